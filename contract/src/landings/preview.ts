import { isColour } from '../design/contrast.ts';
import { PRESET_NAMES } from '../design/presets.ts';
import { has, isCurrency, isText, type Check } from '../design/shape.ts';
import { LANDING_LIMITS, LANDING_TYPES } from './landingRules.ts';
import type { PublicLanding } from './publicLanding.ts';
import { isRichText } from './richText.ts';

/** Where the page of previews is: in a frame of the editor, or in a window that it opened. */
export const LANDING_PREVIEW_ADDRESS = '/checkout/landing';

/**
 * What the editor of landing pages says to that page, to its own origin. The page says `design.ready` (`PREVIEW_READY`),
 * the editor what to draw, as often as it likes. No zod here.
 */
export interface LandingPreviewMessage {
  type: 'landing.preview';
  payload: PublicLanding;
}

/** The message that draws a page. */
export const landingPreview = (payload: PublicLanding): LandingPreviewMessage => ({
  type: 'landing.preview',
  payload,
});

const or =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
/** Each of these members is there and right; what else a server says is not drawn. */
const members =
  (all: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(all).every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]));
const listOf =
  (one: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(one);

const isNull: Check = (value) => value === null;
const isBoolean: Check = (value) => typeof value === 'boolean';
/** A draft may lack amounts and their currency. */
const isAmount: Check = (value) => typeof value === 'string' && /^(\d{1,17}(\.\d{1,2})?)?$/.test(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** Pictures of pages and no others: nothing is fetched from anybody else. */
const isPictureAddress: Check = (value) =>
  typeof value === 'string' && /^\/api\/checkout\/landings\/media\/[\w-]{8,64}\/$/.test(value);
const isPicture = members({ url: isPictureAddress, alt: isText });
const isPreset: Check = (value) =>
  typeof value === 'string' && (isColour(value) || (PRESET_NAMES as readonly string[]).includes(value));

const isDonation = members({
  suggested: listOf(isAmount, LANDING_LIMITS.amounts),
  is_free: isBoolean,
  min: isAmount,
  max: isAmount,
  button_text: isText,
  goal: or(isNull, members({ amount: isAmount, raised: isAmount, payments: isCount })),
});
const isItem = members({
  id: isText,
  name: isText,
  description: isText,
  price: isAmount,
  left: or(isNull, isCount),
  picture: or(isNull, isPicture),
});
const isProject = members({ about: isRichText, gallery: listOf(isPicture, LANDING_LIMITS.gallery) });
const isWidgets = members({
  share: isBoolean,
  qr: isBoolean,
  hours: isText,
  questions: listOf(members({ question: isText, answer: isText }), LANDING_LIMITS.questions),
});

const isLanding = members({
  alias: isText,
  type: (value) => (LANDING_TYPES as readonly unknown[]).includes(value),
  language: isText,
  name: isText,
  summary: isText,
  description: isRichText,
  color_scheme: members({ preset: isPreset }),
  logo: or(isNull, isPicture),
  cover: or(isNull, isPicture),
  merchant: members({ name: isText, url: isText }),
  currency: (value) => value === '' || isCurrency(value),
  donation: or(isNull, isDonation),
  items: listOf(isItem, LANDING_LIMITS.items),
  delivery: isText,
  takes_promocode: isBoolean,
  contacts: members({ email: isText, phone: isText, address: isText, site: isText }),
  messengers: members({ telegram: isText, viber: isText, whatsapp: isText, messenger: isText }),
  social: members({
    facebook: isText,
    instagram: isText,
    x: isText,
    youtube: isText,
    linkedin: isText,
    tiktok: isText,
  }),
  project: or(isNull, isProject),
  wallets: listOf(members({ name: isText, address: isText }), LANDING_LIMITS.wallets),
  widgets: or(isNull, isWidgets),
  url: isText,
  can_order: isBoolean,
  test_mode: isBoolean,
} satisfies Record<keyof PublicLanding, Check>);

/** A message as it came from anybody: the page to be drawn, or nothing where it says anything else. */
export const landingPreviewIn = (data: unknown): PublicLanding | undefined =>
  has(data, { type: (value) => value === 'landing.preview', payload: isLanding })
    ? (data as LandingPreviewMessage).payload
    : undefined;
