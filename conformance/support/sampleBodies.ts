import type { Creation } from '@portal/contract/onboarding';
import { NO_CONTACTS } from '@portal/fixtures/domain/defaultSettings';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { PASSWORD } from '@portal/fixtures/people';

/** Valid request bodies by call, for the calls that save a merchant's settings, rights and promocodes. */
export const SAMPLE_SETTINGS_BODIES: Readonly<Record<string, object>> = {
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
    password: PASSWORD,
  },
  'merchantSettings.signContract': { name: 'Олена Ковальчук' },
  'merchantSettings.saveCustomization': {
    social_contacts: NO_CONTACTS,
  },
  'merchantSettings.confirmAccount': { account_id: 1 },
  'merchantSettings.cancelAccountChange': { account_id: 1 },
  'permissions.add': { email: 'other@example.com', views: [{ name: 'payments', perm: { read: true, edit: false } }] },
  'permissions.copy': { merchant_id: MERCHANTS.books, users: [1] },
  'permissions.withdraw': { email: 'invited@example.com' },
  'permissions.save': { views: [{ name: 'permissions', perm: { read: true, edit: true } }] },
  'promocodes.add': { promo_name: 'ANYBODY', promo_percent: '5' },
  'promocodes.edit': { promo_name: 'SOMEBODY', promo_percent: '5' },
};

/** Valid data of an individual in a company, such as a director. */
export const SAMPLE_INDIVIDUAL = {
  given_name: 'Ada',
  middle_name: '',
  surname: 'Novak',
  residential_address: 'Dlouhá 1, Brno',
  email: '',
  phone: '',
  date_of_birth: '1980-05-06',
  document_issue_date: '',
  document_expiry_date: '',
  pep: 'false',
};
/** Valid basic data of a company. */
export const SAMPLE_COMPANY = {
  company_name: 'Company',
  entity_value: '3184710691',
  vat_number: '',
  registration_address: 'Street 1',
  phone: '',
};

/** Creation form of a company in Ukraine, whose contract is a public offer. */
export const KYIV_BAKERY = {
  country: 'UA',
  jurtype: 'legal',
  name: 'Пекарня «Колос»',
  url: 'https://kolos.example',
  phone: '380445550177',
  trade_classification: ['5411', '5812'],
  company_name: 'ТОВ «Колос»',
  okpo: '14360570',
  owner_lastname: 'Мельник',
  owner_firstname: 'Ірина',
  zip_code: '01001',
  community: 'Київ',
  street: 'Хрещатик',
  building: '1',
} as const satisfies Creation;

/** Creation form of a sole proprietor in Poland, who must sign a contract. */
export const WARSAW_BAKERY = {
  country: 'PL',
  jurtype: 'individual',
  name: 'Piekarnia Wisła',
  url: 'https://piekarnia.example',
  phone: '48501234567',
  trade_classification: ['5411'],
  inn: '5260250274',
  reg_number: '123456785',
  owner_lastname: 'Nowak',
  owner_firstname: 'Piotr',
  zip_code: '00-950',
  address_line_1: 'ul. Piękna 1',
  community: 'Warszawa',
} as const satisfies Creation;
