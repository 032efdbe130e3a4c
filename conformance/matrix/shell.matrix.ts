import { burger, openChat, openSuggestion, tourEntry, tourStep } from '../e2e/shell/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable, expectToFit } from '../support/expectPresentable.ts';
import { expectAccessible, notice, WIDTHS } from '../support/screen.ts';
import { menu, openList } from '../support/screens.ts';

test('the chat, the suggestion and the tour are presentable', async ({ page, portal }) => {
  await openList(page, portal);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await test.step(`the chat at ${width} px`, async () => {
      const panel = await openChat(page);
      await expect(panel).toBeInViewport({ ratio: 1 });
      await panel.getByRole('button', { name: 'Send' }).click();
      await expect(notice(page, 'field is required')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page, 320);
      await page.setViewportSize({ width, height: 844 });
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    });
    await test.step(`the suggestion at ${width} px`, async () => {
      const dialog = await openSuggestion(page);
      await expectPresentable(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
    await test.step(`the tour at ${width} px`, async () => {
      if (width < 992) await burger(page).click();
      await tourEntry(page).click();
      await expect(tourStep(page, 'Get Started').getByRole('button', { name: 'Next' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(tourStep(page, 'Home').getByRole('button', { name: 'Next' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(tourStep(page, 'Transactions')).toBeInViewport({ ratio: 1 });
      await expect(menu(page).getByRole('button', { name: 'Transactions' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(tourEntry(page)).toBeFocused();
      await expect(tourEntry(page)).toBeVisible();
    });
  }
});
