import type { SetFilter } from '@portal/contract/dataList';
import { disputes } from '@portal/contract/disputes';
import { payment, paymentLists } from '@portal/contract/payments';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const info = async (portal: Portal, id: number) => (await portal.call(payment.info, { params: { id } })).body;

describe('outcome of a payment', () => {
  test('list and details of a payment show the outcome: refunded, disputed or charged back', async () => {
    covers('PAY-072');
    const portal = await openPortal({ account: 'owner' });
    const listed = async (id: number) => {
      const filters: SetFilter[] = [{ s: 'id', m: 'eq', v: String(id) }];
      return (await portal.call(paymentLists.payments.find, { body: { filters } })).body.data[0]?.outcome;
    };
    const ofDispute = (name: Parameters<typeof knownDispute>[1]) => knownDispute(portal.fixture, name).payment_id;
    for (const [id, outcome] of [
      [portal.known.settled, null],
      [portal.known.partlyRefunded, 'partly_refunded'],
      [portal.known.fullyRefunded, 'refunded'],
      [ofDispute('needsResponse'), 'disputed'],
      [ofDispute('inProgress'), 'disputed'],
      [ofDispute('won'), null],
      [ofDispute('lost'), 'chargeback'],
      [ofDispute('accepted'), 'chargeback'],
    ] as const) {
      expect([id, await listed(id)]).toEqual([id, outcome]);
      const found = await info(portal, id);
      expect(found.outcome).toBe(outcome);
      // Disputed, charged back and refunded payments cannot be refunded.
      const isKept = outcome === 'disputed' || outcome === 'chargeback' || outcome === 'refunded';
      expect([id, Number(found.max_reversal_amount.amount) > 0]).toEqual([id, !isKept]);
    }
  });

  test('a payment is a purchase or a card transfer, and the payments list can be filtered by that type', async () => {
    covers('PAY-022');
    const portal = await openPortal({ account: 'owner' });
    const types = ['purchase', 'p2p debit'];
    const { filters } = (await portal.call(paymentLists.payments.rows)).body;
    expect(filters.find(({ name }) => name === 'tran_type')?.choices.map(({ value }) => value)).toEqual(types);
    for (const type of types) {
      const body = { filters: [{ s: 'tran_type', m: 'eq' as const, v: type }], limit: 20 };
      const { data } = (await portal.call(paymentLists.payments.find, { body })).body;
      expect(new Set(data.map(({ tran_type }) => tran_type))).toEqual(new Set([type]));
      expect(data.every(({ receiver_card }) => (receiver_card !== null) === (type === 'p2p debit'))).toBe(true);
    }
  });

  test("a payment's timeline contains the events of its disputes", async () => {
    covers('PAY-072');
    const portal = await openPortal({ account: 'owner' });
    const { id, payment_id, amount } = knownDispute(portal.fixture, 'needsResponse');
    const steps = async () => (await info(portal, payment_id)).events.filter(({ type }) => type.startsWith('dispute_'));
    const [opened, ...rest] = await steps();
    expect(opened).toMatchObject({ type: 'dispute_opened', amount: (amount / 100).toFixed(2) });
    expect(opened?.detail).toMatch(/^\D/);
    expect(rest).toEqual([]);
    await portal.call(disputes.accept, { params: { id } });
    expect((await steps())[1]).toMatchObject({ type: 'dispute_accepted', detail: 'owner@example.com' });
    const { events, outcome } = await info(portal, payment_id);
    expect(outcome).toBe('chargeback');
    const times = events.map(({ time }) => Date.parse(time));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const lost = await info(portal, knownDispute(portal.fixture, 'lost').payment_id);
    expect(lost.events.map(({ type }) => type).slice(-3)).toEqual([
      'dispute_opened',
      'dispute_responded',
      'dispute_lost',
    ]);
  });
});
