import { checkout } from '@portal/contract/checkout';
import type { ButtonData, ButtonInfo } from '@portal/contract/buttons';
import { buttons } from '@portal/contract/buttons';
import { EMBED_ATTRIBUTE } from '@portal/contract/buttons/embedCode';
import { merchantSettings } from '@portal/contract/merchantSettings';
import type { Page } from 'playwright/test';
import { buttonData, buttonField } from '../../support/selling/buttons.ts';
import { CARDS, sampleLink } from '../../support/selling/checkout.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { bankPage, outcomeHeading, payByCard, payButton, typeCard } from './payerPage.ts';

/** Creates a payment button of the owner's first merchant, whose site is `https://coffee-yard.example`. */
async function made(portal: E2ePortal, say: Parameters<typeof buttonData>[0]) {
  await portal.signIn('owner');
  const merchant = portal.fixture.merchants[0]!.id;
  return (await portal.call(buttons.create, { params: { merchant }, body: { data: buttonData(say) } })).body;
}
const valid = (say: Partial<ButtonData['fields'][number]['valid']>) =>
  ({ template: 'none', pattern: '', min_length: '', max_length: '', ...say }) as const;

test(
  "a payer chooses a payment button's currency, corrects the answers to its questions, and pays after a decline",
  { tag: ['@BTN-114'] },
  async ({ page, portal }) => {
    const button = await made(portal, {
      multicurrencies: true,
      currencies: ['USD'],
      fields: [
        buttonField({ label: 'Size', name: 'size', required: true, placeholder: 'S to XL' }),
        buttonField({ label: 'Code', name: 'code', valid: valid({ template: 'custom', pattern: '[A-Z]{2}(a+)+' }) }),
      ],
    });
    await page.goto(`${portal.url}/api/checkout?button=${button.token}&lang=en`);
    await expect(page).toHaveURL(/\/pay\/[\w-]+\?lang=en$/);
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
    const price = (await payButton(page).innerText()).replace('Pay', '').trim();
    expect(price).toMatch(/^[\d.]+ USD$/);
    await typeCard(page, CARDS.declined);
    await page.getByLabel('Code').fill(`ab${'a'.repeat(400)}`);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Fill in this field');
    await page.getByLabel('Size').fill('XL');
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('This is not in the form that is asked for');
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Code').fill('ABaaa');
    await payButton(page).click();
    await expect(outcomeHeading(page, 'Payment declined')).toBeVisible();
    const summary = page.getByRole('region', { name: 'Payment summary' });
    await expect(summary).toContainText(price);
    await expect(summary).not.toContainText('EUR');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Size').fill('XL');
    await page.getByLabel('Code').fill('ABaaa');
    await payByCard(page);
    await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  },
);

test('a payer agrees to changed recurring charges with a trial, and stops the charges by the link of the result', async ({
  page,
  portal,
}) => {
  const say = {
    button_type: 'recurring',
    recurring_state: 'shown_edit_off',
    recurring_type: 'quantity',
    recurring_trial: true,
    recurring: { amount: '4.00', quantity: '5', trial_quantity: '10' },
  } as const;
  const button = await made(portal, say);
  await page.goto(`${portal.url}/api/checkout?button=${button.token}&lang=en`);
  const charges = page.getByRole('checkbox', { name: 'Charge me automatically' });
  await expect(charges).not.toBeChecked();
  await charges.check();
  await expect(page.getByText('4.00 EUR every month, starting on')).toContainText(
    'The trial lasts until then. Charges: 5.',
  );

  await test.step('recurring charges that the merchant changes are shown before the payer pays', async () => {
    const params = { merchant: button.merchant_id, id: button.id };
    const data = buttonData({ ...say, recurring: { ...say.recurring, amount: '5.00' } });
    await portal.call(buttons.edit, { params, body: { data, version: button.version } });
    await payByCard(page);
    await expect(page.getByRole('alert')).toContainText('The recurring charges have changed. Check them again');
    await expect(page.getByText('5.00 EUR every month, starting on')).toContainText(
      'The trial lasts until then. Charges: 5.',
    );
    await payButton(page).click();
    await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
  });

  await test.step('the charges are shown in two languages, and can be stopped', async () => {
    await page.getByRole('link', { name: 'Manage recurring charges' }).click();
    await expect(outcomeHeading(page, 'Recurring charges')).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'support@coffee-yard.example' })).toBeVisible();
    const terms = (name: string) => expect(footer.getByRole('link', { name }));
    await terms('Terms of sale').toHaveAttribute('href', 'https://coffee-yard.example/en/offer');
    await footer.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await expect(outcomeHeading(page, 'Wiederkehrende Abbuchungen')).toBeVisible();
    await terms('Verkaufsbedingungen').toHaveAttribute('href', 'https://coffee-yard.example/de/offer');
    await footer.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
    const token = page.url().split('/charges/')[1]?.split('?')[0] ?? '';
    await portal.clock.advance('80d');
    await page.reload();
    await expect(page.getByText('Next charge')).toBeVisible();
    expect((await portal.call(checkout.charges, { params: { token } })).body.charged).toBe(3);
    await page.getByRole('button', { name: 'Stop charges' }).click();
    await expect(outcomeHeading(page, 'Charges stopped')).toBeVisible();
  });
});

/** The merchant's own page: buttons in a form that has a field called `submit`. */
const shop = (codes: readonly string[]) =>
  `<!doctype html><meta charset="utf-8"><title>Shop</title><form action="/sent"><input name="submit"><input name="action">${codes.join('')}</form>`;
const SITE = 'https://coffee-yard.example';

/**
 * Serves a merchant's page at `site` with the code of each payment button. `policy` returns the page's content security
 * policy for each request.
 */
async function serveShop(
  page: Page,
  portal: E2ePortal,
  sold: readonly ButtonInfo[],
  policy: () => string = () => "frame-ancestors 'none'",
  site = SITE,
) {
  const codes: string[] = [];
  for (const { merchant_id: merchant, token } of sold) {
    const params = { merchant, design: 'default' };
    codes.push((await portal.call(buttons.compile, { params, body: { button_hash: token } })).body.source_code);
  }
  // The test's portal runs on this machine, which pages of other sites may reach only with a permission.
  await page.context().grantPermissions(['local-network-access']);
  // A frame on another site gets no cookies, so a header names the test's data.
  const [world] = await page.context().cookies(portal.url);
  await page.setExtraHTTPHeaders({ 'x-mock-world': world?.value ?? '' });
  // The merchant's site uses TLS, and the test's portal does not.
  portal.expectTrouble(/^console: Mixed Content/);
  await page.route(`${site}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: shop(codes), headers: { 'content-security-policy': policy() } }),
  );
  return codes;
}
const checkoutIn = (page: Page) => page.frameLocator('iframe[title="Checkout"]');

/** Runs `press` and returns the tab that the page then opens. */
async function newTab(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), press()]);
  return tab;
}

test('the checkout opens in a new tab on a website that the merchant has not listed, and over the page on a listed one', async ({
  page,
  portal,
}) => {
  const button = await made(portal, { lang: 'en' });
  const [other, params] = ['https://other-shop.example', { id: button.merchant_id }];
  portal.expectTrouble(/Payment button: .*https:\/\/other-shop\.example/);
  await serveShop(page, portal, [button], undefined, other);
  const warned = page.waitForEvent('console', (message) => message.text().startsWith('Payment button: '));
  await page.goto(`${other}/`);
  expect((await warned).text()).toContain('“Other websites”');

  const tab = await newTab(page, () => page.getByRole('link').click());
  await expect(tab).toHaveURL(new RegExp(`^${portal.url}/pay/${button.token}`));
  await expect(payButton(tab)).toBeVisible();
  await expect(page).toHaveURL(`${other}/`);
  await expect(page.locator('iframe, dialog')).toHaveCount(0);
  await tab.close();

  portal.expectTrouble(/embed\/.* net::ERR_BLOCKED_BY_RESPONSE|Framing '.*' violates/);
  let answer: () => void = () => undefined;
  await page.route('**/api/checkout/embed/?**', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  /** Clicks the button before the script has its answer. */
  async function pressEarly() {
    await page.goto(`${other}/`);
    await page.getByRole('link').click();
    await expect(page.locator('iframe')).toHaveCount(1);
    answer();
  }

  await test.step('a click before the answer opens the new tab when the answer arrives', async () => {
    const late = await newTab(page, pressEarly);
    await expect(payButton(late)).toBeVisible();
    await expect(page.locator('iframe, dialog')).toHaveCount(0);
    await late.close();
  });

  await test.step('a link replaces the frame if the browser does not let scripts open a tab', async () => {
    await page.addInitScript(() => (window.open = () => null));
    await pressEarly();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Open the checkout in a new tab' });
    await expect(link).toBeFocused();
    await expect(page.locator('iframe')).toHaveCount(0);
    const late = await newTab(page, () => link.click());
    await expect(payButton(late)).toBeVisible();
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${other}/`);
  });

  await page.unroute('**/api/checkout/embed/?**');
  const { body: settings } = await portal.call(merchantSettings.basic, { params });
  const { name, name_en, url } = settings;
  await portal.call(merchantSettings.saveBasic, { params, body: { name, name_en, url, embed_origins: [other] } });
  await page.goto(`${other}/`);
  await page.getByRole('link').click();
  await expect(payButton(checkoutIn(page))).toBeVisible();
  await expect(page).toHaveURL(`${other}/`);
  await page.setExtraHTTPHeaders({});
});

test('a payment in a frame with 3-D Secure returns the whole page to the merchant, and opens the charges outside the frame', async ({
  page,
  portal,
}) => {
  const button = await made(portal, {
    lang: 'en',
    button_type: 'recurring',
    recurring_state: 'shown_readonly',
    recurring: { amount: '5.00' },
    params: { response_success_url: `${SITE}/thanks` },
  });
  await serveShop(page, portal, [button]);
  await page.goto(`${SITE}/`);
  await page.getByRole('link').click();
  await typeCard(checkoutIn(page), CARDS.confirmed);
  await payButton(checkoutIn(page)).click();
  await bankPage(checkoutIn(page)).getByRole('button', { name: 'Confirm payment' }).click();
  await expect(outcomeHeading(checkoutIn(page), 'Payment approved')).toBeVisible();
  await checkoutIn(page)
    .getByRole('button', { name: /^Return to / })
    .click();
  await expect(page).toHaveURL(`${SITE}/thanks`);
  await page.getByRole('link').click();
  await payByCard(checkoutIn(page));
  await checkoutIn(page).getByRole('link', { name: 'Manage recurring charges' }).click();
  await expect(outcomeHeading(page, 'Recurring charges')).toBeVisible();
  await page.setExtraHTTPHeaders({});
});

test(
  "a payment button's embed code works on a foreign page, in a form with a field called submit, under a strict policy and without scripts",
  { tag: ['@BTN-117'] },
  async ({ page, portal }) => {
    const [first, second, third] = [
      await made(portal, { lang: 'en' }),
      await made(portal, { lang: 'en', amount: '20' }),
      await made(portal, { lang: 'uk' }),
    ];
    let policy = "frame-ancestors 'none'";
    const codes = await serveShop(page, portal, [first, second, third], () => policy);
    await page.goto(`${SITE}/`);
    await page.getByRole('link').nth(1).click();
    await expect(checkoutIn(page).getByText('20.00 EUR').first()).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);

    await test.step("a Ukrainian checkout stays open although the shop's policy forbids another frame", async () => {
      await page.getByRole('link', { name: 'Сплатити' }).evaluate((link: HTMLElement) => {
        link.click();
        const of = { violatedDirective: 'frame-src', effectiveDirective: 'frame-src', originalPolicy: '' } as const;
        const told = { ...of, blockedURI: 'https://ads.example', documentURI: location.href, statusCode: 200 } as const;
        document.dispatchEvent(
          new SecurityPolicyViolationEvent('securitypolicyviolation', { ...told, disposition: 'enforce' }),
        );
      });
      const frame = page.frameLocator('iframe[title="Оплата"]');
      await expect(frame.getByRole('button', { name: /^Сплатити 12.34/ })).toBeVisible();
      await expect(page).toHaveURL(`${SITE}/`);
      await page.getByRole('button', { name: 'Закрити' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    const websites = `${SITE} https://blog.coffee-yard.example http://localhost:3000`;
    const policyOf = async (path: string) =>
      (await page.request.get(`${portal.url}${path}`)).headers()['content-security-policy'];
    expect(await policyOf(`/embed/${second.token}`)).toContain(`frame-ancestors ${websites}`);
    expect(await policyOf(`/embed/${second.token}/three_ds/`)).toContain(`frame-ancestors 'self' ${websites};`);
    for (const path of [`/pay/${second.token}`, `/embed/${sampleLink(portal, 'open').token}`, '/embed/none'])
      expect(await policyOf(path)).toContain("frame-ancestors 'none'");

    policy = `default-src 'none'; script-src ${portal.url}`;
    portal.expectTrouble(/Content Security Policy|frame|embed|checkout-2\.00\.js csp$/i);
    await page.goto(`${SITE}/`);
    const tab = await newTab(page, () => page.getByRole('link').first().click());
    await expect(tab).toHaveURL(new RegExp(`^${portal.url}/pay/${first.token}`));
    await expect(payButton(tab)).toBeVisible();
    await expect(page).toHaveURL(`${SITE}/`);
    await expect(page.locator('iframe')).toHaveCount(0);

    policy = "default-src 'none'";
    await page.goto(`${SITE}/`);
    await page.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/pay/${first.token}`));
    expect(codes[0]).toContain(EMBED_ATTRIBUTE);
    await page.setExtraHTTPHeaders({});
  },
);
