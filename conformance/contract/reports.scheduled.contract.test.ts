import { describe, expect, test } from 'vitest';
import { paymentLists, type Payment } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { settlementLists } from '@portal/contract/settlements';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { parseCsvRows } from '../support/files/fileContents.ts';

const { payments } = paymentLists;
const APPROVED = { s: 'status', m: 'eq', v: 'approved' };
const period = (from: string, to: string) => ({ s: 'createtime', m: 'between', v: [from, to] });

async function plan(portal: Portal, body: object = {}): Promise<number> {
  const asked = { type: 'csv', title: 'Month', fields: ['id'], filters: [APPROVED], schedule: 'month', ...body };
  return (await portal.call(payments.export, { body: asked })).body.report_id;
}
const templates = async (portal: Portal) => (await portal.call(reports.scheduled.find, { body: {} })).body.data;
const files = async (portal: Portal) => (await portal.call(reports.regular.find, { body: { limit: 80 } })).body.data;

/** Sets the clock and signs the owner in again, because sessions expire. */
async function at(portal: Portal, now: string): Promise<Portal> {
  await portal.clock.set(now);
  return portal.as('owner');
}

async function listed(portal: Portal, filters: object[]): Promise<Payment[]> {
  const rows: Payment[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await portal.call(payments.find, { body: { filters, page, limit: 80 } });
    rows.push(...body.data);
    pages = body.paginator.pages;
  }
  return rows;
}

describe('report that is scheduled monthly', () => {
  test('a new monthly report appears in the list of scheduled reports with its next date and without a file', async () => {
    covers('REP-035', 'REP-036', 'REP-051');
    const portal = await openPortal({ account: 'owner' });
    const id = await plan(portal, { filters: [APPROVED, period('2026-10-01', '2026-10-05')] });
    expect((await portal.call(reports.scheduled.rows)).body.data).toEqual(await templates(portal));
    expect(await templates(portal)).toMatchObject([
      {
        id,
        title: 'Month',
        section: 'Payments',
        description: 'Status: approved',
        regularity: 'month',
        status: 'active',
        file_type: 'csv',
        next_time: '2026-12-01T06:00:00Z',
        last_time: null,
      },
    ]);
    expect(await files(portal)).toEqual([]);
  });

  test("a monthly report makes a file with all rows of the month after each month's end", async () => {
    covers('REP-036', 'REP-051');
    const portal = await openPortal({ account: 'owner' });
    await plan(portal);
    const later = await at(portal, '2026-12-02T09:00:00Z');
    const [report, ...others] = await files(later);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      title: 'Month',
      status: 'success',
      time: '2026-12-01T06:00:00Z',
      filters: { date_from: '2026-11-01', date_to: '2026-11-30' },
    });
    const rows = await listed(later, [APPROVED, period('2026-11-01', '2026-11-30')]);
    expect(rows.length).toBeGreaterThan(40);
    const { body } = await later.call(reports.download, { params: { id: report!.report_id } });
    expect(parseCsvRows(body).slice(1).flat()).toEqual(rows.map(({ id }) => String(id)));
    expect(await templates(later)).toMatchObject([
      { last_time: '2026-12-01T06:00:00Z', next_time: '2027-01-01T06:00:00Z' },
    ]);
    expect(await files(await at(later, '2027-02-03T09:00:00Z'))).toHaveLength(3);
  });

  test('a scheduled report uses the language, time zone and currencies of the user who scheduled it', async () => {
    const portal = await openPortal({ account: 'owner' });
    portal.setCookie('language', 'uk');
    const fields = ['createtime', 'status', 'amount'];
    const asked = { type: 'csv', fields, filters: [APPROVED], schedule: 'month' };
    await portal.call(payments.export, { body: asked, headers: { 'X-Timezone': 'Europe/Kyiv' } });
    const later = await at(portal, '2026-12-02T09:00:00Z');
    const [report] = await files(later);
    const { body } = await later.call(reports.download, { params: { id: report!.report_id } });
    const [titles, line] = parseCsvRows(body);
    expect(titles).toEqual(['Створено (Europe/Kyiv)', 'Статус', 'Результат', 'Сума', 'Сума, валюта']);
    expect(line).toEqual([
      expect.stringMatching(/^2026-11-\d\d /),
      'Схвалено',
      expect.any(String),
      expect.stringMatching(/^\d+\.\d\d$/),
      expect.stringMatching(/^[A-Z]{3}$/),
    ]);
  });

  test("a daily report's day begins and ends in the time zone of the user who scheduled the report", async () => {
    covers('REP-051');
    const portal = await openPortal({ account: 'owner' });
    const body = { type: 'csv', fields: ['reference'], schedule: 'day' };
    const headers = { 'X-Timezone': 'Europe/Kyiv' };
    await portal.call(settlementLists.direct.export, { body, headers });
    const later = await at(portal, '2026-11-21T04:01:00Z');
    expect(await files(later)).toMatchObject([
      {
        section: 'Direct settlements',
        time: '2026-11-21T04:00:00Z',
        filters: { date_from: '2026-11-20', date_to: '2026-11-20' },
      },
    ]);
  });

  test('a scheduled report can be turned off, turned on and deleted, and its files stay', async () => {
    covers('REP-032');
    const portal = await openPortal({ account: 'owner' });
    const id = await plan(portal, { schedule: 'week' });
    const params = { id };
    const off = await portal.call(reports.template.switch, { params, body: { active: false } });
    expect(off.body).toMatchObject({ id, status: 'disabled', next_time: null });
    const later = await at(portal, '2026-11-25T12:00:00Z');
    expect(await files(later)).toEqual([]);
    const on = await later.call(reports.template.switch, { params, body: { active: true } });
    expect(on.body).toMatchObject({ status: 'active', next_time: '2026-11-30T06:00:00Z' });
    const made = await at(later, '2026-12-01T12:00:00Z');
    expect(await files(made)).toHaveLength(1);
    expect((await made.call(reports.template.remove, { params, body: {} })).body.error).toBeUndefined();
    expect(await templates(made)).toEqual([]);
    const end = await at(made, '2026-12-20T12:00:00Z');
    expect(await files(end)).toHaveLength(1);
  });

  test('a scheduled report is visible only to its author, and other users cannot change it', async () => {
    covers('REP-035', 'REP-036', 'REP-032');
    const portal = await openPortal({ account: 'owner' });
    const params = { id: await plan(portal) };
    const mfa = await portal.as('mfa');
    expect(await templates(mfa)).toEqual([]);
    expect((await mfa.call(reports.template.switch, { params, body: { active: false } })).status).toBe(404);
    expect((await mfa.call(reports.template.remove, { params, body: {} })).status).toBe(404);
    expect(await templates(portal)).toMatchObject([{ status: 'active' }]);
  });

  test('scheduling more than fifty reports is refused', async () => {
    covers('REP-051');
    const body = { type: 'csv', schedule: 'day' };
    const portal = await openPortal({ account: 'owner' });
    for (let count = 0; count < 50; count++) await plan(portal);
    expect((await portal.call(payments.export, { body })).body.error).toContain('50 scheduled reports');
    expect((await portal.call(payments.export, { body: { ...body, schedule: 'hour' } })).status).toBe(400);
  });

  test('scheduled reports can be filtered by frequency and state', async () => {
    covers('REP-036');
    const portal = await openPortal({ account: 'owner' });
    await plan(portal);
    const week = await plan(portal, { schedule: 'week' });
    const filters = [
      { s: 'regularity', m: 'eq', v: 'week' },
      { s: 'status', m: 'ne', v: 'disabled' },
    ];
    const { body } = await portal.call(reports.scheduled.find, { body: { filters } });
    expect(body.data.map(({ id }) => id)).toEqual([week]);
    await portal.call(reports.template.switch, { params: { id: week }, body: { active: false } });
    const off = [{ s: 'status', m: 'eq', v: 'disabled' }];
    expect((await portal.call(reports.scheduled.find, { body: { filters: off } })).body.data).toMatchObject([
      { id: week, regularity: 'week', status: 'disabled', next_time: null },
    ]);
  });
});

test('a pending report shows the time until it is made, and reports can be filtered by status', async () => {
  covers('REP-053');
  const portal = await openPortal({ account: 'owner' });
  await portal.call(payments.export, { body: { type: 'csv', fields: ['id'] } });
  const [waiting] = await files(portal);
  expect(waiting?.slot).toBeGreaterThan(0);
  expect(waiting?.slot).toBeLessThanOrEqual(2000);
  await portal.clock.advance('1s');
  expect((await files(portal))[0]?.slot).toBeLessThanOrEqual(1000);
  await portal.clock.advance('10s');
  expect((await files(portal))[0]?.slot).toBeNull();
  const found = async (v: string) =>
    (await portal.call(reports.regular.find, { body: { filters: [{ s: 'status', m: 'eq', v }] } })).body.data.length;
  expect([await found('success'), await found('pending')]).toEqual([1, 0]);
});
