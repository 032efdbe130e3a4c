import {
  dialog,
  editorPath,
  UNREADABLE_DESIGN,
  DESIGNS_PATH,
  openEditor,
  previewFrame,
} from '../e2e/designs/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { expectAccessible, pick } from '../support/screen.ts';

const MODALS = {
  colours: 'Card and button colours',
  logo: 'Logo',
  tabs: 'Payment tabs',
  button: 'Button text',
  source: 'Source code',
} as const;

test('each modal of the checkout design editor fits the window and is accessible', async ({ page, portal }) => {
  await openEditor(page, portal, UNREADABLE_DESIGN);
  await expect(previewFrame(page, 'Mobile, card').getByText('Card number')).toBeVisible();
  for (const [name, title] of Object.entries(MODALS))
    await test.step(title, async () => {
      await portal.open(`${editorPath(UNREADABLE_DESIGN)}?do=${name}`);
      await expect(dialog(page, title)).toBeVisible();
      await expectPresentableAtWidths(page);
    });
});

test('the form for a new design and the states of the checkout preview fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');

  await test.step('all states of the checkout fit the window, dark and in German', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await portal.open(editorPath(UNREADABLE_DESIGN));
    await page.getByRole('tab', { name: 'All states' }).click();
    await pick(page, 'Preview language', 'Deutsch');
    await pick(page, 'Preview theme', 'Dark');
    const last = 'Expired, 1280 px';
    await page.locator(`iframe[title="${last}"]`).scrollIntoViewIfNeeded();
    await expect(previewFrame(page, last).getByText('abgelaufen').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the form for a new design fits the window', async () => {
    await portal.open(DESIGNS_PATH);
    await page.getByRole('button', { name: 'Create design' }).click();
    await pick(dialog(page, 'New design'), 'Merchant', 'Книгарня «Сова»');
    await expect(dialog(page, 'New design').getByRole('radio')).toHaveCount(6);
    await expectPresentableAtWidths(page);
  });
});
