import { dialog } from '../e2e/reports/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable, expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { pick } from '../support/screen.ts';
import { heading } from '../support/screens.ts';

test('saving a report is presentable', async ({ page, portal }) => {
  await portal.signIn('owner');
  await test.step('save to reports', async () => {
    await portal.open('/transactions/payments/all?do=save_to_reports');
    await pick(dialog(page), 'Frequency', 'Every day');
    await page.setViewportSize({ width: 390, height: 900 });
    await dialog(page).getByRole('button', { name: 'Save' }).waitFor();
    await expectPresentable(page);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
  });
  await test.step('scheduled templates', async () => {
    await expect(heading(page, 'Scheduled templates')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('the columns of a special report and the request for another are presentable', async ({ page, portal }) => {
  await portal.signIn('owner');
  await test.step('a special report', async () => {
    await portal.open('/reports/special/custom/2');
    await expect(heading(page, 'Payers of the last 30 days')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).waitFor();
  });
  await test.step('its columns', async () => {
    await page.getByRole('button', { name: 'Configure report' }).click();
    await dialog(page).getByRole('button', { name: 'Add Country' }).waitFor();
    await expectPresentable(page);
  });
  await test.step('the request for another', async () => {
    await portal.open('/reports/special/list?do=request');
    await expectPresentableAtWidths(page, () => dialog(page).getByRole('button', { name: 'Send request' }).waitFor());
  });
});
