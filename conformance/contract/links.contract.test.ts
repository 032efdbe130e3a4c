import { describe, expect, test } from 'vitest';
import { linkLists, links, type CreateLink } from '@portal/contract/links';
import { merchants } from '@portal/contract/merchants';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { readLink, LINK, createLink, firstMerchantOf } from '../support/selling/links.ts';
import { openPortal } from '../support/portal.ts';

describe('creating payment links', () => {
  test('the payment link form lists the merchants where the user may create payment links', async () => {
    covers(
      ...rowsOfCall('GET', links.merchants.path),
      ...rowsOfCall('GET', links.choices.path),
      'SCONST-006',
      'SCONST-007',
    );
    const owner = await openPortal({ account: 'owner' });
    const all = (await owner.call(merchants.list)).body.data;
    const { data } = (await owner.call(links.merchants)).body;
    expect(data).toEqual(all.map(({ id, name, status, checkout_version }) => ({ id, name, status, checkout_version })));
    expect(new Set(data.map(({ checkout_version }) => checkout_version))).toEqual(new Set([1, 2]));
    await owner.grant('owner@example.com', data[1]?.id ?? 0, { links: 'read' });
    expect((await owner.call(links.merchants)).body.data.map(({ id }) => id)).not.toContain(data[1]?.id);
    const params = { merchant: firstMerchantOf(owner) };
    const said = (await owner.call(links.choices, { params, headers: { 'X-Timezone': 'Pacific/Kiritimati' } })).body;
    expect(said).toMatchObject({ multicurrencies: true, super_converter: true, timeend_min: '2026-11-21' });
    expect(said.currency.map(({ value }) => value)).toEqual(['UAH', 'USD', 'EUR']);
    expect(said.checkout_language.map(({ value }) => value)).toContain('uk');
  });

  test('creating a payment link returns all its data; its page and the list of links show the same data', async () => {
    covers(
      'LINK-001',
      'LINK-027',
      'LINK-028',
      'LINK-017',
      'LINK-020',
      ...rowsOfCall('POST', links.create.path),
      ...rowsOfCall('GET', links.info.path),
    );
    const owner = await openPortal({ account: 'owner' });
    const [design] = (await owner.call(links.choices, { params: { merchant: firstMerchantOf(owner) } })).body.designs;
    const body: CreateLink = {
      ...LINK,
      amount: '1250,5',
      preauth_enabled: true,
      single_use: false,
      receiver_first_name: 'Ганна',
      receiver_phone: '+380671234567',
      timeend: '2026-11-25',
      remind_days: '3',
      design_id: design!.value,
      checkout_language: 'de',
      merchant_data: 'shelf 7',
      additional_fields: { product_id: 'SKU-9' },
    };
    const made = await createLink(owner, body);
    const merchant = firstMerchantOf(owner);
    expect(made).toEqual({
      id: made.id,
      merchant: { id: merchant, name: 'Кав’ярня «Двір»' },
      name: 'Кав’ярня «Двір»',
      amount: '1250.50',
      currency: 'EUR',
      invoice_name: 'Invoice 7',
      invoice_desc: 'Two bags of coffee',
      description: 'Two bags of coffee',
      status: 'created',
      preauth_enabled: true,
      amount_readonly: true,
      amount_min: null,
      paid_amount: null,
      single_use: false,
      receiver_first_name: 'Ганна',
      receiver_phone: '+380671234567',
      timeend: '2026-11-25',
      expires: '2026-11-26T00:00:00Z',
      remind_days: 3,
      reminds: '2026-11-23T00:00:00Z',
      createtime: made.createtime,
      design_id: Number(design!.value),
      checkout_language: 'de',
      merchant_data: 'shelf 7',
      additional_fields: { product_id: 'SKU-9' },
      url: made.url,
      url_short: made.url_short,
      parent_id: null,
      file_id: null,
      can_copy: true,
      can_send: true,
      can_delete: true,
      created_by: 'owner@example.com',
      can_qr: true,
      can_share: true,
      attempts: [],
      sent: [],
      shared: [],
    });
    expect(await readLink(owner, made.id)).toEqual(made);
    const [first] = (await owner.call(linkLists.links.rows)).body.data;
    expect(made).toMatchObject({ ...first });
    const plain = await createLink(owner, {
      amount: '5',
      currency: 'UAH',
      amount_readonly: undefined,
      parent_id: made.id,
    });
    expect(plain).toMatchObject({
      preauth_enabled: false,
      amount_readonly: true,
      single_use: true,
      timeend: null,
      expires: null,
      parent_id: made.id,
    });
  });

  test('a payment link has no return URLs and cannot be edited', async () => {
    covers('LINK-025', 'LINK-038');
    const owner = await openPortal({ account: 'owner' });
    const body = { ...LINK, success_url: 'nowhere', response_url: 'javascript:alert(1)' };
    const { id, status, ...made } = (
      await owner.call(links.create, { params: { merchant: firstMerchantOf(owner) }, body })
    ).body;
    expect(status).toBe('created');
    expect(Object.keys(made).filter((name) => /url/.test(name))).toEqual(['url', 'url_short']);
    const before = await readLink(owner, id);
    for (const action of ['', 'edit/', 'save/', 'update/']) {
      const { path } = links.info;
      const { status: said } = await owner.http
        .post(path.replace(':id', String(id)).replace('info/', action))
        .send(LINK);
      expect([400, 403, 404, 405, 501]).toContain(said);
    }
    expect(await readLink(owner, id)).toEqual(before);
  });

  test('a payment link has a full and a short URL that lead to the same checkout', async () => {
    covers('LINK-052', 'LINK-027');
    const owner = await openPortal({ account: 'owner' });
    const { url, url_short: short } = await createLink(owner);
    const [origin, token] = url.split('/pay/');
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(token).toMatch(/^[\w-]{34,}$/);
    expect(short).toMatch(new RegExp(`^${origin}/s/[\\w-]+$`));
    const nobody = await owner.as();
    const answer = await nobody.http.get(new URL(short).pathname).redirects(0);
    expect([answer.status, answer.headers['location']]).toEqual([302, `/pay/${token}`]);
    const wrong = `${new URL(short).pathname.slice(0, -1)}${short.endsWith('A') ? 'B' : 'A'}`;
    expect((await nobody.http.get(wrong).redirects(0)).status).toBe(404);
  });

  test.each<[Partial<CreateLink>, string, string]>([
    [{ amount: '0' }, 'amount', 'field is lower than 0.01'],
    [{ amount: '1000000' }, 'amount', 'field is greater than 999999.99'],
    [{ currency: 'CZK' }, 'currency', "The merchant doesn't accept payments in this currency"],
    [{ timeend: '2026-11-19' }, 'timeend', 'This date is in the past'],
    [{ timeend: '2026-02-31' }, 'timeend', "This date doesn't exist"],
    [{ remind_days: '1' }, 'remind_days', 'Choose an expiry date first'],
    [{ remind_days: '7', timeend: '2026-11-25' }, 'remind_days', 'The link expires before the reminder'],
    [{ checkout_language: 'xx' }, 'checkout_language', 'The checkout is not available in this language'],
    [{ parent_id: 1 }, 'parent_id', "This link doesn't exist"],
  ])('creating a payment link with %j is refused at the wrong field', async (say, field, message) => {
    covers('LINK-044');
    const owner = await openPortal({ account: 'owner' });
    const before = (await owner.call(linkLists.links.rows)).body.paginator.total;
    expect(((await createLink(owner, say)) as { error?: unknown }).error).toEqual([[field, message]]);
    expect((await owner.call(linkLists.links.rows)).body.paginator.total).toBe(before);
  });

  test.each<[string, string | undefined, ...string[]]>([
    ['amount', undefined, 'LINK-033'],
    ['amount', '', 'LINK-033'],
    ['amount', '1e3', 'LINK-033'],
    ['currency', undefined, 'LINK-032'],
    ['invoice_desc', 'x'.repeat(1025), 'LINK-034'],
    ['receiver_first_name', 'x'.repeat(101), 'LINK-035'],
    ['receiver_phone', 'call me', 'LINK-036'],
    ['receiver_phone', '+380671234', 'LINK-036', 'FORM-038'],
    ['receiver_phone', '+3806712345678', 'LINK-036', 'FORM-038'],
    ['receiver_phone', '3806712345678', 'LINK-036', 'FORM-038'],
    ['design_id', '12a', 'LINK-039'],
    ['timeend', 'tomorrow', 'LINK-044'],
  ])('creating a payment link answers 400 if %s is %j', async (field, value, row) => {
    covers(row);
    if (field === 'receiver_phone') covers('UI-030', 'UI-032');
    const owner = await openPortal({ account: 'owner' });
    const params = { merchant: firstMerchantOf(owner) };
    const { status, body } = await owner.call(links.create, { params, body: { ...LINK, [field]: value } });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [`body.${field}`]]);
    const most = {
      invoice_desc: 'x'.repeat(1024),
      receiver_first_name: 'x'.repeat(100),
      receiver_phone: '+380671234567',
    };
    for (const right of [most, { receiver_phone: '3806712345' }])
      expect((await owner.call(links.create, { params, body: { ...LINK, ...right } })).body.status).toBe('created');
  });

  test('a payment link with a design that the merchant does not have is refused', async () => {
    covers('LINK-044');
    const owner = await openPortal({ account: 'owner' });
    const foreign = owner.fixture.designs.find(({ merchant_id }) => merchant_id !== firstMerchantOf(owner))!;
    for (const design_id of ['999999999', String(foreign.id)]) {
      const body = { ...LINK, design_id };
      const answer = await owner.call(links.create, { params: { merchant: firstMerchantOf(owner) }, body });
      expect(answer.body.error).toEqual([['design_id', "The merchant doesn't have this design"]]);
    }
  });

  test('creating a payment link needs the right to edit links at the merchant', async () => {
    covers('LINK-044');
    const owner = await openPortal({ account: 'owner' });
    const merchant = firstMerchantOf(owner);
    const statusOf = async (who: 'viewer' | 'other', at: number) =>
      (await (await owner.as(who)).call(links.create, { params: { merchant: at }, body: LINK })).status;
    expect([await statusOf('viewer', merchant), await statusOf('other', merchant)]).toEqual([403, 404]);
    expect((await owner.call(links.create, { params: { merchant: 1 }, body: LINK })).status).toBe(404);
  });

  test(`a demo user's new payment link is not stored, and the answer is "demo_mode"`, async () => {
    covers('LINK-044');
    const demo = await openPortal({ account: 'demo' });
    const [merchant] = (await demo.call(links.merchants)).body.data;
    const before = (await demo.call(linkLists.links.rows)).body.paginator.total;
    const answer = await demo.call(links.create, { params: { merchant: merchant?.id ?? 0 }, body: LINK });
    expect(answer.body).toEqual({ demo_mode: true });
    expect((await demo.call(linkLists.links.rows)).body.paginator.total).toBe(before);
  });
});
