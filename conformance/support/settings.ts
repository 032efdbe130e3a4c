import { NO_CONTACTS } from '@portal/fixtures/domain/defaultSettings';

/** What saves of a merchant's settings are sent where a test wants no more than that they are made. */
export const SETTINGS: Readonly<Record<string, object>> = {
  'merchantSettings.remove': { name: 'none' },
  'merchantSettings.saveBasic': { name: 'Shop', name_en: 'Shop', url: 'https://shop.example' },
  'merchantSettings.renewKey': { key: 'debit', password: 'Nobody-Knows-2026' },
  'merchantSettings.savePayment': {
    lang_priority_id: 'en',
    checkout_save_card: true,
    default_order_lifetime: 3600,
    autocapture: true,
    autocapture_interval: 5,
    response_method: 'GET',
    offerta_url: '',
    response_success_url: '',
    response_decline_url: '',
    subscription_callback_url: '',
    callback_url: '',
    chargeback_callback_url: '',
  },
  'merchantSettings.saveNotification': {
    dispute_emails: [],
    tran_emails: [],
    tran_decline_emails: ['me@example.com'],
    report_emails: [],
    email_notification_lang: 'en',
    forbidden_emails_type: [],
    support_email: '',
  },
  'merchantSettings.saveFinancial': {
    country: 'PL',
    currency: 'PLN',
    jurtype: 'legal',
    bank: 'Bank Wiślany',
    iban: 'PL61 1090 1014 0000 0712 1981 2874',
  },
  'merchantSettings.signContract': { name: 'Олена Ковальчук' },
  'merchantSettings.saveCustomization': {
    social_contacts: NO_CONTACTS,
  },
  'merchantSettings.confirmAccount': { account_id: 1 },
};
