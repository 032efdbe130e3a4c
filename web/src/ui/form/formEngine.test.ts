import { amount, all, max, message, required } from '@portal/contract/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BUTTON_DELAY, ERROR_DELAY, FormEngine } from './formEngine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refund = (limit = '100.00') =>
  new FormEngine({ type: 'partial', amount: '', comment: '' }, { amount: all(required, amount, max(limit)) });

test('an error appears 300 ms after the input that caused it, not before', () => {
  const form = refund();
  form.edit('amount', 'abc');
  vi.advanceTimersByTime(ERROR_DELAY - 1);
  expect(form.state.errors).toEqual({});
  vi.advanceTimersByTime(1);
  expect(form.state.errors).toEqual({ amount: message.amount });
});

test('further typing starts the 300 ms anew', () => {
  const form = refund();
  form.edit('amount', 'a');
  vi.advanceTimersByTime(200);
  form.edit('amount', 'ab');
  vi.advanceTimersByTime(200);
  expect(form.state.errors).toEqual({});
});

test('leaving an empty required field behind shows its error after 300 ms', () => {
  const form = refund();
  form.leave('amount');
  vi.advanceTimersByTime(ERROR_DELAY);
  expect(form.state.errors).toEqual({ amount: 'field is required' });
});

test('a submit shows every error at once and is not let through', () => {
  const form = refund();
  expect(form.isBlocked()).toBe(true);
  expect(form.judgeAll()).toBe(false);
  expect(form.state.errors).toEqual({ amount: 'field is required' });
});

test('an error vanishes at once when the value is right', () => {
  const form = refund();
  form.judgeAll();
  form.edit('amount', '12.50');
  expect(form.state.errors).toEqual({});
  expect(form.judgeAll()).toBe(true);
});

test('a limit that changed is told for what was typed before', () => {
  const form = refund('100.00');
  form.edit('amount', '80');
  vi.advanceTimersByTime(ERROR_DELAY);
  form.rules = { amount: max('50.00') };
  form.refresh();
  expect(form.state.errors).toEqual({ amount: 'field is greater than 50.00' });
});

test('what the server refused stays until that field is edited, and does not block another try', () => {
  const form = refund();
  form.edit('amount', '80');
  form.button('proceed');
  form.refuse({ amount: 'field is greater than 50.00' }, []);
  form.button('error');
  form.leave('amount');
  vi.advanceTimersByTime(ERROR_DELAY);
  expect(form.state.errors).toEqual({ amount: 'field is greater than 50.00' });
  expect(form.judgeAll()).toBe(true);
  form.edit('amount', '40');
  expect(form.state.errors).toEqual({});
});

test('while it is sent nothing can be edited', () => {
  const form = refund();
  form.button('proceed');
  form.edit('amount', '1');
  expect(form.state.values.amount).toBe('');
});

test('the button is red for two seconds, or until the next edit', () => {
  const form = refund();
  form.button('error');
  expect(form.state.button).toBe('error');
  vi.advanceTimersByTime(BUTTON_DELAY);
  expect(form.state.button).toBe('enable');
  form.button('error');
  form.edit('comment', 'x');
  expect(form.state.button).toBe('enable');
});

test('a form is dirty while it differs from what it was opened with', () => {
  const form = refund();
  form.edit('comment', 'x');
  expect(form.state.isDirty).toBe(true);
  form.edit('comment', '');
  expect(form.state.isDirty).toBe(false);
});

const conditional = () => {
  const form = new FormEngine<{ how: string; iban: string; agreed: boolean; mails: readonly string[] }>(
    { how: 'card', iban: '', agreed: false, mails: [] },
    { iban: required, agreed: required, mails: required },
  );
  form.conditions = { iban: { shown: ({ how }) => how === 'bank' }, mails: { enabled: ({ agreed }) => agreed } };
  return form;
};

test('a hidden or disabled field is neither judged nor sent', () => {
  const form = conditional();
  expect(form.judgeAll()).toBe(false);
  expect(form.state.errors).toEqual({ agreed: 'field is required' });
  expect(form.sent()).toEqual({ how: 'card', agreed: false });
  form.edit('agreed', true);
  form.edit('how', 'bank');
  expect(form.judgeAll()).toBe(false);
  expect(form.state.errors).toEqual({ iban: 'field is required', mails: 'field is required' });
  form.edit('how', 'card');
  form.refresh();
  expect(form.state.errors).toEqual({ mails: 'field is required' });
});

test('a list with the same texts is no change', () => {
  const form = conditional();
  form.edit('mails', ['a@b.co']);
  expect(form.state.isDirty).toBe(true);
  form.edit('mails', []);
  expect(form.state.isDirty).toBe(false);
});

test('text that is no value yet is told at once and keeps the form from being sent', () => {
  const form = refund();
  form.edit('amount', '10');
  form.doubt('comment', 'Enter a valid email address');
  expect(form.state.errors).toEqual({ comment: 'Enter a valid email address' });
  expect(form.judgeAll()).toBe(false);
  form.doubt('comment', undefined);
  expect(form.state.errors).toEqual({});
  expect(form.judgeAll()).toBe(true);
});

test('what was saved is what a form goes back to', () => {
  const form = refund();
  form.edit('amount', '10');
  form.settle();
  expect(form.state.isDirty).toBe(false);
  form.edit('amount', 'x');
  form.judgeAll();
  form.reset();
  expect(form.state).toMatchObject({ values: { amount: '10' }, errors: {}, isDirty: false });
});

test('a code that the server refused is gone from its field, what is wrong with it stays, and the rest is kept', () => {
  const form = refund();
  form.edit('amount', '10');
  form.edit('comment', '123456');
  form.refuse({ comment: 'Wrong code' }, [], ['comment', 'amount']);
  form.refresh();
  expect(form.state).toMatchObject({ values: { amount: '10', comment: '' }, errors: { comment: 'Wrong code' } });
  form.edit('comment', '6');
  expect(form.state.errors).toEqual({});
});
