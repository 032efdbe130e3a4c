import { expect, test } from 'vitest';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import { world } from '@portal/fixtures';
import { callbacks } from './area.ts';

const fixture = world({ seed: 1, now: Date.parse('2026-11-20T12:00:00Z'), payments: 0 });

const delivery = (id: number, state: DeliveryRecord['state']): DeliveryRecord => ({
  id,
  merchant_id: 1,
  payment_id: 2,
  order_id: 'A-1',
  url: 'https://shop.example/callback',
  body: '{}',
  created: 0,
  state,
  attempts: [],
  before: 0,
  next_at: null,
});

test('a full callback log evicts delivered and failed callbacks, not pending callbacks', () => {
  const log = callbacks.tables.deliveries(fixture);
  log.put([delivery(1, 'pending'), delivery(2, 'failed'), delivery(3, 'delivered')]);
  log.put(Array.from({ length: 19_999 }, (_, index) => delivery(index + 4, 'delivered')));
  expect([...log.values()].slice(0, 2).map(({ id }) => id)).toEqual([1, 4]);
});
