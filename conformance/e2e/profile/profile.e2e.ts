import { account } from '@portal/contract/account';
import { profile } from '@portal/contract/profile';
import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { signInByForm } from '../faults/screen.ts';
import {
  choosePicture,
  profileButton,
  openProfile,
  personalForm,
  pictureFile,
  uploadPicture,
  savePersonalForm,
} from './screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { pictureSize, pressAnyway, notice } from '../../support/screen.ts';

const DONE = 'Request completed successfully';
const face = { name: 'Your picture' };

/** Chooses an entry of a menu in the header. */
const chooseIn = async (page: Page, button: RegExp, choice: string) => {
  await page.getByRole('banner').getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: choice }).click();
};

test(
  'the profile saves name, phone and a square picture, marks invalid input, and shows saved data everywhere',
  {
    tag: [
      '@PROF-002',
      '@PROF-003',
      '@PROF-004',
      '@PROF-005',
      '@PROF-006',
      '@PROF-009',
      '@PROF-010',
      '@PROF-013',
      '@PROF-015',
      '@FORM-018',
      '@FORM-055',
      '@CTRL-011',
      '@CTRL-028',
      '@SERR-007',
      '@UI-038',
      '@UI-044',
    ],
  },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of (401|500)/);
    const [name, phone] = [personalForm(page).getByLabel('Name'), personalForm(page).getByLabel('Phone')];
    const tabs = page.getByRole('navigation', { name: 'Profile' });
    const shown = page.getByRole('img', face);
    await portal.signIn('owner');
    await portal.open('/reports/templates');
    await chooseIn(page, /^Profile/, 'Profile settings');
    await expect(heading(page, 'Profile')).toBeFocused();
    await expect(page).toHaveURL(/#\/profile\/info\/overview$/);
    await expect(phone).toHaveValue('+380445550101');
    await test.step('the profile shows its tabs with their state and marks the current tab', async () => {
      await expect(tabs.getByRole('link')).toHaveText(['Overview', '2-Step Verification']);
      await expect(page.getByRole('link', { name: '2-Step Verification: off' })).toBeVisible();
      for (const [path, tab] of [
        ['/profile/info/verification', '2-Step Verification'],
        ['/profile', 'Overview'],
      ] as const) {
        await portal.open(path);
        await expect(tabs.locator('[aria-current=page]')).toHaveText(tab);
        await expect(heading(page, 'Profile')).toBeVisible();
      }
    });
    await test.step('the email cannot be edited, and the profile shows the reason', async () => {
      const signIn = page.getByRole('region', { name: 'Sign-in' });
      await expect(signIn).toContainText('owner@example.com');
      await expect(signIn).toContainText('To change it, contact support');
      await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveCount(0);
    });
    await test.step('a picture, cropped square, replaces the initials', async () => {
      await expect(profileButton(page).locator('[data-initials]')).toHaveAttribute('data-initials', 'ОК');
      await uploadPicture(page);
      await expect(notice(page, 'Request completed successfuly')).toHaveCount(1);
      expect(await pictureSize(shown)).toEqual({ width: 300, height: 300 });
      await expect(profileButton(page).locator('img')).toHaveJSProperty('naturalWidth', 300);
    });
    await test.step('invalid input is marked at its field', async () => {
      await name.fill('');
      await phone.fill('12');
      await pressAnyway(personalForm(page).getByRole('button', { name: 'Save' }));
      await expect(personalForm(page).getByText('field is required', { exact: true })).toBeVisible();
      await expect(personalForm(page).getByText('Enter a valid phone', { exact: true })).toBeVisible();
      await expect(name).toBeFocused();
      await name.fill('\u200B');
      await phone.fill('');
      await savePersonalForm(page);
      await expect(name).toHaveAccessibleDescription('field is required');
      await expect(name).toBeFocused();
    });
    await test.step('a failed save shows the error in the form, and the next save succeeds', async () => {
      await name.fill('Ольга Гончар');
      await portal.faults.add({ method: 'POST', path: '/api/v2/settings/personal/', status: 500, times: 1 });
      await savePersonalForm(page);
      await expect(personalForm(page).getByRole('alert')).toHaveText('Request error');
      await expect(name).toHaveValue('Ольга Гончар');
      await savePersonalForm(page);
      await expect(notice(page, DONE)).toHaveCount(1);
      await expect(personalForm(page).getByRole('alert')).toHaveCount(0);
    });
    await test.step('the header shows the new name, and a reload keeps name and picture', async () => {
      await profileButton(page).click();
      await expect(page.getByRole('menu')).toContainText('Ольга Гончар');
      await page.reload();
      await expect(name).toHaveValue('Ольга Гончар');
      await expect(phone).toHaveValue('');
      await expect(profileButton(page).locator('img')).toHaveJSProperty('naturalWidth', 300);
    });
    await test.step('a file that is damaged, too small or not a picture is rejected', async () => {
      const before = await shown.getAttribute('src');
      await choosePicture(page, { ...pictureFile(300, 300), buffer: Buffer.from('GIF89a') });
      await expect(notice(page, 'Error in file: "me.png" - Choose a PNG or JPG picture')).toBeVisible();
      await choosePicture(page, pictureFile(300, 95));
      await expect(notice(page, 'The picture must be at least 96 × 96 px')).toBeVisible();
      await portal.faults.add({
        path: '*/profile_image/',
        method: 'POST',
        body: { error: 'The file is damaged: upload another copy' },
      });
      await uploadPicture(page, pictureFile(200, 200));
      await expect(notice(page, 'Error in file: "me.png" - The file is damaged: upload another copy')).toBeVisible();
      await expect(shown).toHaveAttribute('src', before ?? 'none');
    });
    await test.step('a session that ends during editing leads back to the form with its input', async () => {
      await name.fill('Olena');
      await portal.endSession();
      await savePersonalForm(page);
      await expect(notice(page, 'Your session has ended.')).not.toContainText('Your unsaved changes were lost.');
      await signInByForm(page);
      await expect(page).toHaveURL(/#\/profile\/info\/overview$/);
      await expect(name).toHaveValue('Olena');
      await page.getByRole('button', { name: 'Discard draft' }).click();
      await expect(name).toHaveValue('Ольга Гончар');
    });
  },
);

test(
  'a user changes the password with the current one, and is asked before leaving with unsaved changes',
  { tag: ['@ACC-041', '@ACC-042', '@PROF-015'] },
  async ({ page, portal }) => {
    const name = personalForm(page).getByLabel('Name');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const otherTab = page.getByRole('link', { name: '2-Step Verification' }).first();
    const palette = async (wanted: string) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Search' }).fill(wanted);
      await page.getByRole('dialog').getByText(wanted, { exact: true }).click();
    };
    await openProfile(page, portal);
    await test.step('the new password is typed twice', async () => {
      await page.getByRole('button', { name: 'Change password' }).click();
      const form = page.getByRole('dialog', { name: 'Change password' });
      const change = form.getByRole('button', { name: 'Change password' });
      await form.getByLabel('Current password').fill('not the password');
      await form.getByLabel('New password', { exact: true }).fill('a password of mine');
      await form.getByLabel('Repeat password').fill('a password of mind');
      await pressAnyway(change);
      await expect(form.getByText('fields must match', { exact: true })).toBeVisible();
      await form.getByLabel('Repeat password').fill('a password of mine');
      await change.click();
      await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('Wrong password');
      await form.getByLabel('Current password').fill(PASSWORD);
      await change.click();
      await expect(notice(page, 'Password changed.')).toBeVisible();
      await expect(form).toHaveCount(0);
    });
    await test.step('unsaved changes stay if the user stays', async () => {
      await name.fill('Somebody else');
      await expect(notice(page, 'Unsaved changes')).toBeVisible();
      for (const leave of [
        () => menu(page).getByRole('link', { name: 'Home' }).click(),
        () => palette('Sign out'),
        () => chooseIn(page, /^Language/, 'Українська'),
      ]) {
        await leave();
        await question.getByRole('button', { name: 'Keep editing' }).click();
        await expect(question).toHaveCount(0);
        await expect(name).toHaveValue('Somebody else');
      }
    });
    await test.step('unsaved changes are discarded if the user leaves', async () => {
      await otherTab.click();
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page).toHaveURL(/verification$/);
      await page.getByRole('link', { name: 'Overview' }).click();
      await expect(name).toHaveValue('Олена Ковальчук');
      await name.fill('Somebody else');
      await chooseIn(page, /^Profile/, 'Sign out');
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page).toHaveURL(/#\/account\/login/);
    });
    await test.step('only the new password signs in', async () => {
      const signIn = async (password: string) =>
        (await portal.call(account.login, { body: { email: 'owner@example.com', password } })).body;
      expect(await signIn(PASSWORD)).toMatchObject({ error: 'Wrong email or password' });
      expect(await signIn('a password of mine')).toMatchObject({ code: 'ok' });
    });
  },
);

test(
  'a demo account sees on every profile screen that it is a demo, and saves nothing',
  { tag: ['@PROF-010'] },
  async ({ page, portal }) => {
    const demoNotice = page.getByText("Demo mode: buttons and links can't be created.");
    await openProfile(page, portal, 'overview', 'demo');
    await expect(demoNotice).toBeVisible();
    await personalForm(page).getByLabel('Name').fill('Me');
    await savePersonalForm(page);
    await expect(page.getByRole('dialog', { name: 'You are still in DEMO mode' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(personalForm(page).getByLabel('Name')).toHaveValue('Me');
    expect((await portal.call(profile.personal)).body).toMatchObject({ name: 'Sam Taylor' });
    await portal.open('/reports/templates');
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave without saving' })
      .click();
    await expect(heading(page, 'Scheduled templates')).toBeVisible();
    await expect(demoNotice).toBeVisible();
  },
);
