const kept = new Map<string, readonly string[]>();

/** The twelve month names in date form, cached because a list formats hundreds of dates. */
export function monthNames(language: string): readonly string[] {
  const known = kept.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
  kept.set(language, names);
  return names;
}
