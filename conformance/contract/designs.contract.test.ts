import { describe, expect, test } from 'vitest';
import { designs } from '@portal/contract/designs';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { contrast } from '@portal/contract/design/contrast';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';
import {
  DESIGN_MERCHANT_ID,
  listDesigns,
  createDesign,
  designParams,
  readDesign,
  saveDesign,
  activateDesign,
  listActiveDesigns,
  createConfigurationWithColours,
} from '../support/selling/designs.ts';

describe('checkout designs', () => {
  test('checkout designs are listed by merchant, the active one first, with all members', async () => {
    covers('DSN-028', 'DSN-029', 'DSN-061', 'DSN-071', 'DSN-014', 'DSN-034', 'DSN-038');
    const portal = await openPortal({ account: 'owner' });
    const all = (await portal.call(designs.list)).body.data;
    expect(new Set(all.map(({ merchant_id }) => merchant_id)).size).toBeGreaterThan(2);
    const mine = await listDesigns(portal);
    expect(mine).toEqual(all.filter(({ merchant_id }) => merchant_id === DESIGN_MERCHANT_ID));
    expect(mine.map(({ status }) => status)).toEqual(['active', 'inactive', 'inactive']);
    expect(mine[0]).toMatchObject({
      id: 50_001,
      hash: expect.stringMatching(/^[\da-f]{32}$/) as string,
      merchant_id: DESIGN_MERCHANT_ID,
      merchant: { id: DESIGN_MERCHANT_ID, name: 'Кав’ярня «Двір»' },
      name: 'Двір',
      comment: 'На всіх сторінках оплати',
      invalidation_status: true,
      amount: 125_000,
      currency: 'UAH',
      configuration: { theme: { type: 'light', preset: 'heated_steel' }, methods: ['card'] },
      can_activate: false,
      can_remove: false,
      saves_as_copy: true,
    });
    expect(await listDesigns(portal, MERCHANTS.bikes)).toEqual([]);
    expect((await portal.call(designs.list, { query: { merchant_id: MERCHANTS.flowers } })).status).toBe(404);
  });

  test('a new checkout design starts from a template and is inactive', async () => {
    covers('DSN-062', 'DSN-063', 'DSN-033', 'DSN-012');
    const portal = await openPortal({ account: 'owner' });
    const { data } = (await portal.call(designs.templates, { params: { merchant: DESIGN_MERCHANT_ID } })).body;
    expect(data.map(({ id }) => id)).toEqual(['light', 'dark', 'gold', 'night', 'donation', 'menu']);
    for (const { id, configuration } of data)
      expect(await createDesign(portal, id)).toMatchObject({ status: 'inactive', configuration, can_activate: true });
    const body = { template: 'gold', name: '  Свята ', comment: 'До Різдва' };
    const own = (await portal.call(designs.create, { params: { merchant: DESIGN_MERCHANT_ID }, body })).body;
    expect(own).toMatchObject({ name: 'Свята', comment: 'До Різдва', merchant_id: DESIGN_MERCHANT_ID, amount: 10_000 });
    expect((await listDesigns(portal)).filter(({ hash }) => hash === own.hash)).toEqual([own]);
    expect(await createDesign(portal)).toMatchObject({ name: 'Light', comment: '', status: 'inactive' });
    expect(await readDesign(portal, own)).toEqual(own);
    const refused = await portal.call(designs.create, {
      params: { merchant: DESIGN_MERCHANT_ID },
      body: { template: 'none' },
    });
    expect(refused.body.error).toEqual([['template', "This template doesn't exist"]]);
  });

  test('a saved checkout design keeps its changes; saving an active design creates a copy', async () => {
    covers('DSN-069', 'DSN-068', 'DSN-035', 'DSN-034', 'DSN-072', 'DSN-030');
    const portal = await openPortal({ account: 'owner' });
    const configuration = { ...DEFAULT_CONFIGURATION, show_menu_first: true };
    const design = await createDesign(portal);
    const next = await saveDesign(portal, design, { name: 'New', comment: 'Why', configuration, amount: 1250 });
    expect(next).toMatchObject({ hash: design.hash, name: 'New', comment: 'Why', configuration, amount: 1250 });
    const [inUse] = await listActiveDesigns(portal);
    const copy = await saveDesign(portal, inUse!, { configuration });
    expect(copy).toMatchObject({ status: 'inactive', configuration, name: inUse!.name });
    expect(copy.hash).not.toBe(inUse!.hash);
    expect(await readDesign(portal, inUse!)).toEqual(inUse);
    expect(copy.merchant_id).toBe(inUse!.merchant_id);
    expect(await readDesign(portal, copy)).toEqual(copy);
    const again = await saveDesign(portal, design, { version: next.version });
    expect(again).toMatchObject({ comment: 'Why', amount: 1250 });
    const unlike = await saveDesign(portal, inUse!, { name: 'Other', comment: 'Copied', amount: 5 });
    expect(unlike).toMatchObject({ name: 'Other', comment: 'Copied', amount: 5, status: 'inactive' });
    expect(await readDesign(portal, inUse!)).toEqual(inUse);
    const foreign = await saveDesign(portal, design, { currency: 'GEL', version: again.version });
    expect(foreign).toMatchObject({ error: [['currency', "The merchant doesn't accept payments in this currency"]] });
  });

  test('a checkout design keeps every member of its configuration', async () => {
    covers('DSN-028', 'DSN-029', 'DSN-068', 'DSN-069');
    const portal = await openPortal({ account: 'owner' });
    const configuration = {
      theme: { type: 'dark', preset: 'zest' },
      logo_url: '',
      show_button_amount: false,
      show_menu_first: true,
      methods: ['loans', 'card', 'local_methods', 'banklinks_eu', 'wallets'],
      methods_disabled: ['wallets', 'loans'],
      cardIcons: ['jcb', 'visa'],
      local_methods_icons: ['blik', 'eps'],
      banklinks_eu_icons: ['revolut'],
      loansIcons: ['klarna', 'later'],
      countries: ['UA', 'PL'],
      default_country: 'PL',
      messages: { uk: { button: 'Купити' }, pl: { button: 'Kup' } },
      params: { language_switch: false, email: true },
      css_variable: {
        main: '#123456',
        button_bg: '#223344',
        button_text: '#FFFFFF',
        card_bg: '#101820',
        card_text: '#FAFAFA',
      },
    };
    const design = await saveDesign(portal, await createDesign(portal), { configuration });
    expect(design.configuration).toEqual(configuration);
    expect(await readDesign(portal, design)).toEqual(design);
  });

  test("a checkout design can't be saved with an outdated version", async () => {
    const portal = await openPortal({ account: 'owner' });
    const design = await createDesign(portal);
    await saveDesign(portal, design, { name: 'First' });
    expect(await saveDesign(portal, design, { name: 'Second' })).toMatchObject({
      error: 'Another person changed these settings while you were editing',
    });
    expect((await readDesign(portal, design)).name).toBe('First');
  });

  test.each<[what: string, say: object, error: [string, string]]>([
    ['an unknown member', { colour: 'red' }, ['configuration.colour', 'is unknown']],
    [
      'a colour that is none',
      { css_variable: { main: 'red' } },
      ['configuration.css_variable.main', 'must be a colour such as #4F69C6'],
    ],
    [
      'the logo of another merchant',
      { logo_url: `/api/v2/merchant/payment-solutions/${MERCHANTS.flowers}/design/logo/x/` },
      ['configuration.logo_url', "This logo doesn't exist"],
    ],
    [
      'a logo from elsewhere',
      { logo_url: 'https://evil.example/a.png' },
      ['configuration.logo_url', 'must be empty or the address of an uploaded logo'],
    ],
  ])('a checkout design with %s is refused at that member and stays unchanged', async (_, say, error) => {
    const portal = await openPortal({ account: 'owner' });
    const design = await createDesign(portal);
    const answer = await saveDesign(portal, design, { configuration: { ...DEFAULT_CONFIGURATION, ...say } });
    expect(answer).toMatchObject({ error: [error] });
    expect(await readDesign(portal, design)).toEqual(design);
  });

  test('checkout designs can be copied and deleted, but not deleted while active or pending activation', async () => {
    covers('DSN-033', 'DSN-065', 'DSN-066', 'DSN-073');
    const portal = await openPortal({ account: 'owner' });
    const [inUse] = await listActiveDesigns(portal);
    const copy = (await portal.call(designs.clone, designParams(inUse!))).body;
    const { comment, amount, currency, configuration } = inUse!;
    const same = { comment, amount, currency, configuration };
    expect(copy).toMatchObject({ name: 'Двір (copy)', status: 'inactive', ...same });
    expect(copy.hash).not.toBe(inUse!.hash);
    expect((await portal.call(designs.remove, designParams(copy))).body).toEqual({});
    expect((await portal.call(designs.one, designParams(copy))).status).toBe(404);
    const pending = await activateDesign(portal, await createDesign(portal));
    for (const design of [inUse!, pending])
      expect((await portal.call(designs.remove, designParams(design))).body.error).toContain('This design is active');
    expect(await listDesigns(portal)).toHaveLength(4);
    const pendingCopy = (await portal.call(designs.clone, designParams(pending))).body;
    expect(pendingCopy).toMatchObject({ status: 'inactive', invalidation_status: true, activated_at: null });
  });

  test('checkout designs of another tenant or another merchant answer 404', async () => {
    covers('DSN-064', 'DSN-065', 'DSN-066', 'DSN-068', 'DSN-069', 'DSN-070', 'DSN-073');
    const portal = await openPortal({ account: 'owner' });
    const [theirs] = await listDesigns(await portal.as('other'), MERCHANTS.flowers);
    const body = { name: 'Mine', configuration: DEFAULT_CONFIGURATION };
    for (const params of [
      { merchant: MERCHANTS.flowers, hash: theirs!.hash },
      { merchant: DESIGN_MERCHANT_ID, hash: theirs!.hash },
    ]) {
      for (const route of [designs.one, designs.activate, designs.clone, designs.remove])
        expect((await portal.call(route, { params })).status).toBe(404);
      expect((await portal.call(designs.save, { params, body })).status).toBe(404);
    }
    const [mine] = await listDesigns(portal);
    const elsewhere = { params: { merchant: MERCHANTS.books, hash: mine!.hash } };
    for (const route of [designs.one, designs.activate, designs.clone, designs.remove])
      expect((await portal.call(route, elsewhere)).status).toBe(404);
    const asked = { body: { design_ids: [theirs!.id] } };
    expect((await portal.call(designs.bulkStatus, asked)).body.data).toEqual([]);
  });

  test('a user with read rights sees checkout designs without any actions', async () => {
    const portal = await openPortal({ account: 'viewer' });
    for (const design of await listDesigns(portal))
      expect([design.can_edit, design.can_activate, design.can_remove]).toEqual([false, false, false]);
  });
});

describe('activation of a checkout design', () => {
  test('an activated checkout design becomes active after one minute and replaces the former active design', async () => {
    covers('DSN-064', 'DSN-070', 'DSN-015', 'DSN-032', 'DSN-034', 'DSN-037', 'DSN-038', 'DSN-039');
    covers('DSN-014', 'DSN-028', 'DSN-040', 'DSN-041', 'DSN-042', 'DSN-044', 'DSN-067', 'DSN-072');
    const portal = await openPortal({ account: 'owner' });
    const [before] = await listActiveDesigns(portal);
    const { poll_ms, activation_ms } = (await portal.call(designs.config, { params: { merchant: DESIGN_MERCHANT_ID } }))
      .body;
    expect([poll_ms, activation_ms]).toEqual([1200, 60_000]);
    const design = await activateDesign(portal, await createDesign(portal));
    expect(design).toMatchObject({ status: 'pending_activation', invalidation_status: false, can_activate: false });
    expect(Date.parse(design.activated_at!) - Date.parse(design.activated_from!)).toBe(activation_ms);
    const copy = await saveDesign(portal, design, { name: 'Copied' });
    expect(copy).toMatchObject({ name: 'Copied', status: 'inactive' });
    expect(copy.hash).not.toBe(design.hash);
    expect(await readDesign(portal, design)).toEqual(design);
    expect(design).toMatchObject({ can_remove: false, saves_as_copy: true });
    const states = async () =>
      (await portal.call(designs.bulkStatus, { body: { design_ids: [design.id, before!.id] } })).body.data.map(
        ({ status, invalidation_status }) => [status, invalidation_status],
      );
    expect(await states()).toEqual([
      ['pending_activation', false],
      ['active', true],
    ]);
    await portal.clock.advance('59s');
    expect((await states())[0]).toEqual(['pending_activation', false]);
    await portal.clock.advance('2s');
    expect(await states()).toEqual([
      ['active', true],
      ['inactive', true],
    ]);
    const settled = { can_activate: false, saves_as_copy: true, activated_from: null, activated_at: null };
    expect(await readDesign(portal, design)).toMatchObject({ status: 'active', ...settled });
    expect(await readDesign(portal, before!)).toMatchObject({
      status: 'inactive',
      can_activate: true,
      saves_as_copy: false,
    });
    expect(await activateDesign(portal, design)).toMatchObject({
      error: 'This design is already active or pending activation',
    });
  });

  test('the call for the status of checkout designs returns exactly the requested designs', async () => {
    covers('DSN-070', 'DSN-072');
    const portal = await openPortal({ account: 'owner' });
    const [one, other] = await listDesigns(portal);
    const pending = await activateDesign(portal, await createDesign(portal));
    const { body } = await portal.call(designs.bulkStatus, { body: { design_ids: [pending.id, other!.id] } });
    expect(body.data).toEqual(
      [pending, other!].map(({ id, hash, status, invalidation_status, activated_from, activated_at }) => ({
        id,
        hash,
        status,
        invalidation_status,
        activated_from,
        activated_at,
      })),
    );
    expect(body.data.map(({ id }) => id)).not.toContain(one!.id);
    expect((await portal.call(designs.bulkStatus, { body: { design_ids: [] } })).body.data).toEqual([]);
  });

  test('activating a second checkout design cancels the pending activation of the first', async () => {
    covers('DSN-014', 'DSN-064');
    const portal = await openPortal({ account: 'owner' });
    const first = await activateDesign(portal, await createDesign(portal));
    await portal.clock.advance('30s');
    const second = await activateDesign(portal, await createDesign(portal, 'dark'));
    expect((await readDesign(portal, first)).status).toBe('inactive');
    await portal.clock.advance('31s');
    expect((await readDesign(portal, first)).status).toBe('inactive');
    await portal.clock.advance('30s');
    expect((await listActiveDesigns(portal)).map(({ hash }) => hash)).toEqual([second.hash]);
  });

  test('activating a checkout design with unreadable text is refused with a suggestion for a readable colour', async () => {
    const portal = await openPortal({ account: 'owner' });
    const design = await saveDesign(portal, await createDesign(portal), {
      configuration: createConfigurationWithColours({ main: '#FFCC00', card_text: '#555555' }),
    });
    const { error } = (await activateDesign(portal, design)) as { error?: [string, string][] };
    expect(error?.map(([member]) => member)).toEqual([
      'configuration.css_variable.main',
      'configuration.css_variable.card_text',
    ]);
    expect(error?.[0]?.[1]).toContain('Text on the button cannot be read: its contrast is 1.5, 4.5 is needed.');
    const [main, card_text] = error!.map(([, text]) => /#[\dA-F]{6}$/.exec(text)?.[0]);
    expect(contrast('#FFFFFF', [main!])).toBeGreaterThanOrEqual(4.5);
    expect((await readDesign(portal, design)).status).toBe('inactive');
    const mended = await saveDesign(portal, design, {
      configuration: createConfigurationWithColours({ main, card_text }),
    });
    expect(await activateDesign(portal, mended)).toMatchObject({ status: 'pending_activation' });
  });
});
