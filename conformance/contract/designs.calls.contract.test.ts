import { expect, test } from 'vitest';
import { designs } from '@portal/contract/designs';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';
import { readDesign, createDesign, DESIGN_MERCHANT_ID, saveDesign } from '../support/selling/designs.ts';

test.each([
  [designs.list, 'DSN-061'],
  [designs.templates, 'DSN-062'],
  [designs.create, 'DSN-063'],
  [designs.activate, 'DSN-064'],
  [designs.clone, 'DSN-065'],
  [designs.remove, 'DSN-066'],
  [designs.config, 'DSN-067'],
  [designs.one, 'DSN-068'],
  [designs.save, 'DSN-069'],
  [designs.bulkStatus, 'DSN-070'],
])('the contract declares the specified call $method $path of checkout designs', ({ method, path }, row) => {
  covers(row);
  expect(rowsOfCall(method, path)).toEqual([row]);
});

test.each(['activate', 'clone', 'remove'] as const)(
  'the path of the call to %s a checkout design contains merchant and hash',
  (action) => {
    covers('DSN-073');
    expect(designs[action].path).toMatch(/\/:merchant\/design\/hash\/:hash\/\w+\/$/);
  },
);

test('a checkout design is refused if any member of its configuration is missing', async () => {
  covers('DSN-029', 'DSN-021');
  const portal = await openPortal({ account: 'owner' });
  const design = await createDesign(portal);
  for (const name of Object.keys(DEFAULT_CONFIGURATION)) {
    const { [name]: _, ...configuration } = { ...DEFAULT_CONFIGURATION } as Record<string, unknown>;
    const error = [[`configuration.${name}`, 'is missing']];
    expect(await saveDesign(portal, design, { configuration })).toMatchObject({ error });
  }
  expect(await readDesign(portal, design)).toEqual(design);
});

test.each<[wrong: object, member: string]>([
  [{ theme: { type: 'pink', preset: 'black' } }, 'theme.type'],
  [{ theme: { type: 'dark', preset: 'pink' } }, 'theme.preset'],
  [{ show_button_amount: 1 }, 'show_button_amount'],
  [{ show_menu_first: 'no' }, 'show_menu_first'],
  [{ methods: ['wallets'] }, 'methods'],
  [{ methods_disabled: ['card'] }, 'methods_disabled'],
  [{ cardIcons: ['paper'] }, 'cardIcons.0'],
  [{ local_methods_icons: ['A'] }, 'local_methods_icons.0'],
  [{ banklinks_eu_icons: ['a', 'a'] }, 'banklinks_eu_icons'],
  [{ loansIcons: 'klarna' }, 'loansIcons'],
  [{ countries: ['Ukraine'] }, 'countries.0'],
  [{ countries: ['UA'], default_country: 'PL' }, 'default_country'],
  [{ messages: { fr: { button: 'Payer' } } }, 'messages.fr'],
  [{ messages: { en: { button: 'x'.repeat(41) } } }, 'messages.en.button'],
  [{ params: { language_switch: true, email: 1 } }, 'params.email'],
  [{ css_variable: { main: '#12345' } }, 'css_variable.main'],
])('a checkout design with the configuration %o is refused', async (wrong, member) => {
  covers('DSN-029');
  const portal = await openPortal({ account: 'owner' });
  const design = await createDesign(portal);
  const configuration = { ...DEFAULT_CONFIGURATION, ...wrong };
  const error = [[`configuration.${member}`, expect.any(String) as string]];
  expect(await saveDesign(portal, design, { configuration })).toMatchObject({ error });
});

test.each([12.5, -1, 100_000_000])(
  'a checkout design with the preview amount %d in minor units is refused',
  async (amount) => {
    covers('DSN-030', 'DSN-031');
    const portal = await openPortal({ account: 'owner' });
    const design = await createDesign(portal);
    expect(await saveDesign(portal, design, { amount })).toHaveProperty('error');
    expect((await readDesign(portal, design)).amount).toBe(10_000);
  },
);

test("the editor of checkout designs gets the merchant's defaults, currencies and logo", async () => {
  covers('DSN-067', 'DSN-029', 'DSN-031');
  const portal = await openPortal({ account: 'owner' });
  const configOf = async (id: number) => (await portal.call(designs.config, { params: { merchant: id } })).body;
  const config = await configOf(DESIGN_MERCHANT_ID);
  expect(config.defaults).toEqual({
    theme: { type: 'light', preset: 'black' },
    logo_url: '',
    show_button_amount: true,
    show_menu_first: false,
    methods: ['card'],
    methods_disabled: [],
    cardIcons: ['mastercard', 'visa'],
    local_methods_icons: [],
    banklinks_eu_icons: [],
    loansIcons: [],
    countries: [],
    default_country: '',
    messages: {},
    params: { language_switch: true, email: false },
    css_variable: {},
  });
  expect(config.currencies[0]).toBe('UAH');
  expect(config.merchant_logo).toContain(`/merchant/${DESIGN_MERCHANT_ID}/files/qrlogo/`);
  expect((await configOf(MERCHANTS.garden)).currencies[0]).toBe('CZK');
  expect((await portal.call(designs.config, { params: { merchant: MERCHANTS.flowers } })).status).toBe(404);
});
