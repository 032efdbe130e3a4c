import { isColour } from '../design/contrast.ts';
import { PRESET_NAMES } from '../design/presets.ts';
import { has, isCurrency, isText, type Check } from '../design/shape.ts';
import { LANDING_LIMITS, LANDING_TYPES } from './landingRules.ts';
import type { PublicLanding } from './publicLanding.ts';
import { isRichText } from './richText.ts';

/** Path of the landing page preview, which the editor opens in a frame or a window. */
export const LANDING_PREVIEW_PATH = '/checkout/landing';

/**
 * Message from the landing page editor to the preview page of the same origin. The preview page first sends
 * `design.ready` (`PREVIEW_READY`). This file does not import zod, because the checkout page loads it.
 */
export interface LandingPreviewMessage {
  type: 'landing.preview';
  payload: PublicLanding;
}

/** Returns the message that makes the preview page show a landing page. */
export const landingPreviewMessage = (payload: PublicLanding): LandingPreviewMessage => ({
  type: 'landing.preview',
  payload,
});

const or =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
/** Returns a check that all these members are present and valid. Other members are ignored. */
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
/** Whether a value is an amount or empty, because a draft may have no amounts yet. */
const isAmount: Check = (value) => typeof value === 'string' && /^(\d{1,17}(\.\d{1,2})?)?$/.test(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** Whether a URL belongs to a landing page picture: a preview loads nothing from third parties. */
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

/** Parses an untrusted window message; returns the landing page to show, or undefined for any other message. */
export const parseLandingPreview = (data: unknown): PublicLanding | undefined =>
  has(data, { type: (value) => value === 'landing.preview', payload: isLanding })
    ? (data as LandingPreviewMessage).payload
    : undefined;
