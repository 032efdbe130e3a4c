import { expect, test, vi } from 'vitest';
import { Failure } from '../../api/failure.ts';
import { isUnclear, moveMoney, type Moved } from './moneyMovement.ts';

const say = {
  done: 'Refunded {amount}',
  declined: 'The refund of {amount} was declined',
  progress: 'The refund of {amount} is in progress',
  earlier: 'An earlier refund of {amount} got no answer yet.',
  notShown: 'The payment does not show it yet.',
  unread: 'The payment could not be read.',
};
const moved = (status: Moved['status'], reason: string | null = null): Moved => ({
  id: 7,
  status,
  amount: '10.00',
  currency: 'UAH',
  reason,
});
const never = () => Promise.reject(new Error('asked for nothing'));
const text = (words: string) => words.replaceAll(' UAH', '\u00A0UAH');

test.each([
  ['approved', null, { kind: 'done', text: text('Refunded 10.00 UAH') }],
  [
    'declined',
    'Insufficient funds',
    { kind: 'declined', text: text('The refund of 10.00 UAH was declined'), reason: 'Insufficient funds' },
  ],
  ['processing', null, { kind: 'progress', text: text('The refund of 10.00 UAH is in progress') }],
] as const)('an answer that says %s is told as it is', async (status, reason, outcome) => {
  expect(await moveMoney(() => Promise.resolve(moved(status, reason)), never, say)).toEqual(outcome);
});

test('a refusal goes to the form, and the payment is not read again', async () => {
  const refusal = new Failure('refused', 200, { error: [['amount', 'field is greater than 5.00']] });
  await expect(moveMoney(() => Promise.reject(refusal), never, say)).rejects.toBe(refusal);
});

test('without an answer the payment is read once, and what it shows is told', async () => {
  const move = vi.fn(() => Promise.reject(new Failure('silent', 0)));
  const look = vi.fn(() => Promise.resolve(moved('approved')));
  expect(await moveMoney(move, look, say)).toEqual({ kind: 'done', text: text('Refunded 10.00 UAH') });
  expect([move.mock.calls.length, look.mock.calls.length]).toEqual([1, 1]);
});

test('a server error that left nothing behind is an unknown outcome', async () => {
  const outcome = await moveMoney(
    () => Promise.reject(new Failure('page', 500)),
    () => Promise.resolve(undefined),
    say,
  );
  expect(outcome.kind).toBe('unknown');
  expect(outcome.check).toBeUndefined();
});

test('when the payment cannot be read either, it has to be before the form opens again', async () => {
  const silent = new Failure('silent', 0);
  const look = vi.fn(() => Promise.resolve(moved('approved'))).mockRejectedValueOnce(silent);
  const outcome = await moveMoney(() => Promise.reject(silent), look, say);
  expect(outcome.kind).toBe('unknown');
  expect(await outcome.check?.()).toMatchObject({ kind: 'done' });
});

test('a repeated try that is refused was done by the first one, where the payment shows it', async () => {
  const refusal = new Failure('refused', 200, { error: 'This operation was already sent with other data' });
  const refuse = () => Promise.reject(refusal);
  const done = await moveMoney(refuse, () => Promise.resolve(moved('approved')), say, true);
  expect(done).toMatchObject({ kind: 'done' });
  await expect(moveMoney(refuse, () => Promise.resolve(undefined), say, true)).rejects.toBe(refusal);
  await expect(moveMoney(refuse, () => Promise.reject(new Failure('silent', 0)), say, true)).rejects.toBe(refusal);
});

test.each([
  ['no answer', new Failure('silent', 0), true],
  ['a server error', new Failure('page', 502), true],
  ['a gateway timeout', new Failure('other', 504), true],
  ['an answer that broke off', new Failure('other', 200), true],
  ['a refusal', new Failure('refused', 200, { error: 'no' }), false],
  ['a marker', new Failure('marker', 200), false],
  ['a bad request', new Failure('other', 400), false],
  ['a forbidden call', new Failure('page', 403), false],
  ['an ended session', new Failure('ended', 401), false],
])('%s leaves the outcome unknown: %#', (_, failure, isUnknown) => {
  expect(isUnclear(failure)).toBe(isUnknown);
});
