import { PASSWORD } from '@portal/fixtures/people';
import { signInByForm } from '../faults/screen.ts';
import {
  codeBoxes,
  verificationOffHeading,
  verificationOnHeading,
  wrongAuthenticatorCode,
  openProfile,
  personalForm,
  authenticatorCode,
  savePersonalForm,
  enterPassword,
  readSecretFromQrCode,
  switchOnForm,
} from './screen.ts';
import { answerNext } from '../../support/fakeAnswers.ts';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { readLastMail } from '../../support/mails.ts';
import { pick, notice } from '../../support/screen.ts';

test(
  'two-step verification is turned on with a code, required at sign-in, and turned off, and other tabs follow',
  {
    tag: [
      '@ACC-046',
      '@CTRL-010',
      '@FORM-054',
      '@FORM-057',
      '@PROF-001',
      '@PROF-004',
      '@PROF-006',
      '@PROF-007',
      '@PROF-008',
      '@PROF-010',
      '@PROF-011',
      '@PROF-012',
      '@PROF-014',
      '@SERR-011',
      '@SERR-016',
      '@UI-023',
      '@UI-045',
    ],
  },
  async ({ page, portal, context }) => {
    portal.expectTrouble(/net::ERR_|status of 500/);
    const form = page.getByRole('dialog', { name: 'Switch off two-step verification' });
    const lost = page.getByRole('region', { name: 'Lost device' });
    const password = switchOnForm(page).getByLabel('Your password');
    const proceed = switchOnForm(page).getByRole('button', { name: 'Continue' });
    await openProfile(page, portal, 'verification');
    const secret = await readSecretFromQrCode(page);
    await expect(codeBoxes(page)).toHaveCount(0);
    await expect(lost).toContainText('choose “I lost my device”');
    await test.step('the key can be copied instead of scanning the QR code', async () => {
      await page.getByRole('button', { name: 'Copy Key' }).click();
      await expect(notice(page, 'Copied to clipboard')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
      await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
    });
    await test.step('a wrong password is rejected at its field', async () => {
      await enterPassword(page, 'not the password');
      await expect(password).toHaveAccessibleDescription('Wrong password');
    });
    await test.step('a request without an answer changes nothing and keeps the password', async () => {
      await answerNext(page, '**/settings/mfa/', (route) => route.abort('connectionreset'));
      await enterPassword(page);
      await expect(proceed).toBeEnabled();
      await expect(switchOnForm(page).getByRole('alert')).toContainText("The server couldn't be reached.");
      await portal.faults.add({ method: 'POST', path: '/api/v2/settings/mfa/', status: 500, times: 1 });
      await proceed.click();
      await expect(switchOnForm(page).getByRole('alert')).toHaveText('Request error');
      await expect(password).toHaveValue(PASSWORD);
      await proceed.click();
      await expect(codeBoxes(page).first()).toBeFocused();
    });
    await test.step('a wrong code clears the boxes and changes nothing', async () => {
      await page.keyboard.type(await wrongAuthenticatorCode(portal, secret));
      await page.keyboard.press('Enter');
      await expect(notice(page, 'Wrong code')).toBeVisible();
      for (const box of await codeBoxes(page).all()) await expect(box).toHaveValue('');
      await expect(codeBoxes(page).first()).toBeFocused();
      await expect(verificationOffHeading(page)).toBeVisible();
    });
    const other = await context.newPage();
    await other.goto(`${portal.url}/#/profile/info/overview`);
    await other.getByLabel('Name').fill('Unsaved');
    await page.bringToFront();
    await test.step('the right code turns on two-step verification', async () => {
      await page.keyboard.type(await authenticatorCode(portal, secret));
      await switchOnForm(page).getByRole('button', { name: 'Switch on' }).click();
      await expect(verificationOnHeading(page)).toBeFocused();
      await expect(notice(page, 'All your other sessions have ended.')).toHaveCount(1);
      await expect(lost).toContainText('choose “I lost my device”');
      expect((await readLastMail(portal, 'owner@example.com')).subject).toBe('Two-step verification is on');
    });
    await test.step('another tab shows that two-step verification is on, and keeps its input', async () => {
      await expect(other.getByRole('link', { name: '2-Step Verification: on' })).toBeVisible();
      await expect(other.getByLabel('Name')).toHaveValue('Unsaved');
      await other.getByLabel('Name').fill('Олена Ковальчук');
      await other.getByRole('link', { name: '2-Step Verification', exact: true }).click();
      await expect(verificationOnHeading(other)).toBeVisible();
    });
    await test.step('the fifth wrong code for turning verification off ends the session', async () => {
      await page.getByRole('button', { name: 'Switch off' }).click();
      const wrong = await wrongAuthenticatorCode(portal, secret);
      for (let tries = 1; tries <= 5; tries++) {
        await expect(codeBoxes(form).first()).toBeFocused();
        await page.keyboard.type(wrong);
        await form.getByRole('button', { name: 'Switch off' }).click();
        if (tries < 5) await expect(codeBoxes(form).last()).toHaveValue('');
      }
      await expect(heading(page, 'Sign in')).toBeVisible();
    });
    await portal.clock.advance('30s');
    const used = await authenticatorCode(portal, secret);
    await test.step('the sign-in asks for a code', async () => {
      await signInByForm(page);
      await expect(heading(page, 'Two-step verification')).toBeVisible();
      await page.keyboard.type(used);
      await expect(verificationOnHeading(page)).toBeVisible();
    });
    await test.step('the code of the sign-in cannot turn verification off, but a new code can', async () => {
      // The address still opens the form for turning verification off.
      await expect(codeBoxes(form).first()).toBeFocused();
      await page.keyboard.type(used);
      await form.getByRole('button', { name: 'Switch off' }).click();
      await expect(form.getByRole('alert')).toHaveText('Wrong code');
      await expect(codeBoxes(form).first()).toBeFocused();
      await portal.clock.advance('30s');
      await page.keyboard.type(await authenticatorCode(portal, secret));
      await form.getByRole('button', { name: 'Switch off' }).click();
      await expect(verificationOffHeading(page)).toBeVisible();
      await expect(notice(page, 'Two-step verification is off. All your other sessions have ended.')).toHaveCount(1);
      await expect(switchOnForm(page)).toBeVisible();
      await expect(verificationOffHeading(other)).toBeVisible();
    });
    await test.step('the other tab follows a change of the language', async () => {
      await page.getByRole('link', { name: 'Overview' }).click();
      await pick(personalForm(page), 'Language', 'Українська');
      const reloaded = page.waitForEvent('load');
      await savePersonalForm(page);
      await reloaded;
      await expect(heading(page, 'Профіль')).toBeVisible();
      await expect(other.locator('html')).toHaveAttribute('lang', 'uk');
      await expect(page.getByRole('combobox', { name: 'Мова' })).toHaveValue('Українська');
    });
  },
);
