import type { Page } from 'playwright/test';
import { FULL_PAGES, generalOf, madeLanding, more, openLanding, published } from '../e2e/payer/landingPage.ts';
import { expect, test } from '../support/e2e.ts';
import { expectToFit } from '../support/expectPresentable.ts';
import { expectAccessible } from '../support/screen.ts';

/** The end of a full page, and the customer's next step. */
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
      await more(page, 'Beans').click();
      await page.getByRole('textbox', { name: 'Promocode' }).fill('NOBODY');
      await page.keyboard.press('Enter');
      await expect(page.getByText('The promocode does not apply')).toBeVisible();
    },
  },
} as const;

test('a full landing page fits and is accessible from 320 to 1280 px in both schemes', async ({ page, portal }) => {
  for (const type of ['donations', 'products'] as const)
    await test.step(type, async () => {
      const { form, last, goOn } = STEPS[type];
      await page.setViewportSize({ width: 1440, height: 900 });
      const landing = await madeLanding(portal, type, FULL_PAGES[type]);
      await published(portal, landing, { [form]: generalOf(landing.alias) });
      await openLanding(page, portal, landing);
      await expect(last(page)).toBeVisible();
      await page.locator('button.main').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await goOn(page);
      for (const width of [320, 390, 768, 1280]) await expectToFit(page, width);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectAccessible(page);
    });
});
