import type { LandingBlock } from '@portal/contract/landings/landingRules';
import { t } from '../../text/t.ts';

/** Editor blocks that contain fields. The block `next` is only the button to the next step. */
export type FieldBlock = Exclude<LandingBlock, 'next'>;

/** Returns the heading of an editor block. */
export const getBlockTitle = (block: FieldBlock): string =>
  ({
    general: t('Title and text'),
    general_products: t('Shop title and text'),
    branding: t('Appearance'),
    amounts: t('Amounts'),
    payment: t('Payment'),
    services: t('Goods and services'),
    'payment.goods': t('Payment and delivery'),
    finance: t('Products'),
    promocode: t('Promocodes for this page'),
    payment_settings: t('Payment settings'),
    custom_fields: t('Custom fields'),
    contacts: t('Contacts'),
    messengers: t('Messengers'),
    social: t('Social networks'),
    project: t('About the project'),
    wallets: t('Wallets'),
    widgets: t('Additional content'),
  })[block];

/** Returns the help text of an editor block. */
export const getBlockHelp = (block: FieldBlock): string =>
  ({
    general: t('The title, address and text of the page.'),
    general_products: t('The title, address and text of the shop.'),
    branding: t("The page's pictures and the colour of its buttons."),
    amounts: t('The amounts that donors choose from, and the fundraising goal.'),
    payment: t('The currency of donations, and the reason that donors see.'),
    services: t('What payers receive right after the payment: files, tickets, courses, consultations.'),
    'payment.goods': t('The currency, and how payers receive what they paid for.'),
    finance: t('The products, their prices and stock.'),
    promocode: t('Discount codes for this page. Promocodes for all landing pages work here too.'),
    payment_settings: t('How payments are captured, and where payers go afterwards.'),
    custom_fields: t('Payers answer before they pay. The answers are saved with the payment.'),
    contacts: t('How payers reach you. At least one contact is required before the page is published.'),
    messengers: t('User names without @, phone numbers with the country code.'),
    social: t('The name of your page in each network, without its address.'),
    project: t('Text and pictures that explain what the donations are for.'),
    wallets: t("Donors send money to a wallet directly. Such transfers don't appear among your payments."),
    widgets: t('Extra content at the end of the page.'),
  })[block];
