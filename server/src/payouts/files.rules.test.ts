import { expect, test } from 'vitest';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import { merchant, stamp } from '../../test/payment.ts';
import type { PayoutFileRecord } from './fileRecords.ts';
import { cancelPayout, decidePayoutFile } from './files.rules.ts';
import { payout, receiver } from '../../test/payouts/payout.ts';

const file: PayoutFileRecord = {
  id: 3,
  merchant_id: merchant.id,
  origin: 'file',
  name: 'payouts.csv',
  created: 0,
  created_by: 'owner@example.com',
  user_id: 1,
  approvers: [2],
  status: 'waiting',
  decided_by: null,
  decided: null,
  sums: [{ currency: 'UAH', payouts: 2, amount: 2000, fees: 1000 }],
  open: [{ currency: 'UAH', payouts: 2, amount: 2000, fees: 1000 }],
  fingerprint: 'print',
};
const waiting: PayoutRecord = payout(1000, 'waiting');

test('a payout file of a merchant that may no longer pay out can be rejected but not approved', () => {
  const blocked = { ...merchant, status: 'blocked' };
  const deciding = { merchant: blocked, userId: 2, payouts: [waiting], receiverOf: () => receiver };
  expect(() => decidePayoutFile(file, { ...deciding, approve: true }, stamp())).toThrow(
    "This merchant can't pay out to cards",
  );
  const { payouts } = decidePayoutFile(file, { ...deciding, approve: false }, stamp());
  expect(payouts).toMatchObject([{ id: waiting.id, status: 'cancelled' }]);
});

test('cancelling a payout removes it from its waiting payout file, and the last one cancels the file', () => {
  const [first] = cancelPayout(waiting, file, stamp()).payoutFiles ?? [];
  expect(first).toMatchObject({ status: 'waiting', open: [{ payouts: 1, amount: 1000, fees: 500 }], sums: file.sums });
  const [last] = cancelPayout(waiting, first, stamp()).payoutFiles ?? [];
  expect(last).toMatchObject({ status: 'cancelled', decided_by: stamp().by, decided: stamp().at, open: [] });
});

test('cancelling a payout of an approved payout file does not change the file', () => {
  expect(cancelPayout(payout(1000, 'planned'), { ...file, status: 'approved' }, stamp()).payoutFiles).toBeUndefined();
});
