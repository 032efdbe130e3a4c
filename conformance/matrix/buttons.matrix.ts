import { create, edit, field, NEW, SAMPLES } from '../e2e/buttons/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { heading } from '../support/screens.ts';

test('every tab of the button form is presentable', async ({ page, portal }) => {
  await portal.signIn('owner');

  await test.step('the questions of a button, with an error', async () => {
    await portal.open(edit(SAMPLES.asking, 'fields'));
    const label = field(page.getByRole('listitem', { name: 'Field 1', exact: true }), 'Label');
    await label.fill('');
    await expect(label).toHaveAttribute('aria-invalid', 'true');
    await expectPresentableAtWidths(page);
    await label.fill('Size');
  });

  await test.step('the settings of a recurring button', async () => {
    await page.goto('about:blank');
    await portal.open(create('settings'));
    await heading(page, NEW).waitFor();
    await expect(page.getByRole('combobox', { name: 'Currency', exact: true })).toBeEnabled();
    await page.getByRole('radio', { name: 'Recurring' }).check();
    await expectPresentableAtWidths(page);
  });

  await test.step('the features, with a callback', async () => {
    await portal.open(create('features'));
    await expect(page.getByRole('combobox', { name: 'Checkout language' })).toBeEnabled();
    await page.getByRole('button', { name: 'Add callback' }).click();
    await expectPresentableAtWidths(page);
  });
});
