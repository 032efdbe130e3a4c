import { account } from '@portal/contract/account';
import { profile } from '@portal/contract/profile';
import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { signInByForm } from '../faults/screen.ts';
import { choosePicture, header, openProfile, personal, picture, putPicture, save } from './screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { pictureSize, pressAnyway, notice } from '../../support/screen.ts';

const DONE = 'Request completed successfully';
const face = { name: 'Your picture' };

/** Picks an entry of one of the header's menus. */
const chooseIn = async (page: Page, button: RegExp, choice: string) => {
  await page.getByRole('banner').getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: choice }).click();
};

test(
  'saves name, phone and a square picture, marks what it refuses, keeps what was typed, and shows what is saved everywhere',
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
    const [name, phone] = [personal(page).getByLabel('Name'), personal(page).getByLabel('Phone')];
    const tabs = page.getByRole('navigation', { name: 'Profile' });
    const shown = page.getByRole('img', face);
    await portal.signIn('owner');
    await portal.open('/reports/templates');
    await chooseIn(page, /^Profile/, 'Profile settings');
    await expect(heading(page, 'Profile')).toBeFocused();
    await expect(page).toHaveURL(/#\/profile\/info\/overview$/);
    await expect(phone).toHaveValue('+380445550101');
    await test.step('tabs with their state, the current one marked', async () => {
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
    await test.step('the email is a fact, with the reason', async () => {
      const signIn = page.getByRole('region', { name: 'Sign-in' });
      await expect(signIn).toContainText('owner@example.com');
      await expect(signIn).toContainText('To change it, contact support');
      await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveCount(0);
    });
    await test.step('a picture replaces the initials, cut square', async () => {
      await expect(header(page).locator('[data-initials]')).toHaveAttribute('data-initials', 'ОК');
      await putPicture(page);
      await expect(notice(page, 'Request completed successfuly')).toHaveCount(1);
      expect(await pictureSize(shown)).toEqual({ width: 300, height: 300 });
      await expect(header(page).locator('img')).toHaveJSProperty('naturalWidth', 300);
    });
    await test.step('what cannot be kept is marked at its field', async () => {
      await name.fill('');
      await phone.fill('12');
      await pressAnyway(personal(page).getByRole('button', { name: 'Save' }));
      await expect(personal(page).getByText('field is required', { exact: true })).toBeVisible();
      await expect(personal(page).getByText('Enter a valid phone', { exact: true })).toBeVisible();
      await expect(name).toBeFocused();
      await name.fill('\u200B');
      await phone.fill('');
      await save(page);
      await expect(name).toHaveAccessibleDescription('field is required');
      await expect(name).toBeFocused();
    });
    await test.step('a save that fails says so in the form, and succeeds the next time', async () => {
      await name.fill('Ольга Гончар');
      await portal.faults.add({ method: 'POST', path: '/api/v2/settings/personal/', status: 500, times: 1 });
      await save(page);
      await expect(personal(page).getByRole('alert')).toHaveText('Request error');
      await expect(name).toHaveValue('Ольга Гончар');
      await save(page);
      await expect(notice(page, DONE)).toHaveCount(1);
      await expect(personal(page).getByRole('alert')).toHaveCount(0);
    });
    await test.step('the header shows the new name, and a reload keeps name and picture', async () => {
      await header(page).click();
      await expect(page.getByRole('menu')).toContainText('Ольга Гончар');
      await page.reload();
      await expect(name).toHaveValue('Ольга Гончар');
      await expect(phone).toHaveValue('');
      await expect(header(page).locator('img')).toHaveJSProperty('naturalWidth', 300);
    });
    await test.step('a file that is no picture, small or damaged is refused', async () => {
      const before = await shown.getAttribute('src');
      await choosePicture(page, { ...picture(300, 300), buffer: Buffer.from('GIF89a') });
      await expect(notice(page, 'Error in file: "me.png" - Choose a PNG or JPG picture')).toBeVisible();
      await choosePicture(page, picture(300, 95));
      await expect(notice(page, 'The picture must be at least 96 × 96 px')).toBeVisible();
      await portal.faults.add({
        path: '*/profile_image/',
        method: 'POST',
        body: { error: 'The picture file is damaged. Choose another one.' },
      });
      await putPicture(page, picture(200, 200));
      await expect(
        notice(page, 'Error in file: "me.png" - The picture file is damaged. Choose another one.'),
      ).toBeVisible();
      await expect(shown).toHaveAttribute('src', before ?? 'none');
    });
    await test.step('a session that ends in mid-edit leads back, with what was typed', async () => {
      await name.fill('Olena');
      await portal.endSession();
      await save(page);
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
  'changes the password with the one in use, and asks before unsaved changes are left by any way',
  { tag: ['@ACC-041', '@ACC-042', '@PROF-015'] },
  async ({ page, portal }) => {
    const name = personal(page).getByLabel('Name');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const otherTab = page.getByRole('link', { name: '2-Step Verification' }).first();
    const palette = async (wanted: string) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Search' }).fill(wanted);
      await page.getByRole('dialog').getByText(wanted, { exact: true }).click();
    };
    await openProfile(page, portal);
    await test.step('a new password, typed twice', async () => {
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
    await test.step('unsaved changes stay with the person who stays', async () => {
      await name.fill('Somebody else');
      await expect(notice(page, 'Unsaved changes')).toBeVisible();
      for (const leave of [
        () => menu(page).getByRole('link', { name: 'Home' }).click(),
        () => palette('Sign out'),
        () => chooseIn(page, /^Language/, 'Українська'),
      ]) {
        await leave();
        await question.getByRole('button', { name: 'Stay' }).click();
        await expect(question).toHaveCount(0);
        await expect(name).toHaveValue('Somebody else');
      }
    });
    await test.step('they are discarded for the person who leaves', async () => {
      await otherTab.click();
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/verification$/);
      await page.getByRole('link', { name: 'Overview' }).click();
      await expect(name).toHaveValue('Олена Ковальчук');
      await name.fill('Somebody else');
      await chooseIn(page, /^Profile/, 'Sign out');
      await question.getByRole('button', { name: 'Leave' }).click();
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
  'a demo account reads on every screen that it is one, and saves nothing',
  { tag: ['@PROF-010'] },
  async ({ page, portal }) => {
    const demoNotice = page.getByText("Demo mode: buttons and links can't be created.");
    await openProfile(page, portal, 'overview', 'demo');
    await expect(demoNotice).toBeVisible();
    await personal(page).getByLabel('Name').fill('Me');
    await save(page);
    await expect(page.getByRole('dialog', { name: 'You are still in DEMO mode' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(personal(page).getByLabel('Name')).toHaveValue('Me');
    expect((await portal.call(profile.personal)).body).toMatchObject({ name: 'Sam Taylor' });
    await portal.open('/reports/templates');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(heading(page, 'Scheduled templates')).toBeVisible();
    await expect(demoNotice).toBeVisible();
  },
);
