import type { FastifyRequest } from 'fastify';

/** Whether an `Origin` header names the host that the request was sent to. */
const isOurs = (origin: string, host: string | undefined) => {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
};

/** Whether the browser's request headers show that another site made the request (quality S6). */
export function isCrossSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && !isOurs(headers.origin, headers.host);
}
