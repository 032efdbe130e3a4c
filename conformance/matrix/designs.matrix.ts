import { dialog, editor, FALL_SALE, LIST, openEditor, preview } from '../e2e/designs/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { expectAccessible, pick } from '../support/screen.ts';

const MODALS = {
  colours: 'Colours of card and button',
  logo: 'Logo',
  tabs: 'Payment tabs',
  button: 'Button text',
  source: 'Source code',
} as const;

test('each modal of the design editor is presentable', async ({ page, portal }) => {
  await openEditor(page, portal, FALL_SALE);
  await expect(preview(page, 'Mobile, card').getByText('Card number')).toBeVisible();
  for (const [name, title] of Object.entries(MODALS))
    await test.step(title, async () => {
      await portal.open(`${editor(FALL_SALE)}?do=${name}`);
      await expect(dialog(page, title)).toBeVisible();
      await expectPresentableAtWidths(page);
    });
});

test('the form of a new design and the states of the checkout are presentable', async ({ page, portal }) => {
  await portal.signIn('owner');

  await test.step('all states, dark and in German', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await portal.open(editor(FALL_SALE));
    await page.getByRole('tab', { name: 'All states' }).click();
    await pick(page, 'Language of the preview', 'Deutsch');
    await pick(page, 'Theme of the preview', 'Dark');
    const last = 'Expired, 1280 px';
    await page.locator(`iframe[title="${last}"]`).scrollIntoViewIfNeeded();
    await expect(preview(page, last).getByText('abgelaufen').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the form of a new design', async () => {
    await portal.open(LIST);
    await page.getByRole('button', { name: 'Create design' }).click();
    await pick(dialog(page, 'New design'), 'Merchant', 'Книгарня «Сова»');
    await expect(dialog(page, 'New design').getByRole('radio')).toHaveCount(6);
    await expectPresentableAtWidths(page);
  });
});
