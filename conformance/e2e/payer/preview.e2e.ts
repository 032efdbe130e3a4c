import type { Frame } from 'playwright/test';
import type { PreviewState } from '@portal/contract/design/preview';
import { DEFAULT_CONFIGURATION, type DesignConfiguration } from '@portal/contract/design/configuration';
import { expect, test } from '../../support/e2e.ts';
import { sendPreviewMessage, openPreviewFrame, previewPayload } from './previewPage.ts';

const params = { language_switch: true, email: true };
const LIGHT: DesignConfiguration = { ...DEFAULT_CONFIGURATION, params };
const DARK: DesignConfiguration = {
  ...DEFAULT_CONFIGURATION,
  params,
  theme: { type: 'dark', preset: 'navy_shimmer' },
  methods: ['card', 'wallets'],
  cardIcons: ['visa', 'jcb', 'diners', 'union_pay', 'american_express'],
  css_variable: { main: '#9A2A6B' },
};

const ENDINGS: Readonly<Record<PreviewState, readonly [uk: string, en: string]>> = {
  menu: ['Гаманець', 'Wallet'],
  card: ['Сплатити 12,34 EUR', 'Pay 12.34 EUR'],
  error: ['Введіть', 'Enter a valid card number'],
  '3ds': ['Підтвердьте у своєму банку', 'Confirm with your bank'],
  processing: ['Платіж обробляється', 'The payment is being processed'],
  declined: ['На картці недостатньо коштів.', 'Your card has insufficient funds.'],
  approved: ['Платіж успішний', 'Payment approved'],
  expired: ['Термін дії посилання минув', 'This link has expired'],
};

/** Waits until all earlier messages are handled: they arrive in order and are rendered two frames later. */
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
  'a checkout preview shows each state in the chosen language, cannot be operated, and obeys only its editor',
  { tag: ['@DSN-025', '@DSN-026', '@DSN-031', '@DSN-055', '@DSN-056', '@DSN-059'] },
  async ({ page, portal }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const frame = await openPreviewFrame(page, portal);
    await test.step('each state is shown in two languages, without taking the focus', async () => {
      for (const [state, [uk, en]] of Object.entries(ENDINGS) as [PreviewState, [string, string]][])
        for (const [language, text] of [
          ['uk', uk],
          ['en', en],
        ] as const) {
          await sendPreviewMessage(page, { ...previewPayload(portal, DARK, state), language });
          await expect(frame.getByText(text).first()).toBeVisible();
          expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
        }
    });
    await test.step("neither the mouse nor a key can press the preview's button", async () => {
      await sendPreviewMessage(page, previewPayload(portal, DARK, 'card'));
      const button = frame.getByText('Pay 12.34 EUR');
      const box = await button.boundingBox();
      await page.mouse.click(box!.x + 5, box!.y + 5);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(button).toBeVisible();
      await expect(frame.getByText('Enter a valid card number')).toHaveCount(0);
    });
    await test.step('the preview shows the colours of a light preset', async () => {
      const theme = { type: 'light', preset: 'black_and_white' } as const;
      await sendPreviewMessage(page, previewPayload(portal, { ...DEFAULT_CONFIGURATION, theme }, 'card'));
      const card = frame.locator('.card');
      await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(card).toHaveCSS('background-image', /^url\("data:image\/svg\+xml,/);
      await expect(card).toHaveCSS('box-shadow', /^rgb\(18, 21, 23\) 0px 0px 0px 1px, .* 0px 8px 24px 0px$/);
      await expect(frame.locator('button.main')).toHaveCSS('background-color', 'rgb(18, 21, 23)');
    });
    const message = { type: 'design.preview', payload: previewPayload(portal, LIGHT, 'approved') };
    await test.step('a message from another frame, another origin or of another kind changes nothing', async () => {
      await sendPreviewMessage(page, previewPayload(portal, LIGHT, 'declined'));
      await expect(frame.getByText('Payment declined')).toBeVisible();
      // Messages come from a frame beside the preview, and from the preview itself.
      await page.evaluate(() => document.body.append(document.createElement('iframe')));
      await page
        .frames()
        .at(-1)!
        .evaluate((sent) => parent.frames[0]!.postMessage(sent, '*'), message);
      await frame.evaluate((sent) => window.postMessage(sent, '*'), message);
      // A message from the surrounding page, with another origin.
      await frame.evaluate((data) => {
        const from = { data, origin: 'https://evil.example', source: window.parent };
        window.dispatchEvent(new MessageEvent('message', from));
      }, message);
      await sendPreviewMessage(page, message.payload, 'landing.preview');
      await sendPreviewMessage(page, { ...message.payload, session: '1-secret' });
      await sendPreviewMessage(page, {
        ...message.payload,
        configuration: { ...LIGHT, css_variable: { main: 'url(//evil.example)' } },
      });
      await settled(frame);
      await expect(frame.getByText('Payment declined')).toBeVisible();
      await expect(frame.getByText('Payment approved')).toHaveCount(0);
      expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    });
    await test.step('the preview shows nothing outside a frame', async () => {
      await page.goto(`${portal.url}/checkout/preview`);
      await page.evaluate((sent) => window.postMessage(sent, location.origin), message);
      await expect(page.getByText('You can see previews in the design editor.')).toBeAttached();
      await expect(page.getByRole('main')).toHaveCount(0);
    });
  },
);
