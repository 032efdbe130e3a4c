import { profile } from '@portal/contract/profile';
import { PASSWORD } from '@portal/fixtures/people';
import {
  button,
  callsTo,
  expectRefused,
  field,
  fillCreate,
  fillPassword,
  fillSignIn,
  link,
  mailsTo,
  NEW_PASSWORD,
  NEWCOMER,
  register,
} from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { mailedPath } from '../../support/mails.ts';
import { pressAnyway, said } from '../../support/screen.ts';

test(
  'an account is created from the sign-in page; its mail is told of and its address confirmed once',
  { tag: ['@ACC-001', '@ACC-007', '@ACC-010', '@ACC-030', '@ACC-031', '@ACC-012', '@ACC-052'] },
  async ({ page, portal }) => {
    await portal.open('/account/login');
    await link(page, 'Create account').click();
    await expect(page).toHaveTitle('Create account | Merchant Portal');
    const way = await register(page, portal);
    await expect(page.getByText(`We have sent a mail to ${NEWCOMER}.`)).toBeVisible();
    await expect(heading(page, 'Look into your mail')).toBeFocused();
    await expect(page).toHaveTitle('Look into your mail | Merchant Portal');
    await portal.open(way);
    await expect(heading(page, 'Your address is confirmed')).toBeFocused();
    await expect(page).toHaveTitle('Your address is confirmed | Merchant Portal');
    await expect(page).toHaveURL(/#\/account\/confirmed$/);
    await page.reload();
    await expect(heading(page, 'Your address is confirmed')).toBeVisible();
    expect(await callsTo(portal, '/registration/confirm/')).toEqual([200]);
    await link(page, 'Sign in').click();
    await fillSignIn(page, NEWCOMER, NEW_PASSWORD);
    await expect(heading(page, 'Home')).toBeVisible();
    const { body: person } = await portal.call(profile.personal);
    expect(person).toMatchObject({ name: 'Olena Newcomer', phone: '380441234567' });
  },
);

test(
  'the form says what is missing, what does not match and what the server refuses, each at its field',
  { tag: ['@ACC-052', '@ACC-053', '@FORM-009', '@FORM-016', '@FORM-018', '@FORM-026', '@FORM-037', '@UI-031'] },
  async ({ page, portal }) => {
    await portal.open('/account/create');
    await expect(button(page, 'Create account')).toHaveAttribute('aria-disabled', 'true');
    await pressAnyway(button(page, 'Create account'));
    await expect(page.getByText('field is required', { exact: true })).toHaveCount(4);
    await expect(field(page, 'Email')).toBeFocused();
    await fillCreate(page, portal, 'not an address', 'too short');
    await field(page, 'Phone (optional)').fill('123');
    await field(page, 'Repeat the password').fill('other');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter a valid email address');
    await expect(field(page, 'Phone (optional)')).toHaveAccessibleDescription('Enter a valid phone');
    await expect(field(page, 'Repeat the password')).toHaveAccessibleDescription('fields must match');
    await fillCreate(page, portal, NEWCOMER, 'too short');
    await expect(field(page, 'Phone (optional)')).toHaveValue('380441234567');
    await expect(button(page, 'Create account')).not.toHaveAttribute('aria-disabled');
    await button(page, 'Create account').click();
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/value is to short/);
    await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Password')).toBeFocused();
    expect(await mailsTo(portal, NEWCOMER)).toBe(0);
  },
);

test(
  'an address that has an account already gets the same answer, and a mail that says so',
  { tag: ['@ACC-030'] },
  async ({ page, portal }) => {
    await fillCreate(page, portal, 'owner@example.com');
    await button(page, 'Create account').click();
    await expect(heading(page, 'Look into your mail')).toBeVisible();
    await expect(page.getByText('We have sent a mail to owner@example.com.')).toBeVisible();
    expect(await mailsTo(portal, 'owner@example.com')).toBe(1);
    await portal.open('/account/login');
    await fillSignIn(page, 'owner@example.com', PASSWORD);
    await expect(heading(page, 'Home')).toBeVisible();
  },
);

test(
  'who did not confirm is told so at the sign-in, and gets the mail again',
  { tag: ['@ACC-001', '@ACC-032', '@ACC-043', '@ACC-044', '@ACC-053', '@ACC-012'] },
  async ({ page, portal }) => {
    const first = await register(page, portal);
    await portal.open('/account/login');
    await fillSignIn(page, NEWCOMER, NEW_PASSWORD);
    await expectRefused(page);
    await link(page, 'Send the confirmation again').click();
    await expect(page).toHaveTitle('Send the confirmation again | Merchant Portal');
    await expect(field(page, 'Email')).toHaveValue(NEWCOMER);
    await button(page, 'Send the confirmation again').click();
    await expect(heading(page, 'Look into your mail')).toBeFocused();
    expect(await mailsTo(portal, NEWCOMER)).toBe(2);
    const second = await mailedPath(portal, NEWCOMER);
    expect(second).not.toBe(first);
    await portal.open(second);
    await expect(heading(page, 'Your address is confirmed')).toBeVisible();
  },
);

test(
  'a confirmation that is used, too old or made up is refused, and another mail is one field away',
  { tag: ['@ACC-010', '@ACC-012', '@ACC-031', '@ACC-032'] },
  async ({ page, portal }) => {
    const way = await register(page, portal);
    await portal.clock.advance('25h');
    await portal.open(way);
    await expect(heading(page, 'Your address is not confirmed')).toBeFocused();
    await expect(page).toHaveTitle('Your address is not confirmed | Merchant Portal');
    await expectRefused(page);
    await field(page, 'Email').fill(NEWCOMER);
    await button(page, 'Send the confirmation again').click();
    await expect(heading(page, 'Look into your mail')).toBeVisible();
    const fresh = await mailedPath(portal, NEWCOMER);
    await portal.open(fresh);
    await expect(heading(page, 'Your address is confirmed')).toBeVisible();
    for (const dead of [fresh, '/account/confirm/made-up']) {
      await portal.open(dead);
      await expect(heading(page, 'Your address is not confirmed')).toBeVisible();
    }
  },
);

test('a confirmation that found no server is tried again by hand', { tag: ['@ACC-031'] }, async ({ page, portal }) => {
  portal.expectTrouble(/status of 503/);
  const way = await register(page, portal);
  await portal.faults.add({ path: '/api/v2/account/registration/confirm/', status: 503, times: 1 });
  await portal.open(way);
  await expect(said(page, 'The request could not be completed')).toBeVisible();
  await button(page, 'Try again').click();
  await expect(heading(page, 'Your address is confirmed')).toBeVisible();
});

test('a form that the server does not take keeps what was typed', { tag: ['@ACC-030'] }, async ({ page, portal }) => {
  portal.expectTrouble(/status of 503/);
  await fillCreate(page, portal, NEWCOMER);
  await portal.faults.add({ path: '/api/v2/account/registration/start/', status: 503, times: 1 });
  await button(page, 'Create account').click();
  await expect(said(page, 'Request error')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(NEWCOMER);
  await fillPassword(page, 'Password');
  await button(page, 'Create account').click();
  await expect(heading(page, 'Look into your mail')).toBeVisible();
});

test.describe('asking once more', () => {
  test('is possible after a pause that counts down', { tag: ['@ACC-032'] }, async ({ page, portal }) => {
    await page.clock.install();
    await register(page, portal);
    const again = button(page, 'Send again');
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toHaveAccessibleDescription(/^Possible in \d+ seconds$/);
    await pressAnyway(again);
    expect(await mailsTo(portal, NEWCOMER)).toBe(1);
    await page.clock.runFor(30_000);
    await expect(again).toHaveAccessibleDescription(/^Possible in (30|2\d) seconds$/);
    await page.clock.runFor(30_000);
    await again.click();
    await expect(said(page, 'We have sent the mail again.')).toBeVisible();
    expect(await mailsTo(portal, NEWCOMER)).toBe(2);
    await expect(again).toHaveAttribute('aria-disabled', 'true');
  });
});

test('an address with a slip is put right, and what else was said is kept', async ({ page, portal }) => {
  await register(page, portal, 'olena.newcomr@example.com');
  await button(page, 'Use another address').click();
  await expect(field(page, 'Name')).toHaveValue('Olena Newcomer');
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Email').fill(NEWCOMER);
  await fillPassword(page, 'Password');
  await button(page, 'Create account').click();
  await expect(page.getByText(`We have sent a mail to ${NEWCOMER}.`)).toBeVisible();
  expect(await mailsTo(portal, NEWCOMER)).toBe(1);
});
