/** Words of values that travel as codes, in English: portal and files say the same, each in the person's language. */

/** Statuses that do not give their words away by themselves. */
const SPECIAL: Readonly<Record<string, string>> = { p2p_debit: 'P2P debit' };

/** A status as it is looked up: lower case, whitespace as underscores (UI-065, UI-066). */
export const statusKey = (status: string): string => status.trim().toLowerCase().replaceAll(/\s+/g, '_');

/** In small letters, unless small and capital letters stand beside each other: `OnHold` was meant so. */
const word = (text: string) => (/\p{Ll}\p{Lu}/u.test(text) ? text : text.toLowerCase());

/** What a status says: `in_progress` is "In progress", and `ON_HOLD`, which the product does not know, "On hold". */
export function statusWords(status: string): string {
  const words = status
    .trim()
    .split(/[_\s]+/)
    .map(word)
    .join(' ');
  return SPECIAL[statusKey(status)] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const ORIGINS: Readonly<Record<string, string>> = {
  api: 'API',
  button: 'Button',
  landing: 'Landing',
  link: 'Link',
  terminal: 'Terminal',
};

/** What a payment was made through; a way that nobody knows is said as it came. */
export const originWords = (origin: string): string => ORIGINS[origin] ?? origin;
