import { chargeButton, terminalDialog, submitButton, TERMINAL_PATH } from '../e2e/terminal/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { pressAnyway } from '../support/screen.ts';

test('the MO/TO terminal, its form and its welcome fit the window and are accessible', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(TERMINAL_PATH);
  await test.step("the terminal's form, empty and with missing values, fits the window", async () => {
    await chargeButton(page).click();
    await expect(submitButton(page)).toBeVisible();
    await expectPresentableAtWidths(page);
    await pressAnyway(submitButton(page));
    await expectPresentableAtWidths(page);
  });
  await test.step('the list of terminal charges fits the window', async () => {
    await terminalDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expectPresentableAtWidths(page);
  });
  await test.step('the welcome of a merchant without a terminal fits the window', async () => {
    await portal.signIn('other');
    await page.reload();
    await expect(page.getByText('Charge cards manually')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});
