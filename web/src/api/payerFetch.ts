declare global {
  /** The answer to the checkout's first call, which was sent before the script loaded; used once. */
  var opening: Promise<Response> | undefined;
}

/** Timeout of a payment in ms; the attempt's key finds its outcome later. */
const TIMEOUT = 30_000;

/** Sends a request of the checkout. */
export function payerFetch(address: string, method: string, body: object | undefined): Promise<Response> {
  const headers: Record<string, string> = { 'X-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone };
  if (body) headers['Content-Type'] = 'application/json';
  const signal = AbortSignal.timeout(TIMEOUT);
  return fetch(address, { method, headers, signal, body: body ? JSON.stringify(body) : null });
}
