import { codeBoxes, button, fillSignUp, fillPassword, NEW_USER_EMAIL, openCodePage } from '../e2e/account/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { pressAnyway } from '../support/screen.ts';
import { heading } from '../support/screens.ts';

test('the sign-up pages, with errors, a sent mail and a rejected confirmation, fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await test.step('the sign-up form with its errors and the page after it fit the window', async () => {
    await portal.open('/account/create');
    await expect(heading(page, 'Create account')).toBeVisible();
    await pressAnyway(button(page, 'Create account'));
    await expect(page.getByText('field is required', { exact: true })).toHaveCount(4);
    await expectPresentableAtWidths(page);
    await fillSignUp(page, portal, NEW_USER_EMAIL);
    await button(page, 'Create account').click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
  await test.step('the page of a rejected confirmation fits the window', async () => {
    await portal.open('/account/confirm/made-up');
    await expect(heading(page, 'Email not confirmed')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});

test('the pages for a new password, a one-time code and a lost device fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await test.step('the new password pages fit the window', async () => {
    await portal.open('/account/reset_password/made-up');
    await fillPassword(page, 'New password', 'one', 'another');
    await expect(page.getByText('fields must match', { exact: true })).toBeVisible();
    await expectPresentableAtWidths(page);
    await portal.open('/account/reset_password/made-up?otp');
    await expect(codeBoxes(page)).toHaveCount(6);
    await expectPresentableAtWidths(page);
  });
  await test.step('the code page and the lost device page fit the window', async () => {
    await openCodePage(page, portal);
    await expectPresentableAtWidths(page);
    await button(page, 'I lost my device').click();
    await expect(heading(page, 'Lost your device?')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});
