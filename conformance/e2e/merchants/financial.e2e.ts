import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { lastMail } from '../../support/mails.ts';
import { pick, said, WIDTHS } from '../../support/screen.ts';
import { dialog, openSettings } from './screen.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');

test(
  'a new account is added, mailed about, confirmed on its own tab, and active a day later',
  {
    tag: ['@MER-008', '@MER-010', '@MER-045', '@MER-046', '@FIN-002', '@FIN-003', '@FIN-004', '@FIN-005'],
  },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'financial');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText('Active');
    await page.getByRole('button', { name: 'Add account' }).click();
    const form = dialog(page, 'Add account');
    await pick(form, 'Currency', 'PLN');
    await pick(form, 'Country', 'Poland');
    await pick(form, 'Form of business', 'Company');
    await form.getByLabel('Bank', { exact: true }).fill('Bank Wiślany');
    await form.getByLabel('IBAN').fill('PL61 1090 1014 0000 0712 1981 2875');
    await expect(form.getByText('Check the number: its digits do not add up')).toBeVisible();
    await form.getByLabel('IBAN').fill('PL61 1090 1014 0000 0712 1981 2874');
    await expect(form.getByText('Check the number: its digits do not add up')).toHaveCount(0);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, 'The account is saved.')).toBeVisible();
    await expect(cards(page).last().getByText('New', { exact: true })).toHaveClass(/neutral/);
    expect((await lastMail(portal, 'owner@example.com')).body).toContain('PL61 •••• 2874');
    await page.getByRole('link', { name: 'Bank account' }).click();
    await expect(page).toHaveURL(/\/bank_account$/);
    await page.getByRole('button', { name: 'Confirm account' }).click();
    const question = dialog(page, 'Confirm account');
    await question.getByRole('checkbox').check();
    await question.getByRole('button', { name: 'Confirm PL61 •••• 2874' }).click();
    await expect(page.getByText('Nothing waits to be confirmed.', { exact: false })).toBeVisible();
    const wrote = (await portal.journal()).findLast(({ method, path }) => method === 'POST' && /settings/.test(path));
    expect(wrote?.path).toMatch(/\/settings\/account\/confirm\/$/);
    await portal.clock.advance('24h');
    await openSettings(page, portal, 'financial');
    await page.reload();
    await expect(cards(page).last()).toContainText('PL61 •••• 2874');
    await expect(cards(page).last()).toContainText('Active');
  },
);

test(
  'another number of an account is typed whole, and it is shown until when the old one is paid to',
  { tag: ['@FIN-006', '@FIN-007'] },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'financial');
    await page.getByRole('button', { name: /^Edit UA/ }).click();
    const form = dialog(page, 'Edit account');
    await form.getByRole('button', { name: 'Save' }).click({ force: true });
    await expect(form.getByLabel('IBAN')).toHaveAccessibleDescription(/field is required/);
    await form.getByLabel('IBAN').fill('UA213223130000026007233566001');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(cards(page).first()).toContainText(/Paid to UA\d\d •••• \d{4} until .*, then to UA21 •••• 6001/);
    await expect(cards(page).first()).toContainText('Changed by owner@example.com');
  },
);

for (const width of WIDTHS)
  test(`the accounts and their forms are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSettings(page, portal, 'financial');
    await expect(cards(page)).toHaveCount(1);
    await expectPresentable(page);
    await page.getByRole('button', { name: 'Add account' }).click();
    await expect(dialog(page, 'Add account')).toBeVisible();
    await expectPresentable(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Bank account' }).click();
    await expect(page.getByText('Nothing waits to be confirmed.', { exact: false })).toBeVisible();
    await expectPresentable(page);
  });
