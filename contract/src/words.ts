/** Words of values that travel as codes, in English: portal and files say the same, each in the person's language. */

/** Statuses that do not give their words away by themselves. */
const SPECIAL: Readonly<Record<string, string>> = { p2p_debit: 'P2P debit' };

/** A status as it is looked up: lower case, whitespace as underscores (UI-065, UI-066). */
export const statusKey = (status: string): string => status.trim().toLowerCase().replaceAll(/\s+/g, '_');

/** What a status says: `in_progress` is "In progress". */
export function statusWords(status: string): string {
  const key = statusKey(status);
  const words = key.replaceAll('_', ' ');
  return SPECIAL[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const ORIGINS: Readonly<Record<string, string>> = { api: 'API', button: 'Button', link: 'Link', terminal: 'Terminal' };

/** What a payment was made through; a way that nobody knows is said as it came. */
export const originWords = (origin: string): string => ORIGINS[origin] ?? origin;
