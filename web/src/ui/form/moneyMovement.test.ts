import { expect, test, vi } from 'vitest';
import { classify, Failure, failureOf } from '../../api/failure.ts';
import { moveMoney, type Moved } from './moneyMovement.ts';

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

const found = () => Promise.resolve(moved('approved'));
const REFUSED = { error: 'no' };

test.each([
  ['no answer', new Failure('silent', 0), true],
  ['a server error', new Failure('page', 502), true],
  ['an answer that broke off', new Failure('other', 200), true],
  ['a forbidden call', new Failure('page', 403), true],
  ['a bad request without issues', failureOf(400, '{"error":"No"}'), true],
  ['a bad request with issues', failureOf(400, '{"error":"No","issues":[{"path":"body","message":"Odd"}]}'), false],
  ['another status with issues', failureOf(409, '{"issues":[{"path":"body","message":"Odd"}]}'), true],
  ['a refusal', new Failure('refused', 200, REFUSED), false],
  ['a refusal without words', new Failure('refused', 200, { error: 5 as never }), true],
  ['a marker', new Failure('marker', 200), false],
  ['an ended session', new Failure('ended', 401), false],
])('%s leaves the outcome to the next read: %#', async (_, failure, isUnknown) => {
  const outcome = moveMoney(() => Promise.reject(failure), found, say).then(({ kind }) => kind, classify);
  expect(await outcome).toBe(isUnknown ? 'done' : failure);
});

const ODD = [
  {},
  [],
  { id: 5 },
  { status: 'odd' },
  { ...moved('approved'), id: '7' },
  { ...moved('approved'), status: 'toString' },
  { ...moved('approved'), amount: 10 },
  { ...moved('approved'), currency: null },
];
test.each(ODD)('an answer that does not state the outcome leaves it to the next read: %j', async (answer) => {
  const look = vi.fn(found);
  expect(await moveMoney(() => Promise.resolve(answer as Moved), look, say)).toMatchObject({ kind: 'done' });
  expect(look).toHaveBeenCalledTimes(1);
});

test('a movement that was found with an undeclared status is in progress', async () => {
  const odd = { ...moved('approved'), status: 'frozen' as never };
  const outcome = await moveMoney(
    () => Promise.reject(new Failure('silent', 0)),
    () => Promise.resolve(odd),
    say,
  );
  expect(outcome.kind).toBe('progress');
});
