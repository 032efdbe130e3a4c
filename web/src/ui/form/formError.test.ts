import { expect, test } from 'vitest';
import { ruleText, sortFormError } from './formError.ts';

const shown =
  (...fields: string[]) =>
  (field: string) =>
    fields.includes(field);

test('a text becomes an alert', () => {
  expect(sortFormError('Request error', shown())).toEqual({ fields: {}, alerts: ['Request error'] });
});

test("field errors go to visible fields; those of hidden fields become alerts with the field's name", () => {
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

test('an object of fields counts as pairs', () => {
  expect(sortFormError({ inn: 'value is to short' }, shown('inn'))).toEqual({
    fields: { inn: 'value is to short' },
    alerts: [],
  });
});

test('the first of several errors for a field is shown', () => {
  const error: [string, string][] = [
    ['amount', 'first'],
    ['amount', 'second'],
  ];
  expect(sortFormError(error, shown('amount')).fields).toEqual({ amount: 'first' });
});

test('a message is translated without its limits, which are inserted again', () => {
  expect(ruleText('field is greater than 100.00')).toBe('field is greater than 100.00');
  expect(ruleText('field must be between 1 and 25')).toBe('field must be between 1 and 25');
});
