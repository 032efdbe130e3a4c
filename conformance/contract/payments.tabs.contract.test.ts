import { expect, test } from 'vitest';
import { merchants } from '@portal/contract/merchants';
import { paymentLists, type Payment } from '@portal/contract/payments';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal, type Portal } from '../support/portal.ts';

type Tab = keyof typeof paymentLists;

/** Reads all rows of a payments tab page by page. The unfiltered first page equals the first rows. */
async function everyOne(portal: Portal, tab: Tab): Promise<Payment[]> {
  const rows: Payment[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = (await portal.call(paymentLists[tab].find, { body: { page, limit: 80 } })).body;
    rows.push(...found.data);
    pages = found.paginator.pages;
  }
  expect((await portal.call(paymentLists[tab].rows)).body.data, tab).toEqual(rows.slice(0, 5));
  return rows;
}

/** Payment ids of the sample data at the user's merchants, newest first. */
async function made(portal: Portal): Promise<number[]> {
  const mine = new Set((await portal.call(merchants.list)).body.data.map(({ id }) => id));
  const { payments } = portal.fixture;
  const all = Array.from({ length: payments.size }, (_, back) => payments.at(payments.size - 1 - back));
  return all.filter(({ merchant_id }) => mine.has(merchant_id)).map(({ id }) => id);
}

test('each payments tab lists exactly the payments that its name describes', async () => {
  for (const { rows, find } of Object.values(paymentLists))
    covers(...rowsOfCall('GET', rows.path), ...rowsOfCall('POST', find.path));
  covers('PAY-001', 'PAY-002', 'PAY-003', 'PAY-004', 'PAY-005', 'PAY-006');
  const portal = await openPortal({ account: 'owner' });
  const all = await everyOne(portal, 'payments');
  expect(all.map(({ id }) => id)).toEqual(await made(portal));
  const holds = {
    uncaptured: ({ processing_status }: Payment) => processing_status === 'authorized',
    recurring: ({ is_recurring }: Payment) => is_recurring,
    refund: ({ has_part_reverse }: Payment) => has_part_reverse,
    fraud: ({ is_fraud }: Payment) => is_fraud,
  };
  for (const tab of ['uncaptured', 'recurring', 'refund', 'fraud'] as const) {
    const wanted = all.filter(holds[tab]).map(({ id }) => id);
    expect(wanted.length, tab).toBeGreaterThan(0);
    expect(
      (await everyOne(portal, tab)).map(({ id }) => id),
      tab,
    ).toEqual(wanted);
  }
});
