import type { Frame, Page } from 'playwright/test';
import type { PreviewState } from '@portal/contract/design/preview';
import { DEFAULT_CONFIGURATION, type DesignConfiguration } from '@portal/contract/design/configuration';
import { buttons } from '@portal/contract/buttons';
import { designs } from '@portal/contract/designs';
import { links } from '@portal/contract/links';
import { buttonData } from '../../support/selling/buttons.ts';
import { CARDS } from '../../support/selling/checkout.ts';
import { LINK } from '../../support/selling/links.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { draw, merchant, openPreview, payloadOf } from './previewPage.ts';

const SIZES = [320, 768, 1280].map((width) => ({ width, height: 1500 }));

/** The window at each width. */
async function picturesNow(page: Page): Promise<Buffer[]> {
  const taken: Buffer[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.mouse.move(1, 1);
    await page.evaluate(() => window.scrollTo(0, 0));
    taken.push(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  }
  return taken;
}

/** The window at each width, once two pictures of it in a row are the same: fonts and icons have come. */
async function pictures(page: Page): Promise<Buffer[]> {
  let taken = await picturesNow(page);
  await expect(async () => {
    const before = taken;
    taken = await picturesNow(page);
    expect(taken.every((picture, at) => picture.equals(before[at]!))).toBe(true);
  }).toPass();
  return taken;
}

/**
 * Pixels that differ by more than a shade: a browser may draw the slope of an embedded picture a little differently each
 * time. -1 where the sizes differ.
 */
const differing = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (both) => {
      const [seen, drawn] = await Promise.all(
        both.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (seen!.width !== drawn!.width || seen!.height !== drawn!.height) return -1;
      let count = 0;
      for (let at = 0; at < seen!.data.length; at += 4)
        if ([0, 1, 2].some((part) => Math.abs(seen!.data[at + part]! - drawn!.data[at + part]!) > 12)) count += 1;
      return count;
    },
    [one, other].map((picture) => picture.toString('base64')),
  );

const mainButton = (page: Page) => page.locator('button.main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Types a card by what its fields say to the browser, and pays: the same in every language. */
async function payBy(page: Page, card: string): Promise<void> {
  for (const [field, text] of [
    ['cc-number', card],
    ['cc-exp', '1230'],
    ['cc-csc', '111'],
    ['cc-name', 'Anna Payer'],
    ['email', 'anna.payer@example.com'],
  ] as const)
    await page.locator(`input[autocomplete="${field}"]`).fill(text);
  await mainButton(page).click();
}

/** Brings a payer's page into a state. */
const STATES = {
  card: async (page) => {
    await expect(mainButton(page)).toBeVisible();
  },
  error: async (page) => {
    await mainButton(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  '3ds': async (page) => {
    await payBy(page, CARDS.confirmed);
    await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(2);
  },
  declined: async (page) => {
    await payBy(page, CARDS.poor);
    await expect(title(page)).toHaveText(/declined|відхилено|abgelehnt/);
  },
  expired: async (page, portal) => {
    await portal.clock.advance('49h');
    await page.reload();
    await expect(title(page)).toHaveText(/has expired|минув|abgelaufen/);
  },
} satisfies Partial<Record<PreviewState, (page: Page, portal: E2ePortal) => Promise<void>>>;
type Reached = keyof typeof STATES;

async function designed(portal: E2ePortal, configuration: DesignConfiguration) {
  await portal.signIn('owner');
  const { hash } = (await portal.call(designs.create, { params: { merchant }, body: { template: 'light' } })).body;
  const body = { name: 'Matrix', configuration };
  const { id } = (await portal.call(designs.save, { params: { merchant, hash }, body })).body;
  const lastDay = new Date(portal.fixture.payments.seed.now + 24 * 3_600_000).toISOString().slice(0, 10);
  return { design_id: String(id), lastDay };
}

async function designedLink(portal: E2ePortal, configuration: DesignConfiguration): Promise<string> {
  const { design_id, lastDay: timeend } = await designed(portal, configuration);
  const body = { ...LINK, design_id, timeend };
  return `${(await portal.call(links.create, { params: { merchant }, body })).body.url}?`;
}

async function designedButton(portal: E2ePortal, configuration: DesignConfiguration): Promise<string> {
  const { design_id, lastDay: expire } = await designed(portal, configuration);
  const data = buttonData({ params: { design_id, order_desc: LINK.invoice_desc ?? '' } });
  const body = { expire, data };
  return `${(await portal.call(buttons.create, { params: { merchant }, body })).body.button_url}&`;
}

const params = { language_switch: true, email: true };
const LOOKS: readonly [light: DesignConfiguration, dark: DesignConfiguration] = [
  { ...DEFAULT_CONFIGURATION, params },
  {
    ...DEFAULT_CONFIGURATION,
    params,
    theme: { type: 'dark', preset: 'navy_shimmer' },
    methods: ['card', 'wallets'],
    cardIcons: ['visa', 'jcb', 'diners', 'union_pay', 'american_express'],
    messages: { en: { button: 'Pay now' }, uk: { button: 'Купити' } },
    css_variable: { main: '#9A2A6B' },
  },
];

interface Case {
  way: 'link' | 'button';
  language: 'en' | 'uk' | 'de';
  look: DesignConfiguration;
  states: readonly Reached[];
}
const ALL = Object.keys(STATES) as Reached[];
const CASES: readonly Case[] = [
  { way: 'link', language: 'en', look: LOOKS[0], states: ALL },
  { way: 'link', language: 'uk', look: LOOKS[1], states: ALL },
  { way: 'button', language: 'de', look: LOOKS[0], states: ['card', '3ds', 'expired'] },
];

for (const { way, language, look, states } of CASES)
  for (const state of states)
    test(`a preview and the payer’s page of a ${way} are the same picture at three widths: ${state}, ${look.theme.type}, ${language}`, async ({
      page,
      portal,
    }) => {
      const url = await (way === 'link' ? designedLink : designedButton)(portal, look);
      await page.goto(`${url}lang=${language}`);
      await STATES[state](page, portal);
      const seen = await pictures(page);
      const frame = await openPreview(page, portal);
      const { order, ...shown } = payloadOf(portal, look, state);
      // A button has no title but the first line of its reason.
      const heading = way === 'link' ? order.title : order.description;
      await draw(page, { ...shown, language, order: { ...order, title: heading } });
      await expect(frame.getByRole('main')).toBeVisible();
      if (state === '3ds') await expect(frame.frameLocator('iframe').locator('button')).toHaveCount(2);
      await expect
        .poll(async () => {
          const drawn = await picturesNow(page);
          return Promise.all(drawn.map((picture, at) => differing(page, seen[at]!, picture)));
        })
        .toEqual([0, 0, 0]);
    });

const ENDINGS: Readonly<Record<PreviewState, readonly [uk: string, en: string]>> = {
  menu: ['Гаманець', 'Wallet'],
  card: ['Сплатити 12,34 EUR', 'Pay 12.34 EUR'],
  error: ['Введіть', 'Enter a valid card number'],
  '3ds': ['Підтвердьте у своєму банку', 'Confirm at your bank'],
  processing: ['Платіж обробляється', 'The payment is being processed'],
  declined: ['На картці недостатньо коштів.', 'There is not enough money on the card.'],
  approved: ['Платіж успішний', 'Payment approved'],
  expired: ['Термін дії посилання минув', 'This link has expired'],
};

test(
  'a preview shows each state in the language that is wanted, takes no focus and is pressed in vain',
  {
    tag: ['@DSN-031', '@DSN-055', '@DSN-056', '@DSN-059'],
  },
  async ({ page, portal }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const frame = await openPreview(page, portal);
    const configuration = { ...LOOKS[1], messages: {} };
    for (const [state, [uk, en]] of Object.entries(ENDINGS) as [PreviewState, [string, string]][])
      for (const [language, text] of [
        ['uk', uk],
        ['en', en],
      ] as const) {
        await draw(page, { ...payloadOf(portal, configuration, state), language });
        await expect(frame.getByText(text).first()).toBeVisible();
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
      }
    await draw(page, payloadOf(portal, configuration, 'card'));
    const button = frame.getByText('Pay 12.34 EUR');
    const box = await button.boundingBox();
    await page.mouse.click(box!.x + 5, box!.y + 5);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(button).toBeVisible();
    await expect(frame.getByText('Enter a valid card number')).toHaveCount(0);
    const theme = { type: 'light', preset: 'black_and_white' } as const;
    await draw(page, payloadOf(portal, { ...DEFAULT_CONFIGURATION, theme }, 'card'));
    const card = frame.locator('.card');
    await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(card).toHaveCSS('background-image', /^url\("data:image\/svg\+xml,/);
    await expect(card).toHaveCSS('box-shadow', /^rgb\(18, 21, 23\) 0px 0px 0px 1px, .* 0px 8px 24px 0px$/);
    await expect(frame.locator('button.main')).toHaveCSS('background-color', 'rgb(18, 21, 23)');
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  },
);

/** Waits until all messages so far are handled: they arrive in their order, and are drawn two frames later. */
const settled = (frame: Frame) =>
  frame.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const heard = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        window.addEventListener('message', heard, { once: true });
        window.postMessage('last', location.origin);
      }),
  );

test(
  'a preview hears nobody but the page around it: no other frame, no other origin, no window, no other message',
  {
    tag: ['@DSN-025', '@DSN-026'],
  },
  async ({ page, portal }) => {
    const frame = await openPreview(page, portal);
    await draw(page, payloadOf(portal, LOOKS[0], 'declined'));
    await expect(frame.getByText('Payment declined')).toBeVisible();
    const message = { type: 'design.preview', payload: payloadOf(portal, LOOKS[0], 'approved') };
    // A frame beside it, and the page itself.
    await page.evaluate(() => document.body.append(document.createElement('iframe')));
    await page
      .frames()
      .at(-1)!
      .evaluate((sent) => parent.frames[0]!.postMessage(sent, '*'), message);
    await frame.evaluate((sent) => window.postMessage(sent, '*'), message);
    // The page around it, were it of another origin.
    await frame.evaluate((data) => {
      const from = { data, origin: 'https://evil.example', source: window.parent };
      window.dispatchEvent(new MessageEvent('message', from));
    }, message);
    await draw(page, message.payload, 'landing.preview');
    await draw(page, { ...message.payload, session: '1-secret' });
    await draw(page, {
      ...message.payload,
      configuration: { ...LOOKS[0], css_variable: { main: 'url(//evil.example)' } },
    });
    await settled(frame);
    await expect(frame.getByText('Payment declined')).toBeVisible();
    await expect(frame.getByText('Payment approved')).toHaveCount(0);

    await page.goto(`${portal.url}/checkout/preview`);
    await page.evaluate((sent) => window.postMessage(sent, location.origin), message);
    await expect(page.getByText('Previews are shown in the editor of designs.')).toBeAttached();
    await expect(page.getByRole('main')).toHaveCount(0);
  },
);
