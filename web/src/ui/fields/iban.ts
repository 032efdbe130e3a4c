const SHORTEST = 15;

/** A letter counts as two digits: A is 10, Z is 35. */
const digitsOf = (character: string) => String(Number.parseInt(character, 36));

/**
 * False for a number whose check digits are wrong, by the remainder of ISO 13616; true while it is too short to say. It
 * is a hint, no rule (FIN-007).
 */
export function isIban(typed: string): boolean {
  const number = typed.replaceAll(' ', '').toUpperCase();
  if (number.length < SHORTEST) return true;
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(number)) return false;
  const digits = Array.from(number.slice(4) + number.slice(0, 4), digitsOf).join('');
  return BigInt(digits) % 97n === 1n;
}
