import { buttons } from '@portal/contract/buttons';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { field, infoPath, openButtonScreen, SAMPLE_BUTTONS } from './screen.ts';

const code = (id: number) => `${infoPath(id)}/code`;
/** The initial look of a payment button. */
const BEGINS = {
  'Amount on the button': '720.00 UAH',
  'Border width': '0',
  'Border radius': '8',
  'Font size': '16',
} as const;

test(
  "changes of a payment button's look appear in the preview and the code after 100 ms, within their limits",
  {
    tag: [
      '@BTN-038',
      '@BTN-039',
      '@BTN-040',
      '@BTN-041',
      '@BTN-042',
      '@BTN-043',
      '@BTN-112',
      '@BTN-113',
      '@BTN-116',
      '@CTRL-010',
      '@SERR-035',
    ],
  },
  async ({ page, portal }) => {
    await page.clock.install();
    await portal.signIn('owner');
    const shortened = page.waitForRequest('**/api/v2/s/shortener');
    await openButtonScreen(page, portal, code(SAMPLE_BUTTONS.fixed), /^Code: /);
    const { url } = (await shortened).postDataJSON() as { url: string };
    expect(url.startsWith(`${portal.url}/api/checkout?button=`)).toBe(true);
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox')).toHaveCount(5);
    for (const [name, begins] of Object.entries(BEGINS)) await expect(field(page, name)).toHaveValue(begins);
    const source = main.getByRole('region', { name: 'Embed code' });
    const preview = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Preview' }) });
    await expect(source).toContainText('<!-- Payment button 2.00 -->');
    await expect(main.getByText(/\/s\/[\w-]+$/)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page, 'Text').fill('Roasted');
    await expect(field(page, 'Text')).toHaveValue('Roasted');
    await page.clock.runFor(95);
    for (const shown of [source, preview]) expect(await shown.innerText()).not.toContain('Roasted');
    await page.clock.runFor(10);
    await expect(source).toContainText('>Roasted 720.00 UAH</a>');
    await expect(preview.getByText('Roasted 720.00 UAH')).toBeVisible();
    await page.clock.resume();
    await field(page, 'Text').fill('Beans <now>');
    await field(page, 'Amount on the button').fill('');
    await field(page, 'Border width').fill('3');
    await field(page, 'Border radius').fill('120');
    await field(page, 'Font size').fill('20');
    await field(page, 'Font size').press('Tab');
    await expect(preview.getByText('Beans <now>')).toHaveCSS('border-radius', '100px');
    await expect(source).toContainText('border-radius:100px');
    await expect(source).toContainText('font:600 20px');
    await expect(preview.getByText('Beans <now>')).toHaveCSS('font-size', '20px');
    await expect(source).toContainText('>Beans &lt;now&gt;</a>');
    const size = async () => {
      const box = await preview.getByText('Beans <now>').boundingBox();
      return `${Math.round(box?.width ?? 0)} × ${Math.round(box?.height ?? 0)} px`;
    };
    await expect(async () => expect(await preview.getByRole('status').innerText()).toBe(await size())).toPass();
    await expect(source).toContainText('data-portal-checkout="frame"');
    await pick(page, 'Checkout display', 'In a separate window');
    await expect(source).toContainText('data-portal-checkout="window"');
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect(notice(page, 'Copied to clipboard')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await source.innerText());
    expect(copied).toContain('border:3px solid');
    await portal.open(code(SAMPLE_BUTTONS.ofVersion1));
    await expect(page.getByRole('heading', { name: 'Embed code 1.00' })).toBeVisible();
    await expect(source).not.toContainText('<script');

    await test.step('the code of a payment button without an address contains no link', async () => {
      const [merchant, id] = infoPath(SAMPLE_BUTTONS.recurring).split('/').slice(-2).map(Number) as [number, number];
      await changeAnswer(portal, buttons.info, { button_url: 'https://' }, { params: { merchant, id } });
      await portal.open(code(SAMPLE_BUTTONS.recurring));
      await expect(page.getByRole('heading', { name: 'Embed code 1.00' })).toHaveCount(0);
      await expect(source).toContainText('<a href="" ');
      await expect(source).not.toContainText('<script');
    });
  },
);

test('the code page names the websites on which the checkout opens as a layer, and links to the merchant setting', async ({
  page,
  portal,
}) => {
  await openButtonScreen(page, portal, code(SAMPLE_BUTTONS.fixed), /^Code: /);
  const websites = page.getByRole('list', { name: /^The checkout opens over the page on these websites/ });
  await expect(websites.getByRole('listitem')).toHaveText([
    'https://coffee-yard.example',
    'https://blog.coffee-yard.example',
    'http://localhost:3000',
  ]);
  await page.getByRole('link', { name: "Change the websites in the merchant's settings" }).click();
  await expect(page.getByRole('dialog').getByLabel('Other websites (optional)')).toBeVisible();
});

test("the preview runs a payment button's code in a frame without an origin, under the chosen content policy", async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/Content Security Policy|checkout-2\.00|bench|sandbox/);
  await openButtonScreen(page, portal, code(SAMPLE_BUTTONS.fixed), /^Code: /);
  const frame = page.getByTitle('Test page with this code');
  await expect(frame).toHaveAttribute('sandbox', /^allow-scripts(?!.*allow-same-origin)/);
  const button = frame.contentFrame().getByRole('link', { name: /720/ });
  await expect(button).toHaveCSS('border-radius', '8px');
  expect(await button.evaluate(() => self.origin)).toBe('null');
  const [payer] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(payer).toHaveURL(/\/pay\/[\w-]+/);
  await payer.close();
  const blocked = page.getByRole('status').filter({ hasText: 'blocked' });
  for (const [policy, what] of [
    ["Only scripts from the page's own site", /script-src(-elem)? blocked .*checkout-2\.00\.js/],
    ['No inline styles', /style-src(-attr)? blocked inline/],
    ['Text only', /script-src(-elem)? blocked/],
  ] as const) {
    await pick(page, 'Content Security Policy (CSP)', policy);
    await expect(blocked).toContainText(what);
    await expect(button).toHaveAttribute('href', /\/api\/checkout\?button=/);
  }
  await expect(button).not.toHaveCSS('border-radius', '8px');
});
