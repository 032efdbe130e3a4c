/** Characters that an input accepts: those that match `one`, at most `most` of them, formatted by `show`. */
export interface AcceptedCharacters {
  one: RegExp;
  most: number;
  show?: (characters: string) => string;
}

/** Returns only the accepted characters of a text. */
export const filterCharacters = (text: string, { one, most }: AcceptedCharacters): string =>
  Array.from(text)
    .filter((character) => one.test(character))
    .slice(0, most)
    .join('');

/**
 * Returns the position in the formatted text `shown` that has `behind` typed characters after it. Separators, which the
 * field adds, do not count. The field puts the caret there after it formats the text.
 */
export function findCaretPosition(shown: string, behind: number, { one }: AcceptedCharacters): number {
  let left = behind;
  let at = shown.length;
  while (at > 0 && left > 0) {
    at -= 1;
    if (one.test(shown.charAt(at))) left -= 1;
  }
  return at;
}

export const phoneCharacters: AcceptedCharacters = { one: /^[0-9]$/, most: 100 };
export const promoCodeCharacters: AcceptedCharacters = { one: /^[A-Za-z0-9_]$/, most: 100 };
/** Characters of a percentage with up to four decimals. */
export const percentageCharacters: AcceptedCharacters = { one: /^[0-9.,]$/, most: 8 };
/** Digits of a card number, 16 to 19, shown as `#### #### #### #### ###` (FORM-050). */
export const cardNumberCharacters: AcceptedCharacters = {
  one: /^[0-9]$/,
  most: 19,
  show: (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 '),
};
/** Digits of a card's expiry month, shown as `MM/YY`; a first digit above 1 gets a leading zero (FORM-052). */
export const cardExpiryCharacters: AcceptedCharacters = {
  one: /^[0-9]$/,
  most: 4,
  show: (digits) => {
    const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
    return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded;
  },
};

/** Whether a complete card number passes the Luhn check; true for an incomplete number. */
export function passesLuhn(digits: string): boolean {
  if (digits.length < 15) return true;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

/** Adds `https://` to a typed URL without a protocol (FORM-039, FORM-040). */
export function addHttps(text: string): string {
  const typed = text.trim();
  return typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
}
