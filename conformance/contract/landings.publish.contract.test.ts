import { describe, expect, test } from 'vitest';
import { landings, publicLandings, type LandingForms } from '@portal/contract/landings';
import { LANDING_TYPES } from '@portal/contract/landings/landingRules';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { makeBrandingForm, makeCustomFieldsForm } from './landings.testData.ts';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { buttonField } from '../support/selling/buttons.ts';
import {
  readAllSteps,
  createLanding,
  createLandingItem,
  readLanding,
  landingPathParams,
  publishLanding,
  createPublishedLanding,
  createReadyLanding,
  saveStep,
  readStep,
} from '../support/selling/landings.ts';
import { CARDS } from '../support/selling/checkout.ts';
import { Customer } from '../support/selling/customers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

interface Page {
  id: number;
  merchant_id: number;
  alias: string;
}
const customersSee = async (portal: Portal, { alias }: Pick<Page, 'alias'>) =>
  (await portal.as()).call(publicLandings.page, { params: { alias } });

/** Saves another summary in the draft. */
async function reworded(portal: Portal, page: Page, summary: string) {
  const { general } = (await readStep(portal, page, 'settings')).forms;
  return saveStep(portal, page, 'settings', { general: { ...general!, summary } });
}

describe('published landing page', () => {
  test.each(LANDING_TYPES)('publishing a landing page of type %s shows customers the saved draft', async (type) => {
    covers('LAND-001', 'LAND-022', ...rowsOfCall('POST', landings.publish.path));
    const owner = await openPortal({ account: 'owner' });
    const draft = await createReadyLanding(owner, type, { name: 'Warm soup' });
    expect(draft).toMatchObject({ is_published: false, can_publish: true, progress: 1, published_at: null });
    expect((await customersSee(owner, draft)).status).toBe(404);
    const page = await publishLanding(owner, draft);
    expect(page).toMatchObject({ is_published: true, has_changes: false });
    expect(page.published_at).toMatch(/^2026-11-20T/);
    const { status, body } = await customersSee(owner, page);
    expect([status, body.type, body.name]).toEqual([200, type, 'Warm soup']);
    expect(body.donation?.suggested ?? body.items.map(({ price }) => price)).toEqual(
      type === 'donations' ? ['10.00', '25.00'] : ['12.50'],
    );
  });

  test('a published landing page does not change for customers while its draft changes', async () => {
    covers(...rowsOfCall('POST', landings.publish.path));
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner);
    const { landing } = await reworded(owner, page, 'Hot soup');
    expect(landing).toMatchObject({ is_published: true, has_changes: true });
    expect((await customersSee(owner, page)).body.summary).toBe('');
    expect(await publishLanding(owner, page)).toMatchObject({ has_changes: false });
    expect((await customersSee(owner, page)).body.summary).toBe('Hot soup');
  });

  test('publishing a landing page without required content is refused with the missing fields', async () => {
    covers('LAND-032', ...rowsOfCall('POST', landings.publish.path));
    const owner = await openPortal({ account: 'owner' });
    const page = await createLanding(owner);
    expect(await publishLanding(owner, page)).toEqual({
      error: [
        ['amounts.suggested', 'Suggest an amount or let donors enter their own'],
        ['contacts.email', 'Enter at least one contact'],
      ],
    });
    expect((await readLanding(owner, page)).is_published).toBe(false);
    expect((await customersSee(owner, page)).status).toBe(404);
  });
});

describe('unpublished landing page', () => {
  test('an unpublished landing page is a 404 for customers and can be published again', async () => {
    covers('LAND-027', 'LAND-028', 'LAND-029');
    covers(...rowsOfCall('POST', landings.unpublish.path), ...rowsOfCall('POST', landings.publish.path));
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner);
    const params = landingPathParams(page);
    const { body } = await owner.call(landings.unpublish, { params });
    expect(body).toMatchObject({ is_published: false, has_changes: false, published_at: null, can_publish: true });
    expect((await customersSee(owner, page)).status).toBe(404);
    expect((await owner.call(landings.unpublish, { params })).body.is_published).toBe(false);
    expect((await publishLanding(owner, page)).is_published).toBe(true);
    expect((await customersSee(owner, page)).status).toBe(200);
    expect((await readAllSteps(owner, page)).versions).toHaveLength(1);
  });

  test('an unpublished landing page takes no orders, even with a changed draft', async () => {
    covers(...rowsOfCall('POST', landings.unpublish.path));
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner);
    await reworded(owner, page, 'Hot soup');
    const customer = await Customer.at(owner, page.alias);
    expect((await customer.order({ amount: '10' })).status).toBe(200);
    await owner.call(landings.unpublish, { params: landingPathParams(page) });
    expect((await customer.order({ amount: '10' })).status).toBe(404);
  });
});

test("deleting a merchant unpublishes the merchant's landing pages", async () => {
  const owner = await openPortal({ account: 'owner', world: { payments: 0 } });
  const page = await readLanding(owner, { id: 704, merchant_id: MERCHANTS.garden });
  expect((await customersSee(owner, page)).status).toBe(200);
  const params = { id: MERCHANTS.garden };
  const body = { name: page.merchant.name };
  expect((await owner.call(merchantSettings.remove, { params, body })).body).not.toHaveProperty('error');
  expect((await customersSee(owner, page)).status).toBe(404);
});

describe('problems of a landing page', () => {
  const problemsOf = async (portal: Portal, page: Page) =>
    (await readAllSteps(portal, page)).problems.map(({ step, path, is_blocking }) => [step, path, is_blocking]);

  test('each problem of a landing page belongs to a step, and is a warning or blocks publishing', async () => {
    covers(...rowsOfCall('GET', landings.allInfo.path));
    const owner = await openPortal({ account: 'owner' });
    const page = await createLanding(owner, 'products');
    expect(await problemsOf(owner, page)).toEqual([
      ['settings', 'general_products.summary', false],
      ['settings', 'general_products.description', false],
      ['finance', 'finance.items', true],
      ['finance', 'finance.delivery', false],
      ['finance', 'custom_fields.fields', false],
      ['contacts', 'contacts.email', true],
    ]);
    expect(await readAllSteps(owner, page)).toMatchObject({ can_publish: false, changes: [], versions: [] });
  });

  test.each([
    ['asks the buyer nothing', {}, true],
    ['asks what the buyer may leave out', makeCustomFieldsForm(buttonField()), true],
    [
      'asks for a value in a field that the payer does not see',
      makeCustomFieldsForm(buttonField({ required: true, hidden: true, value: 'x' })),
      true,
    ],
    ['asks the buyer for an address', makeCustomFieldsForm(buttonField({ required: true })), false],
  ])('a products landing page that %s is checked for a required address field', async (_, fields, isTold) => {
    const owner = await openPortal({ account: 'owner' });
    const page = await createReadyLanding(owner, 'products');
    await saveStep(owner, page, 'finance', fields);
    const { problems } = await readAllSteps(owner, page);
    const told = problems.filter(({ path }) => path === 'custom_fields.fields').map(({ message }) => message);
    expect(told).toEqual(isTold ? ['Add a required field for the delivery address'] : []);
  });

  test('a landing page with a promocode but no promocode field gets a warning', async () => {
    const owner = await openPortal({ account: 'owner' });
    const page = await readLanding(owner, { id: 701, merchant_id: MERCHANTS.coffee });
    const told = async (is_accepted: boolean) => {
      await saveStep(owner, page, 'finance', { promocode: { is_accepted } });
      const { problems } = await readAllSteps(owner, page);
      return problems.filter(({ path }) => path === 'promocode.is_accepted').map(({ message }) => message);
    };
    expect(await told(false)).toEqual(['Turn on the promocode field: the page has a promocode']);
    expect(await told(true)).toEqual([]);
  });

  test('a landing page picture without a description blocks publishing', async () => {
    const owner = await openPortal({ account: 'owner' });
    const page = await readLanding(owner, { id: 701, merchant_id: MERCHANTS.coffee });
    const { branding: look } = (await readStep(owner, page, 'settings')).forms;
    const saved = await saveStep(owner, page, 'settings', { branding: { ...look!, logo_alt: ' ' } });
    expect(saved.landing).toMatchObject({ can_publish: false, is_published: true, has_changes: true });
    expect(saved.landing.progress).toBeLessThan(1);
    expect(await problemsOf(owner, page)).toContainEqual(['settings', 'branding.logo_alt', true]);
    expect(await publishLanding(owner, page)).toEqual({
      error: [['branding.logo_alt', 'Enter a picture description']],
    });
    expect((await customersSee(owner, page)).body.logo?.alt).toBe('Кав’ярня «Двір»');
  });

  test.each([
    ['#FFFF00', false],
    ['#1D3A8A', true],
    ['silver', false],
    ['studio', true],
  ])('a landing page with the button colour %s has readable button text: %s', async (preset, isSeen) => {
    const owner = await openPortal({ account: 'owner' });
    const page = await createReadyLanding(owner);
    await saveStep(owner, page, 'settings', makeBrandingForm({ color_scheme: { preset } }));
    const { problems, can_publish: may } = await readAllSteps(owner, page);
    expect(may).toBe(true);
    expect(problems.some(({ path }) => path === 'branding.color_scheme.preset')).toBe(!isSeen);
  });

  test('a landing page with an http address, an unused promocode field or no stock gets warnings', async () => {
    const owner = await openPortal({ account: 'owner' });
    const page = await createReadyLanding(owner, 'products', { merchant_id: MERCHANTS.garden });
    await saveStep(owner, page, 'finance', {
      finance: { currency: 'CZK', order_desc: '', items: [createLandingItem({ stock: '0' })], delivery: 'By post' },
      promocode: { is_accepted: true },
    });
    const contacts = { email: '', phone: '', address: '', site: 'http://shop.example' };
    await saveStep(owner, page, 'contacts', { contacts });
    expect((await problemsOf(owner, page)).slice(2)).toEqual([
      ['finance', 'finance.items.0.stock', false],
      ['finance', 'custom_fields.fields', false],
      ['finance', 'promocode.is_accepted', false],
      ['contacts', 'contacts.site', false],
    ]);
    expect((await publishLanding(owner, page)).is_published).toBe(true);
  });

  test("users with read rights see a landing page's problems, but can't publish the page", async () => {
    covers('LAND-018', 'LAND-057', 'LAND-058', 'LAND-059');
    const owner = await openPortal({ account: 'owner' });
    const page = await createReadyLanding(owner);
    const viewer = await owner.as('viewer');
    expect(await readAllSteps(viewer, page)).toMatchObject({
      can_publish: false,
      landing: { progress: 1, can_edit: false },
    });
    expect((await viewer.call(landings.publish, { params: landingPathParams(page) })).status).toBe(403);
    expect((await viewer.call(landings.unpublish, { params: landingPathParams(page) })).status).toBe(403);
    // The owner can publish the page, but not a page with blocking problems.
    expect(await readAllSteps(owner, page)).toMatchObject({ can_publish: true });
    const begun = await createLanding(owner, 'products');
    expect(await readAllSteps(owner, begun)).toMatchObject({ can_publish: false, landing: { can_edit: true } });
  });
});

describe('review before publishing', () => {
  test('the review before publishing a landing page shows the draft and its differences from the published version', async () => {
    const owner = await openPortal({ account: 'owner' });
    const page = await readLanding(owner, { id: 703, merchant_id: MERCHANTS.coffee });
    expect((await readAllSteps(owner, page)).changes).toEqual([]);
    await reworded(owner, page, 'Soup for all');
    await saveStep(owner, page, 'finance', {
      amounts: { suggested: ['150', '500'], is_free: false, min: '20', max: '50000', goal: '60000' },
    });
    const { forms } = await readStep(owner, page, 'contacts');
    const about = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'New words' }] }] };
    await saveStep(owner, page, 'contacts', { project: { ...forms.project!, about } as LandingForms['project'] });
    const { preview, changes, can_publish: may } = await readAllSteps(owner, page);
    expect(may).toBe(true);
    expect(preview).toMatchObject({ summary: 'Soup for all', donation: { suggested: ['150.00', '500.00'] } });
    expect(changes).toEqual([
      { path: 'general.summary', before: 'Гарячі обіди для сусідів, які їх потребують.', after: 'Soup for all' },
      { path: 'amounts.suggested', before: '150, 500, 1000', after: '150, 500' },
      { path: 'amounts.is_free', before: 'Yes', after: 'No' },
      { path: 'project.about', before: 'Кухня працює з весни 2022 року на подвір’ї кав’ярні.', after: 'New words' },
    ]);
  });

  test("the review lists a landing page's versions with their publishers and marks the published version", async () => {
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner);
    await reworded(owner, page, 'Second');
    await publishLanding(owner, page);
    const { versions } = await readAllSteps(owner, page);
    expect(versions.map(({ version, is_public }) => [version, is_public])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(versions[0]?.by.email).toBe('owner@example.com');
    expect(versions[0]?.by.name).not.toBe('owner@example.com');
  });

  test('a landing page keeps its latest twenty versions', async () => {
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner);
    for (let at = 2; at <= 22; at += 1) {
      await reworded(owner, page, `Words ${at}`);
      await publishLanding(owner, page);
    }
    const { versions } = await readAllSteps(owner, page);
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at));
  });
});

describe('earlier versions of a landing page', () => {
  const restored = (portal: Portal, page: Page, version: number) =>
    portal.call(landings.restore, { params: { ...landingPathParams(page), version } });

  test('a restored version of a landing page becomes the draft, and is public only after publishing', async () => {
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner, 'donations', { name: 'Warm soup' });
    await reworded(owner, page, 'Second');
    const { general } = (await readStep(owner, page, 'settings')).forms;
    const renamed = { general: { ...general!, alias: 'hot-soup' } };
    await saveStep(owner, page, 'settings', renamed, { alias_change_approved: true });
    await publishLanding(owner, page);
    const { body } = await restored(owner, page, 1);
    expect(body).toMatchObject({ alias: 'hot-soup', has_changes: true, is_published: true });
    expect((await readStep(owner, page, 'settings')).forms.general).toMatchObject({ summary: '', alias: 'hot-soup' });
    expect((await customersSee(owner, body)).body.summary).toBe('Second');
    await publishLanding(owner, page);
    expect((await customersSee(owner, body)).body.summary).toBe('');
    expect((await readAllSteps(owner, page)).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect((await restored(owner, page, 9)).status).toBe(404);
  });
});

test('a landing page shows the number of its approved payments', async () => {
  const owner = await openPortal({ account: 'owner' });
  const page = await createPublishedLanding(owner);
  const pay = async (card: string) =>
    (await (await Customer.at(owner, page.alias)).checkout({ amount: '10' })).pay(card);
  await pay(CARDS.approved);
  await pay(CARDS.declined);
  await pay(CARDS.approved);
  expect((await readLanding(owner, page)).payments).toBe(2);
});
