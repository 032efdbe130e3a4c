import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { WIDTHS } from '../../support/screen.ts';
import { dialog, editor, FALL_SALE, openEditor, preview } from './screen.ts';

const MODALS = {
  colours: 'Colours of card and button',
  logo: 'Logo',
  tabs: 'Payment tabs',
  button: 'Text of the button',
  source: 'Source code',
} as const;

for (const width of WIDTHS)
  test(`the editor and its modals are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openEditor(page, portal, FALL_SALE);
    await expect(preview(page, 'Mobile, card').getByText('Card number')).toBeVisible();
    await expectPresentable(page);
    for (const [name, title] of Object.entries(MODALS)) {
      await portal.open(`${editor(FALL_SALE)}?do=${name}`);
      await expect(dialog(page, title)).toBeVisible();
      await expectPresentable(page);
    }
  });

test('the editor is worked by keys alone: a modal gives the focus back to what opened it', async ({ page, portal }) => {
  await openEditor(page, portal, FALL_SALE);
  const opens = page.getByRole('button', { name: 'Edit: Colours of card and button' });
  await opens.focus();
  await page.keyboard.press('Enter');
  const modal = dialog(page, MODALS.colours);
  await modal.getByRole('radio', { name: 'Nude pink' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(modal.getByRole('radio', { name: 'Tropical gold' })).toBeChecked();
  await modal.getByRole('button', { name: 'Apply' }).focus();
  await page.keyboard.press('Enter');
  await expect(modal).toHaveCount(0);
  await expect(opens).toBeFocused();
  await expect(page.getByRole('main').getByText('Tropical gold')).toBeVisible();
});
