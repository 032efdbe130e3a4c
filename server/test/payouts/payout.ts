import { NEW_PAYOUT } from '@portal/fixtures/domain/newPayout';
import type { PayoutReceiverRecord, PayoutRecord } from '@portal/fixtures/payouts';
import { NOW } from '../payment.ts';

/** A payout in UAH with a fee of 5.00; `amount` in minor units. */
export const payout = (amount: number, status: PayoutRecord['status'] = 'processing'): PayoutRecord => ({
  id: 7,
  order_id: 'PO-7',
  merchant_id: 100_101,
  receiver_id: 1,
  created: NOW,
  created_by: 'owner@example.com',
  status,
  type: 'card',
  amount,
  fee: 500,
  currency: 'UAH',
  additional_info: '',
  ...NEW_PAYOUT,
  events: [],
});

/** Sample payout receiver with a card that accepts payouts. */
export const receiver: PayoutReceiverRecord = {
  id: 1,
  merchant_id: 100_101,
  card: { bin: '424242', last4: '4242', brand: 'visa', country: '' },
  fingerprint: 'print',
  token: null,
  name: '',
  created: NOW,
  ending: 'approved',
};
