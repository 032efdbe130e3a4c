import { boxes, button, fillCreate, fillPassword, NEWCOMER, toTheCode } from '../e2e/account/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { pressAnyway } from '../support/screen.ts';
import { heading } from '../support/screens.ts';

test('a new account with its errors, its mail and a refused confirmation are presentable', async ({ page, portal }) => {
  await test.step('a new account with its errors and its mail', async () => {
    await portal.open('/account/create');
    await expect(heading(page, 'Create account')).toBeVisible();
    await pressAnyway(button(page, 'Create account'));
    await expect(page.getByText('field is required', { exact: true })).toHaveCount(4);
    await expectPresentableAtWidths(page);
    await fillCreate(page, portal, NEWCOMER);
    await button(page, 'Create account').click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
  await test.step('a confirmation that is refused', async () => {
    await portal.open('/account/confirm/made-up');
    await expect(heading(page, 'Email not confirmed')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});

test('the pages of a new password, of the code and of the lost device are presentable', async ({ page, portal }) => {
  await test.step('a new password', async () => {
    await portal.open('/account/reset_password/made-up');
    await fillPassword(page, 'New password', 'one', 'another');
    await expect(page.getByText('fields must match', { exact: true })).toBeVisible();
    await expectPresentableAtWidths(page);
    await portal.open('/account/reset_password/made-up?otp');
    await expect(boxes(page)).toHaveCount(6);
    await expectPresentableAtWidths(page);
  });
  await test.step('the code, and the lost device', async () => {
    await toTheCode(page, portal);
    await expectPresentableAtWidths(page);
    await button(page, 'I lost my device').click();
    await expect(heading(page, 'Lost your device?')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});
