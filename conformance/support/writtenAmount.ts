/** Money as any language writes it: `1745.00` UAH is `1,745.00 UAH`, `1.745,00 UAH` or `1 745,00 UAH`. */
export function writtenAmount(amount: string, currency: string): RegExp {
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '[., \u00A0]?');
  return new RegExp(String.raw`(?<!\d)${grouped}[.,]${fraction}[ \u00A0]${currency}`);
}
