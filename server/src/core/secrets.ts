const SECRET =
  /^(password|current_password|old_password|new_password|otp|otp_pin|secret|token|rectoken|cvc|cvv|pan|card|card_number|receiver|iban)$|private_key$/i;
/** A run of 13 to 19 digits, spaced or not, may be a card number. */
const CARD = /\d(?:[ -]?\d){12,18}/g;
const DEEPEST = 8;
const LONGEST = 2000;

/**
 * A copy of what a person sent that may be kept: secrets struck out by name, card numbers and tokens in paths by their looks, long texts
 * cut.
 * Below eight levels nothing is kept.
 */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutTokens(value.slice(0, LONGEST).replace(CARD, '***'));
  if (typeof value === 'number') return value > 999_999_999_999 ? '***' : value;
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 200)
      .map(([name, item]) => [name.slice(0, 100), SECRET.test(name) ? '***' : withoutSecrets(item, depth + 1)]),
  );
}

/** A path that may be kept: its parts that are long enough to be a secret of a mailed link struck out. */
export const withoutTokens = (path: string): string => path.replace(/(?<=\/)[\w%-]{32,}(?=[/?#]|$)/g, '***');
