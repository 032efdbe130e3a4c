import { describe, expect, test } from 'vitest';
import { disputeLists } from '@portal/contract/disputes';
import { dashboard, type DashboardFilter, type FigureList, type WidgetData } from '@portal/contract/dashboard';
import { payment, paymentLists, type Payment } from '@portal/contract/payments';
import { shell } from '@portal/contract/shell';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const minor = (amount: string) => Number(amount.replace('.', ''));
const sumOf = (rows: readonly Payment[]) => rows.reduce((sum, { amount }) => sum + minor(amount), 0);
const TABS = { ...paymentLists, all: paymentLists.payments };
const MONTH = { currency: 'UAH', date_from: '2026-10-20', date_to: '2026-11-21' };
const KYIV = { 'X-Timezone': 'Europe/Kyiv' };

/** The rows of the list that a figure leads to, page by page. */
async function rowsOf(portal: Portal, { tab, filters }: FigureList, headers: Record<string, string> = KYIV) {
  const rows: Payment[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await portal.call(TABS[tab].find, { body: { filters, page, limit: 80 }, headers });
    rows.push(...body.data);
    pages = body.paginator.pages;
  }
  return rows;
}

/** What payers' banks ask back in the disputes that need a response. */
async function disputedOf(portal: Portal, filters: FigureList['filters']): Promise<string[]> {
  const { body } = await portal.call(disputeLists.urgent.find, { body: { filters, limit: 80 } });
  return body.data.map((row) => row.dispute_amount);
}

async function widget(portal: Portal, alias: string, query: Partial<DashboardFilter> = {}, headers = KYIV) {
  const { body } = await portal.call(dashboard.widget, { params: { alias }, query, headers });
  return body as WidgetData;
}
const config = async (portal: Portal) => (await portal.call(dashboard.config)).body.data;
const aliasesOf = async (portal: Portal) =>
  (await config(portal)).flatMap(({ active_widgets, available_widgets }) =>
    [...active_widgets, ...available_widgets].map((one) => one.config.alias),
  );

const percent = (part: number, of: number) => (of === 0 ? '0.0' : (Math.round((part * 1000) / of) / 10).toFixed(1));
const approvedOf = (rows: readonly Payment[]) => rows.filter(({ status }) => status === 'approved').length;

/** Each figure is what the rows of its list come to. */
async function addsUp(portal: Portal, data: WidgetData): Promise<void> {
  for (const { name, unit, value, list } of data.totals) {
    const rows = await rowsOf(portal, list);
    if (unit === 'count') expect([name, value]).toEqual([name, String(rows.length)]);
    if (unit === 'percent') expect(value).toBe(percent(approvedOf(rows), rows.length));
    if (unit !== 'amount') continue;
    const sum = sumOf(rows);
    expect([name, minor(value)]).toEqual([name, name === 'average' ? Math.round(sum / rows.length) : sum]);
  }
  if (data.type === 'line' || data.type === 'column')
    data.graph.forEach(({ data: points }, at) => {
      const sum = points.reduce((total, { y }) => total + minor(y), 0);
      expect(sum).toBe(minor(data.totals[at]?.value ?? ''));
    });
}

async function partsAddUp(portal: Portal, data: WidgetData): Promise<void> {
  if (data.type === 'pie')
    for (const share of data.graph) {
      const rows = await rowsOf(portal, share.list);
      expect([share.total_payments, minor(share.total_amount)]).toEqual([rows.length, sumOf(rows)]);
      const filters = share.list.filters.filter(({ s }) => s !== 'status');
      const tried = (await rowsOf(portal, { tab: 'all', filters })).filter(({ status }) => status !== 'processing');
      expect(share.conversion).toBe(percent(rows.length, tried.length));
    }
  if (data.type === 'map')
    for (const { country_count, list } of data.graph) expect(await rowsOf(portal, list)).toHaveLength(country_count);
  if (data.type === 'attention')
    for (const { count, amount, list } of data.graph) {
      const { tab, filters } = list;
      const amounts =
        tab === 'disputes'
          ? await disputedOf(portal, filters)
          : (await rowsOf(portal, { tab, filters })).map((row) => row.amount);
      expect([count, minor(amount)]).toEqual([amounts.length, amounts.reduce((sum, one) => sum + minor(one), 0)]);
    }
  if (data.type === 'latest') {
    const [all] = data.totals;
    const rows = all ? await rowsOf(portal, all.list) : [];
    expect(data.graph.map(({ id }) => id)).toEqual(rows.slice(0, 5).map(({ id }) => id));
  }
}

describe('every figure is what the list it leads to adds up to', () => {
  test('as the world begins, and after a payment is refunded, another captured, and others finished', async () => {
    covers('DASH-002', 'DASH-018', 'DASH-024', 'DASH-025', 'CHART-001', 'CHART-002');
    const portal = await openPortal({ account: 'owner' });
    const before = await widget(portal, 'refunded', MONTH);
    await addsUp(portal, before);
    expect(before.totals[0]?.value).not.toBe('0');
    await portal.call(payment.refund, { params: { id: portal.known.refundable }, body: { type: 'total' } });
    await portal.call(payment.capture, { params: { id: portal.known.uncaptured }, body: { type: 'total' } });
    await portal.clock.advance('10m');
    for (const alias of await aliasesOf(portal)) {
      const data = await widget(portal, alias, MONTH);
      await addsUp(portal, data);
      await partsAddUp(portal, data);
    }
  }, 60_000);

  test('in the days of whoever asks, in any of the currencies, of the selected merchants alone', async () => {
    covers('DASH-021', 'SHELL-107');
    const portal = await openPortal({ account: 'owner' });
    portal.setCookie('selected_merchants', '100103');
    const { body } = await portal.call(dashboard.currencies);
    expect(body.data.map(({ currency }) => currency)).toEqual(['CZK', 'EUR']);
    const headers = { 'X-Timezone': 'Pacific/Kiritimati' };
    for (const { currency, payments } of body.data) {
      const filters = [{ s: 'currency', m: 'eq' as const, v: currency }];
      expect((await rowsOf(portal, { tab: 'all', filters })).length).toBe(payments);
      const data = await widget(portal, 'approved', { ...MONTH, currency }, headers);
      const rows = await rowsOf(portal, data.totals[0]!.list, headers);
      expect(data.totals[0]!.value).toBe(String(rows.length));
      expect(rows.every(({ merchant }) => merchant.id === 100103)).toBe(true);
    }
  });

  test('compared with as many days before', async () => {
    const portal = await openPortal({ account: 'owner' });
    const now = await widget(portal, 'turnover', { currency: 'UAH', date_from: '2026-11-08', date_to: '2026-11-14' });
    const then = await widget(portal, 'turnover', { currency: 'UAH', date_from: '2026-11-01', date_to: '2026-11-07' });
    expect(now.totals[0]?.before).toBe(then.totals[0]?.value);
  });
});

describe('a period', () => {
  test('is the last 6 days through today where none is asked for, by the clocks of whoever asks', async () => {
    covers('DASH-016');
    const portal = await openPortal({ account: 'owner' });
    const last = { currency: 'UAH', date_from: '2026-11-14', date_to: '2026-11-20' };
    expect((await widget(portal, 'turnover')).filter).toEqual(last);
    const far = await widget(portal, 'turnover', {}, { 'X-Timezone': 'Pacific/Kiritimati' });
    expect(far.filter).toEqual({ ...last, date_from: '2026-11-15', date_to: '2026-11-21' });
    expect((await config(portal)).map(({ filter }) => filter.date_to)).toEqual(Array(4).fill('2026-11-20'));
  });

  test('of a week has a point an hour, a longer one a point a day; what is empty has none', async () => {
    covers('CHART-004');
    const portal = await openPortal({ account: 'owner' });
    const week = await widget(portal, 'turnover_time');
    const month = await widget(portal, 'turnover_time', MONTH);
    if (week.type !== 'line' || month.type !== 'line') throw new Error('no line');
    expect([week.step, month.step]).toEqual(['hour', 'day']);
    for (const { x, y } of week.graph[0]?.data ?? [])
      expect([x, minor(y) > 0]).toEqual([expect.stringMatching(/:00:00Z$/), true]);
    for (const { x } of month.graph[0]?.data ?? []) expect(x).toMatch(/^2026-1[01]-\d\d$/);
  });

  test.each([
    { date_from: '2026-11-21', date_to: '2026-11-20' },
    { date_from: '2020-01-01', date_to: '2026-11-20' },
    { date_from: '2026-02-31' },
    { date_to: 'soon' },
    { currency: 'gold' },
  ])('that makes no sense is refused: %o', async (query) => {
    const portal = await openPortal({ account: 'owner' });
    const { status } = await portal.call(dashboard.widget, { params: { alias: 'turnover' }, query });
    expect(status).toBe(400);
  });
});

describe('the categories', () => {
  test('hold widgets of every type, each with its id, type, alias and figures', async () => {
    covers('DASH-003', 'DASH-017', 'DASH-019', 'DASH-020', 'DASH-022', 'DASH-023');
    const portal = await openPortal({ account: 'owner' });
    const all = await config(portal);
    expect(all.map(({ alias }) => alias)).toEqual(['overview', 'payments', 'customers', 'risk']);
    expect(all.every(({ period_choices }) => period_choices.includes('last_week'))).toBe(true);
    const widgets = all.flatMap(({ active_widgets, available_widgets }) => [...active_widgets, ...available_widgets]);
    const types = new Set(widgets.map(({ type }) => type));
    expect(types).toEqual(new Set(['total', 'line', 'column', 'pie', 'map', 'latest', 'attention']));
    for (const one of widgets) {
      const { alias, totals } = one.config;
      expect((await portal.call(dashboard.widgetConfig, { params: { alias } })).body).toMatchObject(one);
      expect((await widget(portal, alias)).totals.map(({ name }) => name)).toEqual(totals);
    }
    const map = await widget(portal, 'country_map', MONTH);
    if (map.type !== 'map') throw new Error('no map');
    expect(map.graph.find(({ country }) => country === 'UA')?.country_count).toBeGreaterThan(10);
  });

  test('show what a person chose, in their order, and nobody else; the default takes all of it back', async () => {
    covers('DASH-026', 'DASH-027', 'DASH-028', 'DASH-030');
    const portal = await openPortal({ account: 'owner' });
    const ids = (all: Awaited<ReturnType<typeof config>>) =>
      all.map(({ active_widgets }) => active_widgets.map(({ id }) => id));
    const first = ids(await config(portal));
    await portal.call(dashboard.saveConfig, { body: { category_name: 'overview', widgets: [7, 2, 5] } });
    await portal.call(dashboard.saveConfig, { body: { category_name: 'risk', widgets: [] } });
    expect(ids(await config(portal))).toEqual([[7, 2, 5], first[1], first[2], []]);
    expect(ids(await config(await portal.as('mfa')))).toEqual(first);
    const one = await portal.call(dashboard.resetConfig, { body: { category_name: 'risk' } });
    expect(ids(one.body.data)).toEqual([[7, 2, 5], first[1], first[2], first[3]]);
    expect(ids((await portal.call(dashboard.resetConfig)).body.data)).toEqual(first);
  });

  test('refuse widgets that are not theirs, twice the same, and ids that are no numbers', async () => {
    covers('DASH-028');
    const portal = await openPortal({ account: 'owner' });
    const save = async (widgets: unknown) =>
      (await portal.call(dashboard.saveConfig, { body: { category_name: 'overview', widgets } })) as {
        status: number;
        body: { error?: unknown };
      };
    expect((await save([1, 9])).body.error).toEqual([['widgets', 'Unknown widget: 9']]);
    expect((await save([1, 1])).body.error).toEqual([['widgets', 'Widget is chosen twice: 1']]);
    expect((await save(['1'])).status).toBe(400);
    expect((await config(portal))[0]?.active_widgets.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

test('everything the dashboard says has Ukrainian words', async () => {
  const portal = await openPortal({ account: 'owner' });
  const { body } = await portal.call(shell.localization, { body: { lang: 'uk', route: '/' } });
  const words = (await config(portal)).map(({ title }) => title);
  for (const alias of await aliasesOf(portal)) {
    const { title, description } = (await portal.call(dashboard.widgetConfig, { params: { alias } })).body;
    const data = await widget(portal, alias, MONTH);
    words.push(title, description, ...data.totals.map((one) => one.title));
    if (data.type === 'line' || data.type === 'column' || (data.type === 'pie' && data.words))
      words.push(...data.graph.map(({ name }) => name));
    if (data.type === 'attention') words.push(...data.graph.map((one) => one.title));
  }
  // A brand name of ways to begin a payment.
  const foreign = words.filter((word) => word !== 'API' && !Object.hasOwn(body.dictionary, word));
  expect(foreign).toEqual([]);
});

test('those who may only look choose their own widgets and see the figures of their merchants alone', async () => {
  const portal = await openPortal({ account: 'viewer' });
  const { body } = await portal.call(dashboard.saveConfig, { body: { category_name: 'risk', widgets: [16] } });
  expect(body.active_widgets.map(({ config: { alias } }) => alias)).toEqual(['fraud']);
  const merchants = await widget(portal, 'merchants', MONTH);
  if (merchants.type !== 'pie') throw new Error('no pie');
  expect(merchants.graph.map(({ name }) => name).toSorted()).toEqual(['Кав’ярня «Двір»', 'Книгарня «Сова»'].toSorted());
});

test('a world without payments, or a person without merchants, has figures of nothing', async () => {
  const portal = await openPortal({ account: 'owner', world: { payments: 0 } });
  const nobody = await portal.as('new');
  expect((await nobody.call(dashboard.currencies)).body.data).toEqual([]);
  for (const who of [portal, nobody])
    for (const alias of await aliasesOf(portal)) {
      const { totals, graph } = await widget(who, alias);
      expect(totals.map(({ value }) => Number(value)).every((value) => value === 0)).toBe(true);
      expect(JSON.stringify(graph)).not.toMatch(/[1-9]\d*"/);
    }
});

test('a widget that there is not is missing, and nobody sees figures without signing in', async () => {
  const portal = await openPortal({ account: 'owner' });
  for (const route of [dashboard.widget, dashboard.widgetConfig])
    expect((await portal.call(route, { params: { alias: 'fortune' } })).status).toBe(404);
  const nobody = await portal.as();
  expect((await nobody.call(dashboard.widget, { params: { alias: 'turnover' } })).status).toBe(401);
});
