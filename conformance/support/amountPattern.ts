/**
 * Returns a pattern that matches an amount in every language: `1,745.00 UAH` in English, `1.745,00 UAH` in German, `1
 * 745,00 UAH` in Ukrainian.
 */
export function createAmountPattern(amount: string, currency: string): RegExp {
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '[., \u00A0]?');
  return new RegExp(String.raw`(?<!\d)${grouped}[.,]${fraction}[ \u00A0]${currency}`);
}
