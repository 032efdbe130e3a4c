import { describe, expect, test } from 'vitest';
import { paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { parseCsvRows, parseXlsxRows } from '../support/files/fileContents.ts';

const TURNOVER = { id: 1 };
const CUSTOMERS = { id: 2 };
const CUSTOMERS_COLUMNS = ['Payer', 'Merchant', 'Currency', 'Count', 'Paid', 'Last payment'];
const minor = (amount: unknown) => Math.round(Number(amount) * 100);

const unblocked = async (portal: Portal) => (await portal.call(reports.special.show, { params: CUSTOMERS })).body;
async function file(portal: Portal, params: { id: number; type: 'csv' | 'xls' }, body: object): Promise<Buffer> {
  const { report_id: id } = (await portal.call(reports.special.export, { params, body })).body;
  await portal.clock.advance('10s');
  return (await portal.call(reports.download, { params: { id } })).body;
}

describe('special report', () => {
  test('the special reports are listed with their descriptions, and show ten rows per page by default', async () => {
    covers('REP-029', 'REP-031', 'REP-042', 'REP-043', 'REP-044', 'LIST-032');
    const portal = await openPortal({ account: 'owner' });
    const { data } = (await portal.call(reports.special.list)).body;
    expect(data).toEqual([
      {
        id: 1,
        title: 'Turnover by month',
        description: 'Payments, refunds and settlements of each merchant, by month and currency.',
      },
      {
        id: 2,
        title: 'Payers of the last 30 days',
        description: 'Payers of the last 30 days with the number and amount of their payments, most frequent first.',
      },
    ]);
    const { body } = await portal.call(reports.special.show, { params: TURNOVER });
    expect(body.data).toHaveLength(10);
    expect(body).toMatchObject({
      ...data[0],
      mandatory_fields: ['month', 'merchant', 'currency'],
      accepted_file_types: ['csv', 'xls'],
      rows_page: 1,
      rows_on_page: 10,
      rows_count: body.paginator.total,
      unblock: [],
      unblock_titles: [],
    });
    const other = await unblocked(portal);
    expect(other).toMatchObject({ ...data[1], mandatory_fields: ['sender_name', 'merchant', 'currency'] });
    for (const { fields, mandatory_fields, accepted_fields } of [body, other])
      expect([...mandatory_fields, ...accepted_fields].toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
    const found = await portal.call(reports.special.find, { params: TURNOVER, body: {} });
    expect(found.body.rows_on_page).toBe(10);
    expect(found.body.data).toEqual(body.data);
  });

  test('special reports can be paged and filtered', async () => {
    covers('REP-029', 'REP-043', 'REP-044');
    const portal = await openPortal({ account: 'owner' });
    const filters = [{ s: 'currency', m: 'eq', v: 'CZK' }];
    const { body } = await portal.call(reports.special.find, {
      params: TURNOVER,
      body: { filters, page: 2, limit: 5 },
    });
    expect(body).toMatchObject({ rows_page: 2, rows_on_page: 5, enabled_filters: ['currency'] });
    const all = await portal.call(reports.special.find, { params: TURNOVER, body: { filters, limit: 80 } });
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data).toEqual(all.body.data.slice(5, 10));
    const read = await portal.call(reports.special.show, { params: TURNOVER, query: { page: 2, limit: 5 } });
    expect(read.body.data).not.toEqual(body.data);
    expect(read.body).toMatchObject({ rows_page: 2, rows_on_page: 5, enabled_filters: [] });
    expect(new Set(all.body.data.map(({ currency }) => currency))).toEqual(new Set(['CZK']));
    const { title } = (await portal.call(reports.special.find, { params: CUSTOMERS, body: {} })).body;
    expect(title).toBe((await unblocked(portal)).title);
  });

  test('the settlement amounts of the turnover report equal those of the monthly settlement reports', async () => {
    covers('REP-043', 'REP-044');
    const portal = await openPortal({ account: 'owner' });
    const { data } = (await portal.call(reports.special.find, { params: TURNOVER, body: { limit: 80 } })).body;
    const first = (await portal.call(reports.special.show, { params: TURNOVER })).body;
    expect(first.data).toEqual(data.slice(0, 10));
    const months = (await portal.call(reports.settlements.find, { body: { limit: 80 } })).body.data;
    for (const { filters, currency, merchant_ids, amount } of months.slice(0, 20)) {
      const month = filters.date_from?.slice(0, 7);
      const row = data.find(
        (one) => one['month'] === month && one['currency'] === currency && merchantOf(one) === merchant_ids[0],
      );
      expect(row?.['settlement_amount']).toBe(amount);
    }
  });

  test('a special report lists its shown and its available columns', async () => {
    covers('REP-045');
    const portal = await openPortal({ account: 'owner' });
    const names = (await portal.call(reports.special.fields, { params: CUSTOMERS })).body;
    expect(names.enabled.map(({ title }) => title)).toEqual(CUSTOMERS_COLUMNS);
    expect(names.available.map(({ title }) => title)).toEqual(['First payment', 'Average payment', 'Country']);
    for (const params of [TURNOVER, CUSTOMERS]) {
      const { enabled, available } = (await portal.call(reports.special.fields, { params })).body;
      const { fields, current } = (await portal.call(reports.special.show, { params })).body;
      expect(enabled.map(({ name }) => name)).toEqual(current.fields);
      expect([...enabled, ...available].map(({ name }) => name).toSorted()).toEqual(
        fields.map(({ name }) => name).toSorted(),
      );
    }
  });

  test('a special report is saved as CSV and as a workbook with all rows in the chosen columns', async () => {
    covers('REP-046');
    const portal = await openPortal({ account: 'owner' });
    const fields = ['merchant', 'month', 'currency', 'payments', 'cnt'];
    const body = { fields, filters: [{ s: 'currency', m: 'eq', v: 'UAH' }] };
    const { data, rows_count } = (
      await portal.call(reports.special.find, { params: TURNOVER, body: { filters: body.filters, limit: 80 } })
    ).body;
    const [titles, ...lines] = await parseXlsxRows(await file(portal, { ...TURNOVER, type: 'xls' }, body));
    expect(titles).toEqual(['Merchant', 'Month', 'Currency', 'Payments', 'Payments, currency', 'Count']);
    expect(lines).toHaveLength(rows_count);
    expect(lines.map((line) => minor(line[3]))).toEqual(data.map(({ payments }) => minor(payments)));
    expect(lines.map((line) => line[5])).toEqual(data.map(({ cnt }) => cnt));
    const text = parseCsvRows(await file(portal, { ...TURNOVER, type: 'csv' }, body));
    expect(text.slice(1).map(([merchant]) => merchant)).toEqual(lines.map(([merchant]) => merchant));
    expect(text.flat()).toContain('Кав’ярня «Двір»');
    expect(parseCsvRows(await file(portal, { ...CUSTOMERS, type: 'csv' }, {}))[0]?.[0]).toBe('Payer');
  });

  test("a special report refuses missing required columns, unknown file types, unknown ids and other tenants' data", async () => {
    covers('REP-030', 'REP-043', 'REP-044', 'REP-046');
    const portal = await openPortal({ account: 'owner' });
    const params = { ...TURNOVER, type: 'csv' };
    const { body } = await portal.call(reports.special.export, { params, body: { fields: ['month', 'cnt'] } });
    expect(body.error).toEqual([['fields', 'A required field is missing']]);
    expect((await portal.call(reports.special.export, { params: { ...params, type: 'pdf' }, body: {} })).status).toBe(
      400,
    );
    expect((await portal.call(reports.special.show, { params: { id: 77 } })).status).toBe(404);
    const merchants = (await portal.call(reports.special.find, { params: TURNOVER, body: { limit: 80 } })).body.data;
    expect(merchants.map(merchantOf)).not.toContain(100301);
  });
});

describe('locked columns of a special report', () => {
  test('locked columns of a special report are empty and cannot be saved until a request for them was granted', async () => {
    covers('REP-029', 'REP-030', 'REP-045', 'REP-046', 'REP-047');
    const portal = await openPortal({ account: 'owner' });
    const before = await unblocked(portal);
    expect(before).toMatchObject({
      unblock: ['sender_email', 'sender_phone'],
      unblock_titles: ["Payer's email", "Payer's phone"],
      requested_fields: [],
      can_request: true,
    });
    expect(before.data.every(({ sender_email }) => sender_email === null)).toBe(true);
    const fields = [...before.mandatory_fields, 'sender_email'];
    const refused = await portal.call(reports.special.export, {
      params: { ...CUSTOMERS, type: 'csv' },
      body: { fields },
    });
    expect(refused.body.error).toEqual([['fields', 'Request this column first']]);
    const wish = { report_id: 2, fields: ['sender_email'], message: 'To thank them' };
    expect((await portal.call(reports.special.request, { body: wish })).body.error).toBeUndefined();
    expect(await unblocked(portal)).toMatchObject({ requested_fields: ['sender_email'] });
    const [mail] = (await portal.outbox()).slice(-1);
    expect(mail?.body).toContain(wish.message);
    expect(mail).toMatchObject({
      to: 'support@example.com',
      subject: expect.stringContaining('Payers of the last 30 days') as string,
    });
    await portal.clock.advance('2h');
    const after = await (await portal.as('owner')).call(reports.special.show, { params: CUSTOMERS });
    expect(after.body).toMatchObject({ unblock: ['sender_phone'], requested_fields: [] });
    expect(after.body.accepted_fields).toContain('sender_email');
    expect(
      after.body.data.some(({ sender_email }) => typeof sender_email === 'string' && sender_email.includes('@')),
    ).toBe(true);
    const { available } = (await portal.call(reports.special.fields, { params: CUSTOMERS })).body;
    expect(available.map(({ name }) => name)).toEqual(['first', 'average', 'country', 'sender_email']);
    const granted = parseCsvRows(await file(portal, { ...CUSTOMERS, type: 'csv' }, { fields }));
    expect(granted.some((line) => line.at(-1)?.includes('@'))).toBe(true);
    expect(await unblocked(await portal.as('mfa'))).toMatchObject({ unblock: ['sender_email', 'sender_phone'] });
  });

  test('only locked columns of a special report can be requested, by name and only once', async () => {
    covers('REP-030', 'REP-047');
    const portal = await openPortal({ account: 'owner' });
    const refused = async (fields: readonly string[], report_id = 2) =>
      (await portal.call(reports.special.request, { body: { report_id, fields, message: 'For us' } })).body.error;
    expect(await refused([])).toEqual([['fields', 'field is required']]);
    expect(await refused(['amount'])).toEqual([['fields', 'This column needs no request']]);
    expect(await refused(['sender_email'], 1)).toEqual([['fields', 'This column needs no request']]);
    expect(await refused(['sender_phone'])).toBeUndefined();
    expect(await refused(['sender_phone'])).toEqual([['fields', 'This column was already requested']]);
    expect(await unblocked(portal)).toMatchObject({
      unblock: ['sender_email', 'sender_phone'],
      requested_fields: ['sender_phone'],
    });
    const nowhere = { report_id: 77, fields: ['amount'], message: 'For us' };
    expect((await portal.call(reports.special.request, { body: nowhere })).status).toBe(404);
  });

  test("users who may only read can't request columns or special reports", async () => {
    covers('REP-042', 'REP-047');
    const viewer = await openPortal({ account: 'viewer' });
    const body = { message: 'A report by weekday' };
    expect((await viewer.call(reports.special.list)).body.can_request).toBe(false);
    expect((await viewer.call(reports.special.request, { body })).status).toBe(403);
  });

  test('a request for a new special report needs a description and is emailed to support', async () => {
    covers('REP-047');
    const portal = await openPortal({ account: 'owner' });
    const empty = await portal.call(reports.special.request, { body: { message: ' ' } });
    expect(empty.body.error).toEqual([['message', 'field is required']]);
    const { body } = await portal.call(reports.special.request, { body: { message: 'A report by weekday' } });
    expect(body.request_id).toBeGreaterThan(0);
    expect((await portal.outbox()).at(-1)).toMatchObject({
      to: 'support@example.com',
      subject: expect.stringContaining('Special report') as string,
      body: expect.stringContaining('A report by weekday') as string,
    });
    const asked = async (length: number) =>
      (await portal.call(reports.special.request, { body: { message: 'x'.repeat(length) } })).status;
    expect([await asked(2000), await asked(2001)]).toEqual([200, 400]);
  });
});

test("the special report of payers counts each payer's payments", async () => {
  covers('REP-043');
  const portal = await openPortal({ account: 'owner' });
  const [first] = (await unblocked(portal)).data;
  const filters = [
    { s: 'status', m: 'eq', v: 'approved' },
    { s: 'merchant_id', m: 'eq', v: String(merchantOf(first!)) },
    { s: 'createtime', m: 'between', v: ['2026-10-21', '2026-11-20'] },
  ];
  const query = first!['sender_name'] as string;
  const { body } = await portal.call(paymentLists.payments.find, { body: { filters, query, limit: 80 } });
  const mine = body.data.filter(
    ({ sender_name, currency }) => sender_name === query && currency === first!['currency'],
  );
  expect(mine.length).toBeGreaterThanOrEqual(Number(first!['cnt']));
  expect(first!['last']).toBe(mine[0]?.createtime);
});

function merchantOf(row: Readonly<Record<string, unknown>>): number | undefined {
  const { merchant } = row as { merchant?: { id: number } };
  return merchant?.id;
}
