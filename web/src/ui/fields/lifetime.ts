/** Maximum order lifetime in seconds: 1461 days (MER-034, decision 26). */
export const MAX_ORDER_LIFETIME = 1461 * 86_400;

/** Parts of an order lifetime in display order, with the maximum of each (MER-029 … MER-033). */
export const lifetimeUnits = {
  days: { seconds: 86_400, most: 1461 },
  hours: { seconds: 3600, most: 24 },
  minutes: { seconds: 60, most: 60 },
  seconds: { seconds: 1, most: 60 },
} as const;
export type LifetimeUnit = keyof typeof lifetimeUnits;
export type LifetimeParts = Readonly<Record<LifetimeUnit, string>>;

const names = Object.keys(lifetimeUnits) as LifetimeUnit[];

/** Adds up the parts of an order lifetime to seconds, at most 1461 days; the result is empty if all parts are empty. */
export function lifetimeInSeconds(split: LifetimeParts): string {
  if (names.every((part) => split[part] === '')) return '';
  const sum = names.reduce((total, part) => total + Number(split[part]) * lifetimeUnits[part].seconds, 0);
  return String(Math.min(sum, MAX_ORDER_LIFETIME));
}

/**
 * Splits an order lifetime in seconds into days, hours, minutes and seconds, each below the next larger unit; an empty
 * lifetime has empty parts.
 */
export function splitLifetime(total: string): LifetimeParts {
  if (total === '') return { days: '', hours: '', minutes: '', seconds: '' };
  const all = Math.min(Number(total), MAX_ORDER_LIFETIME);
  return {
    days: String(Math.floor(all / 86_400)),
    hours: String(Math.floor((all % 86_400) / 3600)),
    minutes: String(Math.floor((all % 3600) / 60)),
    seconds: String(all % 60),
  };
}
