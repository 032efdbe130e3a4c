/** Digits in groups of three between one sort of separator, then maybe two decimals after another. */
const GROUPED = [
  /^\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3})+(?:[.,]\d{1,2})?$/,
  /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/,
  /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/,
  /^\d{1,3}(?:\.\d{3}){2,}$/,
  /^\d{1,3}(?:,\d{3}){2,}$/,
];

/**
 * An amount as people and spreadsheets write it, without its thousands separators: `1 000` → `1000`, `1.000,50` → `1000.50`.
 * `1.000` and `1,000` stay as they are, because languages read them as one and as a thousand: the rule for amounts
 * rejects them.
 */
export function readAmount(typed: string): string {
  const text = typed.trim();
  if (!GROUPED.some((shape) => shape.test(text))) return text;
  const [, whole = '', decimals] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole.replaceAll(/\D/g, '') + (decimals === undefined ? '' : `.${decimals}`);
}
