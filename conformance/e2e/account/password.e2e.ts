import { PASSWORD } from '@portal/fixtures/people';
import {
  askForReset,
  boxes,
  button,
  expectRefused,
  field,
  fillPassword,
  fillSignIn,
  link,
  mailsTo,
  NEW_PASSWORD,
} from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { paste, pressAnyway, notice } from '../../support/screen.ts';

const OWNER = 'owner@example.com';
const STRANGER = 'nobody@example.com';

test(
  'sets a new password by a mailed link one time within a day, which ends the open session',
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
    await test.step('an address without an account gets the same answer, and no mail', async () => {
      await portal.open('/account/forgot_password');
      await expect(page).toHaveTitle('Forgot your password? | Merchant Portal');
      await field(page, 'Email').fill(STRANGER);
      await button(page, 'Send link').click();
      await expect(page.getByText(`If an account uses ${STRANGER}`)).toBeVisible();
      expect(await mailsTo(portal, STRANGER)).toBe(0);
    });
    const old = await askForReset(page, portal, OWNER);
    await portal.clock.advance('25h');
    const way = await askForReset(page, portal, OWNER);
    await portal.signIn('owner');
    await portal.open(way);
    await test.step('an empty, mistyped or weak password is refused at its field', async () => {
      await expect(page).toHaveTitle('New password | Merchant Portal');
      await expect(boxes(page)).toHaveCount(0);
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
    await test.step('a password can be pasted, and shown', async () => {
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
    await test.step('a used, old or made-up link is refused and leads to a new one', async () => {
      for (const dead of [way, old, '/account/reset_password/made-up']) {
        await portal.open(dead);
        // The form of the previous link stays until the form of this one is drawn.
        await expect(field(page, 'New password')).toHaveValue('');
        await fillPassword(page, 'New password');
        await set.click();
        await expectRefused(page);
      }
      await link(page, 'Forgot password?').click();
      await expect(heading(page, 'Forgot your password?')).toBeVisible();
    });
    await test.step('the session is over, and only the new password opens another', async () => {
      await link(page, 'Back to sign in').click();
      await fillSignIn(page, OWNER, PASSWORD);
      await expect(notice(page, 'Wrong email or password')).toBeVisible();
      await fillSignIn(page, OWNER, NEW_PASSWORD);
      await expect(heading(page, 'Home')).toBeVisible();
    });
  },
);

test(
  'shows the boxes of a code where the server demands one, and keeps what was typed',
  { tag: ['@ACC-035', '@ACC-036', '@ACC-037', '@ACC-046', '@SERR-016'] },
  async ({ page, portal }) => {
    const set = button(page, 'Save new password');
    await portal.faults.add({ path: '/api/v2/account/password/reset/some-token/', body: { code: 'otp required' } });
    await portal.open('/account/reset_password/some-token');
    await fillPassword(page, 'New password');
    await expect(boxes(page)).toHaveCount(0);
    await set.click();
    await expect(boxes(page).first()).toBeFocused();
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
