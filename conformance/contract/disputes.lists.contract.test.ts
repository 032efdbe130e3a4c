import { describe, expect, test } from 'vitest';
import { disputeLists, disputes, type Dispute } from '@portal/contract/disputes';
import { payment } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { REASONS } from '@portal/fixtures/domain/disputeReasons';
import { covers } from '../support/covers.ts';
import { parseCsvRows } from '../support/files/fileContents.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';
import { listDisputes, readDispute } from './disputes.testData.ts';

type Tab = keyof typeof disputeLists;
const TABS = ['all', 'urgent', 'progress', 'closed'] as const satisfies Tab[];
/** Title of each disputes list in the reports. */
const TITLES: Readonly<Record<Tab, string>> = {
  all: 'Disputes',
  urgent: 'Urgent disputes',
  progress: 'Disputes in progress',
  closed: 'Closed disputes',
};
/** A different column for each list, to save different columns per list. */
const FIELD_OF: Readonly<Record<Tab, string>> = {
  all: 'reason',
  urgent: 'id',
  progress: 'merchant',
  closed: 'chargeback_id',
};
const moment = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

describe('lists of disputes', () => {
  test('each dispute is in the list "all" and in exactly one further list, by its status', async () => {
    covers('DIS-010');
    for (const { rows, find } of Object.values(disputeLists))
      covers(...rowsOfCall('GET', rows.path), ...rowsOfCall('POST', find.path));
    const portal = await openPortal({ account: 'owner' });
    const [all, urgent, progress, closed] = await Promise.all(TABS.map((tab) => listDisputes(portal, tab)));
    const ids = (...tabs: (readonly Dispute[] | undefined)[]) =>
      new Set(tabs.flatMap((rows = []) => rows.map(({ id }) => id)));
    expect(ids(urgent, progress, closed)).toEqual(ids(all));
    expect((urgent?.length ?? 0) + (progress?.length ?? 0) + (closed?.length ?? 0)).toBe(all?.length);
    const { filters } = (await portal.call(disputeLists.all.rows)).body;
    const statuses = filters.find(({ name }) => name === 'status_name')?.choices.map(({ value }) => value);
    expect(statuses).toEqual(['Needs response', 'In progress', 'Won', 'Lost', 'Accepted']);
    expect(new Set(urgent?.map(({ status_name }) => status_name))).toEqual(new Set(['Needs response']));
    expect(new Set(progress?.map(({ status_name }) => status_name))).toEqual(new Set(['In progress']));
    expect(new Set(closed?.map(({ status_name }) => status_name))).toEqual(new Set(['Won', 'Lost', 'Accepted']));
    const deadlines = urgent?.map(({ response_deadline }) => response_deadline);
    expect(deadlines).toEqual(deadlines?.toSorted());
  });

  test('lists of disputes are newest first, except the list of disputes that need a response', async () => {
    for (const tab of ['all', 'progress', 'closed'] as const)
      covers(...rowsOfCall('POST', disputeLists[tab].find.path));
    const portal = await openPortal({ account: 'owner' });
    for (const tab of ['all', 'progress', 'closed'] as const) {
      const opened = (await listDisputes(portal, tab)).map(({ createtime }) => createtime);
      expect(opened).toEqual(opened.toSorted().toReversed());
    }
  });

  test('lists of disputes show status, payment, amount and deadline of each dispute', async () => {
    covers('DIS-008', ...rowsOfCall('POST', disputes.info.path));
    const portal = await openPortal({ account: 'owner' });
    const { disputes: made, merchants } = portal.fixture;
    for (const row of await listDisputes(portal, 'all')) {
      const { id, merchant_id, ...of } = made.find((one) => one.id === row.id)!;
      expect(row).toEqual({
        id,
        chargeback_id: `CB-${id}`,
        merchant: { id: merchant_id, name: merchants.find((merchant) => merchant.id === merchant_id)?.name },
        status_name: of.status,
        dispute_amount: (of.amount / 100).toFixed(2),
        dispute_currency: of.currency,
        reason: REASONS[of.reason],
        createtime: moment(of.opened),
        response_deadline: moment(of.deadline),
        merchant_orderid: of.order_id,
        internal_orderid: of.payment_id,
      });
      expect(await readDispute(portal, id)).toMatchObject({ ...row, reason_code: of.reason });
    }
  });

  test.each(TABS)('the disputes list "%s" has eleven columns, six of them by default', async (tab) => {
    covers('DIS-008', ...rowsOfCall('GET', disputeLists[tab].fields.path));
    const portal = await openPortal({ account: 'owner' });
    const { enabled, available } = (await portal.call(disputeLists[tab].fields)).body;
    expect(enabled.map(({ name, title }) => [name, title])).toEqual([
      ['chargeback_id', 'Dispute ID'],
      ['status_name', 'Status'],
      ['dispute_amount', 'Disputed amount'],
      ['response_deadline', 'Respond by'],
      ['merchant_orderid', 'Order ID'],
      ['internal_orderid', 'Payment ID'],
    ]);
    expect(available.map(({ name }) => name)).toEqual(['reason', 'merchant', 'createtime', 'dispute_currency', 'id']);
  });

  test('each list of disputes has its own settings and exports', async () => {
    covers('DIS-035');
    for (const { settings, saveSettings, export: save } of Object.values(disputeLists))
      covers(
        ...rowsOfCall('GET', settings.path),
        ...rowsOfCall('POST', saveSettings.path),
        ...rowsOfCall('POST', save.path),
      );
    const portal = await openPortal({ account: 'owner' });
    const mine = (tab: Tab) => ({
      fields: TABS.slice(TABS.indexOf(tab)).map((one) => FIELD_OF[one]),
      title: `My ${tab}`,
    });
    for (const tab of TABS) await portal.call(disputeLists[tab].saveSettings, { body: mine(tab) });
    for (const tab of TABS) {
      expect((await portal.call(disputeLists[tab].settings)).body).toEqual(mine(tab));
      const { report_id: id } = (await portal.call(disputeLists[tab].export, { body: { type: 'csv' } })).body;
      await portal.clock.advance('10s');
      const [newest] = (await portal.call(reports.regular.rows)).body.data;
      expect(newest).toMatchObject({ id, title: TITLES[tab], section: TITLES[tab] });
      const [, ...lines] = parseCsvRows((await portal.call(reports.download, { params: { id } })).body);
      const { total } = (await portal.call(disputeLists[tab].rows)).body.paginator;
      expect([lines.length, lines[0]?.length]).toEqual([total, mine(tab).fields.length]);
    }
  });

  test('the payment of each listed dispute shows that dispute', async () => {
    covers('DIS-008');
    const portal = await openPortal({ account: 'owner' });
    for (const row of (await listDisputes(portal, 'all')).slice(0, 12)) {
      const { body } = await portal.call(payment.info, { params: { id: row.internal_orderid } });
      expect(body.disputes).toEqual([row]);
      expect(body).toMatchObject({ order_id: row.merchant_orderid, currency: row.dispute_currency });
      expect(body.can_reverse).toBe(row.status_name === 'Won');
    }
  });
});
