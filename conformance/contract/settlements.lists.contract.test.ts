import { describe, expect, test } from 'vitest';
import { settlementLists, settlements, type Settlement } from '@portal/contract/settlements';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';
import { readSavedReport } from '../support/readList.ts';

/** Expected columns and titles of the three settlement lists, and of the reports saved from them. */

const FIGURES = ['payments', 'refunds', 'chargebacks', 'deposits', 'fees', 'settlement_amount'];
const VIEW = ['reference', 'status', ...FIGURES, 'payouttime', 'merchant'];
const REST = [
  'cnt',
  'id',
  'createtime',
  'period_from',
  'period_to',
  'currency',
  'amount',
  'fee_oplata',
  'account_number',
];
const TITLES = [
  'Reference',
  'Status',
  'Payments',
  'Refunds',
  'Chargebacks',
  'Dispute reserve',
  'Fees',
  'Net',
  'Payout time (UTC)',
  'Merchant',
];

const TYPES = [
  ['direct', 'Direct settlements'],
  ['bulk', 'Bulk settlements'],
  ['transactional', 'Transactional settlements'],
] as const;

const references = (rows: readonly Settlement[]) => rows.map(({ reference }) => reference);

test.each([
  [settlements.info, 'SET-033'],
  [settlements.currencies, 'SET-034'],
  [settlementLists.bulk.rows, 'SET-015'],
  [settlementLists.bulk.find, 'SET-016'],
  [settlementLists.bulk.settings, 'SET-017'],
  [settlementLists.bulk.saveSettings, 'SET-018'],
  [settlementLists.bulk.export, 'SET-019'],
  [settlementLists.bulk.fields, 'SET-020'],
  [settlementLists.direct.rows, 'SET-021'],
  [settlementLists.direct.find, 'SET-022'],
  [settlementLists.direct.settings, 'SET-023'],
  [settlementLists.direct.saveSettings, 'SET-024'],
  [settlementLists.direct.export, 'SET-025'],
  [settlementLists.direct.fields, 'SET-026'],
  [settlementLists.transactional.rows, 'SET-027'],
  [settlementLists.transactional.find, 'SET-028'],
  [settlementLists.transactional.settings, 'SET-029'],
  [settlementLists.transactional.saveSettings, 'SET-030'],
  [settlementLists.transactional.export, 'SET-031'],
  [settlementLists.transactional.fields, 'SET-032'],
])('$method $path is the settlements call of the specification', ({ method, path }, row) => {
  covers(row);
  expect(rowsOfCall(method, path)).toEqual([row]);
});

describe.each(TYPES)('%s settlements list', (type, title) => {
  const calls = settlementLists[type];

  test(`the ${type} settlements list returns rows by newest payout, with pages and filters`, async () => {
    covers(...rowsOfCall('GET', calls.rows.path), ...rowsOfCall('POST', calls.find.path), 'SET-012', 'SET-014');
    const portal = await openPortal({ account: 'owner' });
    const { data: all, paginator } = (await portal.call(calls.find, { body: { limit: 20 } })).body;
    expect([all.length, paginator.limit, paginator.page]).toEqual([20, 20, 1]);
    const payouts = all.map(({ payouttime }) => payouttime);
    expect(payouts).toEqual(payouts.toSorted().toReversed());
    const second = (await portal.call(calls.find, { body: { page: 2, limit: 5 } })).body;
    expect(references(second.data)).toEqual(references(all.slice(5, 10)));
    const got = (await portal.call(calls.rows, { query: { page: 3, limit: 5 } })).body;
    expect(references(got.data)).toEqual(references(all.slice(10, 15)));
    const statuses = got.filters.find(({ name }) => name === 'status')?.choices.map(({ value }) => value);
    expect(statuses).toEqual(['created', 'pending', 'completed']);
    const one = all.find(({ status }) => status === 'completed')!;
    const filters = [
      { s: 'status', m: 'eq', v: 'completed' },
      { s: 'currency', m: 'eq', v: one.currency },
      { s: 'merchant_id', m: 'eq', v: String(one.merchant.id) },
    ] as const;
    const left = (await portal.call(calls.find, { body: { filters: [...filters], limit: 20 } })).body.data;
    expect(references(left)).toContain(one.reference);
    for (const { status, currency, merchant } of left)
      expect([status, currency, merchant.id]).toEqual(['completed', one.currency, one.merchant.id]);
  });

  test(`the ${type} settlements list shows ten columns by default and offers more`, async () => {
    covers(...rowsOfCall('GET', calls.settings.path), ...rowsOfCall('GET', calls.fields.path));
    covers(...rowsOfCall('POST', calls.saveSettings.path));
    const portal = await openPortal({ account: 'owner' });
    expect((await portal.call(calls.settings)).body.fields).toEqual(VIEW);
    const choice = (await portal.call(calls.fields)).body;
    expect(choice.enabled.map(({ name }) => name)).toEqual(VIEW);
    expect(choice.available.map(({ name }) => name)).toEqual(REST);
    const fields = ['account_number', 'reference'];
    await portal.call(calls.saveSettings, { body: { fields, title: 'Accounts' } });
    expect((await portal.call(calls.settings)).body).toEqual({ fields, title: 'Accounts' });
    for (const [other] of TYPES.filter(([name]) => name !== type))
      expect((await portal.call(settlementLists[other].settings)).body.fields).toEqual(VIEW);
  });

  test(`the ${type} settlements list is saved as a report with its columns, rows and name`, async () => {
    covers(...rowsOfCall('POST', calls.export.path));
    const portal = await openPortal({ account: 'owner' });
    const filters = [{ s: 'currency', m: 'eq' as const, v: 'UAH' }];
    const { data, paginator } = (await portal.call(calls.find, { body: { filters, limit: 80 } })).body;
    const { report_id } = (await portal.call(calls.export, { body: { type: 'csv', filters } })).body;
    const { report, lines } = await readSavedReport(portal, report_id);
    expect(report).toMatchObject({ title, status: 'success', file_type: 'csv' });
    const [head = [], ...rows] = lines;
    expect(head.filter((said) => !said.endsWith(', currency'))).toEqual(TITLES);
    expect(rows).toHaveLength(paginator.total);
    expect(rows.slice(0, 80).map(([reference]) => reference)).toEqual(references(data));
  });

  test(`the ${type} settlements list is saved as a report with chosen columns, a given name and a search`, async () => {
    covers(...rowsOfCall('POST', calls.export.path));
    const portal = await openPortal({ account: 'owner' });
    await portal.call(calls.saveSettings, { body: { fields: ['account_number', 'reference'] } });
    const [one] = (await portal.call(calls.rows)).body.data;
    const body = { type: 'csv', title: 'Mine', query: one!.reference } as const;
    const { report_id } = (await portal.call(calls.export, { body })).body;
    const { report, lines } = await readSavedReport(portal, report_id);
    expect(report).toMatchObject({ title: 'Mine', status: 'success' });
    expect(lines).toEqual([
      ['Account number', 'Reference'],
      [one!.account_number, one!.reference],
    ]);
    const xlsx = (await portal.call(calls.export, { body: { ...body, type: 'xlsx' } })).body;
    expect((await readSavedReport(portal, xlsx.report_id)).report).toMatchObject({ file_type: 'xlsx' });
  });
});
