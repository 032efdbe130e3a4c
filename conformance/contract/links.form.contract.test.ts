import { describe, expect, test } from 'vitest';
import { linkLists, links, LinkStatus, type CreateLink } from '@portal/contract/links';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { readLink, LINK, createLink, firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';

/** Fields of a payment link, with values on both sides of each limit. */

const create = (portal: Portal, say: object, merchant = firstMerchantOf(portal), headers = {}) =>
  portal.call(links.create, { params: { merchant }, body: { ...LINK, ...say }, headers });

describe('payment link form', () => {
  test("the payment link form offers the merchant's currencies, designs and languages", async () => {
    covers(...rowsOfCall('GET', links.choices.path));
    const owner = await openPortal({ account: 'owner' });
    const choicesAt = async (merchant: number) => (await owner.call(links.choices, { params: { merchant } })).body;
    const own = (values: readonly string[]) => values.map((value) => ({ value, text: value }));
    const languages = ['en', 'uk', 'ka', 'cs', 'de', 'ko'];
    const designsAt = (merchant: number) =>
      owner.fixture.designs
        .filter(({ merchant_id }) => merchant_id === merchant)
        .map(({ id, name }) => ({ value: String(id), text: name }));
    const said = await choicesAt(MERCHANTS.coffee);
    expect(said).toEqual({
      currency: own(['UAH', 'USD', 'EUR']),
      designs: designsAt(MERCHANTS.coffee),
      lang: own(languages),
      checkout_language: own([...languages, 'pl', 'es']),
      multicurrencies: true,
      super_converter: true,
      timeend_min: '2026-11-20',
    });
    expect(said.designs.length).toBeGreaterThan(1);
    expect(await choicesAt(MERCHANTS.books)).toEqual({
      ...said,
      currency: own(['UAH']),
      designs: designsAt(MERCHANTS.books),
      multicurrencies: false,
      super_converter: false,
    });
    const params = { merchant: MERCHANTS.flowers };
    expect((await owner.call(links.choices, { params })).status).toBe(404);
  });

  test.each<[string, string, readonly unknown[], readonly unknown[]]>([
    ['LINK-033', 'amount', ['0.01', '999999.99', '1', '1,5'], ['', ' ', '1.234', '-1', 'one', null]],
    ['LINK-032', 'currency', ['UAH', 'USD', 'EUR'], ['', 'eur', 'euro', null]],
    ['LINK-034', 'invoice_desc', ['', 'x', 'x'.repeat(1024)], ['x'.repeat(1025)]],
    ['LINK-035', 'receiver_first_name', ['', 'x', 'x'.repeat(100)], ['x'.repeat(101)]],
    [
      'LINK-036',
      'receiver_phone',
      ['', '0671234567', '380671234567', '+380671234567'],
      [
        'call me later',
        '380-67-12345',
        '+38 067 1234',
        '380671234x67',
        '38067+123456',
        '067123456',
        '+067123456',
        '3806712345678',
      ],
    ],
    ['LINK-039', 'design_id', [''], ['one', '12a', 'a12', '-1', '1.5', '+1', '1 2']],
    ['LINK-044', 'invoice_name', ['', 'x'.repeat(100)], ['x'.repeat(101)]],
    ['LINK-044', 'merchant_data', ['', 'x'.repeat(1024)], ['x'.repeat(1025)]],
    ['LINK-044', 'remind_days', [''], ['2', '0', 'never']],
  ])('%s: a payment link accepts only valid values of "%s"', async (row, field, right, wrong) => {
    covers(row);
    const owner = await openPortal({ account: 'owner' });
    for (const value of right) {
      const { status, body } = await create(owner, { [field]: value });
      expect([value, status, body.status]).toEqual([value, 200, 'created']);
    }
    for (const value of wrong) {
      const { status, body } = await create(owner, { [field]: value });
      expect([value, status, body.issues?.map(({ path }) => path)]).toEqual([value, 400, [`body.${field}`]]);
    }
  });

  test('a payment link of a merchant with checkout version 1 accepts a design number, but no other text', async () => {
    covers('LINK-039');
    const owner = await openPortal({ account: 'owner' });
    const { books } = MERCHANTS;
    const merchant = (await owner.call(links.merchants)).body.data.find(({ id }) => id === books);
    expect(merchant?.checkout_version).toBe(1);
    const design = owner.fixture.designs.find(({ merchant_id }) => merchant_id === books)!;
    const said = { currency: 'UAH', design_id: String(design.id) };
    expect((await create(owner, said, books)).body).toMatchObject({ status: 'created', design_id: design.id });
    expect((await create(owner, { ...said, design_id: '' }, books)).body.design_id).toBeNull();
    const { status, body } = await create(owner, { ...said, design_id: 'one' }, books);
    expect([status, body.issues]).toEqual([400, [{ path: 'body.design_id', message: 'field must be number' }]]);
  });

  test("a payment link's expiry date can't be before today in the user's time zone", async () => {
    covers('LINK-040');
    const owner = await openPortal({ account: 'owner' });
    const over = [['timeend', 'This date is in the past']];
    for (const [zone, yesterday, today] of [
      ['UTC', '2026-11-19', '2026-11-20'],
      ['Pacific/Kiritimati', '2026-11-20', '2026-11-21'],
    ] as const) {
      const headers = { 'X-Timezone': zone };
      const params = { merchant: firstMerchantOf(owner) };
      expect((await owner.call(links.choices, { params, headers })).body.timeend_min).toBe(today);
      expect((await create(owner, { timeend: yesterday }, params.merchant, headers)).body.error).toEqual(over);
      const { body } = await create(owner, { timeend: today }, params.merchant, headers);
      expect([body.status, body.timeend]).toEqual(['created', today]);
    }
    expect((await create(owner, { timeend: '' })).body).toMatchObject({ timeend: null, expires: null });
  });

  test("a payment link's parent must be a link of the same merchant", async () => {
    covers('LINK-028', 'LINK-044');
    const owner = await openPortal({ account: 'owner' });
    const others = owner.fixture.links.filter(({ merchant_id }) => merchant_id !== firstMerchantOf(owner));
    const mine = others.find(({ merchant_id }) => merchant_id === MERCHANTS.books)!;
    for (const { id } of [others[0]!, mine])
      expect((await create(owner, { parent_id: id })).body.error).toEqual([['parent_id', "This link doesn't exist"]]);
  });

  test('a payment link is captured immediately, single-use and of a fixed amount by default', async () => {
    covers('LINK-028');
    const owner = await openPortal({ account: 'owner' });
    const body: CreateLink = { amount: '5', currency: 'UAH' };
    const params = { merchant: firstMerchantOf(owner) };
    expect((await owner.call(links.create, { params, body })).body).toMatchObject({
      name: 'Кав’ярня «Двір»',
      preauth_enabled: false,
      amount_readonly: true,
      amount_min: null,
      single_use: true,
      invoice_name: '',
      invoice_desc: '',
      description: '',
      merchant_data: '',
      parent_id: null,
    });
    const said = await createLink(owner, {
      invoice_name: 'A title',
      invoice_desc: 'A reason',
      merchant_data: 'Їжа <7>',
    });
    expect(said).toMatchObject({ description: 'A reason', merchant_data: 'Їжа <7>', name: said.merchant.name });
  });
});

describe('list of payment links', () => {
  test('the list of payment links has columns, filters and search fields, newest link first', async () => {
    covers(...rowsOfCall('GET', linkLists.links.rows.path), 'LINK-009', 'LINK-029');
    const owner = await openPortal({ account: 'owner' });
    const made = await createLink(owner);
    const { body } = await owner.call(linkLists.links.rows);
    const titles = new Map(body.fields.map(({ name, title, type }) => [name, [title, type]]));
    expect(body.current.fields.map((name) => titles.get(name))).toEqual([
      ['Title', 'text'],
      ['Status', 'status'],
      ['Amount', 'amount'],
      ['Expires', 'date'],
      ['Created', 'moment'],
      ['Merchant', 'merchant'],
    ]);
    expect(body.filters.map(({ name }) => name)).toEqual([
      'createtime',
      'status',
      'merchant_id',
      'currency',
      'amount',
      'file_id',
    ]);
    const statuses = body.filters.find(({ name }) => name === 'status')?.choices.map(({ value }) => value);
    expect(statuses).toEqual(['created', 'paid', 'expired', 'deleted']);
    expect(LinkStatus.options).toEqual(statuses);
    expect(body.fulltext_fields).toEqual(['invoice_name', 'invoice_desc', 'receiver_first_name']);
    expect(made).toMatchObject({ ...body.data[0] });
    const all = (await owner.call(linkLists.links.rows, { query: { limit: 80 } })).body;
    const times = all.data.map(({ createtime }) => createtime);
    expect(times).toEqual(times.toSorted().toReversed());
    const mine = owner.fixture.merchants.slice(0, 4).map(({ id }) => id);
    const own = owner.fixture.links.filter(({ merchant_id }) => mine.includes(merchant_id));
    expect(all.paginator.total).toBe(own.length + 1);
  });
});

describe('actions on a payment link', () => {
  test('deleting or mailing a payment link needs the right to edit, reading needs the right to read', async () => {
    covers(
      ...[links.remove, links.send].flatMap(({ path }) => rowsOfCall('POST', path)),
      ...[links.info, links.preview].flatMap(({ path }) => rowsOfCall('GET', path)),
    );
    const owner = await openPortal({ account: 'owner' });
    const { id } = await createLink(owner);
    const before = await readLink(owner, id);
    const statusOf = async (portal: Portal, route: (typeof links)['remove']) =>
      (await portal.call(route, { params: { id }, body: { emails: ['a@example.com'] } })).status;
    const routes = [links.info, links.preview, links.remove, links.send] as unknown as (typeof links)['remove'][];
    const seen = [];
    for (const person of ['viewer', 'other'] as const)
      for (const route of routes) seen.push(await statusOf(await owner.as(person), route));
    expect(seen).toEqual([200, 200, 403, 403, 404, 404, 404, 404]);
    expect(await readLink(owner, id)).toEqual(before);
  });

  test('a payment link is mailed to at least one and at most twenty addresses at a time', async () => {
    covers(...rowsOfCall('POST', links.send.path), 'LINK-011');
    const owner = await openPortal({ account: 'owner' });
    const { id } = await createLink(owner);
    const send = (many: number) => {
      const emails = Array.from({ length: many }, (_, at) => `payer${at}@example.com`);
      return owner.call(links.send, { params: { id }, body: { emails } });
    };
    expect([(await send(0)).status, (await send(21)).status]).toEqual([400, 400]);
    expect((await readLink(owner, id)).sent).toEqual([]);
    expect((await send(1)).body.sent).toHaveLength(1);
    expect((await send(20)).body.sent).toHaveLength(21);
  });

  test('a payment link is not emailed to an address that got too many emails, and the response lists this address', async () => {
    covers(...rowsOfCall('POST', links.send.path), 'LINK-011');
    const owner = await openPortal({ account: 'owner' });
    const { id } = await createLink(owner);
    const send = async (...emails: string[]) =>
      (await owner.call(links.send, { params: { id }, body: { emails } })).body;
    for (let count = 0; count < 6; count++) expect((await send('max@example.com')).left_out).toEqual([]);
    const { left_out, sent } = await send('max@example.com', 'lena@example.com');
    expect([left_out, sent.length, sent[0]?.to]).toEqual([['max@example.com'], 7, 'lena@example.com']);
    expect((await owner.outbox()).filter(({ to }) => to === 'max@example.com')).toHaveLength(6);
  });

  test('sharing a payment link by messenger is recorded, and allowed only while the link can be paid', async () => {
    covers('LINK-020', 'LINK-021');
    const owner = await openPortal({ account: 'owner' });
    const { id } = await createLink(owner);
    const share = async (portal: Portal, messenger: 'telegram' | 'viber') =>
      (await portal.call(links.share, { params: { id }, body: { messenger } })).body;
    await share(owner, 'telegram');
    const viewer = await owner.as('viewer');
    expect((await share(viewer, 'viber')).shared.map(({ messenger, by }) => [messenger, by])).toEqual([
      ['viber', 'viewer@example.com'],
      ['telegram', 'owner@example.com'],
    ]);
    expect((await readLink(owner, id)).sent).toEqual([]);
    await owner.call(links.remove, { params: { id } });
    expect((await share(owner, 'viber')).error).toBe('You can share a link only while payers can pay with it');
    expect((await readLink(owner, id)).shared).toHaveLength(2);
  });
});
