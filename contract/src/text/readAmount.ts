/**
 * Patterns of amounts with thousands separators: groups of three digits, then optional decimals after another
 * separator.
 */
const GROUPED = [
  /^\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3})+(?:[.,]\d{1,2})?$/,
  /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/,
  /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/,
  /^\d{1,3}(?:\.\d{3}){2,}$/,
  /^\d{1,3}(?:,\d{3}){2,}$/,
];

/**
 * Removes thousands separators from an amount as people and spreadsheets write it: `1 000` → `1000`, `1.000,50` →
 * `1000.50`. Keeps the ambiguous `1.000` and `1,000`, which mean one or one thousand by language; the rule for amounts
 * rejects them.
 */
export function readAmount(typed: string): string {
  const text = typed.trim();
  if (!GROUPED.some((shape) => shape.test(text))) return text;
  const [, whole = '', decimals] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole.replaceAll(/\D/g, '') + (decimals === undefined ? '' : `.${decimals}`);
}
