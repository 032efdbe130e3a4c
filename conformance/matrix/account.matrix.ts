import { boxes, button, fillCreate, fillPassword, NEWCOMER, toTheCode } from '../e2e/account/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { mailedPath } from '../support/mails.ts';
import { pressAnyway } from '../support/screen.ts';
import { heading } from '../support/screens.ts';

test('the pages that create and confirm an account, and that of an invitation, are presentable', async ({
  page,
  portal,
}) => {
  await test.step('a new account with its errors and its mail', async () => {
    await portal.open('/account/create');
    await expect(heading(page, 'Create account')).toBeVisible();
    await expectPresentableAtWidths(page);
    await pressAnyway(button(page, 'Create account'));
    await expect(page.getByText('field is required', { exact: true })).toHaveCount(4);
    await expectPresentableAtWidths(page);
    await fillCreate(page, portal, NEWCOMER);
    await button(page, 'Create account').click();
    await expect(heading(page, 'Look into your mail')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
  await test.step('a confirmation that is refused, and one that is accepted', async () => {
    await portal.open('/account/confirm/made-up');
    await expect(heading(page, 'Your address is not confirmed')).toBeVisible();
    await expectPresentableAtWidths(page);
    await portal.open(await mailedPath(portal, NEWCOMER));
    await expect(heading(page, 'Your address is confirmed')).toBeVisible();
    await expectPresentableAtWidths(page);
    await portal.open('/account/reconfirm');
    await expect(heading(page, 'Send the confirmation again')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
  await test.step('an invitation', async () => {
    await portal.open('/account/invite/made-up');
    await expect(heading(page, 'You are invited')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});

test('the pages of a forgotten password, of the code and of the lost device are presentable', async ({
  page,
  portal,
}) => {
  await test.step('a forgotten password and a new one', async () => {
    await portal.open('/account/forgot_password');
    await expect(heading(page, 'Forgot your password?')).toBeVisible();
    await expectPresentableAtWidths(page);
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
    await button(page, 'I have lost my device').click();
    await expect(heading(page, 'Lost your device?')).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});
