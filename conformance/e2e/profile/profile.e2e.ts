import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { fillSignIn } from '../account/screen.ts';
import { signInByForm } from '../faults/screen.ts';
import { choosePicture, header, openProfile, personal, picture, putPicture, save } from './screen.ts';
import { heading, menu, openList } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { pick, pictureSize, pressAnyway, said } from '../../support/screen.ts';

const DONE = 'Request completed successfully';
const face = { name: 'Your picture' };

test(
  'a person finds the profile in the header, changes name and phone, and is called so at once',
  { tag: ['@PROF-002', '@PROF-003', '@PROF-005', '@PROF-006', '@PROF-009', '@PROF-010', '@FORM-055'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    await header(page).click();
    await page.getByRole('menuitem', { name: 'Profile settings' }).click();
    await expect(heading(page, 'Profile')).toBeFocused();
    await expect(page).toHaveURL(/#\/profile\/info\/overview$/);
    const tabs = page.getByRole('navigation', { name: 'Profile' });
    await expect(tabs.getByRole('link')).toHaveText(['Overview', '2-Step Verification']);
    await expect(personal(page).getByLabel('Phone')).toHaveValue('+380445550101');
    await expect(page.getByRole('link', { name: '2-Step Verification: off' })).toBeVisible();
    await personal(page).getByLabel('Name').fill('Ольга Гончар');
    await personal(page).getByLabel('Phone').fill('');
    await save(page);
    await expect(said(page, DONE)).toHaveCount(1);
    await header(page).click();
    await expect(page.getByRole('menu')).toContainText('Ольга Гончар');
    await page.reload();
    await expect(personal(page).getByLabel('Name')).toHaveValue('Ольга Гончар');
    await expect(personal(page).getByLabel('Phone')).toHaveValue('');
  },
);

test(
  'the short addresses lead to the profile',
  { tag: ['@SHELL-078', '@SHELL-082', '@SHELL-083', '@PROF-004', '@PROF-015'] },
  async ({ page, portal }) => {
    await openProfile(page, portal);
    const current = page.getByRole('navigation', { name: 'Profile' }).locator('[aria-current=page]');
    for (const [from, to, tab] of [
      ['/account/settings/', 'verification', '2-Step Verification'],
      ['/account/password/', 'overview', 'Overview'],
      ['/profile/info/verification', 'verification', '2-Step Verification'],
      ['/profile', 'overview', 'Overview'],
    ] as const) {
      await portal.open(from);
      await expect(page).toHaveURL(`${portal.url}/#/profile/info/${to}`);
      await expect(heading(page, 'Profile')).toBeVisible();
      await expect(current).toHaveText(tab);
    }
  },
);

test(
  'a stranger at a short address signs in first, and then stands where it leads',
  { tag: ['@SHELL-082', '@SHELL-083', '@SHELL-085'] },
  async ({ page, portal }) => {
    await portal.open('/account/settings/');
    await expect(page).toHaveURL(/#\/account\/login\?next=%2Fprofile%2Finfo%2Fverification$/);
    await portal.open('/account/password/');
    await expect(page).toHaveURL(/#\/account\/login\?next=%2Fprofile%2Finfo%2Foverview$/);
    await fillSignIn(page, 'owner@example.com');
    await expect(page).toHaveURL(/#\/profile\/info\/overview$/);
    await expect(heading(page, 'Profile')).toBeVisible();
  },
);

test('the address is a fact, and it is said why', { tag: '@PROF-006' }, async ({ page, portal }) => {
  await openProfile(page, portal);
  const signIn = page.getByRole('region', { name: 'Sign-in' });
  await expect(signIn).toContainText('owner@example.com');
  await expect(signIn).toContainText('To change it, write to support');
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveCount(0);
});

test('what is unsaved asks before it is left, and is left as it was', async ({ page, portal }) => {
  await openProfile(page, portal);
  await personal(page).getByLabel('Name').fill('Somebody else');
  await expect(said(page, 'Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: '2-Step Verification' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(personal(page).getByLabel('Name')).toHaveValue('Somebody else');
  await page.getByRole('link', { name: '2-Step Verification' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/verification$/);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(personal(page).getByLabel('Name')).toHaveValue('Олена Ковальчук');
});

const chooseIn = async (page: Page, button: RegExp, choice: string) => {
  await page.getByRole('banner').getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: choice }).click();
};

test('nothing unsaved is lost to the menu, the palette, another language or signing out', async ({ page, portal }) => {
  await openProfile(page, portal);
  await personal(page).getByLabel('Name').fill('Somebody else');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const palette = async (wanted: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Search' }).fill(wanted);
    await page.getByRole('dialog').getByText(wanted, { exact: true }).click();
  };
  for (const leave of [
    () => menu(page).getByRole('link', { name: 'Home' }).click(),
    () => palette('Settlements'),
    () => palette('Sign out'),
    () => chooseIn(page, /^Language/, 'Українська'),
    () => chooseIn(page, /^Profile/, 'Sign out'),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(personal(page).getByLabel('Name')).toHaveValue('Somebody else');
  }
  await palette('Settlements');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Settlements')).toBeVisible();
  await page.goBack();
  await personal(page).getByLabel('Name').fill('Somebody else');
  await chooseIn(page, /^Profile/, 'Sign out');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/#\/account\/login/);
});

test(
  'another language is saved, and spoken at once, in the other tab too',
  { tag: ['@PROF-006', '@PROF-010'] },
  async ({ page, portal, context }) => {
    await openProfile(page, portal);
    const other = await context.newPage();
    await other.goto(`${portal.url}/#/transactions/payments/all`);
    await expect(heading(other, 'Payments')).toBeVisible();
    await page.bringToFront();
    await pick(personal(page), 'Language', 'Українська');
    const reloaded = page.waitForEvent('load');
    await save(page);
    await reloaded;
    await expect(heading(page, 'Профіль')).toBeVisible();
    await expect(other.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(page.getByRole('combobox', { name: 'Мова' })).toHaveValue('Українська');
  },
);

test(
  'what cannot be kept is said where it was typed',
  { tag: ['@PROF-006', '@FORM-018'] },
  async ({ page, portal }) => {
    await openProfile(page, portal);
    await personal(page).getByLabel('Name').fill('');
    await personal(page).getByLabel('Phone').fill('12');
    await pressAnyway(personal(page).getByRole('button', { name: 'Save' }));
    await expect(personal(page).getByText('field is required', { exact: true })).toBeVisible();
    await expect(personal(page).getByText('Enter a valid phone', { exact: true })).toBeVisible();
    await expect(personal(page).getByLabel('Name')).toBeFocused();
    await personal(page).getByLabel('Name').fill('\u200B');
    await personal(page).getByLabel('Phone').fill('');
    await save(page);
    await expect(personal(page).getByLabel('Name')).toHaveAccessibleDescription('field is required');
    await expect(personal(page).getByLabel('Name')).toBeFocused();
  },
);

test(
  'a save that fails says so once, keeps what was typed, and succeeds the next time',
  { tag: ['@PROF-010'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 500/);
    await openProfile(page, portal);
    await personal(page).getByLabel('Name').fill('Olena');
    await portal.faults.add({ method: 'POST', path: '/api/v2/settings/personal/', status: 500, times: 1 });
    await save(page);
    await expect(personal(page).getByRole('alert')).toHaveText('Request error');
    await expect(personal(page).getByLabel('Name')).toHaveValue('Olena');
    await save(page);
    await expect(said(page, DONE)).toBeVisible();
    await expect(personal(page).getByRole('alert')).toHaveCount(0);
  },
);

test('a session that ends in mid-edit says that it was not saved, and leads back', async ({ page, portal }) => {
  portal.expectTrouble(/status of 401/);
  await openProfile(page, portal);
  await personal(page).getByLabel('Name').fill('Olena');
  await portal.endSession();
  await save(page);
  await expect(said(page, 'Your session has ended.')).toContainText('Unsaved changes were not saved.');
  await signInByForm(page);
  await expect(page).toHaveURL(/#\/profile\/info\/overview$/);
  await expect(personal(page).getByLabel('Name')).toHaveValue('Олена Ковальчук');
});

test(
  'a picture is cut square, and stands in the header at once and after a reload',
  { tag: ['@PROF-006', '@PROF-013', '@CTRL-011', '@UI-044', '@CTRL-028', '@UI-038'] },
  async ({ page, portal }) => {
    await openProfile(page, portal);
    await expect(header(page).locator('[data-initials]')).toHaveAttribute('data-initials', 'ОК');
    await putPicture(page);
    await expect(said(page, 'Request completed successfuly')).toHaveCount(1);
    const shown = page.getByRole('img', face);
    expect(await pictureSize(shown)).toEqual({ width: 300, height: 300 });
    for (const _ of ['at once', 'after a reload']) {
      await expect(header(page).locator('img')).toHaveJSProperty('naturalWidth', 300);
      await page.reload();
    }
  },
);

test(
  'a picture that is none, too small, or refused is told why, and the one before stays',
  { tag: ['@PROF-015', '@SERR-007', '@CTRL-028', '@UI-038'] },
  async ({ page, portal }) => {
    await openProfile(page, portal);
    await putPicture(page);
    const before = await page.getByRole('img', face).getAttribute('src');
    await choosePicture(page, { ...picture(300, 300), buffer: Buffer.from('GIF89a') });
    await expect(said(page, 'Error in file: "me.png" - Only PNG and JPG pictures can be used')).toBeVisible();
    await choosePicture(page, picture(300, 95));
    await expect(said(page, 'The picture must be at least 96 × 96 px')).toBeVisible();
    await portal.faults.add({ path: '*/profile_image/', method: 'POST', body: { error: 'The picture is damaged' } });
    await putPicture(page, picture(200, 200));
    await expect(said(page, 'Error in file: "me.png" - The picture is damaged')).toBeVisible();
    await expect(page.getByRole('img', face)).toHaveAttribute('src', before ?? 'none');
  },
);

test(
  'a new password takes the one in use, is typed twice, and counts from then on',
  { tag: ['@ACC-041', '@ACC-042', '@PROF-015'] },
  async ({ page, portal }) => {
    await openProfile(page, portal);
    await page.getByRole('button', { name: 'Change password' }).click();
    const form = page.getByRole('dialog', { name: 'Change password' });
    await form.getByLabel('Current password').fill('not the password');
    await form.getByLabel('New password', { exact: true }).fill('a password of mine');
    await form.getByLabel('Repeat the password').fill('a password of mind');
    await pressAnyway(form.getByRole('button', { name: 'Change password' }));
    await expect(form.getByText('fields must match', { exact: true })).toBeVisible();
    await form.getByLabel('Repeat the password').fill('a password of mine');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('Wrong password');
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(said(page, 'Your password is changed.')).toBeVisible();
    await expect(form).toHaveCount(0);
    await header(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signInByForm(page);
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
    await page.getByLabel('Password', { exact: true }).fill('a password of mine');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, 'Home')).toBeVisible();
  },
);

test('in a demo account nothing is saved, and that is said', { tag: ['@PROF-010'] }, async ({ page, portal }) => {
  await openProfile(page, portal, 'overview', 'demo');
  await personal(page).getByLabel('Name').fill('Me');
  await save(page);
  await expect(page.getByRole('dialog', { name: 'You are still in DEMO mode' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(personal(page).getByLabel('Name')).toHaveValue('Me');
  await page.reload();
  await expect(personal(page).getByLabel('Name')).toHaveValue('Sam Taylor');
});
