import { profile } from '@portal/contract/profile';
import { PASSWORD } from '@portal/fixtures/people';
import {
  button,
  statusesOf,
  expectRefused,
  field,
  fillSignUp,
  fillPassword,
  fillSignIn,
  link,
  countMailsTo,
  NEW_PASSWORD,
  NEW_USER_EMAIL,
  registerUser,
} from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { readMailedPath } from '../../support/mails.ts';
import { pressAnyway, notice } from '../../support/screen.ts';

const OWNER = 'owner@example.com';
const again = 'Resend confirmation email';

test(
  'a visitor creates an account from the sign-in page, sees each mistake at its field, and gets the mail again on request',
  {
    tag: [
      '@ACC-001',
      '@ACC-007',
      '@ACC-012',
      '@ACC-030',
      '@ACC-032',
      '@ACC-052',
      '@ACC-053',
      '@FORM-009',
      '@FORM-016',
      '@FORM-018',
      '@FORM-026',
      '@FORM-037',
      '@UI-031',
    ],
  },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 503/);
    const create = button(page, 'Create account');
    await page.clock.install();
    await portal.open('/account/login');
    await link(page, 'Create account').click();
    await expect(page).toHaveTitle('Create account | Merchant Portal');
    await test.step('the sign-up form names values that are missing, malformed or different from each other', async () => {
      await expect(create).toHaveAttribute('aria-disabled', 'true');
      await pressAnyway(create);
      await expect(page.getByText('field is required', { exact: true })).toHaveCount(4);
      await expect(field(page, 'Email')).toBeFocused();
      await fillSignUp(page, portal, 'not an address', 'too short');
      await field(page, 'Phone (optional)').fill('123');
      await field(page, 'Repeat password').fill('other');
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter a valid email address');
      await expect(field(page, 'Phone (optional)')).toHaveAccessibleDescription('Enter a valid phone');
      await expect(field(page, 'Repeat password')).toHaveAccessibleDescription('fields must match');
    });
    await test.step("the sign-up form shows the server's errors at its fields", async () => {
      await fillSignUp(page, portal, 'olena.newcomr@example.com', 'too short');
      await expect(field(page, 'Phone (optional)')).toHaveValue('380441234567');
      await expect(create).not.toHaveAttribute('aria-disabled');
      await create.click();
      await expect(field(page, 'Password')).toHaveAccessibleDescription(/value is to short/);
      await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'Password')).toBeFocused();
      expect(await countMailsTo(portal, 'olena.newcomr@example.com')).toBe(0);
    });
    await test.step('the sign-up form keeps its input if the server does not accept the form', async () => {
      await portal.faults.add({ path: '/api/v2/account/registration/start/', status: 503, times: 1 });
      await fillPassword(page, 'Password');
      await create.click();
      await expect(notice(page, 'Request error')).toBeVisible();
      await expect(field(page, 'Email')).toHaveValue('olena.newcomr@example.com');
      await fillPassword(page, 'Password');
      await create.click();
      await expect(heading(page, 'Check your email')).toBeFocused();
      await expect(page).toHaveTitle('Check your email | Merchant Portal');
    });
    await test.step('the user corrects a misspelt email address, and all other input stays', async () => {
      await button(page, 'Use another email').click();
      await expect(field(page, 'Name')).toHaveValue('Olena Newcomer');
      await expect(field(page, 'Email')).toBeFocused();
      await field(page, 'Email').fill(NEW_USER_EMAIL);
      await fillPassword(page, 'Password');
      await create.click();
      await expect(page.getByText(`We sent an email to ${NEW_USER_EMAIL}.`)).toBeVisible();
      expect(await countMailsTo(portal, NEW_USER_EMAIL)).toBe(1);
    });
    await test.step('the confirmation mail can be sent again after a countdown', async () => {
      const sendAgain = button(page, 'Resend email');
      await expect(sendAgain).toHaveAttribute('aria-disabled', 'true');
      await expect(sendAgain).toHaveAccessibleDescription(/^You can resend the email in \d+ seconds$/);
      await pressAnyway(sendAgain);
      expect(await countMailsTo(portal, NEW_USER_EMAIL)).toBe(1);
      await page.clock.runFor(30_000);
      await expect(sendAgain).toHaveAccessibleDescription(/^You can resend the email in (30|2\d) seconds$/);
      await page.clock.runFor(30_000);
      await sendAgain.click();
      await expect(notice(page, 'We sent the email again.')).toBeVisible();
      expect(await countMailsTo(portal, NEW_USER_EMAIL)).toBe(2);
      await expect(sendAgain).toHaveAttribute('aria-disabled', 'true');
    });
    await test.step('an address that already has an account gets the same answer, and a mail', async () => {
      await button(page, 'Use another email').click();
      await field(page, 'Email').fill(OWNER);
      await fillPassword(page, 'Password');
      await create.click();
      await expect(heading(page, 'Check your email')).toBeVisible();
      await expect(page.getByText(`We sent an email to ${OWNER}.`)).toBeVisible();
      expect(await countMailsTo(portal, OWNER)).toBe(1);
      await portal.open('/account/login');
      await fillSignIn(page, OWNER, PASSWORD);
      await expect(heading(page, 'Home')).toBeVisible();
    });
  },
);

test(
  'a user confirms the email address once within a day, and cannot sign in before',
  {
    tag: ['@ACC-001', '@ACC-010', '@ACC-012', '@ACC-030', '@ACC-031', '@ACC-032', '@ACC-043', '@ACC-044', '@ACC-053'],
  },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 503/);
    const old = await registerUser(page, portal);
    await test.step('the sign-in form rejects an unconfirmed address and offers another confirmation mail', async () => {
      await portal.open('/account/login');
      await fillSignIn(page, NEW_USER_EMAIL, NEW_PASSWORD);
      await expectRefused(page);
      await link(page, again).click();
      await expect(page).toHaveTitle(`${again} | Merchant Portal`);
      await expect(field(page, 'Email')).toHaveValue(NEW_USER_EMAIL);
      await button(page, again).click();
      await expect(heading(page, 'Check your email')).toBeFocused();
      expect(await countMailsTo(portal, NEW_USER_EMAIL)).toBe(2);
    });
    const second = await readMailedPath(portal, NEW_USER_EMAIL);
    expect(second).not.toBe(old);
    await test.step('an expired confirmation link is rejected, and a new mail can be requested on the page', async () => {
      await portal.clock.advance('25h');
      await portal.open(second);
      await expect(heading(page, 'Email not confirmed')).toBeFocused();
      await expect(page).toHaveTitle('Email not confirmed | Merchant Portal');
      await expectRefused(page);
      await field(page, 'Email').fill(NEW_USER_EMAIL);
      await button(page, again).click();
      await expect(heading(page, 'Check your email')).toBeVisible();
    });
    const fresh = await readMailedPath(portal, NEW_USER_EMAIL);
    await test.step('a confirmation that the server did not answer can be tried again', async () => {
      await portal.faults.add({ path: '/api/v2/account/registration/confirm/', status: 503, times: 1 });
      await portal.open(fresh);
      await expect(notice(page, "The request couldn't be completed")).toBeVisible();
      await button(page, 'Try again').click();
      await expect(heading(page, 'Email confirmed')).toBeFocused();
      await expect(page).toHaveTitle('Email confirmed | Merchant Portal');
      await expect(page).toHaveURL(/#\/account\/confirmed$/);
    });
    await test.step('a reload does not send the confirmation again', async () => {
      const calls = await statusesOf(portal, '/registration/confirm/');
      expect(calls.slice(-2)).toEqual([503, 200]);
      await page.reload();
      await expect(heading(page, 'Email confirmed')).toBeVisible();
      expect(await statusesOf(portal, '/registration/confirm/')).toEqual(calls);
    });
    await test.step('a used or made-up confirmation link is rejected', async () => {
      for (const dead of [fresh, '/account/confirm/made-up']) {
        await portal.open(dead);
        await expect(heading(page, 'Email not confirmed')).toBeVisible();
      }
    });
    await link(page, 'Back to sign in').click();
    await fillSignIn(page, NEW_USER_EMAIL, NEW_PASSWORD);
    await expect(heading(page, 'Home')).toBeVisible();
    const { body: person } = await portal.call(profile.personal);
    expect(person).toMatchObject({ name: 'Olena Newcomer', phone: '380441234567' });
  },
);
