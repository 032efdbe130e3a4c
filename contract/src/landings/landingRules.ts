import { buttonRules } from '../buttons/buttonRules.ts';
import { holdsNumberComplaint } from '../checkout/cardNumbers.ts';
import * as rules from '../rules.ts';

/** No zod here: the portal runs these while a person types. */

/** What a landing page sells (LAND-066). */
export const LANDING_TYPES = ['donations', 'digital_goods', 'products'] as const;
export type LandingType = (typeof LANDING_TYPES)[number];

/** The steps of its editor, in their order (LAND-010). */
export const LANDING_STEPS = ['settings', 'finance', 'contacts'] as const;
export type LandingStep = (typeof LANDING_STEPS)[number];

export type LandingBlock =
  | 'general'
  | 'general_products'
  | 'branding'
  | 'amounts'
  | 'payment'
  | 'services'
  | 'payment.goods'
  | 'finance'
  | 'promocode'
  | 'payment_settings'
  | 'custom_fields'
  | 'contacts'
  | 'messengers'
  | 'social'
  | 'project'
  | 'wallets'
  | 'widgets'
  | 'next';

const SHOP_CONTACTS = ['contacts', 'messengers', 'social', 'widgets', 'next'] as const;

/** The blocks of each type and step, in their order (LAND-067 … LAND-074); `next` is the way on and holds no field. */
export const LANDING_BLOCKS: Readonly<Record<LandingType, Readonly<Record<LandingStep, readonly LandingBlock[]>>>> = {
  donations: {
    settings: ['general', 'branding', 'next'],
    finance: ['amounts', 'payment', 'payment_settings', 'custom_fields', 'next'],
    contacts: ['contacts', 'messengers', 'social', 'project', 'wallets', 'next'],
  },
  digital_goods: {
    settings: ['general', 'branding', 'next'],
    finance: ['services', 'payment.goods', 'promocode', 'payment_settings', 'custom_fields', 'next'],
    contacts: SHOP_CONTACTS,
  },
  products: {
    settings: ['general_products', 'branding', 'next'],
    finance: ['finance', 'promocode', 'custom_fields', 'payment_settings', 'next'],
    contacts: SHOP_CONTACTS,
  },
};

/** How much a landing page holds. */
export const LANDING_LIMITS = {
  name: 100,
  summary: 300,
  text: 20_000,
  items: 50,
  amounts: 8,
  fields: 20,
  gallery: 8,
  wallets: 10,
  questions: 20,
  comment: 500,
  reason: 1024,
  delivery: 1000,
  answer: 1000,
  url: 2000,
  quantity: 99,
  amount: '999999.99',
} as const;

/** Words that stand for pages of the product itself, or may be taken for them. */
const RESERVED = new Set(
  'admin api app assets charges checkout embed error help home l login media new pay payment preview s settings support www'.split(
    ' ',
  ),
);
const freeWord = (value: string): string | undefined => (RESERVED.has(value) ? 'This name is reserved' : undefined);

/** Text that payers read, which must not hold a card number. */
const shownText = (longest: number) => rules.all(rules.maxlength(longest), holdsNumberComplaint);
const neededName = rules.all(rules.required, shownText(LANDING_LIMITS.name));
const price = rules.all(rules.amount, rules.max(LANDING_LIMITS.amount), rules.min('0.01'));
const handle = rules.all(rules.pattern(/^[A-Za-z0-9_.-]*$/), rules.maxlength(64), holdsNumberComplaint);

/** Rules of what is typed into the editor, block by block; all but `required` ones pass an empty value. */
export const landingRules = {
  name: neededName,
  alias: rules.all(
    rules.required,
    rules.pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    rules.minlength(3),
    rules.maxlength(50),
    freeWord,
    holdsNumberComplaint,
  ),
  summary: shownText(LANDING_LIMITS.summary),
  alt: shownText(200),
  preset: rules.required,
  price,
  neededPrice: rules.all(rules.required, price),
  currency: rules.required,
  stock: rules.all(rules.number, rules.numrange('0', '1000000')),
  delivery: shownText(LANDING_LIMITS.delivery),
  order_desc: shownText(LANDING_LIMITS.reason),
  button_text: shownText(30),
  design_id: rules.number,
  url: rules.all(rules.url, rules.maxlength(LANDING_LIMITS.url), holdsNumberComplaint),
  email: rules.email,
  phone: rules.phone,
  address: shownText(300),
  /** A name at a messenger or network, without `@` or an address. */
  handle,
  wallet: {
    name: neededName,
    address: rules.all(rules.required, rules.pattern(/^[A-Za-z0-9:_.-]+$/), rules.maxlength(128), holdsNumberComplaint),
  },
  question: rules.all(rules.required, shownText(200)),
  answer: rules.all(rules.required, shownText(LANDING_LIMITS.answer)),
  hours: shownText(200),
  field: buttonRules.field,
  comment: shownText(LANDING_LIMITS.comment),
} as const;

/** The messengers and networks that a page may name, and where the name of a page there leads. */
export const MESSENGERS = {
  telegram: 'https://t.me/',
  viber: 'viber://chat?number=',
  whatsapp: 'https://wa.me/',
  messenger: 'https://m.me/',
} as const;
export const NETWORKS = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
  linkedin: 'https://www.linkedin.com/company/',
  tiktok: 'https://www.tiktok.com/@',
} as const;

/** How a picture stands on the page: its sides' relation, how wide it is drawn, and what is cut around it (LAND-077, LAND-078). */
export const MEDIA_USES = {
  logo: { ratio: 1, size: 192, mask: 'circle' },
  cover: { ratio: 4, size: 640, mask: 'none' },
  item: { ratio: 4 / 3, size: 480, mask: 'none' },
  gallery: { ratio: 3 / 2, size: 640, mask: 'none' },
} as const;
export type MediaUse = keyof typeof MEDIA_USES;
/** The largest file of a picture, and its most pixels before it is made smaller. */
export const MEDIA_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 40_000_000 } as const;

/** Names of custom fields: those without one are called cf-1, cf-2 … by their place, past names that are taken (LAND-019). */
export function namedFields<F extends { name: string }>(fields: readonly F[]): F[] {
  const taken = new Set(fields.map(({ name }) => name));
  let next = 1;
  return fields.map((field) => {
    if (field.name !== '') return field;
    while (taken.has(`cf-${next}`)) next += 1;
    taken.add(`cf-${next}`);
    return { ...field, name: `cf-${next}` };
  });
}

/** Progress, a fraction, as whole percent (LAND-075, LAND-076). */
export const percentOf = (progress: number): number => Math.round(progress * 100);
