/** Decimal strings as whole numbers of their smallest parts, and back: no floats. No zod here. */

/** `-12.5` with two decimals is -1250; more decimals than that are cut off. */
export function scaled(decimal: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split(/[.,]/);
  return BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits));
}

/** -1250 with two decimals is `-12.50`. */
export function written(value: bigint, digits: number): string {
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  return `${value < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
