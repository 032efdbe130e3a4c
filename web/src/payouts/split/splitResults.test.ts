import { expect, test } from 'vitest';
import { groupSplits } from './splitResults.ts';

const part = (id: number, amount: string, createtime: string, more: object = {}) => ({
  id,
  amount,
  createtime,
  currency: 'UAH',
  status: 'approved',
  origin: 'split',
  reason: null,
  ...more,
});
const FIRST = '2026-11-20T10:00:00Z';
const SECOND = '2026-11-20T11:00:00Z';
const said = (rows: readonly Record<string, unknown>[]) =>
  groupSplits(1, rows).map(({ id, amount, status }) => `${id} ${amount} ${status}`);

test('payouts created at the same time are one split payout, whose amount is their sum', () => {
  expect(said([part(4, '33.33', FIRST), part(3, '33.34', FIRST), part(7, '5.00', SECOND)])).toEqual([
    '3 66.67 approved',
    '7 5.00 approved',
  ]);
});

test('two split payouts created in the same second are separated by their split ids', () => {
  const [one, other] = [{ split_id: 8 }, { split_id: 9 }];
  const rows = [part(4, '1.00', FIRST, one), part(3, '2.00', FIRST, other), part(2, '4.00', FIRST, one)];
  expect(said(rows)).toEqual(['2 5.00 approved', '3 2.00 approved']);
});

test('a split payout is declined if all of its parts are, approved if all are, else in progress', () => {
  const refused = { status: 'declined', reason: 'No such card' };
  expect(said([part(1, '1.00', FIRST, refused), part(2, '1.00', FIRST, refused)])).toEqual(['1 2.00 declined']);
  expect(said([part(1, '1.00', FIRST, refused), part(2, '1.00', FIRST)])).toEqual(['1 2.00 processing']);
});

test('payouts that were not made by splitting a payment, and incomplete rows from the server, are not in the split results', () => {
  expect(said([part(1, '1.00', FIRST, { origin: 'form' }), { id: 2, origin: 'split' }])).toEqual([]);
  expect(groupSplits(1)).toEqual([]);
});
