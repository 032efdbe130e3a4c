import { describe, expect, test } from 'vitest';
import type { SetFilter } from '@portal/contract/dataList';
import { reports, type Statement } from '@portal/contract/reports';
import { settlementLists, type Settlement } from '@portal/contract/settlements';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { readPdfText, parseXlsxRows } from '../support/files/fileContents.ts';

const minor = (amount: string) => Math.round(Number(amount) * 100);
const sum = (amounts: readonly (string | number)[]) =>
  amounts.reduce<number>((total, one) => total + minor(String(one)), 0);

async function all<Row>(read: (page: number) => Promise<{ body: { data: Row[]; paginator: { pages: number } } }>) {
  const rows: Row[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await read(page);
    rows.push(...body.data);
    pages = body.paginator.pages;
  }
  return rows;
}
const statements = (portal: Portal, type: 'settlements' | 'invoices', filters: SetFilter[] = [], headers = {}) =>
  all<Statement>((page) => portal.call(reports[type].find, { body: { filters, page, limit: 80 }, headers }));

/** Finds the settlements of a monthly document in the same way as the portal. */
const settlementsOf = (portal: Portal, { settlement_type, currency, merchant_ids, filters }: Statement, headers = {}) =>
  all<Settlement>((page) =>
    portal.call(settlementLists[settlement_type].find, {
      headers,
      body: {
        page,
        limit: 80,
        filters: [
          { s: 'merchant_id', m: 'eq', v: String(merchant_ids[0]) },
          { s: 'currency', m: 'eq', v: currency },
          { s: 'payouttime', m: 'between', v: [filters.date_from, filters.date_to] },
        ],
      },
    }),
  );
const file = (portal: Portal, { report_id }: Statement, headers = {}) =>
  portal.call(reports.download, { params: { id: report_id }, headers });

describe('monthly settlement report', () => {
  test('a monthly settlement report adds up to the cent, in the list and in its file', async () => {
    covers('REP-037', 'REP-038');
    const portal = await openPortal({ account: 'owner' });
    const made = await statements(portal, 'settlements');
    expect((await portal.call(reports.settlements.rows)).body.data).toEqual(made.slice(0, 5));
    expect(new Set(made.map(({ currency }) => currency))).toEqual(new Set(['UAH', 'USD', 'EUR', 'CZK']));
    for (const one of [made[0]!, made[7]!, made.at(-1)!]) {
      const rows = await settlementsOf(portal, one);
      expect(rows).toHaveLength(one.cnt);
      expect(sum(rows.map(({ settlement_amount }) => settlement_amount))).toBe(minor(one.amount));
      const [titles = [], ...lines] = await parseXlsxRows((await file(portal, one)).body);
      const column = (title: string) => lines.map((line) => line[titles.indexOf(title)]);
      expect(column('Reference')).toEqual(rows.map(({ reference }) => reference));
      expect(column('Count')).toEqual(rows.map(({ cnt }) => cnt));
      expect(sum(column('Net') as number[])).toBe(minor(one.amount));
    }
  });

  test('a monthly settlement report is made at six in the morning after the end of the month', async () => {
    covers('REP-038', 'REP-048');
    const portal = await openPortal({ account: 'owner' });
    await portal.clock.set('2026-12-01T05:59:00Z');
    const [before] = await statements(await portal.as('owner'), 'settlements');
    expect(before?.filters.date_to).toBe('2026-10-31');
    await portal.clock.set('2026-12-01T06:00:01Z');
    const later = await portal.as('owner');
    const [made] = await statements(later, 'settlements');
    expect(made).toMatchObject({
      status: 'success',
      time: '2026-12-01T06:00:00Z',
      filters: { date_from: '2026-11-01', date_to: '2026-11-30' },
    });
    const [, ...lines] = await parseXlsxRows((await file(later, made!)).body);
    expect(lines).toHaveLength(made!.cnt);
    expect(sum((await settlementsOf(later, made!)).map((one) => one.settlement_amount))).toBe(minor(made!.amount));
    const early = await openPortal({ account: 'owner' });
    expect((await file(early, made!)).status).toBe(404);
  });

  test('monthly settlement reports can be filtered by merchant, currency and time', async () => {
    covers('REP-038');
    const portal = await openPortal({ account: 'owner' });
    const rows = await statements(portal, 'settlements', [
      { s: 'merchant_id', m: 'eq', v: '100101' },
      { s: 'currency', m: 'in', v: ['USD', 'EUR'] },
      { s: 'time', m: 'between', v: ['2026-10-01', '2026-11-30'] },
    ]);
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(['SR-202610-USD-100101']));
    expect(rows.every(({ number }) => /^SR-2026(09|10)-(USD|EUR)-100101$/.test(number))).toBe(true);
    for (const v of [['2026-10-01'], ['yesterday', 'today']]) {
      const body = { filters: [{ s: 'time', m: 'between', v }] };
      expect((await portal.call(reports.settlements.find, { body })).status).toBe(400);
    }
  });
});

describe('monthly invoice', () => {
  test("a monthly invoice shows the sum of the settlements' fees", async () => {
    covers('REP-039', 'REP-040');
    const portal = await openPortal({ account: 'owner' });
    const made = await statements(portal, 'invoices');
    expect((await portal.call(reports.invoices.rows)).body.data).toEqual(made.slice(0, 5));
    const euros: SetFilter[] = [{ s: 'currency', m: 'eq', v: 'EUR' }];
    expect(await statements(portal, 'invoices', euros)).toEqual(made.filter(({ currency }) => currency === 'EUR'));
    const [one] = made;
    const rows = await settlementsOf(portal, one!);
    expect(sum(rows.map(({ fees }) => fees))).toBe(-minor(one!.amount));
    const paper = await file(portal, one!);
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(paper.headers['content-disposition']).toContain(`${one!.number}.pdf`);
    expect(paper.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await file(portal, one!)).body).toEqual(paper.body);
  });
});

test.each([
  ['settlements', 'SR', { section: 'Settlement report', file_type: 'xlsx' }],
  ['invoices', 'INV', { section: 'Invoice', file_type: 'pdf' }],
] as const)('each document of the %s list shows its kind, merchant, month and number', async (type, prefix, said) => {
  covers('REP-037', 'REP-038', 'REP-039', 'REP-040');
  const portal = await openPortal({ account: 'owner' });
  const papers = await statements(portal, type, [{ s: 'time', m: 'between', v: ['2026-11-01', '2026-11-01'] }]);
  expect(papers.length).toBeGreaterThan(3);
  for (const paper of papers) {
    const [merchant] = paper.merchant_ids;
    expect(paper).toMatchObject({
      ...said,
      title: said.section,
      report_id: paper.id,
      number: `${prefix}-202610-${paper.currency}-${merchant}`,
      merchant: portal.fixture.merchants.find(({ id }) => id === merchant)?.name,
      time: '2026-11-01T06:00:00Z',
      filters: { date_from: '2026-10-01', date_to: '2026-10-31' },
      status: 'success',
      slot: null,
    });
  }
});

describe('columns of report lists', () => {
  const paper = ['time', 'merchant', 'number', 'amount', 'status', 'filters', 'file_type'];
  const paperTitles = (amount: string) => ['Date', 'Merchant', 'Number', amount, 'Status', 'Period', 'File'];
  const template = ['section', 'regularity', 'next_time', 'last_time', 'merchant', 'status', 'description'];
  const templateTitles = ['Type', 'Frequency', 'Next report', 'Last report', 'Merchant', 'Status', 'Filters'];

  test.each([
    ['settlements', paper, paperTitles('Settlement amount')],
    ['invoices', paper, paperTitles('Fees')],
    ['scheduled', template, templateTitles],
  ] as const)('the report list "%s" returns rows with its declared columns', async (name, columns, titles) => {
    covers('REP-032');
    const portal = await openPortal({ account: 'owner' });
    const { fields, current, filters } = (await portal.call(reports[name].rows)).body;
    expect(current.fields).toEqual(columns);
    expect(fields.map((field) => field.name)).toEqual(expect.arrayContaining([...columns]));
    const titleOf = (column: string) => fields.find((field) => field.name === column)?.title;
    expect(columns.map(titleOf)).toEqual(titles);
    expect(filters.map((filter) => filter.name)).toEqual(expect.arrayContaining(['time', 'merchant_id']));
  });
});

describe('monthly documents', () => {
  /**
   * Settlements are paid out at 09:00 UTC, which is still the previous day, and sometimes the previous month, in
   * Honolulu.
   */
  test.each([
    ['Pacific/Honolulu', '16:00', 1],
    ['America/Los_Angeles', '13:00', 0],
    ['Europe/Kyiv', '03:00', 0],
    ['Pacific/Kiritimati', '16:00', 0],
  ])(
    'monthly documents cover the days of the month in the time zone %s and match the settlements listed there',
    async (zone, six, moved) => {
      const portal = await openPortal({ account: 'owner' });
      const headers = { 'X-Timezone': zone };
      const september = [{ s: 'time', m: 'between', v: ['2026-10-01', '2026-10-01'] }] satisfies SetFilter[];
      const papers = await statements(portal, 'settlements', september, headers);
      expect(papers.length).toBeGreaterThan(3);
      const cnt = (found: readonly Statement[]) => found.reduce((total, one) => total + one.cnt, 0);
      expect(cnt(papers) > cnt(await statements(portal, 'settlements', september))).toBe(moved === 1);
      for (const paper of papers) {
        expect(paper.filters).toEqual({ date_from: '2026-09-01', date_to: '2026-09-30' });
        expect(paper.time.slice(11, 16)).toBe(six);
        const rows = await settlementsOf(portal, paper, headers);
        expect(rows).toHaveLength(paper.cnt);
        expect(sum(rows.map(({ settlement_amount }) => settlement_amount))).toBe(minor(paper.amount));
        const [titles = [], ...lines] = await parseXlsxRows((await file(portal, paper, headers)).body);
        const days = lines.map((line) => (line[titles.indexOf(`Payout time (${zone})`)] as Date).toISOString());
        expect(days).toHaveLength(paper.cnt);
        expect(days.every((day) => day.startsWith('2026-09'))).toBe(true);
      }
      const [invoice] = await statements(portal, 'invoices', september, headers);
      expect(await readPdfText((await file(portal, invoice!, headers)).body)).toContain(
        `2026-09-01 – 2026-09-30 (${zone})`,
      );
    },
  );

  test('monthly documents answer 404 for other tenants and unknown ids', async () => {
    covers('REP-048');
    const portal = await openPortal({ account: 'owner' });
    const foreign = await statements(await portal.as('other'), 'settlements');
    expect(foreign.length).toBeGreaterThan(20);
    const missing = await portal.call(reports.download, { params: { id: 202_610_993 } });
    const theirs = await file(portal, foreign[3]!);
    expect([theirs.status, theirs.body]).toEqual([404, missing.body]);
    const { body } = await portal.call(reports.settlements.find, { body: { merchants: [100301] } });
    expect(body.data).toEqual([]);
  });

  test('monthly documents can be downloaded by users who may only read', async () => {
    covers('REP-048');
    const portal = await openPortal({ account: 'viewer' });
    const [, made] = await statements(portal, 'invoices');
    expect((await file(portal, made!)).status).toBe(200);
  });

  test('months without settlements have no monthly documents', async () => {
    covers('REP-038', 'REP-040');
    const portal = await openPortal({ account: 'owner' });
    const empty = await openPortal({ account: 'new' });
    expect(await statements(empty, 'settlements')).toEqual([]);
    expect((await statements(portal, 'invoices')).every(({ amount }) => minor(amount) > 0)).toBe(true);
  });
});

test('report lists have no calls for settings, export or columns, and report ids cannot hide their paths', async () => {
  covers('REP-041', 'REP-049');
  const portal = await openPortal({ account: 'owner' });
  for (const list of ['regular', 'scheduled', 'settlements', 'invoices']) {
    const base = `/api/v2/merchant/reports/${list}/`;
    expect((await portal.http.get(base)).status).toBe(200);
    for (const call of ['settings', 'fields', 'export'])
      for (const method of ['get', 'post'] as const)
        expect((await portal.http[method](`${base}${call}/`)).status).toBe(501);
  }
  expect((await portal.http.get('/api/v2/merchant/reports/special/list/')).status).toBe(200);
  for (const id of [
    'nothing',
    '202610001x',
    'x202610001',
    '1e5',
    '007',
    'special/nothing',
    'special/request',
    'special/1x',
    'special/01',
  ])
    expect([id, (await portal.http.get(`/api/v2/merchant/reports/${id}/`)).status]).toEqual([id, 400]);
});
