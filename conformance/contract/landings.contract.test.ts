import { describe, expect, test } from 'vitest';
import { landings, type LandingFilters } from '@portal/contract/landings';
import {
  LANDING_STEPS,
  LANDING_TYPES,
  type LandingStep,
  type LandingType,
} from '@portal/contract/landings/landingRules';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import {
  createLanding,
  readLanding,
  landingPathParams,
  createPublishedLanding,
  saveStep,
  readStep,
} from '../support/selling/landings.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const listed = async (portal: Portal) => (await portal.call(landings.all)).body;
const found = async (portal: Portal, body: LandingFilters) =>
  (await portal.call(landings.find, { body })).body.landings.map(({ id }) => id);

test('landing page calls are under /merchant/landings/, not under /merchant/payment-solutions/', async () => {
  covers('LAND-045');
  const owner = await openPortal({ account: 'owner' });
  const of = async (base: string) => (await owner.http.get(`/api/v2/merchant/${base}/list/`)).status;
  expect(await of('landings')).toBe(200);
  expect(await of('payment-solutions/landings')).toBe(501);
});

describe('the list of landing pages', () => {
  test('the list of landing pages has all pages, the filter choices, and whether a page can be created', async () => {
    covers('LAND-018', 'LAND-020', ...rowsOfCall('GET', landings.all.path));
    const owner = await openPortal({ account: 'owner' });
    const { landings: pages, choices, ...may } = await listed(owner);
    expect(may).toEqual({ available_merchants_exists: true, checkout_v2_exists: true, any_exists: true });
    expect(choices.language.map(({ value }) => value)).toEqual(['en', 'uk', 'ka', 'cs', 'de', 'ko', 'pl', 'es']);
    expect(pages.map(({ id }) => id)).toEqual([706, 705, 704, 703, 701]);
    expect(pages.find(({ id }) => id === 701)).toMatchObject({
      type: 'products',
      merchant_id: MERCHANTS.coffee,
      name: 'Дегустаційний набір кави',
      alias: 'coffee-tasting',
      parent_landing_id: null,
      is_published: true,
      has_changes: false,
      language: 'uk',
      color_scheme: { preset: 'heated_steel' },
      progress: 1,
      can_publish: true,
      custom_fields: { delivery: { name: 'delivery', label: 'Адреса доставки', required: true } },
      payments: 0,
      can_edit: true,
    });
    expect(pages.find(({ id }) => id === 701)?.url).toMatch(/^https?:\/\/[^/]+\/l\/coffee-tasting$/);
    expect(pages.find(({ id }) => id === 706)).toMatchObject({ parent_landing_id: 703, is_published: false });
  });

  test('the list of landing pages contains logo and cover pictures with their ratios and masks', async () => {
    covers('LAND-018', 'LAND-021', 'LAND-077', 'LAND-078', 'LAND-079');
    const owner = await openPortal({ account: 'owner' });
    const { landings: pages } = await listed(owner);
    const { logo_image: logo, main_image: cover } = pages.find(({ id }) => id === 701)!;
    expect(logo).toMatchObject({ ratio: 1, size: 192, mask: 'circle', use: 'logo' });
    expect(cover).toMatchObject({ ratio: 4, size: 640, mask: 'none', use: 'cover' });
    const nobody = await owner.as();
    for (const picture of [logo, cover]) {
      const { status, headers } = await nobody.http.get(picture?.url ?? '');
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    }
  });

  test('the list of landing pages contains only pages that match all filters', async () => {
    covers(...rowsOfCall('POST', landings.find.path));
    const owner = await openPortal({ account: 'owner' });
    expect(await found(owner, {})).toEqual([706, 705, 704, 703, 701]);
    expect(await found(owner, { search: ' КАВИ ' })).toEqual([701]);
    expect(await found(owner, { search: 'warm-kitchen' })).toEqual([706, 703]);
    expect(await found(owner, { type: 'donations' })).toEqual([706, 703]);
    expect(await found(owner, { type: 'digital_goods' })).toEqual([704]);
    expect(await found(owner, { is_published: true })).toEqual([704, 703, 701]);
    expect(await found(owner, { language: 'cs' })).toEqual([704]);
    expect(await found(owner, { is_published: false })).toEqual([706, 705]);
    expect(await found(owner, { merchants: [MERCHANTS.garden, MERCHANTS.bikes] })).toEqual([705, 704]);
    expect(await found(owner, { type: 'donations', is_published: true, language: 'uk' })).toEqual([703]);
    const { body } = await owner.call(landings.find, { body: { search: 'no such page' } });
    expect([body.landings, body.any_exists]).toEqual([[], true]);
  });

  test('the list of landing pages contains pages of the selected merchants only', async () => {
    covers('LAND-020', ...rowsOfCall('GET', landings.all.path));
    const owner = await openPortal({ account: 'owner' });
    owner.setCookie('selected_merchants', String(MERCHANTS.garden));
    expect((await listed(owner)).landings.map(({ id }) => id)).toEqual([704]);
    const other = await listed(await owner.as('other'));
    expect(other.landings.map(({ id }) => id)).toEqual([702]);
    const nobody = await listed(await owner.as('new'));
    expect(nobody).toMatchObject({ landings: [], any_exists: false });
    const viewer = await listed(await owner.as('viewer'));
    expect(viewer.landings.map(({ id, can_edit, can_publish }) => [id, can_edit, can_publish])).toEqual([
      [706, false, false],
      [703, false, false],
      [701, false, false],
    ]);
  });
});

/** Form blocks of the requirements, by landing page type and step. */
const BLOCKS: readonly (readonly [row: string, LandingType, LandingStep, string])[] = [
  ['LAND-067', 'donations', 'settings', 'general branding next'],
  ['LAND-068', 'donations', 'finance', 'amounts payment payment_settings custom_fields next'],
  ['LAND-069', 'donations', 'contacts', 'contacts messengers social project wallets next'],
  ['LAND-071', 'digital_goods', 'settings', 'general branding next'],
  ['LAND-070', 'digital_goods', 'finance', 'services payment.goods promocode payment_settings custom_fields next'],
  ['LAND-074', 'digital_goods', 'contacts', 'contacts messengers social widgets next'],
  ['LAND-072', 'products', 'settings', 'general_products branding next'],
  ['LAND-073', 'products', 'finance', 'finance promocode custom_fields payment_settings next'],
  ['LAND-074', 'products', 'contacts', 'contacts messengers social widgets next'],
];

describe('steps of the landing page editor', () => {
  test.each(BLOCKS)(
    '%s: the editor of a %s landing page has in the step %s the blocks %s',
    async (row, type, step, blocks) => {
      covers(row, 'LAND-055', 'LAND-065');
      const owner = await openPortal({ account: 'owner' });
      const form = await readStep(owner, await createLanding(owner, type), step);
      expect(form.blocks.join(' ')).toBe(blocks);
      const names = blocks.split(' ').filter((block) => block !== 'next');
      const own = names.map((name) => (name === 'payment.goods' ? 'payment' : name));
      expect(Object.keys(form.forms).toSorted()).toEqual(own.toSorted());
      expect(form.choices.currency.map(({ value }) => value)).toEqual(['UAH', 'USD', 'EUR']);
    },
  );

  test('the landing page editor has three steps in fixed order, each with its number of problems', async () => {
    covers('LAND-010', 'LAND-054');
    const owner = await openPortal({ account: 'owner' });
    for (const type of LANDING_TYPES) {
      const { steps, progress } = await createLanding(owner, type);
      expect(steps.map(({ step }) => step)).toEqual([...LANDING_STEPS]);
      expect(steps.map(({ problems, is_complete }) => [problems, is_complete])).toEqual([
        [0, true],
        [1, false],
        [1, false],
      ]);
      expect(progress).toBeGreaterThan(0);
      expect(progress).toBeLessThan(1);
    }
  });

  test('the landing page editor refuses an unknown step', async () => {
    covers('LAND-063');
    const owner = await openPortal({ account: 'owner' });
    const made = await createLanding(owner);
    const params = { ...landingPathParams(made), step: 'preview' as never };
    expect((await owner.call(landings.step, { params })).status).toBe(400);
    expect((await owner.call(landings.allInfo, { params: landingPathParams(made) })).body.landing.id).toBe(made.id);
  });
});

describe('copy of a landing page', () => {
  test('a copied landing page is a draft in the chosen language, with its own pictures and alias', async () => {
    covers(
      'LAND-022',
      'LAND-080',
      ...rowsOfCall('GET', landings.clones.path),
      ...rowsOfCall('POST', landings.clone.path),
    );
    const owner = await openPortal({ account: 'owner' });
    const params = { merchant: MERCHANTS.coffee, landing: 701 };
    const { choices } = (await owner.call(landings.clones, { params })).body;
    expect(choices.language.map(({ value }) => value)).toContain('de');
    const { body: copy } = await owner.call(landings.clone, { params, body: { language: 'de' } });
    expect(copy).toMatchObject({
      parent_landing_id: 701,
      language: 'de',
      alias: 'coffee-tasting-2',
      is_published: false,
      published_at: null,
      progress: 1,
      type: 'products',
    });
    const original = await readLanding(owner, { id: 701, merchant_id: MERCHANTS.coffee });
    expect(copy.logo_image?.id).not.toBe(original.logo_image?.id);
    expect((await owner.http.get(copy.logo_image?.url ?? '')).body).toEqual(
      (await owner.http.get(original.logo_image?.url ?? '')).body,
    );
    const of = async (id: number) => (await readStep(owner, { ...copy, id }, 'finance')).forms.finance?.items;
    const without = (items: readonly object[] = []) => items.map((item) => ({ ...item, image: null }));
    expect(without(await of(copy.id))).toEqual(without(await of(701)));
    expect((await owner.call(landings.clone, { params, body: { language: 'xx' } })).body).toHaveProperty('error');
  });
});

describe('deleted landing page', () => {
  test('deleting a landing page needs a reason, and the page answers 404 afterwards', async () => {
    covers(
      'LAND-031',
      'LAND-081',
      ...rowsOfCall('GET', landings.removal.path),
      ...rowsOfCall('POST', landings.remove.path),
    );
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner);
    const params = landingPathParams(page);
    const { reason } = (await owner.call(landings.removal, { params })).body;
    expect(reason.map(({ value }) => value)).toEqual(['not_needed', 'finished', 'too_hard', 'missing', 'other']);
    expect((await owner.call(landings.remove, { params, body: { reason: 'no reason' as never } })).body).toHaveProperty(
      'error',
    );
    expect((await readLanding(owner, page)).id).toBe(page.id);
    const body = { reason: 'finished', comment: 'The season is over' } as const;
    expect((await owner.call(landings.remove, { params, body })).body).toEqual({});
    expect((await listed(owner)).landings.map(({ id }) => id)).not.toContain(page.id);
    for (const call of [landings.info, landings.allInfo, landings.clones, landings.removal])
      expect((await owner.call(call, { params })).status).toBe(404);
    expect((await owner.call(landings.publish, { params })).status).toBe(404);
    expect((await (await owner.as()).http.get(`/l/${page.alias}`)).status).toBe(404);
    expect((await createLanding(owner, 'donations', { name: page.alias })).alias).toBe(page.alias);
  });

  test('deleting a landing page also deletes its pictures', async () => {
    covers('LAND-031');
    const owner = await openPortal({ account: 'owner' });
    const params = { merchant: MERCHANTS.coffee, landing: 701 };
    const { logo_image: logo } = (await owner.call(landings.info, { params })).body;
    expect((await owner.http.get(logo?.url ?? '')).status).toBe(200);
    await owner.call(landings.remove, { params, body: { reason: 'other' } });
    expect((await owner.http.get(logo?.url ?? '')).status).toBe(404);
  });
});

test("a landing page answers 404 under another merchant's path or for another tenant", async () => {
  const owner = await openPortal({ account: 'owner' });
  const made = await createLanding(owner);
  const wrong = { merchant: MERCHANTS.garden, landing: made.id };
  expect((await owner.call(landings.info, { params: wrong })).status).toBe(404);
  expect((await owner.call(landings.publish, { params: wrong })).status).toBe(404);
  const other = await owner.as('other');
  expect((await other.call(landings.info, { params: landingPathParams(made) })).status).toBe(404);
  expect(
    (await other.call(landings.remove, { params: landingPathParams(made), body: { reason: 'other' } })).status,
  ).toBe(404);
  expect((await readLanding(owner, made)).id).toBe(made.id);
});

test('a demo user can create and edit landing pages of the sample merchant', async () => {
  const demo = await openPortal({ account: 'demo' });
  const made = await createLanding(demo, 'donations', { merchant_id: MERCHANTS.sample });
  const { general } = (await readStep(demo, made, 'settings')).forms;
  const saved = await saveStep(demo, made, 'settings', { general: { ...general!, name: 'A mural' } });
  expect(saved.landing.name).toBe('A mural');
});
