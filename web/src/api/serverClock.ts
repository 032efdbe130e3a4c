let offset = 0;

/** Learns the server's clock from an answer's `Date` header; the browser's clock may be wrong by days. */
export function syncServerClock(headers: Headers): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(said)) offset = said - Date.now();
}

/** Current time of the server's clock in ms. Limits and "today" use it, never the browser's clock. */
export const serverNow = (): number => Date.now() + offset;
