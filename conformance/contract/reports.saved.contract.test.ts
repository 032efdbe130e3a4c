import { describe, expect, test } from 'vitest';
import { paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { parseCsvRows } from '../support/files/fileContents.ts';

const { payments } = paymentLists;
const { coffee, books, bikes } = MERCHANTS;

/** Saves the payments list as a report, and returns the report's entry and its CSV rows. */
async function made(portal: Portal, body: object) {
  const { report_id: id } = (await portal.call(payments.export, { body })).body;
  await portal.clock.advance('10s');
  const { data } = (await portal.call(reports.regular.rows)).body;
  const report = data.find((one) => one.id === id);
  const lines = parseCsvRows((await portal.call(reports.download, { params: { id } })).body);
  return { report, lines };
}

describe('list saved as a report', () => {
  test("a saved report has the columns in use and the list's title by default", async () => {
    covers('REP-001', 'REP-002', 'REP-028');
    const portal = await openPortal({ account: 'owner' });
    await portal.call(payments.saveSettings, { body: { fields: ['card', 'id'], title: 'Mine' } });
    const { report, lines } = await made(portal, { type: 'csv' });
    expect(lines[0]).toEqual(['Card', 'ID']);
    expect(lines).toHaveLength((await portal.call(payments.rows)).body.paginator.total + 1);
    expect(report).toMatchObject({
      title: 'Payments',
      section: 'Payments',
      description: '',
      file_type: 'csv',
      status: 'success',
      filters: { date_from: null, date_to: null },
    });
  });

  test('a report names its merchants in the order of their ids', async () => {
    covers('REP-020', 'REP-028');
    const portal = await openPortal({ account: 'owner' });
    const nameOf = (id: number) => portal.fixture.merchants.find((merchant) => merchant.id === id)?.name ?? '';
    for (const merchants of [[bikes], [bikes, coffee], [books, bikes, coffee]]) {
      const { report, lines } = await made(portal, { type: 'csv', fields: ['merchant'], merchants });
      const sorted = merchants.toSorted((a, b) => a - b);
      expect(report).toMatchObject({ merchant_ids: sorted, merchant: sorted.map(nameOf).join(', ') });
      expect(new Set(lines.slice(1).flat())).toEqual(new Set(sorted.map(nameOf)));
    }
  });

  test('a report describes its filters in words', async () => {
    covers('REP-001', 'REP-028');
    const portal = await openPortal({ account: 'owner' });
    const filters = [
      { s: 'createtime', m: 'between', v: ['2026-10-01', '2026-10-02'] },
      { s: 'merchant_id', m: 'in', v: [String(coffee), String(bikes)] },
      { s: 'status', m: 'ne', v: 'declined' },
    ];
    const { report } = await made(portal, { type: 'csv', fields: ['id'], filters, query: 'example' });
    expect(report?.description).toBe(
      'Created: 2026-10-01, 2026-10-02; Merchant: Кав’ярня «Двір», Fahrradhaus Lindner; Status (is not): declined; "example"',
    );
    expect(report?.filters).toEqual({ date_from: '2026-10-01', date_to: '2026-10-02' });
  });

  test('a report can be downloaded only by signed-in users with the right to reports', async () => {
    covers('REP-002', 'REP-048');
    const portal = await openPortal({ account: 'owner' });
    const { report } = await made(portal, { type: 'csv', fields: ['id'] });
    const params = { id: report!.id };
    expect((await (await portal.as()).call(reports.download, { params })).status).toBe(401);
    expect((await (await portal.as('mixed')).call(reports.download, { params })).status).toBe(403);
    expect((await portal.call(reports.download, { params })).status).toBe(200);
  });
});
