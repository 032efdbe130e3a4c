import { designs } from '@portal/contract/designs';
import { DEFAULT_CONFIGURATION, type DesignConfiguration } from '@portal/contract/design/configuration';
import { links } from '@portal/contract/links';
import { CARDS } from '../../support/selling/checkout.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { LINK } from '../../support/selling/links.ts';
import { outcomeHeading, payButton } from './payerPage.ts';
import { PREVIEW_MERCHANT } from './previewPage.ts';

const params = { merchant: PREVIEW_MERCHANT };

async function designed(portal: E2ePortal, configuration: DesignConfiguration) {
  const { hash } = (await portal.call(designs.create, { params, body: { template: 'light' } })).body;
  const body = { name: 'Donations', configuration };
  return (await portal.call(designs.save, { params: { ...params, hash }, body })).body;
}
const linkTo = async (portal: E2ePortal, design_id = '') =>
  (await portal.call(links.create, { params, body: { ...LINK, design_id } })).body.url;

test('a payer pays in the activated checkout design, with its menu, colours and texts in three languages', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  const url = await linkTo(portal);
  await page.goto(`${url}?lang=en`);
  await expect(payButton(page)).toHaveText('Pay 12.34 EUR');
  await expect(page.getByLabel('Email')).toHaveCount(0);
  const { hash } = await designed(portal, {
    ...DEFAULT_CONFIGURATION,
    theme: { type: 'dark', preset: 'mountain_meadow' },
    methods: ['card', 'wallets', 'loans', 'banklinks_eu'],
    methods_disabled: ['loans'],
    show_menu_first: true,
    cardIcons: ['visa', 'jcb'],
    messages: { en: { button: 'Donate' }, uk: { button: 'Пожертвувати' }, de: { button: 'Spenden' } },
    css_variable: { main: '#0B6B3A', button_text: '#FFFFFF' },
    params: { language_switch: true, email: true },
  });
  const { status } = (await portal.call(designs.activate, { params: { ...params, hash } })).body;
  expect(status).toBe('pending_activation');
  await portal.clock.advance('61s');
  await page.reload();

  await expect(page.getByLabel('Card number')).toHaveCount(0);
  const ways = page.getByRole('list', { name: 'Payment methods' });
  await expect(ways.getByRole('button')).toHaveText(['Card', 'Wallet', 'Bank transfer (not available here)']);
  await ways.getByRole('button', { name: 'Bank transfer' }).press('Enter');
  await expect(page.getByText('This payment method is not available here. Pay by card.')).toBeVisible();
  await ways.getByRole('button', { name: 'Card' }).press('Enter');
  await expect(ways.getByRole('button', { name: 'Card', pressed: true })).toBeFocused();
  await expect(page.getByAltText('JCB')).toBeVisible();
  await expectPresentable(page);

  const button = page.locator('button[type=submit]');
  await expect(button).toHaveCSS('background-color', 'rgb(11, 107, 58)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  for (const [language, text] of [
    ['uk', 'Пожертвувати 12,34 EUR'],
    ['de', 'Spenden 12,34 EUR'],
    ['en', 'Donate 12.34 EUR'],
  ] as const) {
    await page.getByRole('combobox').selectOption(language);
    await expect(button).toHaveText(text);
  }
  await page.getByLabel('Card number').fill(CARDS.approved);
  await page.getByLabel('Expiry date').fill('1230');
  await page.getByLabel('CVC').fill('111');
  await page.getByLabel('Name on card').fill('Anna Payer');
  await button.click();
  await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
});

test('a checkout design sets amount, languages and colour scheme of the form, and may start with wallets', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await page.emulateMedia({ colorScheme: 'dark' });
  await test.step('a design without amount and languages keeps its own colour scheme', async () => {
    const { id } = await designed(portal, {
      ...DEFAULT_CONFIGURATION,
      show_button_amount: false,
      params: { language_switch: false, email: false },
    });
    await page.goto(`${await linkTo(portal, String(id))}?lang=en`);
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  });
  await test.step("a checkout without a design follows the colour scheme of the payer's system", async () => {
    await page.goto(`${await linkTo(portal)}?lang=en`);
    await expect(payButton(page)).toHaveText('Pay 12.34 EUR');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expectPresentable(page);
  });
  await test.step('a simulated wallet payment is declined and then approved', async () => {
    const { id } = await designed(portal, {
      ...DEFAULT_CONFIGURATION,
      methods: ['banklinks_eu', 'wallets', 'card'],
      params: { language_switch: true, email: true },
    });
    await page.goto(`${await linkTo(portal, String(id))}?lang=en`);
    await expect(page.getByRole('button', { name: 'Wallet', pressed: true })).toBeVisible();
    await expect(page.getByText('This wallet is simulated. It contains a test card')).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Approve in wallet' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter a valid email address']);
    await page.getByLabel('Email').fill('anna.payer@example.com');
    await expectPresentable(page);
    await page.getByRole('button', { name: 'Decline in wallet' }).click();
    await expect(outcomeHeading(page, 'Payment declined')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('anna.payer@example.com');
    await page.getByRole('button', { name: 'Approve in wallet' }).click();
    await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
    await expect(page.getByText('Sent to anna.payer@example.com')).toBeVisible();
  });
});
