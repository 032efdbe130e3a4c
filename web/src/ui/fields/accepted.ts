/** What an input keeps of typed or pasted text: characters that `one` matches, `most` of them, shown as `show` writes them. */
export interface Accepted {
  one: RegExp;
  most: number;
  show?: (characters: string) => string;
}

/** The characters of a text that the input keeps. */
export const accept = (text: string, { one, most }: Accepted): string =>
  Array.from(text)
    .filter((character) => one.test(character))
    .slice(0, most)
    .join('');

/** Where the caret stands in `shown` so that as many kept characters are behind it as before. */
export function caretAt(shown: string, behind: number, { one }: Accepted): number {
  let left = behind;
  let at = shown.length;
  while (at > 0 && left > 0) {
    at -= 1;
    if (one.test(shown.charAt(at))) left -= 1;
  }
  return at;
}

export const phone: Accepted = { one: /^[0-9]$/, most: 100 };
export const promoCode: Accepted = { one: /^[A-Za-z0-9_]$/, most: 100 };
/** Percent with up to four decimals. */
export const share: Accepted = { one: /^[0-9.,]$/, most: 8 };
/** `#### #### #### #### ###`: 16 digits and 3 more (FORM-050). */
export const card: Accepted = {
  one: /^[0-9]$/,
  most: 19,
  show: (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 '),
};
/** `MM/YY`; a month that cannot begin otherwise gets its zero (FORM-052). */
export const expiry: Accepted = {
  one: /^[0-9]$/,
  most: 4,
  show: (digits) => {
    const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
    return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded;
  },
};

/** Whether a whole card number adds up (Luhn); of an incomplete one nothing is said. */
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

/** A typed address of a site with `https://` before it, unless it begins with http:// or https:// (FORM-039, FORM-040). */
export function withHttps(text: string): string {
  const typed = text.trim();
  return typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
}
