import { cardBrandOf } from '@portal/contract/checkout/cardNumbers';

/** Masks a card number as lists show it: the first six and last four digits, `424242******4242`. */
export function maskCardNumber(digits: string): string {
  const hidden = cardBrandOf(digits) === 'american express' ? '*****' : '******';
  return `${digits.slice(0, 6)}${hidden}${digits.slice(-4)}`;
}
