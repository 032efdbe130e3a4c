import { getCurrentLanguage } from '../../text/t.ts';

/** Formats a date from a day and a year; the month is fixed. */
type Write = (day: number, year: number | string) => string;

const writersByLanguage = new Map<string, readonly Write[]>();
const two = (n: number) => String(n).padStart(2, '0');

/**
 * Returns the date formatters of a language by month. English has the specification's format: `Nov 05, 2026` (DATE-026,
 * UI-077).
 */
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
 * Formats a day in the reader's language: `Nov 05, 2026`, `5 лист. 2026 р.`, `05.11.2026`; `month` starts at 0. Used by
 * the portal and the checkout. Intl is called only once for each language, because a list shows hundreds of days.
 */
export function dateText(year: number | string, month: number, day: number): string {
  const language = getCurrentLanguage();
  let writers = writersByLanguage.get(language);
  if (!writers) writersByLanguage.set(language, (writers = writersOf(language)));
  return writers[month]?.(day, year) ?? `${year}-${two(month + 1)}-${two(day)}`;
}

/** Formats the day `2026-11-05` in the reader's language; other text stays, and a missing day is a dash. */
export function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? (day ?? '—') : dateText(year, Number(month) - 1, Number(date));
}

const namesByLanguage = new Map<string, readonly string[]>();

/** Returns the twelve month names in the form that dates use, cached because a list formats hundreds of dates. */
export function monthNames(language: string): readonly string[] {
  const known = namesByLanguage.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
  namesByLanguage.set(language, names);
  return names;
}
