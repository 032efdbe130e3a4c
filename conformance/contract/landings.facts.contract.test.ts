import { describe, expect, test } from 'vitest';
import { landings } from '@portal/contract/landings';
import { LANDING_STEPS, LANDING_TYPES, MEDIA_USES, percentOf } from '@portal/contract/landings/landingRules';
import { PRESET_NAMES } from '@portal/contract/design/presets';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { makeBrandingForm, readErrors } from './landings.testData.ts';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';
import { createLanding, readLanding, landingPathParams, saveStep, readStep } from '../support/selling/landings.ts';

const LANGUAGES = ['en', 'uk', 'ka', 'cs', 'de', 'ko', 'pl', 'es'];

test.each([
  [0, 0],
  [0.004, 0],
  [0.005, 1],
  [1 / 3, 33],
  [0.665, 67],
  [0.994, 99],
  [1, 100],
])("a landing page's progress of %d is shown as %d percent", (progress, percent) => {
  covers('LAND-075', 'LAND-076');
  expect(percentOf(progress)).toBe(percent);
});

test('landing pages have three types and three editor steps, in a fixed order', async () => {
  covers('LAND-010', 'LAND-066');
  expect(LANDING_TYPES).toEqual(['donations', 'digital_goods', 'products']);
  expect(LANDING_STEPS).toEqual(['settings', 'finance', 'contacts']);
  const owner = await openPortal({ account: 'owner' });
  const body = { type: 'services' as never, merchant_id: MERCHANTS.coffee, language: 'en' };
  expect((await owner.call(landings.create, { body })).status).toBe(400);
  for (const type of LANDING_TYPES) expect((await createLanding(owner, type)).type).toBe(type);
});

test("a landing page's logo is a circle 192 px wide, and its cover is 640 px wide with the ratio 4 to 1", () => {
  covers('LAND-077', 'LAND-078', 'LAND-079');
  expect(MEDIA_USES.logo).toEqual({ ratio: 1, size: 192, mask: 'circle' });
  expect(MEDIA_USES.cover).toEqual({ ratio: 8 / 2, size: 640, mask: 'none' });
});

test('landing pages can be created for merchants in all supported countries', async () => {
  covers('LAND-043', 'LAND-044');
  const owner = await openPortal({ account: 'owner' });
  const other = await owner.as('other');
  const begun = async (portal: typeof owner, merchant_id: number) =>
    (await createLanding(portal, 'donations', { merchant_id })).merchant_id;
  // Merchants in Ukraine, the Czech Republic and Germany; below, merchants in Georgia and Ireland.
  for (const id of [MERCHANTS.coffee, MERCHANTS.garden, MERCHANTS.bikes]) expect(await begun(owner, id)).toBe(id);
  expect(await begun(other, MERCHANTS.flowers)).toBe(MERCHANTS.flowers);
  expect(await begun(await owner.as('demo'), MERCHANTS.sample)).toBe(MERCHANTS.sample);
  const { body } = await other.call(landings.all);
  expect(body).toMatchObject({ available_merchants_exists: true, checkout_v2_exists: true });
});

describe('members of a landing page', () => {
  test('a landing page has name, alias, language and status from its saved forms', async () => {
    covers('LAND-018', 'LAND-054');
    const owner = await openPortal({ account: 'owner' });
    const page = await readLanding(owner, { id: 706, merchant_id: MERCHANTS.coffee });
    expect(page).toMatchObject({
      id: 706,
      type: 'donations',
      merchant_id: MERCHANTS.coffee,
      merchant: { id: MERCHANTS.coffee, name: 'Кав’ярня «Двір»' },
      name: 'Warm kitchen',
      alias: 'warm-kitchen-2',
      parent_landing_id: 703,
      is_published: false,
      published_at: null,
      language: 'en',
      can_publish: false,
      custom_fields: {},
    });
    expect(page.url).toMatch(/\/l\/warm-kitchen-2$/);
    expect(page.progress).toBeGreaterThan(0);
    expect(page.progress).toBeLessThan(1);
    expect(page.steps.map(({ step }) => step)).toEqual(['settings', 'finance', 'contacts']);
    const bikes = await readLanding(owner, { id: 705, merchant_id: MERCHANTS.bikes });
    expect([bikes.type, bikes.language, bikes.is_published]).toEqual(['products', 'de', false]);
    const garden = await readLanding(owner, { id: 704, merchant_id: MERCHANTS.garden });
    expect([garden.type, garden.language, garden.is_published]).toEqual(['digital_goods', 'cs', true]);
  });

  test("a landing page's colour is a hex colour or a preset", async () => {
    covers('LAND-018');
    const owner = await openPortal({ account: 'owner' });
    const page = await createLanding(owner);
    for (const preset of ['#1d3A8a', 'heated_steel', 'black']) {
      const saved = await saveStep(owner, page, 'settings', makeBrandingForm({ color_scheme: { preset } }));
      expect(saved.landing.color_scheme).toEqual({ preset });
    }
    for (const preset of ['#12345', '#1234567', '#12345G', '123456', 'no_such_name', '']) {
      const saved = await saveStep(owner, page, 'settings', makeBrandingForm({ color_scheme: { preset } }));
      expect(readErrors(saved)).toBeDefined();
    }
    expect((await readLanding(owner, page)).color_scheme).toEqual({ preset: 'black' });
  });

  test("a landing page's progress grows with its content up to 1", async () => {
    covers('LAND-018', 'LAND-054', 'LAND-075');
    const owner = await openPortal({ account: 'owner' });
    const page = await createLanding(owner);
    const amounts = { suggested: ['10'], is_free: true, min: '', max: '', goal: '' };
    const half = await saveStep(owner, page, 'finance', { amounts });
    expect(half.landing.progress).toBeGreaterThan(page.progress);
    expect(half.landing).toMatchObject({ can_publish: false });
    expect(half.landing.steps.map(({ is_complete }) => is_complete)).toEqual([true, true, false]);
    const contacts = { email: 'a@shop.example', phone: '', address: '', site: '' };
    const whole = await saveStep(owner, page, 'contacts', { contacts });
    expect(whole.landing).toMatchObject({ progress: 1, can_publish: true });
  });
});

describe('choices of landing page forms', () => {
  test('a new landing page offers types, languages and merchants by name', async () => {
    covers('LAND-048', 'LAND-065');
    const owner = await openPortal({ account: 'owner' });
    const { type, language, merchants } = (await owner.call(landings.creation)).body;
    expect(type).toEqual([
      { value: 'donations', text: 'Donations' },
      { value: 'digital_goods', text: 'Digital goods' },
      { value: 'products', text: 'Products' },
    ]);
    expect(language.map(({ value }) => value)).toEqual(LANGUAGES);
    expect(merchants[0]).toEqual({ value: String(MERCHANTS.coffee), text: 'Кав’ярня «Двір»' });
  });

  test('a step of the landing page editor offers currencies, languages, designs and colours', async () => {
    covers('LAND-055', 'LAND-065');
    const owner = await openPortal({ account: 'owner' });
    const form = await readStep(owner, { id: 703, merchant_id: MERCHANTS.coffee }, 'settings');
    expect(form.step).toBe('settings');
    expect(form.choices.currency.map(({ value }) => value)).toEqual(['UAH', 'USD', 'EUR']);
    expect(form.choices.language.map(({ value }) => value)).toEqual(LANGUAGES);
    expect(form.choices.preset.map(({ value }) => value)).toEqual(PRESET_NAMES);
    expect(form.choices.designs.length).toBeGreaterThan(0);
    expect(form.forms.general).toMatchObject({ name: 'Тепла кухня', alias: 'warm-kitchen', language: 'uk' });
    const finance = await readStep(owner, { id: 703, merchant_id: MERCHANTS.coffee }, 'finance');
    expect(finance.forms).toMatchObject({ amounts: { is_free: true }, payment: { currency: 'UAH' } });
  });

  test('copying a landing page offers all languages, and deleting a landing page offers reasons', async () => {
    covers('LAND-050', 'LAND-052', 'LAND-065', 'LAND-080', 'LAND-081');
    const owner = await openPortal({ account: 'owner' });
    const params = landingPathParams({ id: 701, merchant_id: MERCHANTS.coffee });
    const { choices } = (await owner.call(landings.clones, { params })).body;
    expect(choices.language.map(({ value }) => value)).toEqual(LANGUAGES);
    expect((await owner.call(landings.removal, { params })).body.reason).toEqual([
      { value: 'not_needed', text: 'No longer needed' },
      { value: 'finished', text: 'The campaign or sale has ended' },
      { value: 'too_hard', text: 'Too hard to edit' },
      { value: 'missing', text: 'A feature is missing' },
      { value: 'other', text: 'Another reason' },
    ]);
    const viewer = await owner.as('viewer');
    expect((await viewer.call(landings.clones, { params })).status).toBe(403);
    expect((await viewer.call(landings.removal, { params })).status).toBe(403);
  });

  test('deleting a landing page needs a reason, and its comment has at most 500 characters', async () => {
    covers('LAND-053', 'LAND-081');
    const owner = await openPortal({ account: 'owner' });
    const page = await createLanding(owner);
    const params = landingPathParams(page);
    const remove = (body: object) => owner.call(landings.remove, { params, body });
    expect((await remove({})).status).toBe(400);
    expect((await remove({ reason: 'other', comment: 'a'.repeat(501) })).status).toBe(400);
    expect((await readLanding(owner, page)).id).toBe(page.id);
    expect((await remove({ reason: 'other', comment: 'a'.repeat(500) })).body).toEqual({});
    expect((await owner.call(landings.info, { params })).status).toBe(404);
  });
});
