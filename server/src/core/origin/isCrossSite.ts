import type { FastifyRequest } from 'fastify';

/** The host a page of ours would name as its origin. */
const isOurs = (origin: string, host: string | undefined) => {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
};

/** True when the browser says that another site made the request (quality S6). */
export function isCrossSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && !isOurs(headers.origin, headers.host);
}
