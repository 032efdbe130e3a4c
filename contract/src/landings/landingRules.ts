import { buttonRules, customFieldErrors, type TypedButton } from '../buttons/buttonRules.ts';
import { containedCardNumberError } from '../checkout/cardNumbers.ts';
import * as rules from '../rules.ts';

/** This file does not import zod, because the portal runs these rules while a user types. */

/** Types of landing pages by what they sell (LAND-066). */
export const LANDING_TYPES = ['donations', 'digital_goods', 'products'] as const;
export type LandingType = (typeof LANDING_TYPES)[number];

/** Steps of the landing page editor, in display order (LAND-010). */
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

/**
 * Form blocks of the landing page editor by page type and step, in display order (LAND-067 … LAND-074). The block
 * `next` is a button without fields.
 */
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

/** Limits of a landing page: text lengths, numbers of rows, quantity and amount. */
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

/** Landing page aliases that could be confused with pages of the product. */
const RESERVED = new Set(
  'admin api app assets charges checkout embed error help home l login media new pay payment preview s settings support www'.split(
    ' ',
  ),
);
const freeWord = (value: string): string | undefined => (RESERVED.has(value) ? 'This name is reserved' : undefined);

/** Validation rule for texts that payers read: limited length, and no card number. */
const shownText = (longest: number) => rules.all(rules.maxlength(longest), containedCardNumberError);
const neededName = rules.all(rules.required, shownText(LANDING_LIMITS.name));
const price = rules.all(rules.amount, rules.max(LANDING_LIMITS.amount), rules.min('0.01'));
const handle = rules.all(rules.pattern(/^[A-Za-z0-9_.-]*$/), rules.maxlength(64), containedCardNumberError);

/** Validation rules of the landing page editor's fields. Rules without `required` accept an empty value. */
export const landingRules = {
  name: neededName,
  alias: rules.all(
    rules.required,
    rules.pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    rules.minlength(3),
    rules.maxlength(50),
    freeWord,
    containedCardNumberError,
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
  url: rules.all(rules.url, rules.maxlength(LANDING_LIMITS.url), containedCardNumberError),
  email: rules.email,
  phone: rules.phone,
  address: shownText(300),
  /** User name in a messenger or social network, without `@`. */
  handle,
  wallet: {
    name: neededName,
    address: rules.all(
      rules.required,
      rules.pattern(/^[A-Za-z0-9:_.-]+$/),
      rules.maxlength(128),
      containedCardNumberError,
    ),
  },
  question: rules.all(rules.required, shownText(200)),
  answer: rules.all(rules.required, shownText(LANDING_LIMITS.answer)),
  hours: shownText(200),
  field: buttonRules.field,
  comment: shownText(LANDING_LIMITS.comment),
} as const;

/** Base URLs of messengers and social networks, to which a user name or phone number is appended. */
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

/** Uses of landing page pictures: ratio of width to height, width in pixels, and crop shape (LAND-077, LAND-078). */
export const MEDIA_USES = {
  logo: { ratio: 1, size: 192, mask: 'circle' },
  cover: { ratio: 4, size: 640, mask: 'none' },
  item: { ratio: 4 / 3, size: 480, mask: 'none' },
  gallery: { ratio: 3 / 2, size: 640, mask: 'none' },
} as const;
export type MediaUse = keyof typeof MEDIA_USES;
/** Limits of an uploaded landing page picture: file size in bytes, and number of pixels before scaling. */
export const MEDIA_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 40_000_000 } as const;

/** Names custom fields without a name: the first free of cf-1, cf-2 … (LAND-019). */
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

/** Converts an editing progress from a fraction to whole percent (LAND-075, LAND-076). */
export const percentOf = (progress: number): number => Math.round(progress * 100);

/** Form members that the cross-field checks of a landing page read. */
export interface TypedForms {
  amounts?: { suggested: readonly string[]; min: string; max: string } | undefined;
  custom_fields?: { fields: TypedButton['fields'] } | undefined;
}

/** Error of a landing page form: path of the member, such as `amounts.min`, and message. */
export type LandingFormError = [path: string, message: string];

/** Compares donation amounts of a landing page. Skips invalid amounts, which another rule rejects. */
function donationAmountErrors({ suggested, min, max }: NonNullable<TypedForms['amounts']>): LandingFormError[] {
  const isSame = (one: string, other: string) =>
    rules.isAmount(one) && rules.isAmount(other) && rules.compareDecimals(one, other) === 0;
  const again = suggested.flatMap((one, at): LandingFormError[] =>
    suggested.findIndex((other) => isSame(one, other)) < at && rules.isAmount(one)
      ? [[`amounts.suggested.${at}`, 'This amount is already in the list']]
      : [],
  );
  const isUpsideDown = rules.isAmount(min) && rules.isAmount(max) && rules.compareDecimals(min, max) > 0;
  return isUpsideDown ? [...again, ['amounts.min', 'Enter a minimum that is not greater than the maximum']] : again;
}

/** Returns contradictions between individually valid members of a landing page's forms. */
export const landingFormErrors = ({ amounts, custom_fields }: TypedForms): LandingFormError[] => [
  ...(amounts === undefined ? [] : donationAmountErrors(amounts)),
  ...customFieldErrors(custom_fields?.fields ?? []).map(([path, said]): LandingFormError => [
    `custom_fields.${path}`,
    said,
  ]),
];
