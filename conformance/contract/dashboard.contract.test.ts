import { describe, expect, test } from 'vitest';
import { dashboard } from '@portal/contract/dashboard';
import { payment } from '@portal/contract/payments';
import { shell } from '@portal/contract/shell';
import { covers } from '../support/covers.ts';
import {
  expectTotalsToMatchRows,
  toMinorUnits,
  MONTH_FILTER,
  expectPartsToMatchRows,
  readFigureRows,
  readWidget,
  type WidgetQuery,
} from '../support/dashboardFigures.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const config = async (portal: Portal) => (await portal.call(dashboard.config)).body.data;
const aliasesOf = async (portal: Portal) =>
  (await config(portal)).flatMap(({ active_widgets, available_widgets }) =>
    [...active_widgets, ...available_widgets].map((one) => one.config.alias),
  );

describe('figures of the dashboard', () => {
  test('each dashboard figure equals the sum of its linked list, before and after refunds and captures', async () => {
    covers('DASH-002', 'DASH-018', 'DASH-019', 'DASH-024', 'DASH-025', 'CHART-001', 'CHART-002', 'MAP-001');
    const portal = await openPortal({ account: 'owner' });
    const before = await readWidget(portal, 'refunded', MONTH_FILTER);
    await expectTotalsToMatchRows(portal, before);
    expect(before.totals[0]?.value).not.toBe('0');
    await portal.call(payment.refund, { params: { id: portal.known.refundable }, body: { type: 'total' } });
    await portal.call(payment.capture, { params: { id: portal.known.uncaptured }, body: { type: 'total' } });
    await portal.clock.advance('10m');
    for (const alias of await aliasesOf(portal)) {
      const data = await readWidget(portal, alias, MONTH_FILTER);
      expect(data.filter).toMatchObject(MONTH_FILTER);
      await expectTotalsToMatchRows(portal, data);
      await expectPartsToMatchRows(portal, data);
    }
  }, 60_000);

  test('dashboard figures count by the requested time zone and currency, for selected merchants only', async () => {
    covers('DASH-002', 'DASH-021', 'DASH-024', 'SHELL-107');
    const portal = await openPortal({ account: 'owner' });
    portal.setCookie('selected_merchants', '100103');
    const { body } = await portal.call(dashboard.currencies);
    expect(body.data.map(({ currency }) => currency)).toEqual(['CZK', 'EUR']);
    const headers = { 'X-Timezone': 'Pacific/Kiritimati' };
    for (const { currency, payments } of body.data) {
      const filters = [{ s: 'currency', m: 'eq' as const, v: currency }];
      expect((await readFigureRows(portal, { tab: 'all', filters })).length).toBe(payments);
      const data = await readWidget(portal, 'approved', { ...MONTH_FILTER, currency }, headers);
      const rows = await readFigureRows(portal, data.totals[0]!.list, headers);
      expect(data.totals[0]!.value).toBe(String(rows.length));
      expect(new Set(rows.map((row) => `${row.merchant.id} ${row.currency}`))).toEqual(new Set([`100103 ${currency}`]));
    }
  });

  test('each dashboard figure is compared with the previous period of the same length', async () => {
    covers('DASH-024');
    const portal = await openPortal({ account: 'owner' });
    const now = await readWidget(portal, 'turnover', {
      currency: 'UAH',
      date_from: '2026-11-08',
      date_to: '2026-11-14',
    });
    const then = await readWidget(portal, 'turnover', {
      currency: 'UAH',
      date_from: '2026-11-01',
      date_to: '2026-11-07',
    });
    expect(now.totals[0]?.before).toBe(then.totals[0]?.value);
    expect(now.totals[0]).not.toHaveProperty('before_until');
  });

  test('an unfinished period of the dashboard is compared up to the same time of day', async () => {
    covers('DASH-024');
    const portal = await openPortal({ account: 'owner', world: { payments: 20_000 } });
    const days = [
      ['2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13', '2026-11-13T12:00:00Z'],
      // Daylight saving time ended within this period, so the limit is an hour earlier in UTC.
      ['2026-10-20', '2026-11-20', '2026-09-18', '2026-10-19', '2026-10-19T11:00:00Z'],
    ] as const;
    for (const [date_from, date_to, first, last, until] of days) {
      const { totals } = await readWidget(portal, 'approved', { currency: 'UAH', date_from, date_to });
      const then = await readWidget(portal, 'approved', { currency: 'UAH', date_from: first, date_to: last });
      const rows = await readFigureRows(portal, then.totals[0]!.list);
      const counted = rows.filter(({ createtime }) => Date.parse(createtime) < Date.parse(until));
      expect(counted.length).toBeLessThan(rows.length);
      expect(totals[0]).toMatchObject({ before: String(counted.length), before_until: until });
    }
  });
});

describe('dashboard periods', () => {
  test("the dashboard's default period is the last seven days in the requested time zone", async () => {
    covers('DASH-016', 'DASH-017');
    const portal = await openPortal({ account: 'owner' });
    const last = { currency: 'UAH', date_from: '2026-11-14', date_to: '2026-11-20' };
    expect((await readWidget(portal, 'turnover')).filter).toEqual(last);
    const far = await readWidget(portal, 'turnover', {}, { 'X-Timezone': 'Pacific/Kiritimati' });
    expect(far.filter).toEqual({ ...last, date_from: '2026-11-15', date_to: '2026-11-21' });
    for (const { filter } of await config(portal)) expect(filter).toEqual(last);
  });

  test('dashboard line charts have hourly points for up to two days, else daily points', async () => {
    covers('CHART-001');
    const portal = await openPortal({ account: 'owner' });
    const two = { currency: 'UAH', date_from: '2026-11-19', date_to: '2026-11-20' };
    const graphOf = async (alias: string, query: WidgetQuery) => {
      const data = await readWidget(portal, alias, query);
      if (data.type !== 'line' && data.type !== 'column') throw new Error('no line');
      return { step: data.step, points: data.graph[0]?.data ?? [] };
    };
    for (const alias of ['turnover_time', 'statuses']) {
      const [short, long] = [await graphOf(alias, two), await graphOf(alias, MONTH_FILTER)];
      const asked = await graphOf(alias, { ...MONTH_FILTER, step: 'hour' });
      expect([short.step, long.step, asked.step]).toEqual(['hour', 'day', 'hour']);
      expect((await graphOf(alias, { ...two, step: 'day' })).step).toBe('day');
      for (const { x, y } of [...short.points, ...asked.points])
        expect([x, toMinorUnits(y) > 0]).toEqual([expect.stringMatching(/:00:00Z$/), true]);
      for (const { x } of long.points) expect(x).toMatch(/^2026-1[01]-\d\d$/);
      const sum = (points: typeof long.points) => points.reduce((all, { y }) => all + toMinorUnits(y), 0);
      expect(sum(asked.points)).toBe(sum(long.points));
    }
  });

  test('a dashboard line chart also contains the previous period, and a card contains its daily points', async () => {
    covers('DASH-024');
    const portal = await openPortal({ account: 'owner' });
    const week = { currency: 'UAH', date_from: '2026-11-08', date_to: '2026-11-14' };
    const days = { date_from: '2026-11-01', date_to: '2026-11-07' };
    const [now, then] = [
      await readWidget(portal, 'turnover_time', week),
      await readWidget(portal, 'turnover_time', { ...week, ...days }),
    ];
    if (now.type !== 'line') throw new Error('no line');
    expect(now.before).toEqual({ ...days, graph: then.graph });
    for (const alias of ['turnover', 'approved', 'average', 'conversion']) {
      const card = await readWidget(portal, alias, week);
      if (card.type !== 'total') throw new Error('no figure');
      expect(card.step).toBe('day');
      for (const { x, y } of card.graph[0]?.data ?? []) {
        const day = await readWidget(portal, alias, { currency: 'UAH', date_from: x, date_to: x });
        expect([alias, x, day.totals[0]?.value]).toEqual([alias, x, y]);
      }
    }
  });

  test.each([
    { date_from: '2026-11-21', date_to: '2026-11-20' },
    { date_from: '2020-01-01', date_to: '2026-11-20' },
    { date_from: '2026-02-31' },
    { date_to: 'soon' },
    { currency: 'gold' },
  ])('the dashboard refuses the invalid period or currency %o', async (query) => {
    covers('DASH-024');
    const portal = await openPortal({ account: 'owner' });
    const { status } = await portal.call(dashboard.widget, { params: { alias: 'turnover' }, query });
    expect(status).toBe(400);
  });
});

describe('dashboard categories', () => {
  const PERIODS = [
    'today',
    'yesterday',
    'week_to_date',
    'last_week',
    'month_to_date',
    'last_month',
    'this_month',
    'quarter_to_date',
    'year_to_date',
    'all_time',
  ];

  test('dashboard categories contain widgets of all types with id, type, alias and figures', async () => {
    covers('DASH-003', 'DASH-017', 'DASH-018', 'DASH-019', 'DASH-020', 'DASH-022', 'DASH-023');
    const portal = await openPortal({ account: 'owner' });
    const all = await config(portal);
    expect(all.map(({ alias }) => alias)).toEqual(['overview', 'payments', 'customers', 'risk']);
    for (const { period_choices } of all) expect(period_choices).toEqual(PERIODS);
    const widgets = all.flatMap(({ active_widgets, available_widgets }) => [...active_widgets, ...available_widgets]);
    const types = new Set(widgets.map(({ type }) => type));
    expect(types).toEqual(new Set(['total', 'line', 'column', 'pie', 'map', 'latest', 'attention']));
    for (const one of widgets) {
      const { alias, totals } = one.config;
      expect((await portal.call(dashboard.widgetConfig, { params: { alias } })).body).toMatchObject(one);
      expect((await readWidget(portal, alias)).totals.map(({ name }) => name)).toEqual(totals);
    }
    const map = await readWidget(portal, 'country_map', MONTH_FILTER);
    if (map.type !== 'map') throw new Error('no map');
    expect(map.graph.find(({ country }) => country === 'UA')?.country_count).toBeGreaterThan(10);
  });

  test("each user's saved widgets are shown in their order, and a reset restores the defaults", async () => {
    covers('DASH-017', 'DASH-022', 'DASH-026', 'DASH-027', 'DASH-028', 'DASH-030');
    const portal = await openPortal({ account: 'owner' });
    const ids = (all: Awaited<ReturnType<typeof config>>) =>
      all.map(({ active_widgets }) => active_widgets.map(({ id }) => id));
    const first = ids(await config(portal));
    await portal.call(dashboard.saveConfig, { body: { category_name: 'overview', widgets: [7, 2, 5] } });
    await portal.call(dashboard.saveConfig, { body: { category_name: 'risk', widgets: [] } });
    const chosen = await config(portal);
    expect(ids(chosen)).toEqual([[7, 2, 5], first[1], first[2], []]);
    const others = chosen.map(({ available_widgets }) => available_widgets.map(({ id }) => id));
    expect([others[0], others[3]]).toEqual([[6, 1, 3, 4], expect.arrayContaining(first[3] ?? [])]);
    expect(ids(await config(await portal.as('mfa')))).toEqual(first);
    const one = await portal.call(dashboard.resetConfig, { body: { category_name: 'risk' } });
    expect(ids(one.body.data)).toEqual([[7, 2, 5], first[1], first[2], first[3]]);
    await portal.call(dashboard.saveConfig, { body: { category_name: 'risk', widgets: [] } });
    expect(ids((await portal.call(dashboard.resetConfig)).body.data)).toEqual(first);
  });

  test('saving dashboard widgets refuses ids of other categories, duplicates and ids that are not numbers', async () => {
    covers('DASH-028');
    const portal = await openPortal({ account: 'owner' });
    const save = async (widgets: unknown) =>
      (await portal.call(dashboard.saveConfig, { body: { category_name: 'overview', widgets } })) as {
        status: number;
        body: { error?: unknown };
      };
    expect((await save([1, 9])).body.error).toEqual([['widgets', 'Unknown widget: 9']]);
    expect((await save([1, 1])).body.error).toEqual([['widgets', 'Duplicate widget: 1']]);
    expect((await save(['1'])).status).toBe(400);
    expect((await config(portal))[0]?.active_widgets.map(({ id }) => id)).toEqual([6, 1, 2, 3, 4, 5, 7]);
  });
});

test('all texts of the dashboard have Ukrainian translations', async () => {
  const portal = await openPortal({ account: 'owner' });
  const { body } = await portal.call(shell.localization, { body: { lang: 'uk', route: '/' } });
  const words = (await config(portal)).map(({ title }) => title);
  for (const alias of await aliasesOf(portal)) {
    const { title, description } = (await portal.call(dashboard.widgetConfig, { params: { alias } })).body;
    const data = await readWidget(portal, alias, MONTH_FILTER);
    words.push(title, description, ...data.totals.map((one) => one.title));
    if (data.type === 'line' || data.type === 'column' || (data.type === 'pie' && data.words))
      words.push(...data.graph.map(({ name }) => name));
    if (data.type === 'attention') words.push(...data.graph.map((one) => one.title));
  }
  // "API" is one of the payment sources and has no translation.
  const foreign = words.filter((word) => word !== 'API' && !Object.hasOwn(body.dictionary, word));
  expect(foreign).toEqual([]);
});

test('a user with read rights can choose widgets and sees figures of permitted merchants only', async () => {
  const portal = await openPortal({ account: 'viewer' });
  const { body } = await portal.call(dashboard.saveConfig, { body: { category_name: 'risk', widgets: [16] } });
  expect(body.active_widgets.map(({ config: { alias } }) => alias)).toEqual(['fraud']);
  const merchants = await readWidget(portal, 'merchants', MONTH_FILTER);
  if (merchants.type !== 'pie') throw new Error('no pie');
  expect(merchants.graph.map(({ name }) => name).toSorted()).toEqual(['Кав’ярня «Двір»', 'Книгарня «Сова»'].toSorted());
});

test('all dashboard figures are zero without payments or merchants', async () => {
  const portal = await openPortal({ account: 'owner', world: { payments: 0 } });
  const nobody = await portal.as('new');
  expect((await nobody.call(dashboard.currencies)).body.data).toEqual([]);
  for (const who of [portal, nobody])
    for (const alias of await aliasesOf(portal)) {
      const { totals, graph } = await readWidget(who, alias);
      expect(totals.map(({ value }) => Number(value)).every((value) => value === 0)).toBe(true);
      const points = graph.map((one) => ('data' in one ? one.data : one));
      expect(JSON.stringify(points)).not.toMatch(/[1-9]\d*"/);
    }
});

test('an unknown dashboard widget answers 404, and any dashboard widget answers 401 without a session', async () => {
  const portal = await openPortal({ account: 'owner' });
  for (const route of [dashboard.widget, dashboard.widgetConfig])
    expect((await portal.call(route, { params: { alias: 'fortune' } })).status).toBe(404);
  const nobody = await portal.as();
  expect((await nobody.call(dashboard.widget, { params: { alias: 'turnover' } })).status).toBe(401);
});
