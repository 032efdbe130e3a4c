import { currentLanguage } from '../../text/t.ts';

/** Writes a day and a year around a month that is written already. */
type Write = (day: number, year: number | string) => string;

const kept = new Map<string, readonly Write[]>();
const two = (n: number) => String(n).padStart(2, '0');

/** How a language writes a day, by month. English has the format of the product: `Nov 05, 2026` (DATE-026, UI-077). */
function writersOf(language: string): readonly Write[] {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month): Write => {
    const parts = format.formatToParts(Date.UTC(2026, month, 1));
    const isPadded = language === 'en' || parts.some(({ type, value }) => type === 'day' && value === '01');
    return (day, year) =>
      parts
        .map(({ type, value }) =>
          type === 'day' ? (isPadded ? two(day) : String(day)) : type === 'year' ? String(year) : value,
        )
        .join('');
  });
}

/**
 * A day in the reader's language: `Nov 05, 2026`, `5 лист. 2026 р.`, `05.11.2026`; `month` counts from 0. The portal and
 * the payer's pages both use it. A list shows hundreds of days, so Intl is asked only once for each language.
 */
export function dateText(year: number | string, month: number, day: number): string {
  const language = currentLanguage();
  let writers = kept.get(language);
  if (!writers) kept.set(language, (writers = writersOf(language)));
  return writers[month]?.(day, year) ?? `${year}-${two(month + 1)}-${two(day)}`;
}

/** `2026-11-05` as a day in the reader's language; any other text stays as it is, and a missing one is a dash. */
export function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? (day ?? '—') : dateText(year, Number(month) - 1, Number(date));
}
