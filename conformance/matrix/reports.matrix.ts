import { dialog } from '../e2e/reports/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable, expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { pick } from '../support/screen.ts';
import { heading } from '../support/screens.ts';

test('the forms for saving and scheduling a report fit the window and are accessible', async ({ page, portal }) => {
  await portal.signIn('owner');
  await test.step('the form for saving to reports fits the window', async () => {
    await portal.open('/transactions/payments/all?do=save_to_reports');
    await pick(dialog(page), 'Frequency', 'Every day');
    await page.setViewportSize({ width: 390, height: 900 });
    await dialog(page).getByRole('button', { name: 'Save' }).waitFor();
    await expectPresentable(page);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
  });
  await test.step('the scheduled templates fit the window', async () => {
    await expect(heading(page, 'Scheduled templates')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('a special report, its columns and the request for another report fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await test.step('a special report fits the window', async () => {
    await portal.open('/reports/special/custom/2');
    await expect(heading(page, 'Payers of the last 30 days')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).waitFor();
  });
  await test.step('the columns of a special report fit the window', async () => {
    await page.getByRole('button', { name: 'Configure report' }).click();
    await dialog(page).getByRole('button', { name: 'Add Country' }).waitFor();
    await expectPresentable(page);
  });
  await test.step('the request for another special report fits the window', async () => {
    await portal.open('/reports/special/list?do=request');
    await expectPresentableAtWidths(page, () => dialog(page).getByRole('button', { name: 'Send request' }).waitFor());
  });
});
