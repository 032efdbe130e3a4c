import {
  all,
  amount,
  email,
  isAmount,
  max,
  maxlength,
  min,
  minlength,
  number,
  numrange,
  pattern,
  required,
  url,
  type Rule,
} from '../rules.ts';

/** This file does not import zod, because the portal and the checkout page run these rules while a person types. */

/** Limits of a payment button: custom fields, callbacks, characters of the payment reason, and the maximum amount. */
export const BUTTON_LIMITS = { fields: 100, aliases: 20, reason: 1024, amount: '999999.99' } as const;
/** Checks the number of charges or periods in the recurring settings (BTN-083 … BTN-085). */
const count = all(number, numrange('1', '100000'));
const requiredCount = all(required, count);
/** Maximum lengths of a custom pattern and of a custom field's value, in characters. */
const LONGEST_PATTERN = 500;
const LONGEST_VALUE = 1000;

/** Formats of a custom field's value; `custom` is a pattern that the merchant types (BTN-071, BTN-079). */
export const FIELD_TEMPLATES = ['none', 'email', 'phone', 'url', 'numeric', 'decimal', 'custom'] as const;
export type FieldTemplate = (typeof FIELD_TEMPLATES)[number];

/**
 * Regular expression of each field template; the template `phone` has none (BTN-072 … BTN-074, BTN-077, BTN-078).
 * Values of the template `email` are checked by the rule `email`, which accepts more addresses.
 */
export const TEMPLATE_PATTERNS: Readonly<Record<Exclude<FieldTemplate, 'custom'>, string>> = {
  none: '',
  email: '^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}$',
  phone: '',
  url: '^https?://[^\\s]+$',
  numeric: '^[0-9]+$',
  decimal: '^-?[0-9]+(\\.[0-9]+)?$',
};

/** Smallest and largest number of digits of a phone number in a custom field (BTN-095). */
const PHONE_LENGTH = { min: 10, max: 12 } as const;
/** Matches a phone number: digits, spaces, brackets, dashes and pluses, with at least one digit. */
const PHONE = /^[+ ()-]*[0-9][+0-9 ()-]*$/;
const phone: Rule = (value) =>
  all(minlength(PHONE_LENGTH.min), maxlength(PHONE_LENGTH.max))(value.replace(/\D/g, '')) ?? pattern(PHONE)(value);

const TEMPLATE_RULES: Readonly<Record<FieldTemplate, Rule>> = {
  none: () => undefined,
  email,
  phone,
  url: all(url, pattern(new RegExp(TEMPLATE_PATTERNS.url))),
  numeric: pattern(new RegExp(TEMPLATE_PATTERNS.numeric)),
  decimal: pattern(new RegExp(TEMPLATE_PATTERNS.decimal)),
  // Custom patterns are checked only on the server, whose regular expression engine runs in linear time.
  custom: () => undefined,
};

/** Rules of the button editor's fields. Except for `required`, they accept an empty value. */
export const buttonRules = {
  amount: all(amount, max(BUTTON_LIMITS.amount), min('0.01')),
  currency: required,
  order_desc: maxlength(BUTTON_LIMITS.reason),
  product_id: maxlength(100),
  design_id: number,
  url,
  count,
  field: {
    label: all(required, maxlength(100)),
    // A field name starts with a letter or digit, because JSON parsing would lose the name `__proto__`.
    name: all(pattern(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/), maxlength(50)),
    value: maxlength(LONGEST_VALUE),
    placeholder: maxlength(200),
    pattern: maxlength(LONGEST_PATTERN),
    length: all(number, numrange('0', String(LONGEST_VALUE))),
  },
  alias: { url: all(required, url, maxlength(2000)) },
} as const;

/**
 * Validation settings of a custom field's value. Minimum and maximum length are numeric strings, empty for no limit.
 */
export interface FieldValidity {
  template: FieldTemplate;
  min_length: string;
  max_length: string;
}

/**
 * Returns the error of a payer's value in a custom field. An empty value is an error only in a required field. Custom
 * patterns are not checked here.
 */
export function customFieldError(
  value: string,
  { required: isRequired, valid }: { required: boolean; valid: FieldValidity },
): string | undefined {
  if (isRequired && value.trim() === '') return required(value);
  const shortest = valid.min_length === '' ? 0 : Number(valid.min_length);
  const longest = valid.max_length === '' ? LONGEST_VALUE : Number(valid.max_length);
  return all(minlength(shortest), maxlength(longest), TEMPLATE_RULES[valid.template])(value);
}

/** Form values of a button that the validation functions read. */
export interface TypedButton {
  amount: string;
  amount_readonly: boolean;
  amount_min?: string | undefined;
  multicurrencies: boolean;
  currencies: readonly string[];
  button_type: 'purchase' | 'recurring';
  recurring_type?: 'period' | 'quantity' | undefined;
  recurring_trial?: boolean | undefined;
  recurring: {
    amount: string;
    start_time: string;
    end_time: string;
    quantity: string;
    every: string;
    trial_quantity?: string | undefined;
  };
  fields: readonly {
    hidden: boolean;
    name: string;
    value: string;
    readonly: boolean;
    required: boolean;
    valid: FieldValidity;
  }[];
}

/** Path of a member, such as `fields.0.label`, and its error. */
export type ButtonFormError = [path: string, message: string];

type Complain = (path: string, message: string | undefined) => void;

/** Returns contradictions between custom fields and between a field's members, with paths such as `fields.0.name`. */
export function customFieldErrors(fields: TypedButton['fields']): ButtonFormError[] {
  const complaints: ButtonFormError[] = [];
  const names = fields.map(({ name }) => name);
  for (const [at, { name, value, hidden, readonly, required: isRequired, valid }] of fields.entries()) {
    const complain: Complain = (member, message) => {
      if (message !== undefined) complaints.push([`fields.${at}.${member}`, message]);
    };
    if (name !== '' && names.indexOf(name) < at) complain('name', 'Another field already has this name');
    const hasBoth = valid.min_length !== '' && valid.max_length !== '';
    if (hasBoth && Number(valid.min_length) > Number(valid.max_length))
      complain('valid.min_length', 'The minimum length is greater than the maximum length');
    if ((hidden || readonly) && isRequired && value.trim() === '')
      complain('value', "Payers can't type in this field: enter a value");
    else complain('value', customFieldError(value, { required: false, valid }));
  }
  return complaints;
}

/** Requires the charge counts that the chosen recurring settings use. */
function checkCounts({ recurring, recurring_type, recurring_trial }: TypedButton, complain: Complain): void {
  const { every, quantity, trial_quantity: trial = '' } = recurring;
  const isCounted = recurring_type === 'quantity';
  complain('recurring.every', requiredCount(every));
  if (isCounted) complain('recurring.quantity', requiredCount(quantity));
  if (recurring_trial === true) complain('recurring.trial_quantity', requiredCount(trial));
}

function checkRecurring(button: TypedButton, today: string, complain: Complain): void {
  const { amount: sum, start_time: start, end_time: end } = button.recurring;
  complain('recurring.amount', required(sum));
  checkCounts(button, complain);
  if (start !== '' && start < today) complain('recurring.start_time', 'This date is in the past');
  if (button.recurring_type !== 'quantity' && end !== '') {
    if (end < today) complain('recurring.end_time', 'This date is in the past');
    else if (start !== '' && end < start) complain('recurring.end_time', 'The end date is before the start date');
  }
}

/** Returns an error if the minimum amount is above the requested amount. Empty amounts are valid. */
export const minimumAmountError = (least = '', asked = ''): string | undefined =>
  isAmount(asked) ? max(asked)(least) : undefined;

/**
 * Returns contradictions between members of a button. `today` is the date in the person's time zone, `YYYY-MM-DD`. An empty
 * amount lets the payer choose it, so fixed amounts and recurring charges require one (BTN-089).
 */
export function buttonFormErrors(button: TypedButton, today: string): ButtonFormError[] {
  const complaints: ButtonFormError[] = [];
  const complain: Complain = (path, message) => {
    if (message !== undefined) complaints.push([path, message]);
  };
  const needsAmount = button.amount_readonly || button.button_type === 'recurring';
  if (needsAmount) complain('amount', required(button.amount));
  if (!button.amount_readonly) complain('amount_min', minimumAmountError(button.amount_min, button.amount));
  if (button.multicurrencies && button.currencies.length === 0) complain('currencies', required(''));
  if (button.button_type === 'recurring') checkRecurring(button, today, complain);
  return [...complaints, ...customFieldErrors(button.fields)];
}
