import type { Page } from 'playwright/test';
import type { FinancialAccount } from '@portal/contract/financial';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { PASSWORD } from '@portal/fixtures/people';
import { expect, test } from '../../support/e2e.ts';
import { readLastMail } from '../../support/mails.ts';
import { fact, pick, pressAnyway, notice } from '../../support/screen.ts';
import { alterAnswers } from '../faults/screen.ts';
import { BOOKSHOP, dialogNamed, openMerchantSettings } from './screen.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');

const ZLOTY = {
  country: 'PL',
  currency: 'PLN',
  jurtype: 'legal',
  bank: 'Bank Wiślany',
  iban: 'PL61 1090 1014 0000 0712 1981 2874',
} as const;
const ofBooks = { params: { id: BOOKSHOP.id } };

test(
  'a new bank account is reported by email, confirmed with its current data, and active a day later',
  {
    tag: ['@MER-008', '@MER-010', '@MER-045', '@MER-046', '@MER-092', '@FIN-002', '@FIN-003', '@FIN-004', '@FIN-005'],
  },
  async ({ page, portal }) => {
    await openMerchantSettings(page, portal, 'financial');

    await test.step('an account with valid check digits is added, and the owner gets an email', async () => {
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).first().getByText('Active', { exact: true })).toHaveClass(/completed/);
      await page.getByRole('button', { name: 'Add account' }).click();
      const form = dialogNamed(page, 'Add account');
      await pick(form, 'Currency', 'PLN');
      await pick(form, 'Country', 'Poland');
      await pick(form, 'Form of business', 'Company');
      await form.getByLabel('Bank', { exact: true }).fill('Bank Wiślany');
      await form.getByLabel('IBAN').fill('PL61 1090 1014 0000 0712 1981 2875');
      await pressAnyway(form.getByRole('button', { name: 'Save' }));
      await expect(form.getByLabel('IBAN')).toHaveAccessibleDescription('Check the number: it contains a typo');
      await form.getByLabel('IBAN').fill('PL61 1090 1014 0000 0712 1981 2874');
      await form.getByLabel('Your password').fill(PASSWORD);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(notice(page, 'Account saved.')).toBeVisible();
      await expect(cards(page).last().getByText('New', { exact: true })).toHaveClass(/neutral/);
      await expect(cards(page).last()).not.toContainText('Active');
      const kept = (await portal.call(merchantSettings.financial, ofBooks)).body.data.at(-1);
      expect(kept).toMatchObject({ country: 'PL', currency: 'PLN', jurtype: 'legal', settlement_status: null });
      expect(kept?.data[0]).toEqual(['Bank', 'Bank Wiślany']);
      expect((await readLastMail(portal, 'owner@example.com')).body).toContain('PL61 •••• 2874');
    });

    await test.step('a new account receives no settlements', async () => {
      await page.getByRole('button', { name: 'Edit PL61 •••• 2874' }).click();
      const edited = dialogNamed(page, 'Edit account');
      await expect(edited.getByLabel('Bank', { exact: true })).toHaveValue('Bank Wiślany');
      await expect(edited).not.toContainText('until the change is confirmed');
      await page.keyboard.press('Escape');
    });

    await test.step('an account that a colleague has changed is shown again before the user confirms it', async () => {
      await page.getByRole('link', { name: 'Bank account' }).click();
      await expect(page).toHaveURL(/\/bank_account$/);
      await expect(page.getByText(/^Check the account and confirm it/)).toBeVisible();
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toContainText('PL61 •••• 2874');
      await page.getByRole('button', { name: 'Confirm account' }).click();
      const question = dialogNamed(page, 'Confirm account');
      const verb = question.getByRole('button', { name: 'Confirm PL61 •••• 2874' });
      await pressAnyway(verb);
      await expect(question.getByText('field is required')).toBeVisible();
      await question
        .getByRole('checkbox', {
          name: 'Account PL61 •••• 2874 belongs to our company and should receive settlements in PLN',
        })
        .check();
      const made = (await portal.call(merchantSettings.financial, ofBooks)).body.data.at(-1)!;
      const theirs = { ...ZLOTY, id: made.id, iban: 'PL27 1140 2004 0000 3002 0135 5387' };
      await portal.call(merchantSettings.saveFinancial, { ...ofBooks, body: { ...theirs, password: PASSWORD } });
      await verb.click();
      await expect(question).toContainText('Another person has changed the accounts');
      await expect(question.getByRole('checkbox', { name: /^Account PL27 •••• 5387/ })).not.toBeChecked();
      await question.getByRole('checkbox').check();
      await question.getByRole('button', { name: 'Confirm PL27 •••• 5387' }).click();
      await expect(page.getByText('Nothing to confirm.', { exact: false })).toBeVisible();
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toContainText(/^UA\d\d •••• \d{4}/);
      const wrote = (await portal.journal()).findLast(({ method, path }) => method === 'POST' && /settings/.test(path));
      expect(wrote?.path).toMatch(/\/settings\/account\/confirm\/$/);
    });

    await test.step('the account is active a day later, also with an unknown status name', async () => {
      await portal.clock.advance('24h');
      await openMerchantSettings(page, portal, 'financial');
      await alterAnswers(page, `/merchant/${BOOKSHOP.id}/settings/financial/`, ({ data, ...rest }) => ({
        ...rest,
        data: (data as FinancialAccount[]).map((one) => ({ ...one, settlement_status: one.settlement_status && 'on' })),
      }));
      await page.reload();
      await expect(cards(page).last()).toContainText('PL27 •••• 5387');
      await expect(cards(page).last().getByText('Active', { exact: true })).toBeVisible();
      await expect(cards(page).last()).not.toContainText('New');
    });
  },
);

test(
  'a changed bank account number is typed in full, and takes effect after a day',
  { tag: ['@FIN-001', '@FIN-006', '@FIN-007', '@MER-091'] },
  async ({ page, portal }) => {
    await openMerchantSettings(page, portal, 'financial');

    await test.step('the card shows until when the old account receives settlements', async () => {
      const [first] = (await portal.call(merchantSettings.financial, ofBooks)).body.data;
      expect(first?.data.map(([label]) => label)).toEqual(['Bank', 'Settlements']);
      for (const [label, value] of first?.data ?? []) await expect(fact(page, label)).toHaveText(value);
      await expect(cards(page).first()).toContainText(first?.iban ?? '');
      await expect(fact(page, 'Country')).toHaveText('Ukraine');
      await expect(fact(page, 'Payout currency')).toHaveText('UAH');
      await expect(fact(page, 'Form of business')).toHaveText('Company');
      await page.getByRole('button', { name: /^Edit UA/ }).click();
      const form = dialogNamed(page, 'Edit account');
      await expect(form).toContainText(
        `Settlements go to ${first?.iban} until the change is confirmed, and for at least 24 hours.`,
      );
      await expect(form.getByLabel('Bank', { exact: true })).toHaveValue(first?.data[0]?.[1] ?? '');
      await expect(form.getByRole('combobox', { name: 'Currency' })).toHaveCount(0);
      await expect(form.getByLabel('IBAN')).toHaveValue('');
      await pressAnyway(form.getByRole('button', { name: 'Save' }));
      await expect(form.getByLabel('IBAN')).toHaveAccessibleDescription(/field is required/);
      await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
      await expect(form.getByLabel('IBAN')).toHaveAccessibleDescription(/^This number belongs to another country/);
      await form.getByLabel('IBAN').fill('UA213223130000026007233566001');
      await form.getByLabel('Your password').fill('Nobody-Knows-2026');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByLabel('Your password')).toHaveAccessibleDescription('Wrong password');
      await form.getByLabel('Your password').fill(PASSWORD);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toHaveCount(0);
      await expect(cards(page).first()).toContainText(
        /Settlements go to UA\d\d •••• \d{4} until UA21 •••• 6001 is confirmed, at least until .* GMT(\+\d+)?/,
      );
      await expect(cards(page).first()).toContainText('Changed by: owner@example.com');
    });

    await test.step("a user who changes the same account after a colleague sees the colleague's change and chooses", async () => {
      const [account] = (await portal.call(merchantSettings.financial, ofBooks)).body.data;
      await page.getByRole('button', { name: /^Edit UA/ }).click();
      const form = dialogNamed(page, 'Edit account');
      await form.getByLabel('IBAN').fill('UA213223130000026007233566001');
      await form.getByLabel('Your password').fill(PASSWORD);
      const theirs = {
        ...ZLOTY,
        id: account!.id,
        currency: 'UAH',
        country: 'UA',
        iban: 'UA903052992990004149123456789',
      };
      await portal.call(merchantSettings.saveFinancial, { ...ofBooks, body: { ...theirs, password: PASSWORD } });
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      const told = form.getByRole('alert', { name: 'Another person changed these settings while you were editing' });
      await expect(told).toContainText(/UAH: UA\d\d •••• \d{4}, .* → UA90 •••• 6789, Bank Wiślany, Ukraine, Company/);
      await form.getByRole('button', { name: 'Use their changes' }).click();
      // The form shows the pending data, not the current data.
      await expect(form.getByLabel('Bank', { exact: true })).toHaveValue('Bank Wiślany');
      await form.getByLabel('IBAN').fill('UA213223130000026007233566001');
      await form.getByLabel('Your password').fill(PASSWORD);
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form).toHaveCount(0);
      const coming = cards(page).first();
      await expect(coming).toContainText('until UA21 •••• 6001 is confirmed');
      await expect(coming).toContainText('Changed by: owner@example.com.');
      await expect(coming).toContainText('Bank Wiślany, Ukraine, Company');
    });

    await test.step('the change waits for confirmation like a new account', async () => {
      await page.getByRole('link', { name: 'Bank account' }).click();
      await page.getByRole('button', { name: 'Confirm account' }).click();
      const question = dialogNamed(page, 'Confirm account');
      await question.getByRole('checkbox', { name: /^Account UA21 •••• 6001/ }).check();
      await question.getByRole('button', { name: 'Confirm UA21 •••• 6001' }).click();
      await expect(page.getByText('Nothing to confirm.', { exact: false })).toBeVisible();
    });

    await test.step('the form shows the pending change and cancels it', async () => {
      await page.getByRole('link', { name: 'Financial' }).click();
      await page.getByRole('button', { name: /^Edit UA/ }).click();
      const form = dialogNamed(page, 'Edit account');
      await expect(form).toContainText(/Settlements go to UA\d\d •••• \d{4} until .*, then to UA21 •••• 6001/);
      await form.getByRole('button', { name: 'Cancel change' }).click();
      const question = dialogNamed(page, 'Cancel the change?');
      await expect(question).toContainText(/Settlements keep going to UA\d\d •••• 0102/);
      await question.getByRole('button', { name: 'Cancel change' }).click();
      await expect(notice(page, 'Change cancelled.')).toBeVisible();
      await expect(form).toHaveCount(0);
      await expect(cards(page).first()).not.toContainText('UA21 •••• 6001');
    });
  },
);
