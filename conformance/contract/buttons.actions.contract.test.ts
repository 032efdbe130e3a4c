import { describe, expect, test } from 'vitest';
import { buttons } from '@portal/contract/buttons';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { getThemeStyles } from '@portal/contract/design/look';
import { designs, type Design } from '@portal/contract/designs';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { listActiveDesigns, designParams, listDesigns, createDesign, saveDesign } from '../support/selling/designs.ts';
import {
  BUTTON,
  buttonData,
  buttonField,
  readButton,
  editButton,
  listButtons,
  createButton,
  legacyMerchantOf,
  pathOf,
} from '../support/selling/buttons.ts';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { firstMerchantOf } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';

describe('buttons', () => {
  test('enabling or disabling a payment button twice answers the same state and changes nothing', async () => {
    covers('BTN-044', 'BTN-052', 'BTN-053', 'BTN-064', 'BTN-108', ...rowsOfCall('POST', buttons.enable.path));
    const owner = await openPortal({ account: 'owner' });
    const made = await createButton(owner);
    const switched = async (portal: Portal, state: '0' | '1') => {
      const { params } = pathOf(made);
      const { body } = await portal.call(buttons.enable, { params: { ...params, state } });
      return [body.enabled, body.state, body.version];
    };
    const tab = await owner.as('owner');
    expect(await switched(owner, '0')).toEqual([0, 0, made.version]);
    expect(await switched(tab, '0')).toEqual([0, 0, made.version]);
    expect(await switched(tab, '1')).toEqual([1, 1, made.version]);
    expect((await readButton(owner, made)).enabled).toBe(1);
    const { params } = pathOf(made);
    expect((await owner.call(buttons.enable, { params: { ...params, state: '2' as never } })).status).toBe(400);
  });

  test('saving a payment button is refused unless the request has the latest version', async () => {
    covers(...rowsOfCall('POST', buttons.edit.path));
    const owner = await openPortal({ account: 'owner' });
    const made = await createButton(owner);
    const first = await editButton(owner, made, { amount: '20' });
    expect(first).toMatchObject({ id: made.id, token: made.token, amount: '20.00' });
    const second = await editButton(owner, made, { amount: '30' });
    expect(second.error).toBe('Another person changed these settings while you were editing');
    expect((await editButton(owner, first, { amount: '30' })).amount).toBe('30.00');
    expect((await editButton(owner, made, { amount: '40' }, { version: '' })).error).toBeDefined();
  });

  test('an edited payment button keeps its past expiry and start dates until another date is chosen', async () => {
    covers('BTN-052', 'BTN-053', 'BTN-094', 'BTN-104');
    let owner = await openPortal({ account: 'owner' });
    const recurring = { amount: '5', start_time: '2026-11-21' };
    const made = await createButton(owner, { button_type: 'recurring', recurring }, '2026-11-22');
    await owner.clock.advance('72h');
    owner = await owner.as('owner');
    const kept = await editButton(owner, made, { amount: '20' });
    expect(kept).toMatchObject({ amount: '20.00', expired: true, lifetime: 0 });
    expect((await editButton(owner, kept, {}, { expire: '2026-11-21' })).error).toEqual([
      ['expire', 'This date is in the past'],
    ]);
    const wrong = { ...kept.data.recurring, start_time: '2026-11-20' };
    expect((await editButton(owner, kept, { recurring: wrong })).error).toEqual([
      ['recurring.start_time', 'This date is in the past'],
    ]);
  });

  test('a payment button expires at the end of its last day in the time zone of its editor', async () => {
    covers('BTN-052', 'BTN-053');
    const owner = await openPortal({ account: 'owner' });
    const made = await createButton(owner, {}, '2026-11-25', { 'X-Timezone': 'Europe/Kyiv' });
    expect(made.expires).toBe('2026-11-25T22:00:00Z');
  });

  test('a copied payment button has the same data but its own id and token', async () => {
    covers(...rowsOfCall('POST', buttons.clone.path));
    const owner = await openPortal({ account: 'owner' });
    const made = await createButton(owner, { fields: [buttonField()] });
    const copy = (await owner.call(buttons.clone, pathOf(made))).body;
    expect(copy.data).toEqual(made.data);
    expect(copy.id).not.toBe(made.id);
    expect(copy.token).not.toBe(made.token);
    expect((await listButtons(owner))[0]?.id).toBe(copy.id);
  });

  test('a deleted payment button is missing in the list and answers 404', async () => {
    covers(...rowsOfCall('POST', buttons.remove.path));
    const owner = await openPortal({ account: 'owner' });
    const made = await createButton(owner);
    expect((await owner.call(buttons.remove, pathOf(made))).body).toEqual({});
    expect((await listButtons(owner)).map(({ id }) => id)).not.toContain(made.id);
    expect((await owner.call(buttons.remove, pathOf(made))).status).toBe(404);
    expect((await owner.call(buttons.info, pathOf(made))).status).toBe(404);
  });

  test("a payment button answers 404 under another merchant's path", async () => {
    covers('BTN-100', 'BTN-105');
    const owner = await openPortal({ account: 'owner' });
    const made = await createButton(owner);
    const params = { merchant: legacyMerchantOf(owner), id: made.id };
    expect((await owner.call(buttons.info, { params })).status).toBe(404);
    expect((await owner.call(buttons.remove, { params })).status).toBe(404);
  });
});

describe('the list of buttons', () => {
  test('the list of payment buttons shows selected merchants only, and no buttons of other tenants', async () => {
    covers('BTN-013', 'BTN-097');
    const owner = await openPortal({ account: 'owner' });
    const all = await listButtons(owner);
    expect(new Set(all.map(({ merchant_id }) => merchant_id)).size).toBe(4);
    const wanted = firstMerchantOf(owner);
    owner.setCookie('selected_merchants', String(wanted));
    expect(new Set((await listButtons(owner)).map(({ merchant_id }) => merchant_id))).toEqual(new Set([wanted]));
    const other = await listButtons(await owner.as('other'));
    expect(other.length).toBeGreaterThan(0);
    expect(other.filter(({ id }) => all.some((one) => one.id === id))).toEqual([]);
    expect(await listButtons(await owner.as('new'))).toEqual([]);
  });

  test('the list of payment buttons marks which buttons the user may edit', async () => {
    covers('BTN-097');
    const owner = await openPortal({ account: 'owner' });
    await owner.grant('owner@example.com', firstMerchantOf(owner), { buttons: 'read' });
    const mayEdit = (await listButtons(owner)).map(({ merchant_id, can_edit }) => [merchant_id, can_edit]);
    expect(mayEdit).toContainEqual([firstMerchantOf(owner), false]);
    expect(mayEdit).toContainEqual([legacyMerchantOf(owner), true]);
  });
});

test("a payment button's embed code contains its version and its checkout address", async () => {
  covers('BTN-112', 'BTN-116', 'BTN-117', ...rowsOfCall('POST', buttons.compile.path));
  const owner = await openPortal({ account: 'owner' });
  const made = await createButton(owner, { lang: 'de' });
  const compiled = async (merchant: number, button_hash: string, person = owner) =>
    person.call(buttons.compile, { params: { merchant, design: 'default' }, body: { button_hash } });
  const { source_code: second } = (await compiled(made.merchant_id, made.token)).body;
  expect(second).toContain('Payment button 2.00');
  expect(second).toContain(`href="${made.button_url}"`);
  expect(second).toContain('>Bezahlen 12.34 EUR</a>');
  const old = (await listButtons(owner)).find(({ checkout_version: version }) => version === 1)!;
  const { source_code: first } = (await compiled(old.merchant_id, old.token)).body;
  expect(first).toContain('Payment button 1.00');
  expect(first).not.toContain('<script');
  expect((await compiled(made.merchant_id, old.token)).status).toBe(404);
  expect((await compiled(made.merchant_id, made.token, await owner.as('other'))).status).toBe(404);
});

test("a payment button's embed code uses the colours of the requested design; an unknown design answers 404", async () => {
  covers('BTN-107', 'BTN-052');
  const owner = await openPortal({ account: 'owner' });
  const isGold = { theme: { type: 'light', preset: 'vibrant_gold' }, cardIcons: ['visa', 'jcb'] };
  const gold = await saveDesign(owner, await createDesign(owner), {
    configuration: { ...DEFAULT_CONFIGURATION, ...isGold },
  });
  const [inUse] = await listActiveDesigns(owner);
  const made = await createButton(owner, { params: { design_id: String(gold.id) } });
  const codeOf = async (design: string, { merchant_id: merchant, token: button_hash } = made) =>
    owner.call(buttons.compile, { params: { merchant, design }, body: { button_hash } });
  const styleOf = ({ configuration }: Pick<Design, 'configuration'>) => {
    const { button, on_button } = getThemeStyles(configuration);
    return `background:${button};color:${on_button}`;
  };
  expect((await codeOf(String(gold.id))).body.source_code).toContain(styleOf(gold));
  expect((await codeOf('default')).body.source_code).toContain(styleOf(inUse!));
  const { button: background, on_button: color } = getThemeStyles(gold.configuration);
  expect(made).toMatchObject({ design_name: gold.name, colours: { color, background }, brand: ['visa', 'jcb'] });
  const foreign = (await listDesigns(owner, MERCHANTS.garden))[0]!;
  for (const design of [String(foreign.id), '999999999']) expect((await codeOf(design)).status).toBe(404);

  await owner.call(designs.remove, designParams(gold));
  expect((await codeOf(String(gold.id))).body.source_code).toContain(styleOf(inUse!));
  expect((await codeOf(String(gold.id), await createButton(owner))).status).toBe(404);
  expect(await readButton(owner, made)).toMatchObject({ design_name: '', brand: inUse!.configuration.cardIcons });
  const params = { merchant: MERCHANTS.bikes };
  const { body: plain } = await owner.call(buttons.create, { params, body: BUTTON });
  expect((await codeOf('default', plain)).body.source_code).toContain('background:#1d4ed8;color:#ffffff');
  expect(plain.brand).toEqual(['mastercard', 'visa']);
});

test("a demo user can enable and disable a payment button, but can't create or copy one", async () => {
  covers('SHELL-024');
  const demo = await openPortal({ account: 'demo' });
  const before = await listButtons(demo);
  const [first] = before;
  const params = { merchant: first!.merchant_id, id: first!.id };
  const told = { demo_mode: true };
  expect((await demo.call(buttons.create, { params, body: { data: buttonData() } })).body).toEqual(told);
  expect((await demo.call(buttons.clone, { params })).body).toEqual(told);
  expect(await listButtons(demo)).toEqual(before);
  const switched = await demo.call(buttons.enable, { params: { ...params, state: '0' } });
  expect(switched.body.enabled).toBe(0);
});
