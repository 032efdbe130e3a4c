import { payment, paymentLists } from '@portal/contract/payments';
import { describe, expect, test } from 'vitest';
import { openPortal, type Portal } from '../support/portal.ts';

/** Events that happen as the test world's clock advances, and the time zone of dates in filters. */

const statuses = async (portal: Portal, status: string) => {
  const filters = [{ s: 'status', m: 'eq', v: status }];
  return (await portal.call(paymentLists.payments.find, { body: { filters, limit: 80 } })).body;
};

describe('as time passes', () => {
  test('payments in progress end within three hours, and their merchants get callbacks', async () => {
    const portal = await openPortal({ account: 'owner' });
    const before = await statuses(portal, 'processing');
    expect(before.paginator.total).toBeGreaterThan(0);
    await portal.clock.advance('3h');
    const begun = await portal.clock.now();
    const left = (await statuses(portal, 'processing')).data.filter(
      ({ createtime }) => Date.parse(createtime) < begun - 3 * 3_600_000,
    );
    expect(left).toEqual([]);
    const callbacks = (await portal.outbox()).filter(({ kind }) => kind === 'callback');
    expect(callbacks.length).toBeGreaterThanOrEqual(before.paginator.total);
  });

  test('a subscription is charged on its due date', async () => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.recurringParent };
    const before = (await portal.call(payment.info, { params })).body;
    const due = before.recurring?.next_time ?? '';
    await portal.clock.set(new Date(Date.parse(due) + 60_000).toISOString());
    // The first session has expired, because a month has passed.
    const again = await portal.as('owner');
    const after = (await again.call(payment.info, { params })).body;
    expect(after.recurring?.charged).toBe((before.recurring?.charged ?? 0) + 1);
    expect(Date.parse(after.recurring?.next_time ?? '')).toBeGreaterThan(Date.parse(due));
  });
});

describe('a date filter', () => {
  const on = async (portal: Portal, day: string, zone?: string) => {
    const body = { filters: [{ s: 'createtime', m: 'between', v: [day, day] }], limit: 80 };
    const headers: Record<string, string> = zone === undefined ? {} : { 'x-timezone': zone };
    return (await portal.call(paymentLists.payments.find, { body, headers })).body.data.map(
      ({ createtime }) => createtime,
    );
  };
  const dayIn = (zone: string) => (iso: string) =>
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(new Date(iso));

  test.each(['Europe/Kyiv', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'a date in a payments filter means the local day in the requested time zone %s',
    async (zone) => {
      const portal = await openPortal({ account: 'owner', shared: true });
      const found = await on(portal, '2026-10-25', zone);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(dayIn(zone)))).toEqual(new Set(['2026-10-25']));
    },
  );

  test('a date in a payments filter means the UTC day without a valid time zone', async () => {
    const portal = await openPortal({ account: 'owner', shared: true });
    const plain = await on(portal, '2026-10-25');
    expect(plain.every((iso) => iso.startsWith('2026-10-25'))).toBe(true);
    expect(await on(portal, '2026-10-25', 'Mars/Olympus')).toEqual(plain);
  });
});
