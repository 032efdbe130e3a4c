declare global {
  /**
   * Answer to the checkout's first call, which an inline script sends before the main script loads. The answer is used
   * one time.
   */
  var opening: Promise<Response> | undefined;
}

/** Timeout of a payer's call in ms. After a timeout, the attempt's key is used to find the outcome of a payment. */
const TIMEOUT = 30_000;

/** Sends a request of a payer page (checkout or landing page). */
export function fetchAsPayer(address: string, method: string, body: object | undefined): Promise<Response> {
  const headers: Record<string, string> = { 'X-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone };
  if (body) headers['Content-Type'] = 'application/json';
  const signal = AbortSignal.timeout(TIMEOUT);
  return fetch(address, { method, headers, signal, body: body ? JSON.stringify(body) : null });
}
