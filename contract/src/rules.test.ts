import { describe, expect, test } from 'vitest';
import * as rules from './rules.ts';
import { message, type Rule } from './rules.ts';

const LONG = '9'.repeat(400);
const HOSTILE = [
  '٣٤٥',
  '１２３',
  ' 12',
  '12 ',
  '12\n',
  '1e3',
  '0x10',
  '--1',
  '+',
  '.',
  '-',
  '12🎟️',
  '\u202e12',
  'NaN',
  'Infinity',
];

interface Table {
  rule: Rule;
  says: string;
  valid: readonly string[];
  invalid: readonly string[];
}

const tables: Record<string, Table> = {
  'pattern of three capitals': {
    rule: rules.pattern(/^[A-Z]{3}$/),
    says: 'field must match pattern',
    valid: ['UAH'],
    invalid: ['uah', 'UAHX', ' UAH', 'UAH\n', 'ＵＡＨ', 'עבר', '🎟️', LONG],
  },
  'minlength of 10': {
    rule: rules.minlength(10),
    says: 'value is to short',
    valid: ['1234567890', LONG, 'חשבונית מס'],
    invalid: ['1', '123456789', ' ', '🎟️'],
  },
  'maxlength of 12': {
    rule: rules.maxlength(12),
    says: 'value is to long',
    valid: ['1', '123456789012', 'חשבונית מס'],
    invalid: ['1234567890123', LONG, ' '.repeat(13), '🎟️🎟️🎟️🎟️🎟️'],
  },
  'match with "secret"': {
    rule: rules.match('secret'),
    says: 'fields must match',
    valid: ['secret'],
    invalid: ['Secret', ' secret', 'secret\n', 'sеcret', '\u202esecret', 'secret🎟️', LONG],
  },
  'max of 100.00': {
    rule: rules.max('100.00'),
    says: 'field is greater than 100.00',
    valid: ['100', '100.00', '99,99', '-1', '0'],
    invalid: ['100.01', '100,001', '101', LONG, `100.${'0'.repeat(399)}1`],
  },
  'min of 0.01': {
    rule: rules.min('0.01'),
    says: 'field is lower than 0.01',
    valid: ['0.01', '0,01', '1', LONG],
    invalid: ['0', '0.009', '-1', '0.00', `-${LONG}`],
  },
  decimal: {
    rule: rules.decimal,
    says: 'field must be numeric',
    valid: ['0', '-1', '12.5', '-0.001', LONG, `-${LONG}.${LONG}`],
    invalid: [...HOSTILE, '12,5', '1.', '.5', '+1', '1.2.3', '1 000'],
  },
  amount: {
    rule: rules.amount,
    says: 'field must be amount',
    valid: ['0', '1', '12.5', '12,50', '12345678901234567', '12345678901234567.99'],
    invalid: [...HOSTILE, '-1', '+1', '12.345', '123456789012345678', '1.', '.5', '1,000.00', LONG],
  },
  number: {
    rule: rules.number,
    says: 'field must be number',
    valid: ['0', '007', '12', LONG],
    invalid: [...HOSTILE, '-1', '1.0', '1,0', '+1'],
  },
  'numrange from 1 to 25': {
    rule: rules.numrange('1', '25'),
    says: 'field must be between 1 and 25',
    valid: ['1', '25', '1,5', '24.99', '25,00', '007'],
    invalid: [...HOSTILE.filter((text) => text !== '12'), '0', '0,99', '25,01', '26', '-1', LONG],
  },
  email: {
    rule: rules.email,
    says: 'Enter a valid email address',
    valid: [
      'a@b.co',
      'first.last+tag%x_y-z@mail.example.com',
      `${'a'.repeat(64)}@example.com`,
      "sean.o'neil@example.com",
      "!#$%&'*+/=?^_`{|}~-@example.com",
      'a@пошта.укр',
      'a@xn--80a1acny.xn--p1ai',
      'a@bücher.example',
      `a@${'bücher'.normalize('NFD')}.example`,
      'a@1und1.de',
      `a@${'b'.repeat(63)}.example`,
    ],
    invalid: [
      'a',
      'a@b',
      'a@b.c',
      '@b.co',
      'a@.co',
      'a@b..co',
      ' a@b.co',
      'a@b.co\n',
      'a b@c.co',
      'a@b.co,c@d.co',
      '<a@b.co>',
      'а@пошта.укр',
      'sean.o’neil@example.com',
      '.a@b.co',
      'a.@b.co',
      'a..b@c.co',
      '"a b"@c.co',
      'a(comment)@b.co',
      'a@b@c.co',
      'a@-b.co',
      'a@b-.co',
      'a@b_c.co',
      'a@127.0.0.1',
      'a@[127.0.0.1]',
      'a@b.123',
      'a@b.co.',
      `a@${'b'.repeat(64)}.example`,
      'a@b.c٣',
      '🎟️@b.co',
      '\u202ea@b.co',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b'.repeat(250)}.com`,
      `${LONG}@b.co`,
      `a@${'b.'.repeat(200)}`,
    ],
  },
  emails: {
    rule: rules.emails,
    says: 'Enter a valid email address',
    valid: ['a@b.co', 'a@b.co,c@d.co', 'a@b.co, c@d.co', ' a@b.co '],
    invalid: [',', 'a@b.co,', ',a@b.co', 'a@b.co,,c@d.co', 'a@b.co;c@d.co', 'a@b.co c@d.co', 'a@b.co,c', ' ', LONG],
  },
  url: {
    rule: rules.url,
    says: 'Enter a valid url',
    valid: [
      'https://example.com',
      'http://example.com:8080/a?b=c#d',
      'HTTPS://EXAMPLE.COM',
      'https://приклад.укр/шлях',
      'https://example.com/{lang}/offer?l={lang}',
      'http://127.0.0.1/',
      `https://example.com/${LONG}`,
    ],
    invalid: [
      'example.com',
      'httpbin.org',
      'ftp://example.com',
      '//example.com',
      'https://',
      'https:///a',
      'https:example.com',
      'javascript:alert(1)',
      'javascript://https://example.com',
      'https://a b.com',
      'https://example.com/a b',
      'https://example.com\n',
      ' https://example.com',
      'https://exa\tmple.com',
      'https://user@example.com',
      'https://user:secret@example.com',
      'https://[::1',
      'https://example.com:99999',
      'https://\u0000',
    ],
  },
  phone: {
    rule: rules.phone,
    says: 'Enter a valid phone',
    valid: ['1234567', '+1234567', '380671234567', '+12345678901234'],
    invalid: [
      ...HOSTILE,
      '123456',
      '123456789012345',
      '+380 67 123 45 67',
      '(067)1234567',
      '++1234567',
      '٣٨٠٦٧١٢٣٤٥',
      LONG,
    ],
  },
  'card number': {
    rule: rules.cardNumber,
    says: 'Enter a valid card number',
    valid: ['4111111111111111', '378282246310005', '4111111111111111110', '62123456789012345'],
    invalid: [...HOSTILE, '411111111111111', '3782822463100050', '41111111111111111100', '4111 1111 1111 1111', LONG],
  },
  'card expiry': {
    rule: rules.cardExpiry,
    says: 'Enter a valid date as MM/YY',
    valid: ['01/27', '12/99', '10/00'],
    invalid: [...HOSTILE, '00/27', '13/27', '1/27', '01/2027', '0127', '٠١/٢٧', '01/27\n', LONG],
  },
};

describe.each(Object.entries(tables))('validation rule %s', (_, { rule, says, valid, invalid }) => {
  test('the validation rule accepts an empty value', () => expect(rule('')).toBeUndefined());
  test.each(valid)('the validation rule accepts %j', (value) => expect(rule(value)).toBeUndefined());
  test.each(invalid)('the validation rule rejects %j with its own error message', (value) =>
    expect(rule(value)).toBe(says),
  );
});

test.each(['', ' ', '\n\t', '\u00a0', '\u3000'])('the rule for required fields rejects %j', (value) => {
  expect(rules.required(value)).toBe('field is required');
});

test.each(['0', 'a', ' a ', '🎟️', 'חשבון', '٣', LONG])('the rule for required fields accepts %j', (value) => {
  expect(rules.required(value)).toBeUndefined();
});

test.each(HOSTILE)('the minimum and maximum rules ignore %j, which is not a number', (value) => {
  expect(rules.max('1')(value)).toBeUndefined();
  expect(rules.min('1000')(value)).toBeUndefined();
});

test('combined validation rules return the first error in the order of the rules', () => {
  const rule = rules.all(rules.required, rules.amount, rules.max('10'));
  expect(['', 'x', '11', '10'].map(rule)).toEqual([
    message.required,
    message.amount,
    'field is greater than 10',
    undefined,
  ]);
});

test.each([
  ['1', '1.00', 0],
  ['0,1', '0.10', 0],
  ['12345678901234567.01', '12345678901234567.02', -1],
  ['-1', '0', -1],
  ['10', '9', 1],
  [LONG, `${LONG}0`, -1],
])('comparing the decimal %s with %s gives %i', (left, right, sign) => {
  expect(rules.compareDecimals(left, right)).toBe(sign);
});
