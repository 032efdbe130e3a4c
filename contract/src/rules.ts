/**
 * Validation rules of 001 §5 as plain functions, run by the portal while users type and by the server. This file does
 * not import zod, because the sign-in page loads it.
 */

/**
 * Validation rule: returns the error of a value, or undefined. An empty value passes every rule except `required`
 * (FORM-004).
 */
export type Rule = (value: string) => string | undefined;

/**
 * Error messages fixed by the specification, with its misspellings (FORM-020). `{0}` and `{1}` are the rule's limits
 * (FORM-019).
 */
export const message = {
  required: 'field is required',
  pattern: 'field must match pattern',
  minlength: 'value is to short',
  maxlength: 'value is to long',
  match: 'fields must match',
  max: 'field is greater than {0}',
  min: 'field is lower than {0}',
  decimal: 'field must be numeric',
  amount: 'field must be amount',
  number: 'field must be number',
  numrange: 'field must be between {0} and {1}',
  email: 'Enter a valid email address',
  url: 'Enter a valid url',
  phone: 'Enter a valid phone',
  ibanLength: 'An IBAN from this country has {0} characters, but this one has {1}',
} as const;

const fill = (text: string, ...limits: (string | number)[]) =>
  text.replace(/\{(\d)\}/g, (_, index: string) => String(limits[Number(index)]));

const test =
  (pattern: RegExp, text: string): Rule =>
  (value) =>
    value === '' || pattern.test(value) ? undefined : text;

/** A decimal number that `compareDecimals` accepts. */
const DECIMAL = /^-?[0-9]+(\.[0-9]+)?$/;
const AMOUNT = /^[0-9]{1,17}([.,][0-9]{1,2})?$/;
const NUMRANGE = /^-?[0-9]+([.,][0-9]+)?$/;
/** Local part of an email address: atoms of RFC 5322 separated by single dots. */
const MAILBOX = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Label of a domain name, also internationalized. A last label without letters would be an IP address. */
const LABEL = /^[\p{L}\p{Nd}]([\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?$/u;
const LAST_LABEL = /^(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;
const PHONE = /^\+?[0-9]{7,14}$/;

/**
 * Compares two decimal strings (`-12.5`, `3`) exactly; returns a negative number, zero or a positive number, as for
 * `Array.sort`. Seventeen digits with two decimals exceed a number's precision.
 */
export function compareDecimals(left: string, right: string): number {
  const scale = (text: string, digits: number) => {
    const [whole = '0', fraction = ''] = text.replace(',', '.').split('.');
    return BigInt(whole + fraction.padEnd(digits, '0'));
  };
  const digits = Math.max(...[left, right].map((text) => text.split(/[.,]/)[1]?.length ?? 0));
  const [a, b] = [scale(left, digits), scale(right, digits)];
  return a < b ? -1 : a > b ? 1 : 0;
}

const isUrl = (value: string) => {
  // `URL` removes spaces and control characters silently, so they are checked before.
  if (!/^https?:\/\/[^/?#]/i.test(value) || /[\s\p{Cc}]/u.test(value)) return false;
  try {
    return new URL(value).username === '';
  } catch {
    return false;
  }
};

export const required: Rule = (value) => (value.trim() === '' ? message.required : undefined);
export const pattern = (expression: RegExp): Rule => test(expression, message.pattern);
export const minlength =
  (length: number): Rule =>
  (value) =>
    value !== '' && value.length < length ? message.minlength : undefined;
export const maxlength =
  (length: number): Rule =>
  (value) =>
    value.length > length ? message.maxlength : undefined;
/** Rule: the value equals another field's value (FORM-009). */
export const match =
  (other: string): Rule =>
  (value) =>
    value === '' || value === other ? undefined : message.match;
/**
 * Rule: the value is at most a limit, given as a decimal string. Values that are not numbers pass; another rule rejects
 * them.
 */
export const max =
  (limit: string): Rule =>
  (value) =>
    NUMRANGE.test(value) && compareDecimals(value, limit) > 0 ? fill(message.max, limit) : undefined;
export const min =
  (limit: string): Rule =>
  (value) =>
    NUMRANGE.test(value) && compareDecimals(value, limit) < 0 ? fill(message.min, limit) : undefined;
export const decimal: Rule = test(DECIMAL, message.decimal);
/**
 * Rule: the value is an amount of up to 17 digits, with at most two decimals after a dot or comma and no sign
 * (FORM-013, FORM-021).
 */
export const amount: Rule = test(AMOUNT, message.amount);
/** Whether a value is a non-empty amount. */
export const isAmount = (value: string): boolean => AMOUNT.test(value);
export const number: Rule = test(/^[0-9]+$/, message.number);
export const numrange =
  (low: string, high: string): Rule =>
  (value) => {
    if (value === '') return undefined;
    const inside = NUMRANGE.test(value) && compareDecimals(value, low) >= 0 && compareDecimals(value, high) <= 0;
    return inside ? undefined : fill(message.numrange, low, high);
  };
function isEmail(value: string): boolean {
  const [mailbox = '', domain = '', ...rest] = value.split('@');
  const labels = domain.split('.');
  const isMailbox = mailbox.length <= 64 && MAILBOX.test(mailbox);
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(labels.at(-1)!);
  return value.length <= 254 && rest.length === 0 && isMailbox && isDomain;
}
/**
 * Rule: the value is an email address that mail servers accept, without quoted local parts, comments or IP addresses
 * (FORM-016, FORM-022).
 */
export const email: Rule = (value) => (value === '' || isEmail(value) ? undefined : message.email);
/** Rule: the value is a comma-separated list of email addresses without empty entries (FORM-016, FORM-022). */
export const emails: Rule = (value) =>
  value === '' || value.split(',').every((part) => part.trim() !== '' && email(part.trim()) === undefined)
    ? undefined
    : message.email;
export const url: Rule = (value) => (value === '' || isUrl(value) ? undefined : message.url);
export const phone: Rule = test(PHONE, message.phone);
/**
 * Rule: the value is a card number of 15 digits for American Express and 16 to 19 for others (FORM-051). The check
 * digit is not validated.
 */
export const cardNumber: Rule = test(/^(?:3[47][0-9]{13}|(?!3[47])[0-9]{16,19})$/, 'Enter a valid card number');
/**
 * Rule: the value is an expiry date `MM/YY` with a valid month (FORM-052). The server checks whether the card has
 * expired.
 */
export const cardExpiry: Rule = test(/^(?:0[1-9]|1[0-2])\/[0-9]{2}$/, 'Enter a valid date as MM/YY');

/** Combines rules into one that returns the first error in their order. */
export const all =
  (...rules: Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const said = rule(value);
      if (said !== undefined) return said;
    }
    return undefined;
  };

const tenToTwelve = all(minlength(10), maxlength(12));
/** Rule: the value is a phone number of 10 to 12 digits after an optional plus (FORM-038). */
export const receiverPhone: Rule = all(phone, (typed) => tenToTwelve(typed.replace('+', '')));
