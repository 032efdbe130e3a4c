import { merchantSettings } from '@portal/contract/merchantSettings';
import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { BOOKSHOP, openMerchantSettings } from './screen.ts';

const LISTS = { tran_emails: 'Successful payments', dispute_emails: 'New disputes', report_emails: 'Reports' };

test(
  "a merchant's notification recipients are checked, saved, and overwrite a colleague's changes only on request",
  { tag: ['@MER-006', '@MER-022', '@MER-023', '@MER-083'] },
  async ({ page, portal }) => {
    await openMerchantSettings(page, portal, 'notification');
    const support = page.getByLabel('Support email address');

    await test.step('addresses are added as tags, an invalid one is rejected, and the lists are saved', async () => {
      for (const [name, label] of Object.entries(LISTS)) {
        const list = page.getByLabel(label, { exact: true });
        await list.fill('nobody');
        await list.press('Enter');
        await expect(list).toHaveAccessibleDescription(/Enter a valid email address/);
        await list.fill(`${name}@owl.example`);
        await list.press('Enter');
        await expect(page.getByRole('button', { name: `Remove ${name}@owl.example` })).toBeVisible();
      }
      const declined = page.getByLabel('Declined payments', { exact: true });
      await declined.fill('a@owl.example,');
      await declined.fill('b@owl.example');
      await declined.press('Enter');
      await declined.fill('nobody');
      await declined.press('Enter');
      await expect(page.getByText('Enter a valid email address')).toBeVisible();
      await declined.fill('');
      await page.getByRole('button', { name: 'Remove a@owl.example' }).click();
      await pick(page, 'Email language', 'Deutsch');
      await page.getByRole('combobox', { name: /^Turned-off emails/ }).click();
      for (const kind of ['Declined payments', 'New disputes'])
        await page.getByRole('option', { name: kind, exact: true }).click();
      await page.getByRole('combobox', { name: /^Turned-off emails/ }).press('Escape');
      await support.fill('help@owl.example');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(notice(page, 'Request completed successfully')).toBeVisible();
      const { body } = await portal.call(merchantSettings.notification, { params: { id: BOOKSHOP.id } });
      expect(body).toMatchObject({
        tran_decline_emails: ['b@owl.example'],
        email_notification_lang: 'de',
        forbidden_emails_type: ['decline', 'dispute'],
        support_email: 'help@owl.example',
      });
      for (const name of ['tran_emails', 'dispute_emails', 'report_emails'] as const)
        expect(body[name]).toContain(`${name}@owl.example`);
    });

    await test.step("a colleague's changes of the lists are shown and can be used", async () => {
      await support.fill('mine@owl.example');
      const { body } = await portal.call(merchantSettings.notification, { params: { id: BOOKSHOP.id } });
      const theirs = { ...body, support_email: 'theirs@owl.example' };
      await portal.call(merchantSettings.saveNotification, { params: { id: BOOKSHOP.id }, body: theirs });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/^Support email address: .* → theirs@owl.example$/)).toBeVisible();
      await page.getByRole('button', { name: 'Use their changes' }).click();
      await expect(support).toHaveValue('theirs@owl.example');
      await expect(notice(page, 'Unsaved changes')).toHaveCount(0);
    });

    await test.step('settings rejected after the user has left the screen are reported on the next screen', async () => {
      const path = `/merchant/${BOOKSHOP.id}/settings/notification/`;
      await support.fill('refused@owl.example');
      await portal.faults.add({
        method: 'POST',
        path: `/api/v2${path}`,
        body: { error: 'No mail today' },
        delay_ms: 700,
      });
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
      await page.getByRole('button', { name: 'Save' }).click();
      await sent;
      await menu(page).getByRole('link', { name: 'Home' }).click();
      await expect(notice(page, 'No mail today')).toBeVisible();
      await expect(heading(page, 'Home')).toBeVisible();
    });
  },
);
