/** English texts for codes, which portal and files translate to the user's language. */

/** English texts of statuses that cannot be derived from their code. */
const SPECIAL: Readonly<Record<string, string>> = { p2p_debit: 'P2P debit' };

/** Normalizes a status to a key: lower case, underscores instead of spaces (UI-065, UI-066). */
export const statusKey = (status: string): string => status.trim().toLowerCase().replaceAll(/\s+/g, '_');

/** Lower-cases a word, except one in camel case such as `OnHold`. */
const word = (text: string) => (/\p{Ll}\p{Lu}/u.test(text) ? text : text.toLowerCase());

/**
 * Returns the English text of a status: `in_progress` is "In progress". Works for unknown statuses too: `ON_HOLD` is
 * "On hold".
 */
export function statusLabel(status: string): string {
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

/** Returns the English text of a payment's origin; unknown origins stay unchanged. */
export const originLabel = (origin: string): string => ORIGINS[origin] ?? origin;
