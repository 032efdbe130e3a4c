import * as rules from '@portal/contract/rules';
import * as values from '@portal/contract/values';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { covers } from '../support/covers.ts';

/** Rules of the form validator (001 §5): accepted values at the limits, refused values beyond them, and messages. */

const nines = (count: number) => '9'.repeat(count);

/** A form rule with its requirement ids, its message, and accepted and refused values. */
const RULES: Record<
  string,
  { rule: rules.Rule; rows: string[]; says: string; right: readonly string[]; wrong: readonly string[] }
> = {
  pattern: {
    rule: rules.pattern(/^[A-Z]{3}$/),
    rows: ['FORM-006'],
    says: 'field must match pattern',
    right: ['UAH', 'EUR'],
    wrong: ['uah', 'UA', 'UAHS', '123'],
  },
  'minlength of 10': {
    rule: rules.minlength(10),
    rows: ['FORM-007', 'FORM-020', 'FORM-022'],
    says: 'value is to short',
    right: ['1234567890', '12345678901'],
    wrong: ['1', '123456789'],
  },
  'minlength of 3': {
    rule: rules.minlength(3),
    rows: ['FORM-007', 'FORM-020', 'FORM-022'],
    says: 'value is to short',
    right: ['abc'],
    wrong: ['ab'],
  },
  'maxlength of 12': {
    rule: rules.maxlength(12),
    rows: ['FORM-008', 'FORM-020', 'FORM-022'],
    says: 'value is to long',
    right: ['1', '123456789012'],
    wrong: ['1234567890123', nines(30)],
  },
  'match with another field': {
    rule: rules.match('secret'),
    rows: ['FORM-009'],
    says: 'fields must match',
    right: ['secret'],
    wrong: ['Secret', 'secre', 'secrets', ' secret'],
  },
  'max of 100.00': {
    rule: rules.max('100.00'),
    rows: ['FORM-010', 'FORM-019'],
    says: 'field is greater than 100.00',
    right: ['100', '100,00', '99.99', '-1', '9'],
    wrong: ['100.01', '100,001', '101', nines(17)],
  },
  'max of 7': {
    rule: rules.max('7'),
    rows: ['FORM-010', 'FORM-019'],
    says: 'field is greater than 7',
    right: ['7'],
    wrong: ['8', '10'],
  },
  'min of 0.01': {
    rule: rules.min('0.01'),
    rows: ['FORM-011', 'FORM-019'],
    says: 'field is lower than 0.01',
    right: ['0.01', '0,01', '1', nines(17)],
    wrong: ['0', '0.009', '0,00', '-1'],
  },
  'min of 10': {
    rule: rules.min('10'),
    rows: ['FORM-011', 'FORM-019'],
    says: 'field is lower than 10',
    right: ['10'],
    wrong: ['9', '9.99'],
  },
  decimal: {
    rule: rules.decimal,
    rows: ['FORM-012', 'FORM-023'],
    says: 'field must be numeric',
    right: ['0', '-1', '12.5', '-0.001', '12.345678', nines(30)],
    wrong: ['12,5', '1.', '.5', '+1', '--1', '1.2.3', 'a', '1e3', '-'],
  },
  amount: {
    rule: rules.amount,
    rows: ['FORM-013', 'FORM-021'],
    says: 'field must be amount',
    right: ['0', '12', '12.5', '12,5', '12.50', '12,50', nines(17), `${nines(17)}.99`],
    wrong: [nines(18), `${nines(18)}.9`, '1.234', '1,234', '1.', '.5', '-1', '+1', '1,000.00', 'a'],
  },
  number: {
    rule: rules.number,
    rows: ['FORM-014', 'FORM-023'],
    says: 'field must be number',
    right: ['0', '007', nines(30)],
    wrong: ['1.5', '1,5', '-1', '+1', '1 0', 'a'],
  },
  'numrange from 1 to 25': {
    rule: rules.numrange('1', '25'),
    rows: ['FORM-015', 'FORM-019'],
    says: 'field must be between 1 and 25',
    right: ['1', '25', '1,5', '24.99', '25,00'],
    wrong: ['0', '0,99', '25,01', '25.01', '26', '-1', 'a'],
  },
  'numrange from 0.5 to 2': {
    rule: rules.numrange('0.5', '2'),
    rows: ['FORM-015', 'FORM-019'],
    says: 'field must be between 0.5 and 2',
    right: ['0,5', '2'],
    wrong: ['0.49', '2.01'],
  },
  email: {
    rule: rules.email,
    rows: ['FORM-016', 'FORM-022'],
    says: 'Enter a valid email address',
    right: ["sean.o'neil@example.com", 'a@пошта.укр', `${'a'.repeat(64)}@mail.example-shop.com`],
    wrong: [
      '.a@b.co',
      'a..b@c.co',
      '"a"@b.co',
      'a@127.0.0.1',
      'a',
      'a@b',
      'a@b.c',
      '@b.co',
      'a@.co',
      'a b@c.co',
      'a@b.co,c@d.co',
      `${'a'.repeat(65)}@example.com`,
    ],
  },
  'a list of e-mails': {
    rule: rules.emails,
    rows: ['FORM-016', 'FORM-022'],
    says: 'Enter a valid email address',
    right: ['a@b.co', 'a@b.co,c@d.co', 'a@b.co, c@d.co, e@f.co'],
    wrong: ['a@b.co,', ',a@b.co', 'a@b.co;c@d.co', 'a@b.co c@d.co', 'a@b.co,c', 'a,c@d.co'],
  },
  url: {
    rule: rules.url,
    rows: ['FORM-017'],
    says: 'Enter a valid url',
    right: ['http://example.com', 'https://example.com/a?b#c', 'HTTPS://EXAMPLE.COM'],
    wrong: ['example.com', 'httpbin.org', 'ftp://example.com', '//example.com', 'https://', 'javascript:alert(1)'],
  },
  phone: {
    rule: rules.phone,
    rows: ['FORM-018', 'FORM-038'],
    says: 'Enter a valid phone',
    right: ['1234567', '+1234567', '12345678901234', '+12345678901234'],
    wrong: ['123456', '+123456', '123456789012345', '+123456789012345', '++1234567', '12345+67', '+380 671234567'],
  },
  'a card number': {
    rule: rules.cardNumber,
    rows: ['FORM-051'],
    says: 'Enter a valid card number',
    right: ['378282246310005', '340000000000009', ...[16, 17, 18, 19].map((count) => '4'.repeat(count))],
    wrong: [
      '4'.repeat(15),
      '4'.repeat(20),
      '3782822463100051',
      '34000000000000',
      '3'.repeat(15),
      '4444 4444 4444 4444',
    ],
  },
  'a card expiry': {
    rule: rules.cardExpiry,
    rows: ['FORM-052'],
    says: 'Enter a valid date as MM/YY',
    right: ['01/27', '09/00', '10/30', '12/99'],
    wrong: ['00/27', '13/27', '1/27', '01/2027', '0127', '27/01', '01-27'],
  },
};

describe.each(Object.entries(RULES))('form rule %s', (ruleName, { rule, rows, says, right, wrong }) => {
  test(`the form rule "${ruleName}" accepts empty values and values within its limits, and refuses others with its message`, () => {
    covers('FORM-004', ...rows);
    expect(['', ...right].filter((value) => rule(value) !== undefined)).toEqual([]);
    expect(wrong.map((value) => [value, rule(value)])).toEqual(wrong.map((value) => [value, says]));
  });
});

test.each<[string, z.ZodType, string[], string[], string[]]>([
  ['TypedAmount', values.TypedAmount, ['FORM-013', 'FORM-021'], ['12', '12,50', '12.5'], ['', '-1', '1.234']],
  ['Email', values.Email, ['FORM-016'], ['a@b.co'], ['', 'a@b', 'a@b.co,c@d.co']],
  ['Phone', values.Phone, ['FORM-018'], ['', '+1234567', '12345678901234'], ['123456', '123456789012345', 'call me']],
  ['Url', values.Url, ['FORM-017'], ['', 'http://a.example', 'https://a.example'], ['a.example', 'ftp://a.example']],
  ['Otp', values.Otp, ['FORM-048', 'FORM-049'], ['012345'], ['', '12345', '1234567', '12a456']],
  [
    'DateOnly',
    values.DateOnly,
    ['DATE-002', 'DATE-028'],
    ['2026-11-21'],
    ['', '21.11.2026', '2026-1-1', '2026-11-21T00:00'],
  ],
])('the server checks the type %s like the form does', (_name, type, rows, right, wrong) => {
  covers(...rows);
  expect(right.filter((value) => !type.safeParse(value).success)).toEqual([]);
  expect(wrong.filter((value) => type.safeParse(value).success)).toEqual([]);
});

test('the form rule "required" refuses empty values and values of only spaces', () => {
  covers('FORM-004', 'FORM-005');
  for (const value of ['', ' ', '\n\t']) expect(rules.required(value)).toBe('field is required');
  for (const value of ['0', 'a', ' a ', 'false']) expect(rules.required(value)).toBeUndefined();
});

test('the messages of the form rules equal those of the specification, misspellings included', () => {
  covers('FORM-005', 'FORM-019', 'FORM-020', 'FORM-023');
  const { ibanLength: _, ...specified } = rules.message;
  expect(specified).toEqual({
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
  });
});
