import { createPath, editPath, field, NEW_BUTTON_TITLE, SAMPLE_BUTTONS } from '../e2e/buttons/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { heading } from '../support/screens.ts';

test('every tab of the payment button form fits the window and is accessible', async ({ page, portal }) => {
  await portal.signIn('owner');

  await test.step('the tab for questions to the payer, with an error, fits the window', async () => {
    await portal.open(editPath(SAMPLE_BUTTONS.asking, 'fields'));
    const label = field(page.getByRole('listitem', { name: 'Field 1', exact: true }), 'Label');
    await label.fill('');
    await expect(label).toHaveAttribute('aria-invalid', 'true');
    await expectPresentableAtWidths(page);
    await label.fill('Size');
  });

  await test.step('the settings tab of a recurring button fits the window', async () => {
    await page.goto('about:blank');
    await portal.open(createPath('settings'));
    await heading(page, NEW_BUTTON_TITLE).waitFor();
    await expect(page.getByRole('combobox', { name: 'Currency', exact: true })).toBeEnabled();
    await page.getByRole('radio', { name: 'Recurring' }).check();
    await expectPresentableAtWidths(page);
  });

  await test.step('the features tab, with a callback, fits the window', async () => {
    await portal.open(createPath('features'));
    await expect(page.getByRole('combobox', { name: 'Checkout language' })).toBeEnabled();
    await page.getByRole('button', { name: 'Add callback' }).click();
    await expectPresentableAtWidths(page);
  });
});
