import { describe, expect, test } from 'vitest';
import { checkout } from '@portal/contract/checkout';
import { designs } from '@portal/contract/designs';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { DEFAULT_THEME_STYLES, getThemeStyles } from '@portal/contract/design/look';
import {
  GRADIENTS,
  PRESET_NAMES,
  SOLID_COLOURS,
  type GradientPresetName,
  type Preset,
  type PresetName,
} from '@portal/contract/design/presets';
import { links } from '@portal/contract/links';
import { sampleJpg, samplePng } from '@portal/contract/pictures.testData';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { createButton } from '../support/selling/buttons.ts';
import { Payer } from '../support/selling/checkout.ts';
import { covers } from '../support/covers.ts';
import { LINK, createLink, openLinkPayer } from '../support/selling/links.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { uploadMultipart } from '../support/upload.ts';
import {
  DESIGN_MERCHANT_ID,
  listDesigns,
  createDesign,
  designParams,
  readDesign,
  saveDesign,
  activateDesign,
} from '../support/selling/designs.ts';

describe('the logo of a checkout design', () => {
  const send = (portal: Portal, bytes: Uint8Array) =>
    uploadMultipart(
      portal,
      { path: designs.uploadLogo.path.replace(':merchant', String(DESIGN_MERCHANT_ID)) },
      { bytes: Buffer.from(bytes), name: 'logo.png' },
    );

  test('the logo of a checkout design is uploaded, saved and returned byte for byte', async () => {
    covers('DSN-045', 'DSN-046');
    const portal = await openPortal({ account: 'owner' });
    const picture = samplePng(280, 100);
    const { image_url: logo_url } = (await send(portal, picture)).body as { image_url: string };
    const design = await saveDesign(portal, await createDesign(portal), {
      configuration: { ...DEFAULT_CONFIGURATION, logo_url },
    });
    expect(design.configuration.logo_url).toBe(logo_url);
    const answer = await portal.http.get(logo_url).buffer(true);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(Buffer.compare(answer.body as Buffer, Buffer.from(picture))).toBe(0);
    expect((await (await portal.as('other')).http.get(logo_url)).status).toBe(404);
  });

  test.each<[what: string, row: string, bytes: () => Uint8Array]>([
    ['a JPG', 'DSN-045', () => sampleJpg(280, 60)],
    ['exactly 280 px wide', 'DSN-046', () => samplePng(280, 100)],
    ['exactly 50 KB', 'DSN-047', () => samplePng(280, 100, 51_200 - samplePng(280, 100, 0).length)],
  ])("a checkout design's logo that is %s is accepted", async (_, row, bytes) => {
    covers(row, 'DSN-051');
    const portal = await openPortal({ account: 'owner' });
    const { status, body } = await send(portal, bytes());
    expect([status, (body as { image_url?: string }).image_url]).toEqual([200, expect.stringContaining('/logo/')]);
  });

  test.each<[what: string, row: string, bytes: () => Uint8Array, error: string]>([
    ['narrower than 280 px', 'DSN-046', () => samplePng(279, 100), 'The picture must be at least 280 px wide'],
    ['a JPG narrower than 280 px', 'DSN-046', () => sampleJpg(279, 500), 'The picture must be at least 280 px wide'],
    ['a GIF', 'DSN-045', () => Buffer.from('GIF89a'), 'Choose a PNG or JPG picture'],
    [
      'a script with another name',
      'DSN-045',
      () => Buffer.from('<svg onload=alert(1)>'),
      'Choose a PNG or JPG picture',
    ],
    ['truncated', 'DSN-045', () => samplePng(280, 100).subarray(0, -5), 'The file is damaged: upload another copy'],
    [
      'larger than 50 KB',
      'DSN-047',
      () => samplePng(280, 100, 51_201 - samplePng(280, 100, 0).length),
      'The file is larger than 50 KB',
    ],
  ])("a checkout design's logo that is %s is refused", async (_, row, bytes, error) => {
    covers(row, 'DSN-051');
    const portal = await openPortal({ account: 'owner' });
    expect((await send(portal, bytes())).body).toMatchObject({ error });
  });

  test("uploading a checkout design's logo of 4 MB answers 413", async () => {
    const portal = await openPortal({ account: 'owner' });
    expect((await send(portal, Buffer.alloc(4 * 1024 * 1024))).status).toBe(413);
  });
});

describe('colour presets of checkout designs', () => {
  const drawn = (preset: PresetName) => getThemeStyles({ theme: { type: 'light', preset }, css_variable: {} });

  test('checkout designs have 20 solid colour presets and exactly the 11 specified gradients', () => {
    covers('DSN-052', 'DSN-053', 'DSN-054');
    expect(SOLID_COLOURS).toEqual({
      valencia: '#D84437',
      jaffa: '#EF863F',
      zest: '#E5841B',
      gamboge: '#E49B0F',
      sushi: '#87AB39',
      fruit_salad: '#4F9D5D',
      pelorous: '#3EABBF',
      curious_blue: '#2596D1',
      indigo: '#4F69C6',
      studio: '#714AB2',
      wisteria: '#9771B5',
      mulberry: '#C54B8C',
      cabaret: '#D94972',
      atlantis: '#97CD2D',
      mountain_meadow: '#1AB385',
      eastern_blue: '#1E9AB0',
      mariner: '#286ACD',
      royal_blue: '#4169E1',
      slate_gray: '#708090',
      shark: '#25272C',
    });
    expect(Object.keys(GRADIENTS).join()).toBe(
      'vibrant_gold,vibrant_silver,euphoric_pink,black,solid_black,silver,black_and_white,heated_steel,nude_pink,' +
        'tropical_gold,navy_shimmer',
    );
    expect(PRESET_NAMES).toEqual([...Object.keys(SOLID_COLOURS), ...Object.keys(GRADIENTS)]);
  });

  test('the gradient presets of checkout designs have the specified button colours', () => {
    covers('DSN-057', 'DSN-058');
    for (const name of ['black', 'solid_black', 'black_and_white'] as const)
      expect(drawn(name)).toMatchObject({ button: '#121517', accent: '#121517', on_button: '#FFFFFF' });
    expect(drawn('tropical_gold').button).toBe('linear-gradient(90deg, #0F7A4F, #0B6B3A)');
    expect(drawn('navy_shimmer').button).toBe('linear-gradient(90deg, #1D3A8A, #5B2A9A, #8A1F6B)');
    expect(drawn('euphoric_pink').button).toBe('linear-gradient(90deg, #F9A8D4, #E5A3FA, #A5B4FC)');
  });

  test('colour presets of checkout designs load nothing over the network', () => {
    covers('DSN-055', 'DSN-059', 'DSN-060');
    const pictures = ['black_and_white', 'tropical_gold', 'navy_shimmer'];
    const isFlat = ['black', 'solid_black', 'black_and_white'];
    for (const [name, preset] of Object.entries<Preset>(GRADIENTS)) {
      const gradient = name === 'solid_black' ? /^#121517$/ : /^linear-gradient\(/;
      const drawing = pictures.includes(name) ? /^url\("data:image\/svg\+xml,[^"]+"\) center \/ cover$/ : gradient;
      expect([name, preset.card.css]).toEqual([name, expect.stringMatching(drawing)]);
      expect([name, preset.button.css]).toEqual([
        name,
        expect.stringMatching(isFlat.includes(name) ? /^#121517$/ : /^linear-gradient\(/),
      ]);
      const { card, button, on_card, on_button } = drawn(name as GradientPresetName);
      expect(card.startsWith(preset.card.css)).toBe(true);
      expect([button, on_card, on_button]).toEqual([preset.button.css, preset.on_card, preset.on_button]);
      expect(decodeURIComponent(card).replace('http://www.w3.org/2000/svg', '')).not.toMatch(/\/\/|href/);
    }
  });

  test('only the black and white preset of checkout designs has a fill and a shadow for the card', () => {
    covers('DSN-056');
    const shadow = '0 0 0 1px #121517, 0 8px 24px rgb(18 21 23 / 18%)';
    for (const [name, preset] of Object.entries<Preset>(GRADIENTS)) {
      const isBlackAndWhite = name === 'black_and_white';
      expect([name, preset.fill, preset.shadow]).toEqual(
        isBlackAndWhite ? [name, '#FFFFFF', shadow] : [name, undefined, undefined],
      );
      expect([name, drawn(name as GradientPresetName).shadow]).toEqual([name, isBlackAndWhite ? shadow : 'none']);
    }
    expect(drawn('black_and_white').card).toMatch(/ center \/ cover #FFFFFF$/);
  });

  test('a checkout design can use each colour preset by name', async () => {
    covers('DSN-029', 'DSN-052', 'DSN-054');
    const portal = await openPortal({ account: 'owner' });
    const design = await createDesign(portal);
    for (const preset of PRESET_NAMES) {
      const configuration = { ...DEFAULT_CONFIGURATION, theme: { type: 'dark', preset } };
      const { version } = await readDesign(portal, design);
      expect((await saveDesign(portal, design, { configuration, version })).configuration.theme.preset).toBe(preset);
    }
  });
});

describe("the checkout's appearance", () => {
  const payersSee = async (portal: Portal, design_id = '') =>
    (await openLinkPayer(portal, await createLink(portal, { design_id }))).seen;

  test("the checkout is drawn with the link's design, else with the merchant's active design", async () => {
    covers('DSN-001', 'DSN-014', 'DSN-029', 'DSN-055', 'DSN-064');
    const portal = await openPortal({ account: 'owner' });
    const before = await payersSee(portal);
    expect(before.design.looks).toEqual({
      light: getThemeStyles({ theme: { type: 'light', preset: 'heated_steel' }, css_variable: {} }),
    });
    const design = await saveDesign(portal, await createDesign(portal), {
      configuration: {
        ...DEFAULT_CONFIGURATION,
        theme: { type: 'dark', preset: 'sushi' },
        methods: ['wallets', 'card', 'loans'],
        methods_disabled: ['loans'],
        cardIcons: ['visa', 'jcb'],
        show_menu_first: true,
        show_button_amount: false,
        messages: { uk: { button: 'Пожертвувати' } },
        params: { language_switch: false, email: true },
      },
    });
    const seen = await payersSee(portal, String(design.id));
    expect(seen).toMatchObject({ methods: ['wallets', 'card'], card_icons: ['visa', 'jcb'] });
    expect(seen.design).toMatchObject({
      looks: { dark: { card: '#87AB39', button: '#87AB39', on_card: '#121517' } },
      show_menu_first: true,
      show_button_amount: false,
      language_switch: false,
      email: true,
      button_texts: { uk: 'Пожертвувати' },
    });
    await activateDesign(portal, design);
    expect((await payersSee(portal)).design).toEqual(before.design);
    await portal.clock.advance('61s');
    expect((await payersSee(portal)).design).toEqual(seen.design);
  });

  test("the checkout uses the active design if the link's design was deleted, else the default look", async () => {
    covers('DSN-014', 'DSN-031', 'DSN-066');
    const portal = await openPortal({ account: 'owner' });
    const inUse = (await payersSee(portal)).design;
    const design = await createDesign(portal, 'gold');
    const link = await createLink(portal, { design_id: String(design.id) });
    await portal.call(designs.remove, designParams(design));
    expect((await openLinkPayer(portal, link)).seen.design).toEqual(inUse);
    const { body } = await portal.call(links.create, { params: { merchant: MERCHANTS.bikes }, body: LINK });
    expect((await openLinkPayer(portal, body)).seen).toMatchObject({
      design: {
        looks: DEFAULT_THEME_STYLES,
        show_button_amount: true,
        show_menu_first: false,
        language_switch: true,
        email: false,
      },
      methods: ['card'],
      card_icons: ['mastercard', 'visa'],
    });
  });

  test("the checkout of a payment button is drawn with the button's design", async () => {
    covers('DSN-001', 'DSN-055');
    const portal = await openPortal({ account: 'owner' });
    const design = await createDesign(portal, 'night');
    const { token } = await createButton(portal, { params: { design_id: String(design.id) } });
    const { seen } = await Payer.at(portal, { token });
    expect(seen.design.looks).toEqual({ dark: getThemeStyles(design.configuration) });
  });

  test("the checkout shows the logo of its design instead of the merchant's logo", async () => {
    covers('DSN-001', 'DSN-029');
    const portal = await openPortal({ account: 'owner' });
    const designed = (await listDesigns(portal)).find(({ configuration }) => configuration.logo_url !== '')!;
    const logoOf = async (design_id: string) => {
      const payer = await openLinkPayer(portal, await createLink(portal, { design_id }));
      return (await payer.portal.call(checkout.logo, { params: { session: payer.session } })).body;
    };
    const own = await portal.http.get(designed.configuration.logo_url).buffer(true);
    expect(Buffer.compare(await logoOf(String(designed.id)), own.body as Buffer)).toBe(0);
    expect(Buffer.compare(await logoOf(''), own.body as Buffer)).not.toBe(0);
  });
});
