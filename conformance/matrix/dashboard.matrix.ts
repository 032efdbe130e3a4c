import { cards, openDashboard, waitForWidgets, tabs } from '../e2e/dashboard/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { WIDTHS } from '../support/screen.ts';

test(
  "every category of the dashboard and the dashboard's settings fit the window and are accessible",
  { tag: '@DASH-023' },
  async ({ page, portal }) => {
    await openDashboard(page, portal);
    for (const name of ['Overview', 'Payments', 'Customers', 'Refunds and risk']) {
      await tabs(page).filter({ hasText: name }).click();
      await expect(tabs(page).and(page.locator('[aria-current=page]'))).toHaveText(name);
      for (const width of WIDTHS)
        await test.step(`the category ${name} fits ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded();
          await waitForWidgets(page);
          // Scrolls to the top, because the sticky header would cover half-scrolled elements.
          await page.evaluate(() => window.scrollTo(0, 0));
          await expectPresentable(page);
        });
    }
    await test.step('the explanation of a dashboard figure fits the window', async () => {
      await page.getByRole('button', { name: 'About Flagged as fraud' }).click();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByText('Payments flagged as fraud, blocked or not.')).toBeVisible();
        await expectPresentable(page);
      }
      await page.keyboard.press('Escape');
    });
    await test.step("the dashboard's settings fit the window", async () => {
      await page.getByRole('button', { name: 'Dashboard settings' }).click();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(4);
        await expectPresentable(page);
      }
    });
  },
);
