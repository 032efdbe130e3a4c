import type { LandingBlock } from '@portal/contract/landings/landingRules';
import { t } from '../../text/t.ts';

/** `next` is the way on and holds no field. */
export type FieldBlock = Exclude<LandingBlock, 'next'>;

/** What a block is called. */
export const blockTitle = (block: FieldBlock): string =>
  ({
    general: t('Name and text'),
    general_products: t('Name and text of the shop'),
    branding: t('Look of the page'),
    amounts: t('Amounts'),
    payment: t('Payment'),
    services: t('Goods and services'),
    'payment.goods': t('Payment and handing over'),
    finance: t('Products'),
    promocode: t('Promocodes of this page'),
    payment_settings: t('Payment settings'),
    custom_fields: t('Questions to the payer'),
    contacts: t('Contacts'),
    messengers: t('Messengers'),
    social: t('Social networks'),
    project: t('About the project'),
    wallets: t('Wallets'),
    widgets: t('Also on the page'),
  })[block];

/** What a block is for, in a sentence. */
export const blockHelp = (block: FieldBlock): string =>
  ({
    general: t('What visitors read first, and where they find it.'),
    general_products: t('What customers of the shop read first, and where they find it.'),
    branding: t('Pictures and the colour of the buttons.'),
    amounts: t('What donors choose from, and what is to come together.'),
    payment: t('In what currency donors pay, and what for.'),
    services: t('What can be had here at once: files, tickets, courses, consultations.'),
    'payment.goods': t('In what currency it is paid, and how it comes to the payer.'),
    finance: t('What can be bought here, its price, and how many there are.'),
    promocode: t('Codes that make what stands here cheaper; those of all landing pages are good here too.'),
    payment_settings: t('How payments are taken, and where payers go afterwards.'),
    custom_fields: t('They are asked before the payment; the answers come with it.'),
    contacts: t('Whom payers ask. One of these is needed before the page is published.'),
    messengers: t('Names without @, and phones with the code of the country.'),
    social: t('The name of your page there, without its address.'),
    project: t('What the donations are for, in words and pictures.'),
    wallets: t('Donors send to them by themselves: such transfers are not among your payments.'),
    widgets: t('What else visitors find at the end of the page.'),
  })[block];
