/** Adds two decimal strings exactly; invalid text counts as zero. */
export function addDecimals(left: string, right: string): string {
  const [a, b] = [left, right].map((text) => (/^-?\d+(\.\d+)?$/.test(text) ? text : '0')) as [string, string];
  const digits = Math.max(...[a, b].map((text) => text.split('.')[1]?.length ?? 0));
  const scaled = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(digits, '0'));
  };
  const sum = scaled(a) + scaled(b);
  const figures = String(sum < 0n ? -sum : sum).padStart(digits + 1, '0');
  const cut = figures.length - digits;
  return (sum < 0n ? '-' : '') + figures.slice(0, cut) + (digits === 0 ? '' : `.${figures.slice(cut)}`);
}
