import { expect, test } from 'vitest';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import { merchant, stamp } from '../payments/testData.ts';
import type { PayoutFileRecord } from './fileRecords.ts';
import { decide } from './files.rules.ts';
import { payout, receiver } from './payout.testData.ts';

const file: PayoutFileRecord = {
  id: 3,
  merchant_id: merchant.id,
  name: 'payouts.csv',
  created: 0,
  created_by: 'owner@example.com',
  user_id: 1,
  status: 'waiting',
  decided_by: null,
  decided: null,
  sums: [],
  fingerprint: 'print',
};
const waiting: PayoutRecord = payout(1000, 'waiting');

test('a file of a merchant that pays out no more is not approved, and can be rejected', () => {
  const blocked = { ...merchant, status: 'blocked' };
  const deciding = { merchant: blocked, userId: 2, payouts: [waiting], receiverOf: () => receiver };
  expect(() => decide(file, { ...deciding, approve: true }, stamp())).toThrow(
    'This merchant does not pay out to cards',
  );
  const { payouts } = decide(file, { ...deciding, approve: false }, stamp());
  expect(payouts).toMatchObject([{ id: waiting.id, status: 'cancelled' }]);
});
