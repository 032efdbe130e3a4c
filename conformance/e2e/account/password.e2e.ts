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
  toTheCode,
} from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { lastMail, pinOf, mailedPath } from '../../support/mails.ts';
import { pressAnyway, said } from '../../support/screen.ts';

const OWNER = 'owner@example.com';
const MFA = 'mfa@example.com';
const set = 'Set the new password';

test(
  'a forgotten password is asked for from the sign-in page and set anew by the mailed link, once',
  { tag: ['@ACC-001', '@ACC-008', '@ACC-009', '@ACC-035', '@ACC-037', '@ACC-038', '@ACC-012'] },
  async ({ page, portal }) => {
    const way = await askForReset(page, portal, OWNER);
    await portal.open(way);
    await expect(page).toHaveTitle('New password | Merchant Portal');
    await expect(boxes(page)).toHaveCount(0);
    await fillPassword(page, 'New password');
    await button(page, set).click();
    await expect(heading(page, 'Your password is changed')).toBeFocused();
    await expect(page).toHaveTitle('Your password is changed | Merchant Portal');
    await expect(page).toHaveURL(/#\/account\/password_changed$/);
    await link(page, 'Sign in').click();
    await fillSignIn(page, OWNER, PASSWORD);
    await expect(said(page, 'Wrong email or password')).toBeVisible();
    await fillSignIn(page, OWNER, NEW_PASSWORD);
    await expect(heading(page, 'Home')).toBeVisible();
    expect((await portal.journal()).filter(({ path }) => path.includes('/password/otp/'))).toEqual([]);
  },
);

test(
  'a stranger is told the same as somebody with an account, and gets no mail',
  { tag: ['@ACC-008', '@ACC-012'] },
  async ({ page, portal }) => {
    await portal.open('/account/forgot_password');
    await expect(page).toHaveTitle('Forgot your password? | Merchant Portal');
    await field(page, 'Email').fill('nobody@example.com');
    await button(page, 'Send the link').click();
    await expect(page.getByText('If there is an account for nobody@example.com')).toBeVisible();
    expect(await mailsTo(portal, 'nobody@example.com')).toBe(0);
  },
);

test(
  'a link that is used, too old or made up is refused and leads to a new one',
  { tag: ['@ACC-009', '@ACC-035', '@ACC-053'] },
  async ({ page, portal }) => {
    const old = await askForReset(page, portal, OWNER);
    await portal.clock.advance('25h');
    const used = await askForReset(page, portal, OWNER);
    await portal.open(used);
    await fillPassword(page, 'New password');
    await button(page, set).click();
    await expect(heading(page, 'Your password is changed')).toBeVisible();
    for (const dead of [used, old, '/account/reset_password/made-up']) {
      await portal.open(dead);
      // The form of the link before stands until this one's is drawn.
      await expect(field(page, 'New password')).toHaveValue('');
      await fillPassword(page, 'New password');
      await button(page, set).click();
      await expectRefused(page);
    }
    await link(page, 'Forgot password?').click();
    await expect(heading(page, 'Forgot your password?')).toBeVisible();
  },
);

test(
  'a new password that is empty, typed differently twice or too weak is told at its field',
  { tag: ['@ACC-052', '@ACC-053', '@FORM-009'] },
  async ({ page, portal }) => {
    await portal.open(await askForReset(page, portal, OWNER));
    await pressAnyway(button(page, set));
    await expect(page.getByText('field is required', { exact: true })).toHaveCount(2);
    await expect(field(page, 'New password')).toBeFocused();
    await fillPassword(page, 'New password', NEW_PASSWORD, 'something else');
    await expect(field(page, 'Repeat the password')).toHaveAccessibleDescription('fields must match');
    await fillPassword(page, 'New password', 'elevenchars');
    await button(page, set).click();
    await expect(field(page, 'New password')).toHaveAccessibleDescription(/value is to short/);
    await expect(field(page, 'New password')).toBeFocused();
    await fillPassword(page, 'New password');
    await button(page, set).click();
    await expect(heading(page, 'Your password is changed')).toBeVisible();
  },
);

test('a password can be pasted, and looked at', async ({ page, portal }) => {
  await portal.open('/account/reset_password/any');
  await page.evaluate((text) => navigator.clipboard.writeText(text), NEW_PASSWORD);
  for (const label of ['New password', 'Repeat the password']) {
    await field(page, label).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field(page, label)).toHaveValue(NEW_PASSWORD);
    await expect(field(page, label)).toHaveAttribute('type', 'password');
    await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password');
  }
  await button(page, 'Show characters').first().click();
  await expect(field(page, 'New password')).toHaveAttribute('type', 'text');
});

test(
  'who has lost the device gets a link and a code, which set a new password and take the second step off',
  { tag: ['@ACC-009', '@ACC-012', '@ACC-036', '@ACC-037', '@ACC-038'] },
  async ({ page, portal }) => {
    await toTheCode(page, portal);
    await button(page, 'I have lost my device').click();
    await expect(page).toHaveTitle('Lost your device? | Merchant Portal');
    await expect(field(page, 'Email')).toHaveValue(MFA);
    await button(page, 'Send the link and the code').click();
    await expect(heading(page, 'Look into your mail')).toBeFocused();
    await portal.open(await mailedPath(portal, MFA));
    await expect(boxes(page)).toHaveCount(6);
    await expect(boxes(page).first()).toBeFocused();
    await page.keyboard.type(pinOf(await lastMail(portal, MFA)));
    await fillPassword(page, 'New password');
    await button(page, set).click();
    await expect(heading(page, 'Your password is changed')).toBeVisible();
    await link(page, 'Sign in').click();
    await fillSignIn(page, MFA, NEW_PASSWORD);
    await expect(heading(page, 'Home')).toBeVisible();
  },
);

test(
  'a wrong or missing code is told, and the right one still counts',
  { tag: ['@ACC-036', '@ACC-053'] },
  async ({ page, portal }) => {
    await toTheCode(page, portal);
    await button(page, 'I have lost my device').click();
    await button(page, 'Send the link and the code').click();
    await heading(page, 'Look into your mail').waitFor();
    await portal.open(await mailedPath(portal, MFA));
    await fillPassword(page, 'New password');
    await pressAnyway(button(page, set));
    await expect(page.getByRole('alert')).toHaveText('field is required');
    await expect(boxes(page).first()).toBeFocused();
    const right = pinOf(await lastMail(portal, MFA));
    await page.keyboard.type(right === '000000' ? '111111' : '000000');
    await button(page, set).click();
    await expectRefused(page);
    await boxes(page).first().focus();
    await page.keyboard.type(right);
    await button(page, set).click();
    await expect(heading(page, 'Your password is changed')).toBeVisible();
  },
);

test('the usual mail leaves the second step as it is', { tag: ['@ACC-035'] }, async ({ page, portal }) => {
  await portal.open(await askForReset(page, portal, MFA));
  await fillPassword(page, 'New password');
  await button(page, set).click();
  await expect(heading(page, 'Your password is changed')).toBeVisible();
  await link(page, 'Sign in').click();
  await fillSignIn(page, MFA, NEW_PASSWORD);
  await expect(heading(page, 'Two-step verification')).toBeVisible();
});

test(
  'where the server wants a code, the form in use shows its boxes and keeps what was typed',
  { tag: ['@ACC-036', '@ACC-037', '@ACC-046', '@SERR-016', '@ACC-035'] },
  async ({ page, portal }) => {
    await portal.faults.add({ path: '/api/v2/account/password/reset/some-token/', body: { code: 'otp required' } });
    await portal.open('/account/reset_password/some-token');
    await fillPassword(page, 'New password');
    await expect(boxes(page)).toHaveCount(0);
    await button(page, set).click();
    await expect(boxes(page).first()).toBeFocused();
    await expect(field(page, 'New password')).toHaveValue(NEW_PASSWORD);
    await page.keyboard.type('123456');
    await button(page, set).click();
    await expect(page.getByRole('alert')).toBeVisible();
    const asked = (await portal.journal()).filter(({ path }) => path.includes('/password/'));
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/v2/account/password/reset/some-token/',
      '/api/v2/account/password/otp/reset/some-token/',
    ]);
  },
);

test('the way round a lost device leads back to the code', async ({ page, portal }) => {
  await toTheCode(page, portal);
  await page.reload();
  await button(page, 'I have lost my device').click();
  await expect(field(page, 'Email')).toHaveValue('');
  await button(page, 'Back to the code').click();
  await expect(boxes(page).first()).toBeFocused();
});
