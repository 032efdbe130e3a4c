import { chargeButton, dialog, submit, TERMINAL } from '../e2e/terminal/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { pressAnyway } from '../support/screen.ts';

test('the terminal, its form and its welcome are presentable', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(TERMINAL);
  await test.step('the form, empty and with what is missing', async () => {
    await chargeButton(page).click();
    await expect(submit(page)).toBeVisible();
    await expectPresentableAtWidths(page);
    await pressAnyway(submit(page));
    await expectPresentableAtWidths(page);
  });
  await test.step('the list', async () => {
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expectPresentableAtWidths(page);
  });
  await test.step('the welcome of a merchant without a terminal', async () => {
    await portal.signIn('other');
    await page.reload();
    await expect(page.getByText('Charge cards manually')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});
