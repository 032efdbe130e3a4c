declare global {
  /** The answer to the first question of the payer's page, asked before its script came; used once. */
  var opening: Promise<Response> | undefined;
}

/** A payment is not waited for longer than this; its attempt's key finds out later what became of it. */
const TIMEOUT = 30_000;

/** Asks as the payer's page does. */
export function payerFetch(address: string, method: string, body: object | undefined): Promise<Response> {
  const headers: Record<string, string> = { 'X-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone };
  if (body) headers['Content-Type'] = 'application/json';
  const signal = AbortSignal.timeout(TIMEOUT);
  return fetch(address, { method, headers, signal, body: body ? JSON.stringify(body) : null });
}
