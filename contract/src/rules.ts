/**
 * The generic form validator of 001 §5, as plain functions: the portal runs them while a person types,
 * the contract's schemas run them on arrival, so each rule and each message is written once.
 * No zod here: the sign-in page loads this file.
 */

/** Says what is wrong with a value, or nothing. An empty value passes every rule but `required` (FORM-004). */
export type Rule = (value: string) => string | undefined;

/** The exact texts of the product, misspelt ones included (FORM-020). `{0}` and `{1}` are the rule's limits (FORM-019). */
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
  ibanLength: 'An IBAN of this country has {0} characters, this one has {1}',
} as const;

const fill = (text: string, ...limits: (string | number)[]) =>
  text.replace(/\{(\d)\}/g, (_, index: string) => String(limits[Number(index)]));

const test =
  (pattern: RegExp, text: string): Rule =>
  (value) =>
    value === '' || pattern.test(value) ? undefined : text;

/** Digits and at most one separator, so that `compareDecimals` may be asked. */
const DECIMAL = /^-?[0-9]+(\.[0-9]+)?$/;
const AMOUNT = /^[0-9]{1,17}([.,][0-9]{1,2})?$/;
const NUMRANGE = /^-?[0-9]+([.,][0-9]+)?$/;
/** Atoms of RFC 5322 with single dots between them: what mail servers take before the `@`. */
const MAILBOX = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** One label of a domain, internationalised ones included; a last label without letters is an IP address. */
const LABEL = /^[\p{L}\p{Nd}]([\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?$/u;
const LAST_LABEL = /^(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;
const PHONE = /^\+?[0-9]{7,14}$/;

/**
 * Compares two decimal strings (`-12.5`, `3`) without a float: below zero, zero or above, as `Array.sort` wants it.
 * Seventeen digits and two decimals do not fit a number.
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
  // `URL` takes blanks and control characters out before it judges.
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
/** FORM-009: the value equals the one another field holds. */
export const match =
  (other: string): Rule =>
  (value) =>
    value === '' || value === other ? undefined : message.match;
/** Limits are decimal strings; a value that is no number is left to the rule that says so. */
export const max =
  (limit: string): Rule =>
  (value) =>
    NUMRANGE.test(value) && compareDecimals(value, limit) > 0 ? fill(message.max, limit) : undefined;
export const min =
  (limit: string): Rule =>
  (value) =>
    NUMRANGE.test(value) && compareDecimals(value, limit) < 0 ? fill(message.min, limit) : undefined;
export const decimal: Rule = test(DECIMAL, message.decimal);
/** Up to 17 digits, then a dot or comma and at most two decimals, no sign (FORM-013, FORM-021). */
export const amount: Rule = test(AMOUNT, message.amount);
/** Whether a value is such an amount; an empty one is none. */
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
/** One address that mail servers accept, without quoted mailboxes, comments and IP addresses (FORM-016, FORM-022). */
export const email: Rule = (value) => (value === '' || isEmail(value) ? undefined : message.email);
/** A list of addresses split by commas; what stands between two commas is an address too (FORM-016, FORM-022). */
export const emails: Rule = (value) =>
  value === '' || value.split(',').every((part) => part.trim() !== '' && email(part.trim()) === undefined)
    ? undefined
    : message.email;
export const url: Rule = (value) => (value === '' || isUrl(value) ? undefined : message.url);
export const phone: Rule = test(PHONE, message.phone);
/** 15 digits where american express begins, 16 to 19 elsewhere (FORM-051); whether they add up is a hint, no rule. */
export const cardNumber: Rule = test(/^(?:3[47][0-9]{13}|(?!3[47])[0-9]{16,19})$/, 'Enter a valid card number');
/** `MM/YY` with a month there is (FORM-052); whether the card has expired is the server's to say. */
export const cardExpiry: Rule = test(/^(?:0[1-9]|1[0-2])\/[0-9]{2}$/, 'Enter a valid date as MM/YY');

/** The first complaint of several rules, in their order. */
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
/** FORM-038: the general phone, of 10 to 12 digits; a plus before them does not count. */
export const receiverPhone: Rule = all(phone, (typed) => tenToTwelve(typed.replace('+', '')));
