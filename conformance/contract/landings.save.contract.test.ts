import { describe, expect, test } from 'vitest';
import { landings } from '@portal/contract/landings';
import type { LandingType } from '@portal/contract/landings/landingRules';
import { MERCHANTS } from '@portal/fixtures/merchants';
import {
  INVALID_FORMS,
  makeCustomFieldsForm,
  makeProductsForm,
  makeRichText,
  readErrors,
  readGeneralForm,
} from './landings.testData.ts';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { buttonField } from '../support/selling/buttons.ts';
import {
  createLanding,
  createLandingItem,
  readLanding,
  landingPathParams,
  saveStep,
  readStep,
} from '../support/selling/landings.ts';
import { openPortal } from '../support/portal.ts';

/** Creates a draft landing page of the owner. */
async function before(type: LandingType = 'donations') {
  const owner = await openPortal({ account: 'owner' });
  return { owner, page: await createLanding(owner, type) };
}
describe('saving a step of the landing page editor', () => {
  test('saving a step of the landing page editor normalizes the values and returns the page', async () => {
    covers('LAND-056', ...rowsOfCall('POST', landings.saveStep.path));
    const { owner, page } = await before();
    const general = {
      ...(await readGeneralForm(owner, page)),
      name: '  Warm\n kitchen ',
      summary: 'Hot lunches',
      description: makeRichText('Every Saturday'),
      language: 'de',
    };
    const saved = await saveStep(owner, page, 'settings', { general });
    expect(saved).toMatchObject({ alias_change_approved: true, step: 'settings' });
    expect(saved.landing).toMatchObject({ name: 'Warm kitchen', language: 'de', alias: page.alias });
    const again = await readStep(owner, page, 'settings');
    expect(again.forms.general).toEqual({ ...general, name: 'Warm kitchen' });
    expect(again.version).toBe(saved.version);
  });

  test('saving a step of the landing page editor does not change blocks that were not sent', async () => {
    covers('LAND-056');
    const { owner, page } = await before();
    const params = { ...landingPathParams(page), step: 'contacts' as const };
    const contacts = { email: 'hello@shop.example', phone: '', address: '', site: '' };
    await owner.call(landings.saveStep, { params, body: { contacts } });
    await owner.call(landings.saveStep, { params, body: { wallets: { wallets: [{ name: 'BTC', address: 'bc1q' }] } } });
    const { forms } = await readStep(owner, page, 'contacts');
    expect(forms).toMatchObject({ contacts, wallets: { wallets: [{ name: 'BTC', address: 'bc1q' }] } });
  });

  test('saving a step of the landing page editor refuses blocks of another step or type', async () => {
    covers('LAND-056');
    const { owner, page } = await before();
    const said = await saveStep(owner, page, 'settings', { promocode: { is_accepted: true } });
    expect(readErrors(said)).toEqual([['promocode', 'This block is not part of this step']]);
    const { forms } = await readStep(owner, await createLanding(owner, 'products'), 'settings');
    const params = { ...landingPathParams(page), step: 'settings' as const };
    const other = (await owner.call(landings.saveStep, { params, body: forms })).body;
    expect(readErrors(other)).toEqual([['general_products', 'This block is not part of this step']]);
  });

  test('saving a step of the landing page editor is refused if a colleague saved that step first', async () => {
    covers('LAND-056');
    const { owner, page } = await before();
    const colleague = await owner.as('owner');
    const { version } = await readStep(owner, page, 'contacts');
    const contacts = { email: 'one@shop.example', phone: '', address: '', site: '' };
    const first = await saveStep(colleague, page, 'contacts', { contacts }, { version });
    const late = await saveStep(
      owner,
      page,
      'contacts',
      { contacts: { ...contacts, phone: '+380441234567' } },
      { version },
    );
    expect(readErrors(late)).toBe('Another person changed these settings while you were editing');
    expect((await readStep(owner, page, 'contacts')).forms.contacts).toEqual(contacts);
    const settings = await readStep(owner, page, 'settings');
    const other = { general: { ...(await readGeneralForm(owner, page)), summary: 'Lunches' } };
    const saved = await saveStep(owner, page, 'settings', other, { version: settings.version });
    expect(readErrors(saved)).toBeUndefined();
    expect(
      readErrors(await saveStep(owner, page, 'contacts', { contacts }, { version: first.version })),
    ).toBeUndefined();
  });
});

test.each(INVALID_FORMS)(
  'saving a %s landing page, step %s, with %j is refused at %s: %s',
  async (type, step, forms, path, message) => {
    covers('LAND-041', 'LAND-056', 'LAND-065');
    const { owner, page } = await before(type);
    const old = await readStep(owner, page, step);
    expect(readErrors(await saveStep(owner, page, step, forms))).toEqual([[path, message]]);
    expect(await readStep(owner, page, step)).toEqual(old);
  },
);

describe('general fields of a landing page', () => {
  test.each([
    ['name', '', 'field is required'],
    ['name', 'Card 4242 4242 4242 4242', "Don't enter a card number here"],
    ['alias', 'Кава', 'field must match pattern'],
    ['alias', 'two--dashes', 'field must match pattern'],
    ['alias', 'ab', 'value is to short'],
    ['alias', 'a'.repeat(51), 'value is to long'],
    ['alias', 'login', 'This name is reserved'],
    ['alias', 'roses', 'This address is taken. Enter another one'],
    ['language', 'xx', "Landing pages don't support this language"],
    ['summary', '4242424242424242', "Don't enter a card number here"],
  ])("a landing page's %s can't be %j", async (member, value, message) => {
    covers('LAND-041');
    const { owner, page } = await before();
    const general = { ...(await readGeneralForm(owner, page)), [member]: value };
    expect(readErrors(await saveStep(owner, page, 'settings', { general }))).toEqual([[`general.${member}`, message]]);
    expect(await readLanding(owner, page)).toEqual(page);
  });

  test.each([
    ['a card number', makeRichText('Pay to 4242 4242 4242 4242'), "Don't enter a card number here"],
    ['200,000 signs', makeRichText('a'.repeat(200_000)), 'value is to long'],
  ])("the description of a landing page can't contain %s", async (_, description, message) => {
    covers('LAND-041');
    const { owner, page } = await before();
    const general = { ...(await readGeneralForm(owner, page)), description };
    expect(readErrors(await saveStep(owner, page, 'settings', { general }))).toEqual([
      ['general.description', message],
    ]);
  });
});

test('custom fields of a landing page without a name get the names cf-1, cf-2 …', async () => {
  covers('LAND-019');
  const { owner, page } = await before();
  const named = (name: string, label: string) => buttonField({ name, label });
  const saved = await saveStep(
    owner,
    page,
    'finance',
    makeCustomFieldsForm(named('', 'Size'), named('cf-1', 'Colour'), named('', 'Street'), named('town', 'Town')),
  );
  expect(saved.forms.custom_fields?.fields.map(({ name }) => name)).toEqual(['cf-2', 'cf-1', 'cf-3', 'town']);
  const { custom_fields: fields } = await readLanding(owner, page);
  expect(Object.entries(fields).map(([name, { label }]) => [name, label])).toEqual([
    ['cf-2', 'Size'],
    ['cf-1', 'Colour'],
    ['cf-3', 'Street'],
    ['town', 'Town'],
  ]);
});

test('known items of a landing page keep their ids; new and duplicate items get new ids', async () => {
  const { owner, page } = await before('products');
  const idsOf = async (items: ReturnType<typeof createLandingItem>[]) =>
    (await saveStep(owner, page, 'finance', makeProductsForm({ items }))).forms.finance?.items.map(({ id }) => id) ??
    [];
  const [first = '', second = ''] = await idsOf([createLandingItem(), createLandingItem({ name: 'A mug' })]);
  expect([first, second]).not.toContain('');
  const [third, kept, copied, forged] = await idsOf([
    createLandingItem({ name: 'New' }),
    createLandingItem({ id: second, name: 'A cup' }),
    createLandingItem({ id: second }),
    createLandingItem({ id: 'beans' }),
  ]);
  expect(kept).toBe(second);
  expect(new Set([first, third, kept, copied, forged]).size).toBe(5);
  expect(forged).not.toBe('beans');
  expect((await idsOf([createLandingItem({ id: first })]))[0]).not.toBe(first);
});

test('a user with read rights can neither save nor publish a landing page', async () => {
  const owner = await openPortal({ account: 'owner' });
  const viewer = await owner.as('viewer');
  const page = { id: 703, merchant_id: MERCHANTS.coffee };
  const { forms } = await readStep(viewer, page, 'contacts');
  const params = { ...landingPathParams(page), step: 'contacts' as const };
  expect((await viewer.call(landings.saveStep, { params, body: forms })).status).toBe(403);
  expect((await viewer.call(landings.publish, { params: landingPathParams(page) })).status).toBe(403);
});
