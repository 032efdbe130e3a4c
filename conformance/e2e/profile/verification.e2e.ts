import { PASSWORD } from '@portal/fixtures/people';
import { signInByForm } from '../faults/screen.ts';
import {
  boxes,
  isOff,
  isOn,
  notOnPhone,
  openProfile,
  personal,
  phone,
  save,
  sayPassword,
  scan,
  switchOnForm,
} from './screen.ts';
import { answerNext } from '../../support/fakeAnswers.ts';
import { heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { lastMail } from '../../support/mails.ts';
import { pick, notice } from '../../support/screen.ts';

test(
  'switches the second step on with a code of the phone, asks for one at the sign-in, and switches it off; other tabs follow',
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
    const secret = await scan(page);
    await expect(boxes(page)).toHaveCount(0);
    await expect(lost).toContainText('choose “I lost my device”');
    await test.step('the key can be copied in place of the picture', async () => {
      await page.getByRole('button', { name: 'Copy Key' }).click();
      await expect(notice(page, 'Copied to clipboard')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
      await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
    });
    await test.step('a wrong password is refused at its field', async () => {
      await sayPassword(page, 'not the password');
      await expect(password).toHaveAccessibleDescription('Wrong password');
    });
    await test.step('a call without an answer switches nothing and keeps the password', async () => {
      await answerNext(page, '**/settings/mfa/', (route) => route.abort('connectionreset'));
      await sayPassword(page);
      await expect(proceed).toBeEnabled();
      await expect(switchOnForm(page).getByRole('alert')).toContainText("The server couldn't be reached.");
      await portal.faults.add({ method: 'POST', path: '/api/v2/settings/mfa/', status: 500, times: 1 });
      await proceed.click();
      await expect(switchOnForm(page).getByRole('alert')).toHaveText('Request error');
      await expect(password).toHaveValue(PASSWORD);
      await proceed.click();
      await expect(boxes(page).first()).toBeFocused();
    });
    await test.step('a wrong code clears the boxes and switches nothing', async () => {
      await page.keyboard.type(await notOnPhone(portal, secret));
      await page.keyboard.press('Enter');
      await expect(notice(page, 'Wrong code')).toBeVisible();
      for (const box of await boxes(page).all()) await expect(box).toHaveValue('');
      await expect(boxes(page).first()).toBeFocused();
      await expect(isOff(page)).toBeVisible();
    });
    const other = await context.newPage();
    await other.goto(`${portal.url}/#/profile/info/overview`);
    await other.getByLabel('Name').fill('Unsaved');
    await page.bringToFront();
    await test.step('the right code switches the step on', async () => {
      await page.keyboard.type(await phone(portal, secret));
      await switchOnForm(page).getByRole('button', { name: 'Switch on' }).click();
      await expect(isOn(page)).toBeFocused();
      await expect(notice(page, 'All your other sessions have ended.')).toHaveCount(1);
      await expect(lost).toContainText('choose “I lost my device”');
      expect((await lastMail(portal, 'owner@example.com')).subject).toBe('Two-step verification is on');
    });
    await test.step('another tab learns that it is on, and loses nothing', async () => {
      await expect(other.getByRole('link', { name: '2-Step Verification: on' })).toBeVisible();
      await expect(other.getByLabel('Name')).toHaveValue('Unsaved');
      await other.getByLabel('Name').fill('Олена Ковальчук');
      await other.getByRole('link', { name: '2-Step Verification', exact: true }).click();
      await expect(isOn(other)).toBeVisible();
    });
    await test.step('the fifth wrong code for switching it off ends the session', async () => {
      await page.getByRole('button', { name: 'Switch off' }).click();
      const wrong = await notOnPhone(portal, secret);
      for (let tries = 1; tries <= 5; tries++) {
        await expect(boxes(form).first()).toBeFocused();
        await page.keyboard.type(wrong);
        await form.getByRole('button', { name: 'Switch off' }).click();
        if (tries < 5) await expect(boxes(form).last()).toHaveValue('');
      }
      await expect(heading(page, 'Sign in')).toBeVisible();
    });
    await portal.clock.advance('30s');
    const used = await phone(portal, secret);
    await test.step('the sign-in asks for a code', async () => {
      await signInByForm(page);
      await expect(heading(page, 'Two-step verification')).toBeVisible();
      await page.keyboard.type(used);
      await expect(isOn(page)).toBeVisible();
    });
    await test.step('the code of the sign-in does not switch the step off, a fresh one does', async () => {
      // The address still asks for it.
      await expect(boxes(form).first()).toBeFocused();
      await page.keyboard.type(used);
      await form.getByRole('button', { name: 'Switch off' }).click();
      await expect(form.getByRole('alert')).toHaveText('Wrong code');
      await expect(boxes(form).first()).toBeFocused();
      await portal.clock.advance('30s');
      await page.keyboard.type(await phone(portal, secret));
      await form.getByRole('button', { name: 'Switch off' }).click();
      await expect(isOff(page)).toBeVisible();
      await expect(notice(page, 'Two-step verification is off. All your other sessions have ended.')).toHaveCount(1);
      await expect(switchOnForm(page)).toBeVisible();
      await expect(isOff(other)).toBeVisible();
    });
    await test.step('another language, which the other tab takes over', async () => {
      await page.getByRole('link', { name: 'Overview' }).click();
      await pick(personal(page), 'Language', 'Українська');
      const reloaded = page.waitForEvent('load');
      await save(page);
      await reloaded;
      await expect(heading(page, 'Профіль')).toBeVisible();
      await expect(other.locator('html')).toHaveAttribute('lang', 'uk');
      await expect(page.getByRole('combobox', { name: 'Мова' })).toHaveValue('Українська');
    });
  },
);
