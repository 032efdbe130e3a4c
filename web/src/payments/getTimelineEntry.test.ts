import type { PaymentEvent } from '@portal/contract/payments';
import { expect, test } from 'vitest';
import { getTimelineEntry } from './getTimelineEntry.ts';

const event = (say: Partial<PaymentEvent>): PaymentEvent => ({
  type: 'created',
  time: '2026-11-21T08:15:00Z',
  amount: null,
  currency: null,
  detail: null,
  ...say,
});

test.each([
  [event({}), 'Payment created'],
  [
    event({ type: 'reversed', amount: '10.00', currency: 'UAH', detail: 'owner@example.com' }),
    '10.00\u00A0UAH refunded by owner@example.com',
  ],
  [event({ type: 'captured', amount: '10.00', currency: 'UAH' }), '10.00\u00A0UAH captured'],
  [event({ type: 'declined', detail: 'Do not honour' }), 'Payment declined: Do not honour'],
  [
    event({ type: 'dispute_opened', amount: '10.00', currency: 'UAH', detail: 'Fraud' }),
    "10.00\u00A0UAH disputed by the payer's bank: Fraud",
  ],
  [
    event({ type: 'dispute_expired', amount: '10.00', currency: 'UAH' }),
    'Dispute lost without a response: 10.00\u00A0UAH charged back',
  ],
])("a payment's timeline describes each known event in a sentence: %#", (given, text) => {
  expect(getTimelineEntry(given).text).toBe(text);
});

test("a payment's timeline shows an unknown event type in readable words", () => {
  expect(getTimelineEntry(event({ type: 'partially_moved' as never }))).toMatchObject({
    text: 'Partially moved',
    tone: 'plain',
  });
});
