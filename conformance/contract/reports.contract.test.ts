import { describe, expect, test } from 'vitest';
import type { SetFilter } from '@portal/contract/dataList';
import { payment, paymentLists, type Payment } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { parseCsvRows, parseXlsxRows } from '../support/files/fileContents.ts';

const { payments } = paymentLists;
const OCTOBER: SetFilter = { s: 'createtime', m: 'between', v: ['2026-10-01', '2026-10-31'] };
const APPROVED: SetFilter = { s: 'status', m: 'eq', v: 'approved' };
const TITLES = ['Order ID', 'Amount', 'Amount, currency', 'Created (UTC)', 'Merchant', 'Payer', 'ID', 'Recurring'];
const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');
const COLUMNS = ['order_id', 'amount', 'createtime', 'merchant', 'sender_name', 'id', 'is_recurring'];

/** Reads every row of the payments list that passes the filters, page by page. */
async function listed(portal: Portal, filters: SetFilter[]): Promise<Payment[]> {
  const rows: Payment[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await portal.call(payments.find, { body: { filters, page, limit: 80 } });
    rows.push(...body.data);
    pages = body.paginator.pages;
  }
  return rows;
}

async function saved(portal: Portal, body: object): Promise<number> {
  const answer = await portal.call(payments.export, { body });
  return answer.body.report_id;
}
const download = (portal: Portal, id: number) => portal.call(reports.download, { params: { id } });
async function file(portal: Portal, body: object): Promise<Buffer> {
  const id = await saved(portal, body);
  await portal.clock.advance('10s');
  return (await download(portal, id)).body;
}
const entry = async (portal: Portal, id: number) =>
  (await portal.call(reports.regular.rows, { query: { limit: 80 } })).body.data.find((report) => report.id === id);

describe('payments list saved as CSV', () => {
  test('a payments list saved as CSV contains all filtered rows in the chosen columns', async () => {
    covers('REP-001', 'REP-002', 'REP-048');
    const portal = await openPortal({ account: 'owner' });
    const rows = await listed(portal, [OCTOBER, APPROVED]);
    expect(rows.length).toBeGreaterThan(80);
    const [titles, ...lines] = parseCsvRows(
      await file(portal, { type: 'csv', fields: COLUMNS, filters: [OCTOBER, APPROVED] }),
    );
    expect(titles).toEqual(TITLES);
    expect(lines).toEqual(
      rows.map((row) => [
        row.order_id,
        row.amount,
        row.currency,
        row.createtime.slice(0, 19).replace('T', ' '),
        row.merchant.name,
        row.sender_name,
        String(row.id),
        yesOrNo(row.is_recurring),
      ]),
    );
  });

  test('a payments list saved as CSV contains only rows of the search and of the chosen merchants', async () => {
    covers('REP-002', 'REP-048');
    const portal = await openPortal({ account: 'owner' });
    const [row] = (await listed(portal, [APPROVED])).slice(3);
    const asked = { query: row?.sender_name ?? '', merchants: [row?.merchant.id] };
    const found = await portal.call(payments.find, { body: { ...asked, limit: 80 } });
    const [, ...ids] = parseCsvRows(await file(portal, { type: 'csv', fields: ['id'], ...asked }));
    expect(ids.flat()).toEqual(found.body.data.map(({ id }) => String(id)));
    expect(ids.flat()).toContain(String(row?.id));
  });

  test('a CSV report is downloaded under its title and begins with a byte order mark for spreadsheets', async () => {
    covers('REP-002', 'REP-048');
    const portal = await openPortal({ account: 'owner' });
    const id = await saved(portal, { type: 'csv', title: 'Жовтень', filters: [OCTOBER] });
    await portal.clock.advance('10s');
    const { headers, body } = await download(portal, id);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="2026-11-20.csv"; filename*=UTF-8''${encodeURIComponent('Жовтень 2026-11-20')}.csv`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  test('reports prefix texts that a spreadsheet would evaluate as formulas with an apostrophe', async () => {
    covers('REP-002', 'REP-048');
    const portal = await openPortal({ account: 'owner' });
    const id = portal.known.recurringParent;
    const { currency } = (await portal.call(payment.info, { params: { id } })).body;
    const charge = { id, sender_email: '+1-cmd@example.com', amount: '5.00', currency };
    const made = (await portal.call(payment.chargeManually, { params: { id }, body: charge })).body.id;
    const filters = [{ s: 'id', m: 'eq', v: String(made) }];
    const fields = ['sender_email', 'amount'];
    expect(parseCsvRows(await file(portal, { type: 'csv', fields, filters }))[1]).toEqual([
      "'+1-cmd@example.com",
      '5.00',
      currency,
    ]);
    expect((await parseXlsxRows(await file(portal, { type: 'xlsx', fields, filters })))[1]).toEqual([
      "'+1-cmd@example.com",
      5,
      currency,
    ]);
  });
});

describe('payments list saved as XLSX', () => {
  test('a payments list saved as XLSX has amounts as numbers, times as dates and ids as text', async () => {
    covers('REP-001', 'REP-002', 'REP-048');
    const portal = await openPortal({ account: 'owner' });
    const rows = await listed(portal, [OCTOBER, APPROVED]);
    const [titles, ...lines] = await parseXlsxRows(
      await file(portal, { type: 'xlsx', fields: COLUMNS, filters: [OCTOBER, APPROVED] }),
    );
    expect(titles).toEqual(TITLES);
    expect(lines).toEqual(
      rows.map((row) => [
        row.order_id,
        Number(row.amount),
        row.currency,
        new Date(row.createtime),
        row.merchant.name,
        row.sender_name,
        String(row.id),
        yesOrNo(row.is_recurring),
      ]),
    );
  });

  test('reports without rows still contain the column titles', async () => {
    covers('REP-002', 'REP-048');
    const portal = await openPortal({ account: 'owner' });
    const filters = [{ s: 'id', m: 'eq', v: '1' }];
    expect(await parseXlsxRows(await file(portal, { type: 'xlsx', fields: ['id', 'card'], filters }))).toEqual([
      ['ID', 'Card'],
    ]);
    expect(parseCsvRows(await file(portal, { type: 'csv', fields: ['id', 'card'], filters }))).toEqual([
      ['ID', 'Card'],
    ]);
  });
});

describe('report', () => {
  const aroundNoon: unknown = expect.stringMatching(/^2026-11-20T12:0/);
  const amongOthers: unknown = expect.stringContaining('Fahrradhaus Lindner');

  test('a report is pending at first and can be downloaded when it is ready', async () => {
    covers('REP-002', 'REP-028', 'REP-033', 'REP-048');
    const portal = await openPortal({ account: 'owner' });
    const id = await saved(portal, { type: 'xlsx', title: 'Mine', filters: [OCTOBER, APPROVED] });
    expect(await entry(portal, id)).toMatchObject({ status: 'pending' });
    const early = await download(portal, id);
    expect([early.status, early.body.error]).toEqual([200, 'The report is not ready yet']);
    await portal.clock.advance('10s');
    expect(await entry(portal, id)).toEqual({
      id,
      report_id: id,
      query_code: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      time: aroundNoon,
      title: 'Mine',
      section: 'Payments',
      description: 'Created: 2026-10-01, 2026-10-31; Status: approved',
      merchant: amongOthers,
      merchant_ids: [100101, 100102, 100103, 100104],
      status: 'success',
      slot: null,
      file_type: 'xlsx',
      filters: { date_from: '2026-10-01', date_to: '2026-10-31' },
    });
    expect((await download(portal, id)).status).toBe(200);
  });

  test('a finished report contains the same rows at every download, even after the payments change', async () => {
    covers('REP-048');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const filters = [{ s: 'id', m: 'eq', v: String(params.id) }];
    const id = await saved(portal, { type: 'csv', fields: ['id', 'actual_amount'], filters });
    await portal.clock.advance('10s');
    const before = (await download(portal, id)).body;
    await portal.call(payment.refund, { params, body: { type: 'total' } });
    expect((await download(portal, id)).body).toEqual(before);
    const again = await file(portal, { type: 'csv', fields: ['id', 'actual_amount'], filters });
    expect(parseCsvRows(again)[1]?.slice(0, 2)).toEqual([String(params.id), '0.00']);
  });

  test('a report contains the rows at the time of the request, regardless of changes before it is ready', async () => {
    covers('REP-048');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const filters = [{ s: 'id', m: 'eq', v: String(params.id) }];
    const fields = ['id', 'actual_amount', 'status'];
    const [row] = await listed(portal, filters as SetFilter[]);
    const id = await saved(portal, { type: 'csv', fields, filters });
    await portal.call(payment.refund, { params, body: { type: 'total' } });
    // Later changes of the list's columns and of the language do not change the report.
    await portal.call(payments.saveSettings, { body: { fields: ['card'] } });
    portal.setCookie('language', 'uk');
    await portal.clock.advance('10s');
    expect(parseCsvRows((await download(portal, id)).body)).toEqual([
      ['ID', 'Actual amount', 'Actual amount, currency', 'Status', 'Outcome'],
      [String(params.id), row?.actual_amount, row?.v_actual_currency, 'Approved', ''],
    ]);
  });

  test("a report's column titles and statuses are in the user's language", async () => {
    covers('REP-048');
    const portal = await openPortal({ account: 'owner' });
    portal.setCookie('language', 'uk');
    const filters = [{ s: 'id', m: 'eq', v: String(portal.known.refundable) }];
    const fields = ['status', 'amount', 'is_recurring', 'country', 'createtime'];
    const asked = { type: 'csv', fields, filters };
    const [titles, row] = parseCsvRows(await file(portal, asked));
    expect(titles).toEqual(['Статус', 'Результат', 'Сума', 'Сума, валюта', 'Регулярні', 'Країна', 'Створено (UTC)']);
    expect(row?.[0]).toBe('Схвалено');
    expect(row?.[4]).toMatch(/^(Так|Ні)$/);
    const workbook = await parseXlsxRows(await file(portal, { ...asked, type: 'xlsx' }));
    expect(workbook[0]).toEqual(titles);
    expect(workbook[1]?.[0]).toBe('Схвалено');
  });

  test('reports are listed newest first on every page', async () => {
    covers('REP-033', 'REP-034');
    const portal = await openPortal({ account: 'owner' });
    const ids: number[] = [];
    for (let count = 0; count < 7; count++) ids.push(await saved(portal, { type: 'csv', title: `No ${count}` }));
    const first = await portal.call(reports.regular.rows);
    expect(first.body.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5));
    expect(first.body.paginator).toEqual({ page: 1, pages: 2, limit: 5, total: 7 });
    const last = await portal.call(reports.regular.find, { body: { page: 9, limit: 3 } });
    expect(last.body.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(6));
  });

  test('reports can be filtered by status, source list and day', async () => {
    covers('REP-034');
    const portal = await openPortal({ account: 'owner' });
    const done = await saved(portal, { type: 'csv' });
    await portal.clock.advance('10s');
    const waiting = (await portal.call(paymentLists.refund.export, { body: { type: 'csv' } })).body.report_id;
    const found = async (s: string, v: SetFilter['v'], m: SetFilter['m'] = 'eq') =>
      (await portal.call(reports.regular.find, { body: { filters: [{ s, m, v }] } })).body.data.map(({ id }) => id);
    expect(await found('status', 'pending')).toEqual([waiting]);
    expect(await found('status', 'pending', 'ne')).toEqual([done]);
    expect(await found('section', 'Refunded payments')).toEqual([waiting]);
    expect(await found('time', ['2026-11-20', '2026-11-20'], 'between')).toEqual([waiting, done]);
    expect(await found('time', ['2026-11-01', '2026-11-19'], 'between')).toEqual([]);
  });

  test('a report is visible only to its author, not to other users of the same merchants', async () => {
    covers('REP-048');
    const portal = await openPortal({ account: 'owner' });
    const id = await saved(portal, { type: 'csv' });
    await portal.clock.advance('10s');
    const mfa = await portal.as('mfa');
    expect((await mfa.call(reports.regular.rows)).body.data).toEqual([]);
    const [theirs, none] = await Promise.all([id, 999_999].map((each) => download(mfa, each)));
    expect(theirs?.status).toBe(404);
    expect(theirs?.body).toEqual(none?.body);
  });

  test('a user who may only read can save reports, which contain only the merchants that the user may see', async () => {
    covers('PAY-094', 'REP-001');
    const portal = await openPortal({ account: 'viewer' });
    const [, ...merchants] = parseCsvRows(await file(portal, { type: 'csv', fields: ['merchant'] }));
    expect(new Set(merchants.flat())).toEqual(new Set(['Кав’ярня «Двір»', 'Книгарня «Сова»']));
  });

  test('reports can be scheduled only with the right to edit reports', async () => {
    const portal = await openPortal({ account: 'viewer' });
    expect((await portal.call(payments.export, { body: { type: 'csv', schedule: 'day' } })).status).toBe(403);
    expect((await portal.call(reports.scheduled.rows)).body.data).toEqual([]);
  });

  test.each([
    [{ type: 'pdf' }, 400],
    [{ type: 'csv', filters: [{ s: 'password', m: 'eq', v: '1' }] }, 400],
    [{ type: 'csv', fields: [] }, 400],
  ])('saving a report with %j answers 400 and creates no report', async (body, status) => {
    const portal = await openPortal({ account: 'owner' });
    expect((await portal.call(payments.export, { body })).status).toBe(status);
    expect((await portal.call(reports.regular.rows)).body.data).toEqual([]);
  });
  test('saving a report with an unknown column is refused and creates no report', async () => {
    const portal = await openPortal({ account: 'owner' });
    const { body } = await portal.call(payments.export, { body: { type: 'csv', fields: ['password'] } });
    expect(body.error).toBeDefined();
    expect((await portal.call(reports.regular.rows)).body.data).toEqual([]);
  });
});
