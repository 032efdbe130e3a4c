import { Filter, SearchMode, SetFilter } from '@portal/contract/dataList';
import { payment, paymentLists } from '@portal/contract/payments';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { allLists, type ListCalls } from '../support/lists.ts';
import { createListReader } from '../support/listPortals.ts';
import { openPortal } from '../support/portal.ts';
import { findListRows, createSearchValue, getFilterValues } from '../support/readList.ts';
import { matchesFilter, toComparableText } from '../support/referenceFilter.ts';

/** Filters and searches that each list offers. */

/** Filters of the payments list: title, type, modes (the first is the default) and number of choices. */
const OF_PAYMENTS = {
  createtime: ['Created', 'daterange', ['between'], 0],
  status: ['Status', 'select', ['eq', 'ne', 'in'], 3],
  processing_status: ['Processing status', 'select', ['eq', 'ne', 'in'], 11],
  order_id: ['Order ID', 'text', ['eq', 'like'], 0],
  id: ['ID', 'text', ['eq'], 0],
  merchant_id: ['Merchant', 'select', ['eq', 'ne', 'in'], 4],
  amount: ['Amount', 'text', ['eq', 'gte', 'lte', 'between'], 0],
  currency: ['Currency', 'select', ['eq', 'ne', 'in'], 4],
  tran_type: ['Type', 'select', ['eq', 'ne'], 2],
  sender_email: ["Payer's email", 'text', ['eq', 'like'], 0],
  card: ['Card', 'text', ['like'], 0],
  card_brand: ['Card brand', 'select', ['eq', 'ne', 'in'], 5],
  country: ['Country', 'select', ['eq', 'ne', 'in'], 8],
  origin_type: ['Origin', 'select', ['eq', 'ne', 'in'], 5],
  origin_id: ['Origin ID', 'text', ['eq'], 0],
  settlement_reference: ['Settlement', 'text', ['eq'], 0],
  is_fraud: ['Fraud', 'select', ['eq'], 2],
  has_part_reverse: ['Refunded', 'select', ['eq'], 2],
} as const;

const readList = createListReader();

test('a list filter has name, title, type, modes, choices and value', () => {
  covers('LIST-013', 'LIST-014', 'LIST-015');
  expect(Object.keys(Filter.shape)).toEqual(['name', 'title', 'type', 'search_modes', 'mode', 'choices', 'value']);
  expect(Filter.shape.type.options).toEqual(['select', 'date', 'daterange', 'text']);
  expect(SearchMode.options).toEqual(['eq', 'ne', 'in', 'like', 'gte', 'lte', 'between']);
  expect(Object.keys(SetFilter.shape)).toEqual(['s', 'm', 'v']);
});

describe('payments list', () => {
  test('the payments list has eighteen filters with their types, modes and choices', async () => {
    covers('LIST-013', 'LIST-015', 'LIST-038', 'LIST-039');
    const portal = await openPortal({ account: 'owner', shared: true });
    const wanted = Object.entries(OF_PAYMENTS).map(([name, [title, type, search_modes, choices]]) => ({
      filter: { name, title, type, search_modes, mode: search_modes[0], value: null },
      choices,
    }));
    for (const { body } of [
      await portal.call(paymentLists.payments.rows),
      await portal.call(paymentLists.payments.find, { body: {} }),
    ])
      expect(body.filters.map(({ choices, ...filter }) => ({ filter, choices: choices.length }))).toEqual(wanted);
  });

  test("the payments list can be searched by order id, id, payer's name, payer's email and card", async () => {
    covers('LIST-017');
    const portal = await openPortal({ account: 'owner', shared: true });
    const { body } = await portal.call(paymentLists.payments.rows);
    expect(body.fulltext_fields).toEqual(['order_id', 'id', 'sender_name', 'sender_email', 'card']);
  });

  test.each([
    { name: 'createtime', mode: 'between', value: ['01.11.2026', '07.11.2026'] },
    { name: 'createtime', mode: 'between', value: ['2026-11-01', '2026-02-30'] },
    { name: 'createtime', mode: 'between', value: '2026-11-01' },
    { name: 'createtime', mode: 'gte', value: '2026-11-01' },
    { name: 'amount', mode: 'between', value: '1' },
    { name: 'amount', mode: 'gte', value: 'much' },
  ])('the payments list answers 400 to the filter $name $mode $value', async ({ name, mode, value }) => {
    covers('LIST-015');
    const portal = await openPortal({ account: 'owner', shared: true });
    const { status } = await portal.call(paymentLists.payments.find, {
      body: { filters: [{ s: name, m: mode, v: value }] },
    });
    expect(status).toBe(400);
  });

  test('filters of payments by period and amount range include both ends', async () => {
    covers('LIST-014', 'LIST-015');
    const portal = await openPortal({ account: 'owner', shared: true });
    const total = async (s: string, m: string, v: string | string[]) =>
      (await portal.call(paymentLists.payments.find, { body: { filters: [{ s, m, v }] } })).body.paginator.total;
    const [first] = (await portal.call(paymentLists.payments.rows)).body.data;
    const [day = '', amount = ''] = [first?.createtime.slice(0, 10), first?.amount];
    expect(await total('createtime', 'between', [day, day])).toBeGreaterThan(0);
    const exact = await total('amount', 'eq', amount);
    expect(exact).toBeGreaterThan(0);
    expect(await total('amount', 'between', [amount, amount])).toBe(exact);
    const all = await total('amount', 'gte', '0');
    expect(await total('amount', 'gte', amount)).toBe(all - (await total('amount', 'lte', amount)) + exact);
  });

  test('a changed payment is filtered and found by its present state', async () => {
    covers('LIST-014', 'LIST-015', 'LIST-017', 'UI-003', 'UI-004');
    const list = allLists.find(({ name }) => name === 'paymentLists.payments') as ListCalls;
    const portal = await openPortal({ account: 'owner' });
    const id = portal.known.refundable;
    await portal.call(payment.refund, { params: { id }, body: { type: 'total' } });
    const itself = { s: 'id', m: 'eq', v: String(id) };
    const [changed = {}] = (await findListRows(portal, list, { filters: [itself] })).data;
    const { data: others, filters, fulltext_fields } = await findListRows(portal, list, { limit: 40 });
    for (const filter of filters.filter(({ name }) => name !== 'id'))
      for (const m of filter.search_modes)
        for (const values of [
          getFilterValues({ ...filter, choices: [] }, [changed]),
          getFilterValues(filter, others),
        ]) {
          const set = { s: filter.name, m, v: createSearchValue(m, values) };
          if (values.length === 0) continue;
          const { paginator } = await findListRows(portal, list, { filters: [itself, set] });
          expect([set, paginator.total]).toEqual([set, matchesFilter(changed, filter, set) ? 1 : 0]);
        }
    for (const field of fulltext_fields) {
      const query = toComparableText(changed[field]).split(' ').at(-1) ?? '';
      const { data } = await findListRows(portal, list, { filters: [itself], query });
      expect([field, query, data]).toEqual([field, expect.stringMatching(/./), [changed]]);
    }
    expect((await findListRows(portal, list, { filters: [itself], query: 'nobody at all' })).data).toEqual([]);
  });
});

/** Filter types with the modes that each type may have. */
const MODES = { select: ['eq', 'ne', 'in'], text: ['eq', 'like', 'gte', 'lte', 'between'], daterange: ['between'] };

test.each(allLists)(
  '$name has a sticky first column, and each filter has only modes that its type allows',
  async (list) => {
    covers('LIST-005', 'LIST-013', 'LIST-015', 'LIST-017');
    const portal = await readList(list);
    const { filters, fields, fulltext_fields, current } = await findListRows(portal, list);
    for (const { name, type, search_modes, mode } of filters) {
      expect(Object.keys(MODES)).toContain(type);
      const known = MODES[type as keyof typeof MODES];
      expect([name, search_modes.filter((one) => !known.includes(one))]).toEqual([name, []]);
      expect([name, mode]).toEqual([name, search_modes[0]]);
      if (name === 'amount') expect(search_modes).toEqual(['eq', 'gte', 'lte', 'between']);
      if (name === 'currency' || name === 'merchant_id') expect(search_modes).toEqual(MODES.select);
    }
    // Lists of reports have neither a search nor selectable columns.
    const isWhole = list.whole !== undefined;
    expect(fulltext_fields.length > 0).toBe(isWhole);
    const sticky = fields.flatMap((field) => (field.sticky === true ? [field.name] : []));
    expect(sticky).toEqual(isWhole ? current.fields.slice(0, 1) : []);
  },
);

test.each(allLists)('date filters of $name accept two existing days as YYYY-MM-DD only', async (list) => {
  covers('LIST-015', 'DATE-002', 'DATE-028');
  const portal = await readList(list);
  const { filters } = await findListRows(portal, list);
  const ask = (s: string, v: unknown) => portal.call(list.routes.find, { body: { filters: [{ s, m: 'between', v }] } });
  for (const { name, type } of filters) {
    if (type !== 'daterange') continue;
    expect((await ask(name, ['2026-01-01', '2026-12-31'])).status).toBe(200);
    for (const wrong of [['01.11.2026', '07.11.2026'], ['2026-11-01', '2026-02-30'], ['2026-11-01'], '2026-11-01'])
      expect([name, wrong, (await ask(name, wrong)).status]).toEqual([name, wrong, 400]);
  }
});
