import { menuButton, openChat, openSuggestion, tourMenuEntry, tourStep } from '../e2e/shell/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable, expectNoHorizontalScroll } from '../support/expectPresentable.ts';
import { expectAccessible, notice, WIDTHS } from '../support/screen.ts';
import { menu, openList } from '../support/screens.ts';

test('the support chat, the suggestion form and the tour fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await openList(page, portal);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await test.step(`the chat fits ${width} px`, async () => {
      const panel = await openChat(page);
      await expect(panel).toBeInViewport({ ratio: 1 });
      await panel.getByRole('button', { name: 'Send' }).click();
      await expect(notice(page, 'field is required')).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page, 320);
      await page.setViewportSize({ width, height: 844 });
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    });
    await test.step(`the suggestion form fits ${width} px`, async () => {
      const dialog = await openSuggestion(page);
      await expectPresentable(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
    await test.step(`the tour fits ${width} px`, async () => {
      if (width < 992) await menuButton(page).click();
      await tourMenuEntry(page).click();
      await expect(tourStep(page, 'Get Started').getByRole('button', { name: 'Next' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(tourStep(page, 'Home').getByRole('button', { name: 'Next' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(tourStep(page, 'Transactions')).toBeInViewport({ ratio: 1 });
      await expect(menu(page).getByRole('button', { name: 'Transactions' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(tourMenuEntry(page)).toBeFocused();
      await expect(tourMenuEntry(page)).toBeVisible();
    });
  }
});
