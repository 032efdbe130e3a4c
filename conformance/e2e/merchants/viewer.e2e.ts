import type { SocialContacts } from '@portal/contract/customization';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { PAYMENT_URLS, BOOKSHOP, openMerchantSettings, SOCIAL_PROFILES, settingsTabs } from './screen.ts';

const params = { id: BOOKSHOP.id };
const notification = {
  tran_emails: ['paid@owl.example', 'till@owl.example'],
  tran_decline_emails: ['declines@owl.example'],
  dispute_emails: ['disputes@owl.example'],
  report_emails: ['reports@owl.example'],
  email_notification_lang: 'de',
  forbidden_emails_type: ['report' as const, 'payment' as const],
  support_email: 'help@owl.example',
};
const contacts = {
  'Support phone': ['support_phone', '380441234567'],
  'Support email': ['support_email', 'help@owl.example'],
  WhatsApp: ['whats_up', '380671234567'],
  Viber: ['viber_number', '380501234567'],
  ...Object.fromEntries(SOCIAL_PROFILES.map((site) => [site, [site.toLowerCase(), `https://owl.example/${site}`]])),
};
const offerta_url = 'https://owl.example/{lang}/offer';

/** Fills in the settings of the shop as its owner. */
async function saveSettingsAsOwner(portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.call(merchantSettings.saveNotification, { params, body: notification });
  const social_contacts = Object.fromEntries(Object.values(contacts)) as SocialContacts;
  await portal.call(merchantSettings.saveCustomization, { params, body: { social_contacts } });
  const say = Object.fromEntries(Object.values(PAYMENT_URLS).map((name) => [name, `https://owl.example/${name}`]));
  const {
    callback_secret: _,
    before_until: __,
    ...settings
  } = (await portal.call(merchantSettings.payment, { params })).body;
  const payment = { ...settings, ...say, offerta_url, lang_priority_id: 'de' };
  await portal.call(merchantSettings.savePayment, { params, body: payment });
}

test(
  "a user with read rights sees a merchant's settings without input fields, and without the keys",
  { tag: ['@MER-022', '@MER-024', '@MER-038'] },
  async ({ page, portal }) => {
    await saveSettingsAsOwner(portal);
    const typable = page.getByRole('main').getByRole('textbox');

    await test.step('the notification settings are shown without input fields', async () => {
      await openMerchantSettings(page, portal, 'notification', 'viewer');
      for (const [label, value] of [
        ['Successful payments', 'paid@owl.example, till@owl.example'],
        ['Declined payments', 'declines@owl.example'],
        ['New disputes', 'disputes@owl.example'],
        ['Reports', 'reports@owl.example'],
        ['Email language', 'Deutsch'],
        ['Turned-off emails', 'Reports, Successful payments'],
        ['Support email address', 'help@owl.example'],
      ] as const)
        await expect(fact(page, label)).toHaveText(value);
      await expect(typable).toHaveCount(0);
    });

    await test.step('the customization settings are shown without input fields', async () => {
      await settingsTabs(page).getByRole('link', { name: 'Customization' }).click();
      for (const [label, [, value]] of Object.entries(contacts)) await expect(fact(page, label)).toHaveText(value!);
    });

    await test.step('the payment settings are shown without input fields', async () => {
      await settingsTabs(page).getByRole('link', { name: 'Payment' }).click();
      for (const [label, value] of [
        ['Checkout language', 'Deutsch'],
        ['Let payers save their card', 'No'],
        ['Order lifetime', '7200 seconds'],
        ['Capture held payments automatically', 'No'],
        ['Days until capture', '5'],
        ['Public offer', offerta_url],
        ['Return request method', 'POST'],
        ...Object.entries(PAYMENT_URLS).map(([title, name]) => [title, `https://owl.example/${name}`] as const),
      ] as const)
        await expect(fact(page, label)).toHaveText(value);
      await expect(typable).toHaveCount(0);
    });

    await test.step('the payment settings hide the keys without the right to them', async () => {
      await portal.grant('viewer@example.com', BOOKSHOP.id, { merchant: 'read' });
      await page.reload();
      await expect(page.getByText("You don't have the right to see the keys.")).toBeVisible();
      await expect(page.getByRole('button', { name: 'Renew secret' })).toHaveCount(0);
    });
  },
);
