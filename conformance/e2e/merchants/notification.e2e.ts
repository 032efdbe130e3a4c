import { merchantSettings } from '@portal/contract/merchantSettings';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { fact, pick, said, WIDTHS } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { BOOKS, openSettings } from './screen.ts';

const LISTS = { tran_emails: 'Payments that went through', dispute_emails: 'New disputes', report_emails: 'Reports' };

test(
  'addresses are added as tags, a wrong one is told at once, and the lists are saved',
  { tag: ['@MER-006', '@MER-022', '@MER-023'] },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'notification');
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
    await pick(page, 'Language of the mails', 'Deutsch');
    await page.getByRole('combobox', { name: /^Mailed to nobody/ }).click();
    for (const kind of ['Declined payments', 'New disputes'])
      await page.getByRole('option', { name: kind, exact: true }).click();
    await page.getByRole('combobox', { name: /^Mailed to nobody/ }).press('Escape');
    await page.getByLabel('E-mail of your support').fill('help@owl.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, 'Request completed successfully')).toBeVisible();
    const { body } = await portal.call(merchantSettings.notification, { params: { id: BOOKS.id } });
    expect(body).toMatchObject({
      tran_decline_emails: ['b@owl.example'],
      email_notification_lang: 'de',
      forbidden_emails_type: ['decline', 'dispute'],
      support_email: 'help@owl.example',
    });
    for (const name of ['tran_emails', 'dispute_emails', 'report_emails'] as const)
      expect(body[name]).toContain(`${name}@owl.example`);
  },
);

test(
  'what a colleague changed in the lists is told, and theirs can be taken',
  { tag: ['@MER-083'] },
  async ({ page, portal }) => {
    await openSettings(page, portal, 'notification');
    const support = page.getByLabel('E-mail of your support');
    await support.fill('mine@owl.example');
    const { body } = await portal.call(merchantSettings.notification, { params: { id: BOOKS.id } });
    const theirs = { ...body, support_email: 'theirs@owl.example' };
    await portal.call(merchantSettings.saveNotification, { params: { id: BOOKS.id }, body: theirs });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^E-mail of your support: .* is theirs@owl.example now$/)).toBeVisible();
    await page.getByRole('button', { name: 'Take their settings' }).click();
    await expect(support).toHaveValue('theirs@owl.example');
    await expect(said(page, 'Unsaved changes')).toHaveCount(0);
  },
);

test('settings that are refused after the person has gone elsewhere are told there', async ({ page, portal }) => {
  await openSettings(page, portal, 'notification');
  const path = `/merchant/${BOOKS.id}/settings/notification/`;
  await page.getByLabel('E-mail of your support').fill('help@owl.example');
  await portal.faults.add({ method: 'POST', path: `/api/v2${path}`, body: { error: 'No mail today' }, delay_ms: 700 });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
  await page.getByRole('button', { name: 'Save' }).click();
  await sent;
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await heading(page, 'Home').waitFor();
  await expect(said(page, 'No mail today')).toBeVisible();
});

test('who may only look reads whom the mails go to', { tag: ['@MER-022'] }, async ({ page, portal }) => {
  await portal.signIn('owner');
  const body = {
    tran_emails: ['paid@owl.example', 'till@owl.example'],
    tran_decline_emails: ['declines@owl.example'],
    dispute_emails: ['disputes@owl.example'],
    report_emails: ['reports@owl.example'],
    email_notification_lang: 'de',
    forbidden_emails_type: ['report' as const, 'payment' as const],
    support_email: 'help@owl.example',
  };
  await portal.call(merchantSettings.saveNotification, { params: { id: BOOKS.id }, body });
  await openSettings(page, portal, 'notification', 'viewer');
  for (const [label, value] of [
    ['Payments that went through', 'paid@owl.example, till@owl.example'],
    ['Declined payments', 'declines@owl.example'],
    ['New disputes', 'disputes@owl.example'],
    ['Reports', 'reports@owl.example'],
    ['Language of the mails', 'Deutsch'],
    ['Mailed to nobody', 'Reports, Payments that went through'],
    ['E-mail of your support', 'help@owl.example'],
  ] as const)
    await expect(fact(page, label)).toHaveText(value);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

for (const width of WIDTHS)
  test(`the notification settings are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSettings(page, portal, 'notification');
    await expect(page.getByLabel('E-mail of your support')).toBeVisible();
    await expectPresentable(page);
  });
