import { expect, test } from 'vitest';
import { InterruptError, interruptsOf, isNoError, isRefusal, resultOf, StatusError } from './interrupts.ts';

const ALL = {
  demo_mode: true,
  auth: false,
  code: 'otp required',
  'redirect-to': '/home',
  error: [['amount', 'Enter an amount']],
};

test('the interrupts of an answer are listed in the order in which clients check them', () => {
  expect(interruptsOf(ALL)).toEqual([
    { name: 'demoBlocked' },
    { name: 'signInFirst' },
    { name: 'secondStepMissing', code: 'otp required' },
    { name: 'goElsewhere', to: '/home' },
    { name: 'refused', error: [['amount', 'Enter an amount']] },
  ]);
  expect(interruptsOf({ auth: false, code: 'auth error' })).toEqual([
    { name: 'signInFirst' },
    { name: 'signInAgain', code: 'auth error' },
  ]);
});

test.each([
  {},
  [],
  null,
  'text',
  1,
  { demo_mode: false },
  { auth: true, code: 'ok' },
  { error: '' },
  { error: {} },
  { error: [] },
  { error: null },
])('%j contains no interrupt', (body) => {
  expect(interruptsOf(body)).toEqual([]);
  expect(isRefusal(body)).toBe(false);
});

test.each(['Enter an amount', [['amount', 'Enter an amount']], { amount: 'Enter an amount' }])(
  'an answer with the error %j is a refusal',
  (error) => {
    expect(isNoError(error)).toBe(false);
    expect(isRefusal({ error })).toBe(true);
  },
);

test('an answer that says where to go is no refusal, even with an error', () => {
  expect(isRefusal({ 'redirect-to': '/home', error: 'Sign the contract first' })).toBe(false);
});

const answerOf = (status: number, body: object) => ({ status, body }) as { status: 200; body: { id: number } };

test('resultOf returns the result of an answer 200, with its type', () => {
  const { id } = resultOf(answerOf(200, { id: 7 }));
  expect(id.toFixed()).toBe('7');
});

test('resultOf throws the interrupt of an answer 200, or the status of another answer', () => {
  const thrownBy = (status: number, body: object) => {
    try {
      return resultOf(answerOf(status, body));
    } catch (thrown) {
      return thrown;
    }
  };
  const refused = thrownBy(200, { error: 'Too late' });
  expect(refused).toBeInstanceOf(InterruptError);
  expect(refused).toMatchObject({ interrupt: { name: 'refused', error: 'Too late' } });
  const missing = thrownBy(404, { error: 'Page not found' });
  expect(missing).toBeInstanceOf(StatusError);
  expect(missing).toMatchObject({ status: 404, body: { error: 'Page not found' } });
});
