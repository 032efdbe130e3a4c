import { PASSWORD } from '@portal/fixtures/people';
import { signInByForm } from '../faults/screen.ts';
import {
  boxes,
  header,
  isOff,
  isOn,
  notOnPhone,
  openProfile,
  phone,
  sayPassword,
  scan,
  switchOn,
  switchOnForm,
} from './screen.ts';
import { answerNext } from '../../support/answerNext.ts';
import { heading } from '../../support/screens.ts';
import { codeAt } from '../../support/accounts.ts';
import { expect, test } from '../../support/e2e.ts';
import { lastMail } from '../../support/mails.ts';
import { said } from '../../support/screen.ts';

test(
  'the second step is switched on with the code of a phone that read the screen, and then signing in asks for one',
  { tag: ['@PROF-001', '@PROF-004', '@PROF-007', '@PROF-011', '@PROF-014', '@SERR-016', '@ACC-046'] },
  async ({ page, portal }) => {
    await openProfile(page, portal, 'verification');
    const secret = await switchOn(page, portal);
    await expect(isOn(page)).toBeFocused();
    await expect(said(page, 'You are signed out everywhere else.')).toHaveCount(1);
    expect((await lastMail(portal, 'owner@example.com')).subject).toBe('Two-step verification is on');
    await header(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signInByForm(page);
    await expect(heading(page, 'Two-step verification')).toBeVisible();
    await portal.clock.advance('30s');
    await page.keyboard.type(await phone(portal, secret));
    await expect(heading(page, 'Home')).toBeVisible();
  },
);

test(
  'the key can be copied in place of the picture',
  { tag: ['@CTRL-010', '@UI-045', '@SERR-011'] },
  async ({ page, portal }) => {
    await openProfile(page, portal, 'verification');
    const secret = await scan(page);
    await page.getByRole('button', { name: 'Copy Key' }).click();
    await expect(said(page, 'Copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  },
);

test(
  'a wrong password and a wrong code are told where they stand, and switch nothing',
  { tag: ['@FORM-054', '@FORM-057', '@UI-023'] },
  async ({ page, portal }) => {
    await openProfile(page, portal, 'verification');
    const secret = await scan(page);
    await sayPassword(page, 'not the password');
    await expect(switchOnForm(page).getByLabel('Your password')).toHaveAccessibleDescription('Wrong password');
    await sayPassword(page);
    await expect(boxes(page).first()).toBeFocused();
    await page.keyboard.type(await notOnPhone(portal, secret));
    await page.keyboard.press('Enter');
    await expect(said(page, 'Wrong code')).toBeVisible();
    for (const box of await boxes(page).all()) await expect(box).toHaveValue('');
    await expect(boxes(page).first()).toBeFocused();
    await expect(isOff(page)).toBeVisible();
    await page.keyboard.type(await phone(portal, secret));
    await page.keyboard.press('Enter');
    await expect(isOn(page)).toBeVisible();
  },
);

test('another tab of the same person learns that the step is on, and loses nothing', async ({
  page,
  portal,
  context,
}) => {
  await openProfile(page, portal, 'verification');
  const [verification, overview] = [await context.newPage(), await context.newPage()];
  await verification.goto(page.url());
  await overview.goto(`${portal.url}/#/profile/info/overview`);
  await overview.getByLabel('Name').fill('Unsaved');
  await expect(isOff(verification)).toBeVisible();
  await page.bringToFront();
  await switchOn(page, portal);
  await expect(isOn(verification)).toBeVisible();
  await expect(overview.getByRole('link', { name: '2-Step Verification: on' })).toBeVisible();
  await expect(overview.getByLabel('Name')).toHaveValue('Unsaved');
});

test(
  'the second step is taken off with a fresh code, not with the one that signed the person in',
  { tag: ['@PROF-008', '@PROF-012', '@PROF-014'] },
  async ({ page, portal }) => {
    await openProfile(page, portal, 'verification', 'mfa');
    await page.getByRole('button', { name: 'Switch off' }).click();
    const form = page.getByRole('dialog', { name: 'Switch two-step verification off' });
    await expect(boxes(form).first()).toBeFocused();
    await page.keyboard.type(await codeAt(await portal.clock.now()));
    await form.getByRole('button', { name: 'Switch off' }).click();
    await expect(form.getByRole('alert')).toHaveText('Wrong code');
    await expect(boxes(form).first()).toBeFocused();
    await portal.clock.advance('30s');
    await page.keyboard.type(await codeAt(await portal.clock.now()));
    await form.getByRole('button', { name: 'Switch off' }).click();
    await expect(isOff(page)).toBeVisible();
    await expect(said(page, 'Two-step verification is off. You are signed out everywhere else.')).toHaveCount(1);
    await expect(switchOnForm(page)).toBeVisible();
  },
);

test('five wrong codes end the session', { tag: ['@PROF-011'] }, async ({ page, portal }) => {
  await openProfile(page, portal, 'verification', 'mfa');
  await portal.open('/profile/info/verification?do=off');
  const form = page.getByRole('dialog', { name: 'Switch two-step verification off' });
  const now = await portal.clock.now();
  const right = await Promise.all([-30_000, 0, 30_000, 60_000].map((off) => codeAt(now + off)));
  for (let tries = 1; tries <= 5; tries++) {
    await expect(boxes(form).first()).toBeFocused();
    await page.keyboard.type(right.includes('000000') ? '111111' : '000000');
    await form.getByRole('button', { name: 'Switch off' }).click();
    if (tries < 5) await expect(boxes(form).last()).toHaveValue('');
  }
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test(
  'a call that gets no answer switches nothing, keeps the password, and counts the next time',
  { tag: ['@PROF-011'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/net::ERR_|status of 500/);
    await openProfile(page, portal, 'verification');
    await scan(page);
    await answerNext(page, '**/settings/mfa/', (route) => route.abort('connectionreset'));
    await sayPassword(page);
    await expect(switchOnForm(page).getByRole('button', { name: 'Continue' })).toBeEnabled();
    await expect(switchOnForm(page).getByRole('alert')).toContainText('The server could not be reached.');
    await portal.faults.add({ method: 'POST', path: '/api/v2/settings/mfa/', status: 500, times: 1 });
    await switchOnForm(page).getByRole('button', { name: 'Continue' }).click();
    await expect(switchOnForm(page).getByRole('alert')).toHaveText('Request error');
    await expect(switchOnForm(page).getByLabel('Your password')).toHaveValue(PASSWORD);
    await switchOnForm(page).getByRole('button', { name: 'Continue' }).click();
    await expect(boxes(page).first()).toBeFocused();
  },
);

test('what to do without the device is said, whether the step is on or off', async ({ page, portal }) => {
  for (const account of ['owner', 'mfa'] as const) {
    await openProfile(page, portal, 'verification', account);
    const lost = page.getByRole('region', { name: 'When the device is lost' });
    await expect(lost).toContainText('choose “I have lost my device”');
    await page.context().clearCookies({ name: 'sessionid' });
  }
});
