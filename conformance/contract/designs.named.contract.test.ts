import { expect, test } from 'vitest';
import { buttons } from '@portal/contract/buttons';
import { designs } from '@portal/contract/designs';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { links } from '@portal/contract/links';
import { readButton, editButton, createButton, pathOf } from '../support/selling/buttons.ts';
import { Payer } from '../support/selling/checkout.ts';
import { createLink, openLinkPayer } from '../support/selling/links.ts';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import {
  activateDesign,
  designParams,
  readDesign,
  createDesign,
  saveDesign,
  createConfigurationWithColours,
} from '../support/selling/designs.ts';

const DARK = { ...DEFAULT_CONFIGURATION, theme: { type: 'dark', preset: 'sushi' } };

test.each<[what: string, name: (portal: Portal, design_id: string) => Promise<() => Promise<unknown>>]>([
  [
    'button',
    async (portal, design_id) => {
      const button = await createButton(portal, { params: { design_id } });
      return () => portal.call(buttons.remove, pathOf(button));
    },
  ],
  [
    'button that is switched off',
    async (portal, design_id) => {
      const { params } = pathOf(await createButton(portal, { params: { design_id } }));
      await portal.call(buttons.enable, { params: { ...params, state: '0' } });
      return () => portal.call(buttons.remove, { params });
    },
  ],
  [
    'link',
    async (portal, design_id) => {
      const { id } = await createLink(portal, { design_id });
      return () => portal.call(links.remove, { params: { id } });
    },
  ],
])('saving a checkout design that a %s uses creates a copy, so payers see no change', async (_, name) => {
  covers('DSN-034', 'DSN-035');
  const portal = await openPortal({ account: 'owner' });
  const design = await createDesign(portal);
  expect(design.saves_as_copy).toBe(false);
  const takeBack = await name(portal, String(design.id));
  const named = await readDesign(portal, design);
  expect(named).toMatchObject({ status: 'inactive', saves_as_copy: true, can_activate: true, can_remove: true });
  const copy = await saveDesign(portal, design, { configuration: DARK });
  expect(copy.hash).not.toBe(design.hash);
  expect(copy).toMatchObject({ configuration: DARK, saves_as_copy: false });
  expect(await readDesign(portal, design)).toEqual(named);
  await takeBack();
  expect(await saveDesign(portal, named, { configuration: DARK })).toMatchObject({
    hash: design.hash,
    configuration: DARK,
  });
});

test('payment buttons and payment links refuse a checkout design with unreadable text', async () => {
  covers('BTN-093');
  const portal = await openPortal({ account: 'owner' });
  const said = (where: string) =>
    `The ${where} text of this design is not readable: choose another design or change its colours`;
  for (const [where, colours] of [
    ['button', { main: '#FFCC00', button_text: '#FFFFFF' }],
    ['card', { card_bg: '#FFFFFF', card_text: '#EEEEEE' }],
  ] as const) {
    const design = await saveDesign(portal, await createDesign(portal), {
      configuration: createConfigurationWithColours(colours),
    });
    const design_id = String(design.id);
    expect((await createButton(portal, { params: { design_id } })).error).toEqual([['params.design_id', said(where)]]);
    expect(await createLink(portal, { design_id })).toMatchObject({ error: [['design_id', said(where)]] });
    const button = await createButton(portal);
    const params = { ...button.data.params, design_id };
    expect((await editButton(portal, button, { params })).error).toEqual([['params.design_id', said(where)]]);
    const mended = await saveDesign(portal, design, { configuration: { ...DEFAULT_CONFIGURATION } });
    expect(mended.hash).toBe(design.hash);
    expect((await editButton(portal, button, { params })).data.params.design_id).toBe(design_id);
  }
});

test('a payment button whose design was deleted can be saved, and its checkout uses the active design', async () => {
  covers('BTN-093', 'BTN-104');
  const portal = await openPortal({ account: 'owner' });
  const [design, other] = [await createDesign(portal, 'night'), await createDesign(portal, 'gold')];
  const button = await createButton(portal, { params: { design_id: String(design.id) } });
  for (const one of [design, other]) await portal.call(designs.remove, designParams(one));
  const kept = await editButton(portal, button, { amount: '20' });
  expect(kept).toMatchObject({ amount: '20.00', data: { params: { design_id: String(design.id) } } });
  const params = { ...kept.data.params, design_id: String(other.id) };
  expect((await editButton(portal, kept, { params })).error).toEqual([
    ['params.design_id', "The merchant doesn't have this design"],
  ]);
  const plain = await openLinkPayer(portal, await createLink(portal));
  expect((await Payer.at(portal, { token: button.token })).seen.design).toEqual(plain.seen.design);
  await editButton(portal, kept, { params: { ...kept.data.params, design_id: '' } });
  expect((await readButton(portal, button)).data.params.design_id).toBe('');
});

test('an inactive checkout design that a payment button uses can be activated', async () => {
  covers('DSN-038');
  const portal = await openPortal({ account: 'owner' });
  const design = await createDesign(portal);
  await createButton(portal, { params: { design_id: String(design.id) } });
  expect(await activateDesign(portal, design)).toMatchObject({ status: 'pending_activation' });
});
