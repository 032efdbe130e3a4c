import { describe, expect, test } from 'vitest';
import { landings } from '@portal/contract/landings';
import { onboarding } from '@portal/contract/onboarding';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { createLanding } from '../support/selling/landings.ts';
import { firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { WARSAW_BAKERY } from '../support/sampleBodies.ts';

const listed = async (portal: Portal) => (await portal.call(landings.all)).body;

describe('merchants with landing pages', () => {
  const withRights = async (merchant: number) => {
    const owner = await openPortal({ account: 'owner' });
    await owner.grant('new@example.com', merchant, { landings: 'edit' });
    return owner.as('new');
  };

  test('landing pages need a merchant with checkout version 2', async () => {
    covers('LAND-020', 'LAND-043', 'LAND-044');
    const person = await withRights(MERCHANTS.books);
    expect(await listed(person)).toMatchObject({ available_merchants_exists: true, checkout_v2_exists: false });
    expect((await person.call(landings.creation)).body.merchants).toEqual([]);
    const { error } = await createLanding(person, 'donations', { merchant_id: MERCHANTS.books });
    expect(error).toEqual([['merchant_id', 'Landing pages require checkout version 2']]);
    expect((await listed(person)).any_exists).toBe(false);
  });

  test("a landing page can't be created for a merchant in an unsupported country", async () => {
    covers('LAND-020', 'LAND-043', 'LAND-044');
    const person = await openPortal({ account: 'new' });
    expect(await listed(person)).toMatchObject({ available_merchants_exists: false, checkout_v2_exists: false });
    const { merchant_id } = (await person.call(onboarding.create, { body: WARSAW_BAKERY })).body;
    expect(await listed(person)).toMatchObject({ available_merchants_exists: false, checkout_v2_exists: false });
    const { error } = await createLanding(person, 'donations', { merchant_id });
    expect(error).toEqual([['merchant_id', "Landing pages are not available in the merchant's country"]]);
  });

  test('creating a landing page needs the right to edit at the merchant', async () => {
    covers('LAND-048', 'LAND-049');
    const owner = await openPortal({ account: 'owner' });
    const viewer = await owner.as('viewer');
    expect((await viewer.call(landings.creation)).status).toBe(403);
    const body = { type: 'donations', merchant_id: firstMerchantOf(owner), language: 'en' } as const;
    expect((await viewer.call(landings.create, { body })).status).toBe(403);
    const other = await createLanding(await owner.as('other'), 'donations', { merchant_id: firstMerchantOf(owner) });
    expect(other.error).toEqual([['merchant_id', 'Merchant not found']]);
  });
});

describe('new landing page', () => {
  test('the form for a new landing page offers types, merchants and languages', async () => {
    covers('LAND-066', ...rowsOfCall('GET', landings.creation.path));
    const owner = await openPortal({ account: 'owner' });
    const { type, language, merchants } = (await owner.call(landings.creation)).body;
    expect(type.map(({ value }) => value)).toEqual(['donations', 'digital_goods', 'products']);
    expect(language).toHaveLength(8);
    const { coffee, garden, bikes } = MERCHANTS;
    expect(merchants.map(({ value }) => Number(value))).toEqual([coffee, garden, bikes]);
  });

  test('a new landing page is a draft of its merchant, hidden from customers', async () => {
    covers('LAND-022', 'LAND-049');
    const owner = await openPortal({ account: 'owner' });
    const made = await createLanding(owner, 'products', { language: 'uk' });
    expect(made).toMatchObject({
      type: 'products',
      merchant_id: firstMerchantOf(owner),
      language: 'uk',
      name: 'Товари',
      alias: 'coffee-yard-shop',
      is_published: false,
      has_changes: false,
      published_at: null,
      can_publish: false,
      parent_landing_id: null,
    });
    expect((await listed(owner)).landings[0]).toMatchObject({ id: made.id, alias: made.alias });
    expect((await (await owner.as()).http.get(`/l/${made.alias}`)).status).toBe(404);
  });

  test('each new landing page gets a unique alias made from its name', async () => {
    covers('LAND-049');
    const owner = await openPortal({ account: 'owner' });
    const aliases = [];
    for (const name of ['Café & more!', 'Café & more!', 'Кава', 'login', '<b>x</b>'])
      aliases.push((await createLanding(owner, 'donations', { name })).alias);
    expect(aliases).toEqual(['cafe-more', 'cafe-more-2', 'coffee-yard-donations', 'login-2', 'b-x-b']);
    expect((await createLanding(owner, 'donations', { name: ' ' })).error).toBeDefined();
    expect((await createLanding(owner, 'donations', { name: '4242 4242 4242 4242' })).error).toBeDefined();
    expect((await createLanding(owner, 'donations', { language: 'xx' })).error).toEqual([
      ['language', "Landing pages don't support this language"],
    ]);
  });
});
