import type { z } from 'zod';
import type {
  ContactsForm,
  GeneralForm,
  LandingForms,
  MessengersForm,
  PaymentSettingsForm,
  SocialForm,
} from './forms.ts';
import { LANDING_BLOCKS, type LandingBlock, type LandingStep, type LandingType } from './landingRules.ts';
import { EMPTY_TEXT } from './richText.ts';

/**
 * Forms of a landing page by type and step, with their initial values. Imports only types of zod, because the portal
 * loads this file.
 */

/** Initial values of a new landing page. */
export interface NewLanding {
  name: string;
  language: string;
  currency: string;
}

export type FormName = keyof LandingForms;

type General = z.infer<typeof GeneralForm>;
type NamedForm<G> = { general?: G | undefined; general_products?: G | undefined };

/** Forms of a landing page without the alias, which the server stores separately for the draft and all versions. */
export type FormsWithoutAlias = Omit<LandingForms, keyof NamedForm<never>> & NamedForm<Omit<General, 'alias'>>;

/** Returns the name of the form that an editor block edits; undefined for the block `next`, which has no fields. */
export const formOf = (block: LandingBlock): FormName | undefined => {
  if (block === 'next') return undefined;
  return block === 'payment.goods' ? 'payment' : block;
};

/** Names of the forms in a step of the landing page editor, in display order. */
export const formNames = (type: LandingType, step: LandingStep): FormName[] =>
  LANDING_BLOCKS[type][step].flatMap((block) => formOf(block) ?? []);

/** Returns the forms of a landing page that belong to one editor step. */
export const stepForms = <Forms extends FormsWithoutAlias>(type: LandingType, step: LandingStep, forms: Forms): Forms =>
  Object.fromEntries(formNames(type, step).map((name) => [name, forms[name]])) as Forms;

/** Returns the form with title, address and text of a landing page. Throws if the form is missing. */
export function generalOf<G>(forms: NamedForm<G>): G {
  const general = forms.general ?? forms.general_products;
  if (!general) throw new Error('a landing page has no name');
  return general;
}

/** Returns the forms of a landing page with changes in the form with title, address and text. */
export const withGeneral = <Forms extends FormsWithoutAlias>(forms: Forms, changes: Partial<General>): Forms => ({
  ...forms,
  [forms.general ? 'general' : 'general_products']: { ...generalOf(forms), ...changes },
});

/** Items that a landing page sells; empty for donation pages. */
export const itemsOf = ({ services, finance }: Pick<LandingForms, 'services' | 'finance'>) =>
  (services ?? finance)?.items ?? [];

/** Currency of a landing page; empty if none is chosen. */
export function currencyOf({ finance, payment }: Pick<LandingForms, 'finance' | 'payment'>): string {
  if (finance) return finance.currency;
  if (!payment) return '';
  return 'goods' in payment ? payment.goods.currency : payment.currency;
}

/** Empty forms that are the same for all landing pages. */
export const NO_PAYMENT_SETTINGS: z.infer<typeof PaymentSettingsForm> = {
  preauth: false,
  design_id: '',
  response_success_url: '',
  response_decline_url: '',
  server_callback_url: '',
};
export const NO_CONTACTS: z.infer<typeof ContactsForm> = { email: '', phone: '', address: '', site: '' };
export const NO_MESSENGERS: z.infer<typeof MessengersForm> = { telegram: '', viber: '', whatsapp: '', messenger: '' };
export const NO_NETWORKS: z.infer<typeof SocialForm> = {
  facebook: '',
  instagram: '',
  x: '',
  youtube: '',
  linkedin: '',
  tiktok: '',
};

const general = ({ name, language }: NewLanding) => ({
  name,
  language,
  summary: '',
  description: EMPTY_TEXT,
});

/** Initial form of each editor block in a new landing page. */
const EMPTY: Readonly<Record<Exclude<LandingBlock, 'next'>, (page: NewLanding) => FormsWithoutAlias>> = {
  general: (page) => ({ general: general(page) }),
  general_products: (page) => ({ general_products: general(page) }),
  branding: () => ({
    branding: { logo_image: null, logo_alt: '', main_image: null, main_alt: '', color_scheme: { preset: 'black' } },
  }),
  amounts: () => ({ amounts: { suggested: [], is_free: false, min: '', max: '', goal: '' } }),
  payment: ({ currency }) => ({ payment: { currency, order_desc: '', button_text: '' } }),
  services: () => ({ services: { items: [] } }),
  'payment.goods': ({ currency }) => ({ payment: { goods: { currency, order_desc: '', delivery: '' } } }),
  finance: ({ currency }) => ({ finance: { currency, order_desc: '', items: [], delivery: '' } }),
  promocode: () => ({ promocode: { is_accepted: false } }),
  payment_settings: () => ({ payment_settings: NO_PAYMENT_SETTINGS }),
  custom_fields: () => ({ custom_fields: { fields: [] } }),
  contacts: () => ({ contacts: NO_CONTACTS }),
  messengers: () => ({ messengers: NO_MESSENGERS }),
  social: () => ({ social: NO_NETWORKS }),
  project: () => ({ project: { about: EMPTY_TEXT, gallery: [] } }),
  wallets: () => ({ wallets: { wallets: [] } }),
  widgets: () => ({ widgets: { share: false, qr: false, hours: '', questions: [] } }),
};

/** Returns all forms of a new landing page. */
export function emptyForms(type: LandingType, page: NewLanding): FormsWithoutAlias {
  const blocks = Object.values(LANDING_BLOCKS[type]).flat();
  return Object.assign({}, ...blocks.map((block) => (block === 'next' ? {} : EMPTY[block](page)))) as FormsWithoutAlias;
}
