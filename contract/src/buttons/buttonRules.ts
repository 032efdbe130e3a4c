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

/** No zod here: the portal runs these while a person types, the payer's page while a payer does. */

/** The most that a button may hold: custom fields, callback addresses, characters of its reason, and its amount. */
export const BUTTON_LIMITS = { fields: 100, aliases: 20, reason: 1024, amount: '999999.99' } as const;
/** A count in the recurring block: of charges, of periods (BTN-083 … BTN-085). */
const count = all(number, numrange('1', '100000'));
const countSaid = all(required, count);
/** Characters of a merchant's own pattern, and of a field's value. */
const LONGEST_PATTERN = 500;
const LONGEST_VALUE = 1000;

/** Templates for the value of a custom field; `custom` is a pattern of the merchant's own (BTN-071, BTN-079). */
export const FIELD_TEMPLATES = ['none', 'email', 'phone', 'url', 'numeric', 'decimal', 'custom'] as const;
export type FieldTemplate = (typeof FIELD_TEMPLATES)[number];

/** The pattern of a template, as it is stored; a phone's is empty (BTN-072 … BTN-074, BTN-077, BTN-078). Values of `email` follow the rule `email`, which takes more. */
export const TEMPLATE_PATTERNS: Readonly<Record<Exclude<FieldTemplate, 'custom'>, string>> = {
  none: '',
  email: '^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}$',
  phone: '',
  url: '^https?://[^\\s]+$',
  numeric: '^[0-9]+$',
  decimal: '^-?[0-9]+(\\.[0-9]+)?$',
};

/** How many digits a phone has in a button's forms (BTN-095). */
const PHONE_LENGTH = { min: 10, max: 12 } as const;
/** Digits with blanks, brackets, dashes and pluses between them; one digit at least, as no digits are no length. */
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
  // A merchant's own pattern is checked by the server alone, which does so in linear time.
  custom: () => undefined,
};

/** Rules of what is typed into the editor of a button, field by field; all but `required` ones pass an empty value. */
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
    // A letter or a digit first: `__proto__` is a name that no JSON carries back.
    name: all(pattern(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/), maxlength(50)),
    value: maxlength(LONGEST_VALUE),
    placeholder: maxlength(200),
    pattern: maxlength(LONGEST_PATTERN),
    length: all(number, numrange('0', String(LONGEST_VALUE))),
  },
  alias: { url: all(required, url, maxlength(2000)) },
} as const;

/** What the value of a custom field must satisfy; lengths are numbers as text, empty for no limit. */
export interface FieldValidity {
  template: FieldTemplate;
  min_length: string;
  max_length: string;
}

/**
 * What is wrong with the value that a payer typed into a custom field; a merchant's own pattern is not checked here. An
 * empty value is wrong only where a value is required.
 */
export function fieldComplaint(
  value: string,
  { required: isRequired, valid }: { required: boolean; valid: FieldValidity },
): string | undefined {
  if (isRequired && value.trim() === '') return required(value);
  const shortest = valid.min_length === '' ? 0 : Number(valid.min_length);
  const longest = valid.max_length === '' ? LONGEST_VALUE : Number(valid.max_length);
  return all(minlength(shortest), maxlength(longest), TEMPLATE_RULES[valid.template])(value);
}

/** The members of a button that the checks below read, as they were typed. */
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

/** A member by its path, `fields.0.label`, and what is wrong with it. */
export type ButtonComplaint = [path: string, message: string];

type Complain = (path: string, message: string | undefined) => void;

/** Contradictions between members of custom fields, each of which is right by itself; paths are `fields.0.name`. */
export function fieldComplaints(fields: TypedButton['fields']): ButtonComplaint[] {
  const complaints: ButtonComplaint[] = [];
  const names = fields.map(({ name }) => name);
  for (const [at, { name, value, hidden, readonly, required: isRequired, valid }] of fields.entries()) {
    const complain: Complain = (member, message) => {
      if (message !== undefined) complaints.push([`fields.${at}.${member}`, message]);
    };
    if (name !== '' && names.indexOf(name) < at) complain('name', 'Another field has this name already');
    const hasBoth = valid.min_length !== '' && valid.max_length !== '';
    if (hasBoth && Number(valid.min_length) > Number(valid.max_length))
      complain('valid.min_length', 'The shortest length is above the longest');
    if ((hidden || readonly) && isRequired && value.trim() === '')
      complain('value', 'Nobody can type into this field: give it a value');
    else complain('value', fieldComplaint(value, { required: false, valid }));
  }
  return complaints;
}

/** The counts that take part have to be said: without a period money would be taken without end. */
function checkCounts({ recurring, recurring_type, recurring_trial }: TypedButton, complain: Complain): void {
  const { every, quantity, trial_quantity: trial = '' } = recurring;
  const isCounted = recurring_type === 'quantity';
  complain('recurring.every', countSaid(every));
  if (isCounted) complain('recurring.quantity', countSaid(quantity));
  if (recurring_trial === true) complain('recurring.trial_quantity', countSaid(trial));
}

function checkRecurring(button: TypedButton, today: string, complain: Complain): void {
  const { amount: sum, start_time: start, end_time: end } = button.recurring;
  complain('recurring.amount', required(sum));
  checkCounts(button, complain);
  if (start !== '' && start < today) complain('recurring.start_time', 'The day is over already');
  if (button.recurring_type !== 'quantity' && end !== '') {
    if (end < today) complain('recurring.end_time', 'The day is over already');
    else if (start !== '' && end < start) complain('recurring.end_time', 'The last day is before the first');
  }
}

/** What is wrong with the least that a payer may pay: it is above the amount that is asked for. Empty values pass. */
export const minimumComplaint = (least = '', asked = ''): string | undefined =>
  isAmount(asked) ? max(asked)(least) : undefined;

/**
 * Contradictions between members of a button, each of which is right by itself. `today` is the person's day, `YYYY-MM-DD`.
 * The amount may be empty, for the payer to choose it; it is required where the payer may not change it and where charges
 * recur (BTN-089).
 */
export function buttonComplaints(button: TypedButton, today: string): ButtonComplaint[] {
  const complaints: ButtonComplaint[] = [];
  const complain: Complain = (path, message) => {
    if (message !== undefined) complaints.push([path, message]);
  };
  const needsAmount = button.amount_readonly || button.button_type === 'recurring';
  if (needsAmount) complain('amount', required(button.amount));
  if (!button.amount_readonly) complain('amount_min', minimumComplaint(button.amount_min, button.amount));
  if (button.multicurrencies && button.currencies.length === 0) complain('currencies', required(''));
  if (button.button_type === 'recurring') checkRecurring(button, today, complain);
  return [...complaints, ...fieldComplaints(button.fields)];
}
