import { expect, test } from 'vitest';
import { translateRuleMessage, sortFormError } from './formError.ts';

const shown =
  (...fields: string[]) =>
  (field: string) =>
    fields.includes(field);

test("a server error in plain text becomes a form's alert", () => {
  expect(sortFormError('Request error', shown())).toEqual({ fields: {}, alerts: ['Request error'] });
});

test("server errors of visible fields show at the fields; errors of hidden fields become alerts with the field's name", () => {
  const error: [string, string][] = [
    ['amount', 'field is required'],
    ['merchant', 'is closed'],
    ['nobody', 'knows this'],
  ];
  expect(sortFormError(error, shown('amount'))).toEqual({
    fields: { amount: 'field is required' },
    alerts: ['merchant - is closed', 'nobody - knows this'],
  });
});

test('server errors in an object of fields are handled like pairs of field and text', () => {
  expect(sortFormError({ inn: 'value is to short' }, shown('inn'))).toEqual({
    fields: { inn: 'value is to short' },
    alerts: [],
  });
});

test('the first of several server errors for a field is shown', () => {
  const error: [string, string][] = [
    ['amount', 'first'],
    ['amount', 'second'],
  ];
  expect(sortFormError(error, shown('amount')).fields).toEqual({ amount: 'first' });
});

test("a server error's text is translated, and its limits are inserted into the translation", () => {
  expect(translateRuleMessage('field is greater than 100.00')).toBe('field is greater than 100.00');
  expect(translateRuleMessage('field must be between 1 and 25')).toBe('field must be between 1 and 25');
});
