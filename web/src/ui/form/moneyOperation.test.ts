import { expect, test, vi } from 'vitest';
import { toFailure, Failure, createFailure } from '../../api/failure.ts';
import { awaitMoneyOutcome, type MoneyOperationResult } from './moneyOperation.ts';

const texts = {
  done: 'Refunded {amount}',
  declined: 'The refund of {amount} was declined',
  progress: 'The refund of {amount} is in progress',
  unanswered: 'An earlier refund of {amount} is not confirmed yet.',
  notFound: 'The payment does not show it yet.',
  unreadable: 'The payment could not be read.',
};
const result = (status: MoneyOperationResult['status'], reason: string | null = null): MoneyOperationResult => ({
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
] as const)(
  "a money operation's outcome is described for an answer with the status %s",
  async (status, reason, outcome) => {
    expect(await awaitMoneyOutcome(Promise.resolve(result(status, reason)), never, texts)).toEqual(outcome);
  },
);

test('a refused money operation returns its error to the form, and the payment is not read again', async () => {
  const refusal = new Failure('refused', 200, { error: [['amount', 'field is greater than 5.00']] });
  await expect(awaitMoneyOutcome(Promise.reject(refusal), never, texts)).rejects.toBe(refusal);
});

test('a money operation without an answer reads the payment once, and takes the outcome from the found result', async () => {
  const call = vi.fn(() => Promise.reject(new Failure('silent', 0)));
  const find = vi.fn(() => Promise.resolve(result('approved')));
  expect(await awaitMoneyOutcome(call(), find, texts)).toEqual({ kind: 'done', text: text('Refunded 10.00 UAH') });
  expect([call.mock.calls.length, find.mock.calls.length]).toEqual([1, 1]);
});

test('a money operation with a server error and without a found result has an unknown outcome', async () => {
  const outcome = await awaitMoneyOutcome(
    Promise.reject(new Failure('page', 500)),
    () => Promise.resolve(undefined),
    texts,
  );
  expect(outcome.kind).toBe('unknown');
  expect(outcome.check).toBeUndefined();
});

test('a money form opens again only after the payment could be read', async () => {
  const silent = new Failure('silent', 0);
  const find = vi.fn(() => Promise.resolve(result('approved'))).mockRejectedValueOnce(silent);
  const outcome = await awaitMoneyOutcome(Promise.reject(silent), find, texts);
  expect(outcome.kind).toBe('unknown');
  expect(await outcome.check?.()).toMatchObject({ kind: 'done' });
});

test('a repeated money operation that is refused was done by the first request if the payment shows its result', async () => {
  const refusal = new Failure('refused', 200, { error: 'This request was already sent with different data' });
  const refuse = () => Promise.reject(refusal);
  const done = await awaitMoneyOutcome(refuse(), () => Promise.resolve(result('approved')), texts, true);
  expect(done).toMatchObject({ kind: 'done' });
  await expect(awaitMoneyOutcome(refuse(), () => Promise.resolve(undefined), texts, true)).rejects.toBe(refusal);
  await expect(awaitMoneyOutcome(refuse(), () => Promise.reject(new Failure('silent', 0)), texts, true)).rejects.toBe(
    refusal,
  );
});

const found = () => Promise.resolve(result('approved'));
const REFUSED = { error: 'no' };

test.each([
  ['no answer', new Failure('silent', 0), true],
  ['a server error', new Failure('page', 502), true],
  ['an answer that broke off', new Failure('other', 200), true],
  ['a forbidden call', new Failure('page', 403), true],
  ['a bad request without issues', createFailure(400, '{"error":"No"}'), true],
  ['a bad request with issues', createFailure(400, '{"error":"No","issues":[{"path":"body","message":"Odd"}]}'), false],
  ['another status with issues', createFailure(409, '{"issues":[{"path":"body","message":"Odd"}]}'), true],
  ['a refusal', new Failure('refused', 200, REFUSED), false],
  ['a refusal without words', new Failure('refused', 200, { error: 5 as never }), true],
  ['a marker', new Failure('marker', 200), false],
  ['an ended session', new Failure('ended', 401), false],
])(
  'after %s, the outcome of a money operation comes from the next read or from the failure: %#',
  async (_, failure, isUnknown) => {
    const outcome = awaitMoneyOutcome(Promise.reject(failure), found, texts).then(({ kind }) => kind, toFailure);
    expect(await outcome).toBe(isUnknown ? 'done' : failure);
  },
);

const ODD = [
  {},
  [],
  { id: 5 },
  { status: 'odd' },
  { ...result('approved'), id: '7' },
  { ...result('approved'), status: 'toString' },
  { ...result('approved'), amount: 10 },
  { ...result('approved'), currency: null },
];
test.each(ODD)(
  'an incomplete answer to a money operation leaves the outcome to the next read of the payment: %j',
  async (answer) => {
    const find = vi.fn(found);
    expect(await awaitMoneyOutcome(Promise.resolve(answer as MoneyOperationResult), find, texts)).toMatchObject({
      kind: 'done',
    });
    expect(find).toHaveBeenCalledTimes(1);
  },
);

test('a found result of a money operation with an unknown status is in progress', async () => {
  const odd = { ...result('approved'), status: 'frozen' as never };
  const outcome = await awaitMoneyOutcome(Promise.reject(new Failure('silent', 0)), () => Promise.resolve(odd), texts);
  expect(outcome.kind).toBe('progress');
});
