import { expect, test } from 'vitest';
import { ruleText, sortFormError } from './formError.ts';

const shown =
  (...fields: string[]) =>
  (field: string) =>
    fields.includes(field);

test('a plain text is a danger alert', () => {
  expect(sortFormError('Request error', shown())).toEqual({ fields: {}, alerts: ['Request error'] });
});

test('pairs go to the fields that are shown, the others speak with their name', () => {
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

test('of several messages for one field the first is shown', () => {
  const error: [string, string][] = [
    ['amount', 'first'],
    ['amount', 'second'],
  ];
  expect(sortFormError(error, shown('amount')).fields).toEqual({ amount: 'first' });
});

test('limits stay in a message that is looked up without them', () => {
  expect(ruleText('field is greater than 100.00')).toBe('field is greater than 100.00');
  expect(ruleText('field must be between 1 and 25')).toBe('field must be between 1 and 25');
});
