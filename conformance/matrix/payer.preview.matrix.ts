import type { Page } from 'playwright/test';
import { buttons } from '@portal/contract/buttons';
import { DEFAULT_CONFIGURATION, type DesignConfiguration } from '@portal/contract/design/configuration';
import type { PreviewState } from '@portal/contract/design/preview';
import { designs } from '@portal/contract/designs';
import { links } from '@portal/contract/links';
import { sendPreviewMessage, PREVIEW_MERCHANT, openPreviewFrame, previewPayload } from '../e2e/payer/previewPage.ts';
import { expect, test, type E2ePortal } from '../support/e2e.ts';
import { buttonData } from '../support/selling/buttons.ts';
import { CARDS } from '../support/selling/checkout.ts';
import { LINK } from '../support/selling/links.ts';

const SIZES = [320, 768, 1280].map((width) => ({ width, height: 1500 }));

/** Screenshots of the window at each width. */
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

/**
 * Screenshots of the window at each width, after fonts and icons are loaded: repeats until two screenshots in a row are
 * the same.
 */
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
 * Number of pixels that differ by more than a shade, because a browser may draw an embedded picture's slopes a little
 * differently each time. -1 if the sizes differ.
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

/** Fills in a card by `autocomplete` values, which are the same in every language, and pays. */
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

const PARAMS = { language_switch: true, email: true };
const LIGHT: DesignConfiguration = { ...DEFAULT_CONFIGURATION, params: PARAMS };
const DARK: DesignConfiguration = {
  ...DEFAULT_CONFIGURATION,
  params: PARAMS,
  theme: { type: 'dark', preset: 'navy_shimmer' },
  methods: ['card', 'wallets'],
  cardIcons: ['visa', 'jcb', 'diners', 'union_pay', 'american_express'],
  messages: { en: { button: 'Pay now' }, uk: { button: 'Купити' } },
  css_variable: { main: '#9A2A6B' },
};

/** Creates a design and returns a checkout address that shows the design, valid for a day. */
async function designed(portal: E2ePortal, way: 'link' | 'button', configuration: DesignConfiguration) {
  await portal.signIn('owner');
  const params = { merchant: PREVIEW_MERCHANT };
  const { hash } = (await portal.call(designs.create, { params, body: { template: 'light' } })).body;
  const body = { name: 'Matrix', configuration };
  const { id } = (await portal.call(designs.save, { params: { merchant: PREVIEW_MERCHANT, hash }, body })).body;
  const design_id = String(id);
  const lastDay = new Date(portal.fixture.payments.seed.now + 24 * 3_600_000).toISOString().slice(0, 10);
  if (way === 'link') {
    const link = { ...LINK, design_id, timeend: lastDay };
    return `${(await portal.call(links.create, { params, body: link })).body.url}?`;
  }
  const data = buttonData({ params: { design_id, order_desc: LINK.invoice_desc ?? '' } });
  return `${(await portal.call(buttons.create, { params, body: { expire: lastDay, data } })).body.button_url}&`;
}

/** Brings the checkout from one state to the next, in this order. */
const STEPS = {
  card: async (page) => {
    await expect(mainButton(page)).toBeVisible();
  },
  error: async (page) => {
    await mainButton(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  declined: async (page) => {
    await payBy(page, CARDS.poor);
    await expect(title(page)).toHaveText(/declined|відхилено|abgelehnt/);
  },
  '3ds': async (page) => {
    // Clicks "Try again" if the payment was declined before.
    if ((await page.locator('input[autocomplete="cc-number"]').count()) === 0) await mainButton(page).click();
    await payBy(page, CARDS.confirmed);
    await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(2);
  },
  expired: async (page, portal) => {
    // A payer who returns later has no session.
    await page.evaluate(() => sessionStorage.clear());
    await portal.clock.advance('49h');
    await page.reload();
    await expect(title(page)).toHaveText(/has expired|минув|abgelaufen/);
  },
} satisfies Partial<Record<PreviewState, (page: Page, portal: E2ePortal) => Promise<void>>>;
type Step = keyof typeof STEPS;

const ALL = Object.keys(STEPS) as Step[];
for (const { way, language, look, states } of [
  { way: 'link', language: 'en', look: LIGHT, states: ALL },
  { way: 'link', language: 'uk', look: DARK, states: ALL },
  { way: 'button', language: 'de', look: LIGHT, states: ['card', '3ds', 'expired'] },
] as const)
  test(`the preview and the checkout of a ${way} look the same at three widths in each state: ${look.theme.type}, ${language}`, async ({
    page,
    portal,
  }) => {
    const url = await designed(portal, way, look);
    await page.goto(`${url}lang=${language}`);
    const seen = new Map<Step, Buffer[]>();
    for (const state of states)
      await test.step(`the checkout reaches the state "${state}"`, async () => {
        await STEPS[state](page, portal);
        seen.set(state, await pictures(page));
      });
    const frame = await openPreviewFrame(page, portal);
    for (const [state, payers] of seen)
      await test.step(`the preview of the state "${state}" looks like the checkout`, async () => {
        const { order, ...shown } = previewPayload(portal, look, state);
        // A button's title is the first line of its description.
        const heading = way === 'link' ? order.title : order.description;
        await sendPreviewMessage(page, { ...shown, language, order: { ...order, title: heading } });
        await expect(frame.getByRole('main')).toBeVisible();
        if (state === '3ds') await expect(frame.frameLocator('iframe').locator('button')).toHaveCount(2);
        await expect
          .poll(async () => {
            const drawn = await picturesNow(page);
            return Promise.all(drawn.map((picture, at) => differing(page, payers[at]!, picture)));
          })
          .toEqual([0, 0, 0]);
      });
  });
