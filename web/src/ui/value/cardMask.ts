import { brandOf } from '@portal/contract/checkout/cardNumbers';

/** A card number as it may be shown and kept: its first six and last four digits, `424242******4242`, as lists have it. */
export function cardMask(digits: string): string {
  const hidden = brandOf(digits) === 'american express' ? '*****' : '******';
  return `${digits.slice(0, 6)}${hidden}${digits.slice(-4)}`;
}
