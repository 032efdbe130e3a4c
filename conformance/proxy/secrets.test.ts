import { contract } from '@portal/contract';
import { routesOf } from '@portal/contract/openapi';
import { isSchema } from '@portal/contract/openapi/schemas';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { hasCard, isSecretName, maskCards, Redactor } from './secrets.ts';

/** Names of all fields in the JSON schema of a zod schema. */
function namesIn(schema: unknown): string[] {
  const names: string[] = [];
  JSON.stringify(
    z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'input' }),
    (key, value: unknown) => {
      if (key === 'properties') names.push(...Object.keys(Object(value) as object));
      return value;
    },
  );
  return names;
}

/** Fields of the contract whose names sound like a secret but that hold none. */
const HARMLESS = [
  // Settings and notes about secrets.
  'cookies_domain',
  'required_rectoken',
  'needs_proof',
  // Codes of countries, statuses, processors and queries, and names of keys.
  'code',
  'gtm_code',
  'query_code',
  'reason_code',
  'response_code',
  'source_code',
  'zip_code',
  'key',
  'auth',
  'promocode',
  'promocode_error',
  'takes_promocode',
  'preauth',
  'preauth_enabled',
  // Masked card numbers, and looks of a card.
  'card',
  'receiver_card',
  'receiver_id',
  'receiver_phone',
  'receiver_first_name',
  'receivers',
];

test('each field of the contract that sounds like a secret is redacted or known to be harmless', () => {
  const schemas = routesOf(contract).flatMap(({ route }) =>
    [route.body, route.query, route.pathParams, ...Object.values(route.responses)].filter(isSchema),
  );
  const all = [...new Set(schemas)].flatMap(namesIn);
  const names = [...new Set(all)].filter((name) =>
    /pass|secret|token|otp|code$|cvc|cvv|(^|_)pin|key|csrf|cookie|auth|proof|session|^receiver|_hash$|card_number|^card$|iban/i.test(
      name,
    ),
  );
  expect(names.filter(isSecretName).toSorted()).toEqual([
    'button_hash',
    'callback_secret',
    'card_number',
    'credit_private_key',
    'current_password',
    'cvc',
    'debit_private_key',
    'iban',
    'otp',
    'otp_pin',
    'otpauth_uri',
    'password',
    'receiver',
    'rectoken',
    'secret',
    'session',
    'taxKey',
    'token',
  ]);
  const rest = names.filter((name) => !isSecretName(name) && !HARMLESS.includes(name));
  expect(rest).toEqual([]);
});

describe('card numbers', () => {
  test.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    'to 4242424242424242, please',
    '/pay/4242424242424242/x?y=4242424242424242',
    '378282246310005',
    '30569309025904',
    '6304000000000000',
    '501800000009',
    '4222222222222',
    '6304000000000000000',
  ])('%s is masked', (text) => {
    expect(maskCards(text)).toContain('***');
    expect(maskCards(text)).not.toMatch(/\d{12}|\d{4}[ -]\d{4}/);
  });

  test.each([
    'q=4242%204242%204242%204242',
    'q=4242+4242+4242+4242',
    Buffer.from('card 4242424242424242').toString('base64'),
  ])('a card number is found in %s', (text) => expect(hasCard(text)).toBe(true));

  test.each([
    '4242424242424243',
    '1795824000000',
    '2026-11-20T12:00:00.000Z',
    '4444 55** **** 6666',
    'UA213223130000026007233566001',
    '+380501234567',
  ])('%s is kept', (text) => expect([maskCards(text), hasCard(text)]).toEqual([text, false]));
});

test('a secret has the same placeholder everywhere in a recording, and another in another recording', () => {
  const token = 'Zm9vYmFyYmF6cXV4MTIz';
  const [one, two] = [new Redactor(), new Redactor()];
  const placeholder = one.redactSecret('token', token);
  expect(one.redactValue({ data: [{ token, url: 'x' }] })).toEqual({ data: [{ token: placeholder, url: 'x' }] });
  expect(one.replaceKnown(`https://host/pay/${token}/`)).toBe(`https://host/pay/${placeholder}/`);
  expect(two.redactSecret('token', token)).not.toBe(placeholder);
});

test('passwords, codes and card numbers are replaced by ***, whatever their length', () => {
  const body = { password: 'correct horse battery 9', otp: '123456', cvc: 111, card_number: '4242424242424242' };
  expect(new Redactor().redactValue(body)).toEqual({ password: '***', otp: '***', cvc: '***', card_number: '***' });
});

test('masked numbers, empty values and flags under secret names are kept', () => {
  const body = { receiver: '4444 55** **** 6666', token: '', session: null, password: true };
  expect(new Redactor().redactValue(body)).toEqual(body);
});

test('a remembered secret in another place is a leak, in every spelling', () => {
  const redactor = new Redactor();
  redactor.redactSecret('password', 'pass "word" 1&2');
  expect(redactor.findLeak('nothing')).toBeUndefined();
  for (const text of ['pass "word" 1&2', 'pass%20%22word%22%201%262', JSON.stringify('pass "word" 1&2')])
    expect(redactor.findLeak(`x ${text} y`)).toBe('a secret');
  expect(redactor.findLeak('4242 4242 4242 4242')).toBe('a card number');
});
