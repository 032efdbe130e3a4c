import { PASSWORD } from '@portal/fixtures/people';
import {
  requestPasswordReset,
  codeBoxes,
  button,
  expectRefused,
  field,
  fillPassword,
  fillSignIn,
  link,
  countMailsTo,
  NEW_PASSWORD,
} from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { paste, pressAnyway, notice } from '../../support/screen.ts';

const OWNER = 'owner@example.com';
const STRANGER = 'nobody@example.com';

test(
  'a mailed link sets a new password once within a day, and the open session ends',
  {
    tag: [
      '@ACC-001',
      '@ACC-008',
      '@ACC-009',
      '@ACC-012',
      '@ACC-035',
      '@ACC-037',
      '@ACC-038',
      '@ACC-052',
      '@ACC-053',
      '@FORM-009',
    ],
  },
  async ({ page, portal }) => {
    const set = button(page, 'Save new password');
    await test.step('an address without an account gets the same answer from the forgotten password form, and no mail', async () => {
      await portal.open('/account/forgot_password');
      await expect(page).toHaveTitle('Forgot your password? | Merchant Portal');
      await field(page, 'Email').fill(STRANGER);
      await button(page, 'Send link').click();
      await expect(page.getByText(`If an account exists for ${STRANGER}`)).toBeVisible();
      expect(await countMailsTo(portal, STRANGER)).toBe(0);
    });
    const old = await requestPasswordReset(page, portal, OWNER);
    await portal.clock.advance('25h');
    const way = await requestPasswordReset(page, portal, OWNER);
    await portal.signIn('owner');
    await portal.open(way);
    await test.step('the new password form shows an error for an empty, mistyped or weak password', async () => {
      await expect(page).toHaveTitle('New password | Merchant Portal');
      await expect(codeBoxes(page)).toHaveCount(0);
      await pressAnyway(set);
      await expect(page.getByText('field is required', { exact: true })).toHaveCount(2);
      await expect(field(page, 'New password')).toBeFocused();
      await fillPassword(page, 'New password', NEW_PASSWORD, 'something else');
      await expect(field(page, 'Repeat password')).toHaveAccessibleDescription('fields must match');
      await fillPassword(page, 'New password', 'elevenchars');
      await set.click();
      await expect(field(page, 'New password')).toHaveAccessibleDescription(/value is to short/);
      await expect(field(page, 'New password')).toBeFocused();
    });
    await test.step('a password can be pasted and shown', async () => {
      for (const label of ['New password', 'Repeat password']) {
        await paste(page, field(page, label), NEW_PASSWORD);
        await expect(field(page, label)).toHaveValue(NEW_PASSWORD);
        await expect(field(page, label)).toHaveAttribute('type', 'password');
        await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password');
      }
      await button(page, 'Show characters').first().click();
      await expect(field(page, 'New password')).toHaveAttribute('type', 'text');
    });
    await set.click();
    await expect(heading(page, 'Password changed')).toBeFocused();
    await expect(page).toHaveTitle('Password changed | Merchant Portal');
    await expect(page).toHaveURL(/#\/account\/password_changed$/);
    expect((await portal.journal()).filter(({ path }) => path.includes('/password/otp/'))).toEqual([]);
    await test.step('a used, old or made-up password link is rejected, with a link to request a new one', async () => {
      for (const dead of [way, old, '/account/reset_password/made-up']) {
        await portal.open(dead);
        // The form of the previous link stays until the new link's form is rendered.
        await expect(field(page, 'New password')).toHaveValue('');
        await fillPassword(page, 'New password');
        await set.click();
        await expectRefused(page);
      }
      await link(page, 'Forgot password?').click();
      await expect(heading(page, 'Forgot your password?')).toBeVisible();
    });
    await test.step('the new password ends the open session, and only the new password signs in', async () => {
      await link(page, 'Back to sign in').click();
      await fillSignIn(page, OWNER, PASSWORD);
      await expect(notice(page, 'Wrong email or password')).toBeVisible();
      await fillSignIn(page, OWNER, NEW_PASSWORD);
      await expect(heading(page, 'Home')).toBeVisible();
    });
  },
);

test(
  'the forgotten password form asks for a one-time code if the server requires it, and keeps the input',
  { tag: ['@ACC-035', '@ACC-036', '@ACC-037', '@ACC-046', '@SERR-016'] },
  async ({ page, portal }) => {
    const set = button(page, 'Save new password');
    await portal.faults.add({ path: '/api/v2/account/password/reset/some-token/', body: { code: 'otp required' } });
    await portal.open('/account/reset_password/some-token');
    await fillPassword(page, 'New password');
    await expect(codeBoxes(page)).toHaveCount(0);
    await set.click();
    await expect(codeBoxes(page).first()).toBeFocused();
    await expect(field(page, 'New password')).toHaveValue(NEW_PASSWORD);
    await page.keyboard.type('123456');
    await set.click();
    await expect(page.getByRole('alert')).toBeVisible();
    const asked = (await portal.journal()).filter(({ path }) => path.includes('/password/'));
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/v2/account/password/reset/some-token/',
      '/api/v2/account/password/otp/reset/some-token/',
    ]);
  },
);
