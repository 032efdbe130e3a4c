let offset = 0;

/**
 * Stores the difference between the browser's clock and the `Date` header of an answer. The browser's clock may be
 * wrong by days.
 */
export function syncServerClock(headers: Headers): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(said)) offset = said - Date.now();
}

/**
 * Current time of the server's clock in ms. Limits and the current day are computed from this clock, never from the
 * browser's clock.
 */
export const getServerTime = (): number => Date.now() + offset;
