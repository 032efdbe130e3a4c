import { payment } from '@portal/contract/payments';
import { sampleLink } from '../../support/selling/checkout.ts';
import { expect, test } from '../../support/e2e.ts';
import {
  bankPage,
  openLinkCheckout,
  outcomeHeading,
  payByCard,
  payButton,
  paymentsOfOrigin,
  typeCard,
} from './payerPage.ts';

const WORDS = {
  uk: 'Сплатити',
  ka: 'გადაიხადეთ',
  cs: 'Zaplatit',
  de: 'zahlen',
  ko: '결제',
  pl: 'Zapłać',
  es: 'Pagar',
  en: 'Pay',
};

test(
  "a payer chooses the checkout's language, corrects wrong fields, stores the card, and finds the merchant's terms",
  { tag: ['@MER-025'] },
  async ({ page, portal }) => {
    const link = sampleLink(portal, 'waiting');
    await openLinkCheckout(page, portal, link);
    const card = page.getByLabel('Card number');

    await test.step('the checkout offers eight languages, and the chosen language survives a new address', async () => {
      await card.fill('4242 4242 4242 4242');
      await expect(page.locator('select option')).toHaveCount(Object.keys(WORDS).length);
      for (const [language, word] of Object.entries(WORDS)) {
        await page.locator('select').selectOption(language);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('button', { name: word }).first()).toContainText('UAH');
      }
      await expect(card).toHaveValue('4242 4242 4242 4242');
      await page.locator('select').selectOption('de');
      await page.goto(page.url().replace('?lang=en', ''));
      await expect(page.getByRole('button', { name: '720,00 UAH zahlen' })).toBeVisible();
      await page.locator('select').selectOption('en');
    });

    await test.step('each wrong field has its message, and the summary links to the field', async () => {
      await typeCard(page, '4444 5555 1111 6666 1234 5', { expiry: '00/30', cvc: '12', name: ' ', email: 'nobody' });
      await payButton(page).click();
      const summary = page.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        'Enter a valid card number',
        'Enter a valid expiry date',
        'Enter 3 or 4 digits',
        'Enter the name on the card',
        'Enter a valid email address',
      ]);
      await summary.getByRole('link', { name: 'Enter a valid expiry date' }).click();
      const expiry = page.getByLabel('Expiry date');
      await expect(expiry).toBeFocused();
      await expect(expiry).toHaveAccessibleDescription('Enter a valid expiry date');
      await expiry.fill('1020');
      await expect(expiry).toHaveValue('10/20');
      await expiry.blur();
      await expect(expiry).toHaveAccessibleDescription('The card has expired');
      await card.fill('4111 1111 1111 1112');
      await expect(page.getByText('Check the number: it contains a typo')).toBeVisible();
      await page.getByLabel('Name on card').fill('4444555511116666');
      await page.getByLabel('Name on card').blur();
      await expect(page.getByLabel('Name on card')).toHaveAccessibleDescription("Don't enter a card number here");
      expect((await portal.journal()).filter(({ path }) => path.endsWith('/pay/'))).toEqual([]);
    });

    await test.step('the checkout shows terms in its language, messengers and profiles', async () => {
      const terms = page.getByRole('link', { name: 'Terms of sale' });
      await expect(terms).toHaveAttribute('href', 'https://coffee-yard.example/en/offer');
      const places = page.getByRole('contentinfo').getByRole('link');
      await expect(places.filter({ hasText: /^Viber$/ })).toHaveAttribute(
        'href',
        'viber://chat?number=%2B380671234567',
      );
      await expect(places.filter({ hasText: /^Instagram$/ })).toHaveAttribute(
        'href',
        'https://instagram.example/coffee-yard',
      );
    });

    await test.step('the card is stored for later payments', async () => {
      await expect(page.getByText('The card is sent encrypted and is not stored.')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Store my card for later payments' }).check();
      await expect(page.getByText('The card is sent encrypted and is stored for later payments.')).toBeVisible();
      await payByCard(page);
      await expect(outcomeHeading(page, 'Payment approved')).toBeVisible();
      await portal.signIn('owner');
      const [paid] = await paymentsOfOrigin(portal, 'link', link.id);
      const { body } = await portal.call(payment.info, { params: { id: paid?.id ?? 0 } });
      expect(body.rectoken).not.toBeNull();
    });
  },
);

test('a payer without a mouse fills in a test card, pays and confirms on a page 320 px wide', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLinkCheckout(page, portal, sampleLink(portal, 'waiting'));
  await page.getByText('Test cards').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Card number')).toHaveValue('4444 5555 6666 1111');
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Store my card for later payments' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(outcomeHeading(page, 'Confirm with your bank')).toBeFocused();
  await bankPage(page).getByRole('button', { name: 'Decline payment' }).waitFor();
  await page.keyboard.press('Tab');
  // The frame may be another process, so it gets the focus a moment after the key.
  await expect(bankPage(page).getByRole('button', { name: 'Confirm payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(outcomeHeading(page, 'Payment approved')).toBeFocused();
});
