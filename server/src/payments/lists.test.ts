import type { FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataListOf, type ExportList, type ListQuery } from '@portal/contract/dataList';
import { Payment, paymentLists } from '@portal/contract/payments';
import type { FormError } from '@portal/contract/protocol';
import { world } from '@portal/fixtures';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { session } from '../../test/account.ts';
import { HttpError, RefusalError } from '../core/refusal.ts';
import type { Store } from '../core/store.ts';
import { payoutsOfPayment } from '../payouts/payoutsOfPayment.ts';
import { disputesOfPayment } from '../disputes/ofPayment.ts';
import { listHandlers } from '../lists/dataList.ts';
import { saveReport } from '../reports/saveReport.ts';
import { storeOf } from '../../test/world.ts';
import { paymentDefinitions } from './lists.ts';
import { paymentRow } from './view.ts';

const NOW = Date.parse('2026-11-21T08:15:00Z');
const fixture = world({ seed: 1, now: NOW, payments: 5000 });
const [OWNER, VIEWER, OTHER] = [1, 3, 6];

let store: Store;
let next: number;
beforeEach(() => {
  store = storeOf(fixture);
  next = 9_000_000_000;
});

/** Function that calls a route handler as the router does, for a signed-in user. */
type Call = (input: {
  body?: unknown;
  query?: unknown;
  request: FastifyRequest;
}) => Promise<{ status: number; body: unknown }>;
async function call<Answer = unknown>(
  handler: unknown,
  user: number,
  say: Partial<Record<'body' | 'query', unknown> & Record<'cookies' | 'headers', Record<string, string>>> = {},
) {
  const chance = { id: () => next++ };
  const signedIn = session(store.users.get(user)!, 'mine');
  store.apply({ sessions: [signedIn] });
  const request = {
    world: { store, now: () => NOW, chance },
    session: signedIn,
    routeOptions: { config: { tsRestRoute: paymentLists.payments.rows } },
    cookies: say.cookies ?? {},
    headers: say.headers ?? {},
    log: { info: () => {} },
  } as unknown as FastifyRequest;
  const { status, body } = await (handler as Call)({ query: {}, body: {}, ...say, request });
  expect(status).toBe(200);
  return body as Answer;
}
const list = dataListOf(Payment);
const NO_FACTS = { dispute: undefined, paidOut: 0 };
const definitions = paymentDefinitions({ disputes: disputesOfPayment, payouts: payoutsOfPayment });
const { payments, uncaptured } = {
  payments: listHandlers(definitions.payments, saveReport),
  uncaptured: listHandlers(definitions.uncaptured, saveReport),
};
const find = async (user: number, body: ListQuery = {}, cookies = {}) =>
  list.strict().parse(await call(payments.find, user, { body, cookies }));
const refusal = (error: FormError) => new RefusalError(error);
const problem = (text: string) => new HttpError(400, text);

describe('payment rows', () => {
  it("every sample payment's row has exactly the members of the API contract", () => {
    const strict = Payment.strict();
    const issues = Array.from(store.payments.values(), (payment) =>
      strict.safeParse(paymentRow(payment, store.merchants.get(payment.merchant_id)!, NO_FACTS)),
    ).flatMap(({ error }) => error?.issues ?? []);
    expect(issues).toEqual([]);
  });
  it('a payment row has a value for every column of the payment lists', () => {
    const made = paymentRow(fixture.payments.at(0), store.merchants.get(fixture.payments.at(0).merchant_id)!, NO_FACTS);
    for (const { fields, defaults } of Object.values(definitions)) {
      expect(Object.keys(made)).toEqual(expect.arrayContaining(fields.map(({ name }) => name)));
      expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining([...defaults]));
      expect(fields.length).toBeGreaterThanOrEqual(14);
    }
  });
});

describe('payment list responses', () => {
  it('a payment list without a query has the newest five payments and its filters without values', async () => {
    const answer = list.strict().parse(await call(payments.rows, OWNER));
    expect(answer.data).toHaveLength(5);
    expect(answer.data.map(({ createtime }) => createtime)).toEqual(
      answer.data
        .map(({ createtime }) => createtime)
        .toSorted()
        .toReversed(),
    );
    expect(answer.params).toEqual({ page: 1, limit: 5 });
    expect(answer.paginator.pages).toBe(Math.ceil(answer.paginator.total / 5));
    expect([answer.enabled_filters, answer.query_words]).toEqual([[], []]);
    expect(answer.filters.every(({ value, mode, search_modes }) => value === null && mode === search_modes[0])).toBe(
      true,
    );
    expect(answer.current.fields).toEqual(definitions.payments.defaults);
    expect(await call(payments.find, OWNER)).toEqual(answer);
  });
  it('a filtered payment list has the filters in use and only matching payments', async () => {
    const filters = [
      { s: 'status', m: 'in' as const, v: ['declined'] },
      { s: 'amount', m: 'gte' as const, v: '100' },
      { s: 'currency', m: 'eq' as const, v: '' },
    ];
    const answer = await find(OWNER, { filters, limit: 80, query: ' а  о ' });
    expect(answer.enabled_filters).toEqual(['status', 'amount']);
    expect(answer.filters.find(({ name }) => name === 'status')).toMatchObject({ mode: 'in', value: ['declined'] });
    expect(answer.query_words).toEqual(['а', 'о']);
    expect(answer.data.length).toBeGreaterThan(0);
    expect(answer.data.every(({ status, amount }) => status === 'declined' && Number(amount) >= 100)).toBe(true);
  });
  it('a payment list shows its last page if the requested page number is too high', async () => {
    const answer = await find(OWNER, { page: 1_000_000, limit: 80 });
    expect(answer.paginator.page).toBe(answer.paginator.pages);
    expect(answer.params.page).toBe(answer.paginator.pages);
    expect(answer.data.length).toBeGreaterThan(0);
    expect((await find(5)).paginator).toEqual({ page: 1, pages: 1, limit: 5, total: 0 });
  });
  it("a payment list contains only payments of the user's selected merchants", async () => {
    const merchants = async (user: number, body: ListQuery = {}, cookies = {}) => {
      const answer = await find(user, { limit: 80, ...body }, cookies);
      expect(new Set(answer.data.map(({ merchant }) => String(merchant.id)))).toEqual(
        new Set(answer.filters.find(({ name }) => name === 'merchant_id')!.choices.map(({ value }) => value)),
      );
      return [...new Set(answer.data.map(({ merchant }) => merchant.id))].toSorted((a, b) => a - b);
    };
    expect(await merchants(OTHER)).toEqual([MERCHANTS.flowers]);
    expect(await merchants(VIEWER)).toEqual([MERCHANTS.coffee, MERCHANTS.books]);
    expect(await merchants(VIEWER, {}, { selected_merchants: `${MERCHANTS.books},${MERCHANTS.flowers}` })).toEqual([
      MERCHANTS.books,
    ]);
    expect(await merchants(VIEWER, { merchants: [MERCHANTS.flowers] })).toEqual([]);
    const foreign = await find(VIEWER, { filters: [{ s: 'merchant_id', m: 'eq', v: String(MERCHANTS.flowers) }] });
    expect(foreign.paginator.total).toBe(0);
  });
  it.each([
    [{ s: 'password', m: 'eq', v: 'x' }, 'There is no filter "password".'],
    [{ s: '__proto__', m: 'eq', v: 'x' }, 'There is no filter "__proto__".'],
    [{ s: 'status', m: 'like', v: 'app' }, 'Filter status has no mode like.'],
    [{ s: 'createtime', m: 'between', v: '2026-11-01' }, 'Filter createtime takes two values.'],
    [{ s: 'amount', m: 'eq', v: '1e3' }, '"1e3" is not an amount.'],
  ] as const)('a payment list answers 400 for the invalid filter %j', async (filter, text) => {
    const filters = [filter as NonNullable<ListQuery['filters']>[number]];
    await expect(find(OWNER, { filters })).rejects.toEqual(problem(text));
    await expect(call(payments.export, OWNER, { body: { type: 'csv', filters } })).rejects.toEqual(problem(text));
    expect(store.reports.size).toBe(0);
  });
  it('a payment list answers 400 if a filter is set twice', async () => {
    const twice = { s: 'status', m: 'eq' as const, v: 'approved' };
    await expect(find(OWNER, { filters: [twice, twice] })).rejects.toEqual(problem('Filter status is set twice.'));
  });
});

describe('date filters', () => {
  const day = '2026-11-19';
  const on = async (zone?: string) => {
    const body = { filters: [{ s: 'createtime', m: 'between', v: [day, day] }], limit: 80 };
    const headers: Record<string, string> = zone === undefined ? {} : { 'x-timezone': zone };
    return list.parse(await call(payments.find, OWNER, { body, headers }));
  };
  const seen = (zone: string) => (iso: string) =>
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(new Date(iso));

  it.each(['Europe/Kyiv', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'a date filter covers the whole local day in %s',
    async (zone) => {
      const { data } = await on(zone);
      expect(new Set(data.map(({ createtime }) => seen(zone)(createtime)))).toEqual(new Set([day]));
      const all = Array.from(store.payments.values()).filter(({ merchant_id, created }) => {
        const mine = store.users.get(OWNER)?.rights[merchant_id] !== undefined;
        return mine && seen(zone)(new Date(created).toISOString()) === day;
      });
      expect(data.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed());
    },
  );
  it('a date filter covers the UTC day if the request has no time zone', async () => {
    expect(await on()).toEqual(await on('UTC'));
    expect((await on()).data.length).toBeGreaterThan(0);
  });
});

describe('list columns', () => {
  it('the chosen columns of a list are stored per user and list', async () => {
    const settings = { fields: ['order_id', 'fee'], title: 'Fees' };
    expect(await call(payments.saveSettings, OWNER, { body: settings })).toEqual(settings);
    expect(await call(payments.settings, OWNER)).toEqual(settings);
    expect((await find(OWNER)).current.fields).toEqual(['order_id', 'fee']);
    expect((await find(VIEWER)).current.fields).toEqual(definitions.payments.defaults);
    expect(await call(uncaptured.settings, OWNER)).toEqual({ fields: definitions.uncaptured.defaults, title: '' });
    expect(await call(payments.saveSettings, OWNER, { body: { fields: ['id'] } })).toEqual({
      fields: ['id'],
      title: 'Fees',
    });
  });
  it('each column of a list is either in use, in its saved order, or available', async () => {
    await call(payments.saveSettings, OWNER, { body: { fields: ['fee', 'id'] } });
    const { enabled, available } = await call<{ enabled: { name: string }[]; available: { name: string }[] }>(
      payments.fields,
      OWNER,
    );
    expect(enabled.map(({ name }) => name)).toEqual(['fee', 'id']);
    expect([...enabled, ...available].map(({ name }) => name).toSorted()).toEqual(
      definitions.payments.fields.map(({ name }) => name).toSorted(),
    );
  });
  it('refuses unknown or repeated list columns without changing the stored columns', async () => {
    const body = { fields: ['id', 'password', 'id', '__proto__'] };
    const errors: [string, string][] = [
      ['fields', 'Unknown field: password'],
      ['fields', 'Field is chosen twice: id'],
      ['fields', 'Unknown field: __proto__'],
    ];
    await expect(call(payments.saveSettings, OWNER, { body })).rejects.toEqual(refusal(errors));
    await expect(call(payments.export, OWNER, { body: { ...body, type: 'csv' } })).rejects.toEqual(refusal(errors));
    expect(store.listSettings.size + store.reports.size + store.jobs.size).toBe(0);
  });
});

describe('exports', () => {
  it('an export of a payment list creates a pending report and a job that is due in two seconds', async () => {
    const body: ExportList = {
      type: 'xlsx',
      filters: [{ s: 'status', m: 'eq', v: 'approved' }],
      query: 'а',
      merchants: [MERCHANTS.coffee, MERCHANTS.flowers],
    };
    const { report_id } = await call<{ report_id: number }>(payments.export, OWNER, { body });
    const report = store.reports.get(report_id)!;
    expect(report).toMatchObject({
      user_id: OWNER,
      list: 'payments',
      created: NOW,
      title: 'Payments',
      status: 'pending',
      merchant_ids: [MERCHANTS.coffee],
    });
    expect(report.request).toMatchObject({ ...body, fields: definitions.payments.defaults });
    expect([...store.jobs.values()]).toEqual([
      expect.objectContaining({ kind: 'report', ref: report_id, due: NOW + 2000 }),
    ]);
    const ask = { merchants: report.merchant_ids, filters: report.request.filters!, text: report.request.query! };
    const rows = [...definitions.payments.each(store, ask, NOW)];
    expect(rows).toHaveLength((await find(OWNER, body)).paginator.total);
    expect(rows.every(({ status, merchant }) => status === 'approved' && merchant.name === 'Кав’ярня «Двір»')).toBe(
      true,
    );
  });
});
