import type { Page } from 'playwright/test';
import {
  FULL_LANDING_FORMS,
  fullSettingsForm,
  createPublishedLanding,
  increaseButton,
  openLanding,
  publishLanding,
} from '../e2e/payer/landingPage.ts';
import { expect, test } from '../support/e2e.ts';
import { expectNoHorizontalScroll } from '../support/expectPresentable.ts';
import { expectAccessible } from '../support/screen.ts';

/** The end of a full landing page, and the customer's next step. */
const STEPS = {
  donations: {
    form: 'general',
    last: (page: Page) => page.getByRole('button', { name: 'Copy Bitcoin' }),
    goOn: (page: Page) => page.getByRole('radio', { name: 'Another amount' }).check(),
  },
  products: {
    form: 'general_products',
    last: (page: Page) => page.getByRole('img', { name: 'QR code of this page' }),
    goOn: async (page: Page) => {
      await increaseButton(page, 'Beans').click();
      await page.getByRole('textbox', { name: 'Promocode' }).fill('NOBODY');
      await page.keyboard.press('Enter');
      await expect(page.getByText('This promocode is not valid here')).toBeVisible();
    },
  },
} as const;

test('a full landing page fits 320 to 1280 px and is accessible in both colour schemes', async ({ page, portal }) => {
  for (const type of ['donations', 'products'] as const)
    await test.step(type, async () => {
      const { form, last, goOn } = STEPS[type];
      await page.setViewportSize({ width: 1440, height: 900 });
      const landing = await createPublishedLanding(portal, type, FULL_LANDING_FORMS[type]);
      await publishLanding(portal, landing, { [form]: fullSettingsForm(landing.alias) });
      await openLanding(page, portal, landing);
      await expect(last(page)).toBeVisible();
      await page.locator('button.main').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await goOn(page);
      for (const width of [320, 390, 768, 1280]) await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectAccessible(page);
    });
});
