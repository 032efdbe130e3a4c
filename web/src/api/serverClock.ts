let offset = 0;

/** Learns the server's clock from an answer's `Date` header; the browser's own may be wrong by days. */
export function learnClock(headers: Headers): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(said)) offset = said - Date.now();
}

/** Now, by the server's clock, in milliseconds. Limits and "today" come from here, never from the browser. */
export const serverNow = (): number => Date.now() + offset;
