import { landings, type LandingForms, type LandingInfo, type LandingItem } from '@portal/contract/landings';
import { LANDING_STEPS, type LandingType } from '@portal/contract/landings/landingRules';
import { stepForms } from '@portal/contract/landings/newLanding';
import type { RichText } from '@portal/contract/landings/richText';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { createLandingItem } from '../../support/selling/landings.ts';

/** An item for sale on a landing page. */
export const saleItem = (say: Partial<LandingItem> = {}): LandingItem => createLandingItem({ name: 'Beans', ...say });

export const paragraphText = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const CONTACTS = { email: 'hello@shop.example', phone: '', address: '', site: '' };

/** Minimum contents for publishing a landing page of each type. */
const SOLD: Readonly<Record<LandingType, LandingForms>> = {
  donations: {
    contacts: CONTACTS,
    amounts: { suggested: ['10', '25'], is_free: true, min: '5', max: '100', goal: '' },
    payment: { currency: 'EUR', order_desc: '', button_text: '' },
  },
  digital_goods: {
    contacts: CONTACTS,
    services: { items: [saleItem()] },
    payment: { goods: { currency: 'EUR', order_desc: '', delivery: '' } },
  },
  products: {
    contacts: CONTACTS,
    finance: { currency: 'EUR', order_desc: '', items: [saleItem()], delivery: '' },
    promocode: { is_accepted: true },
  },
};

/** Saves form values over the stored ones, in all steps that contain them. */
async function edited(portal: E2ePortal, page: LandingInfo, say: LandingForms): Promise<LandingInfo> {
  const params = { merchant: page.merchant_id, landing: page.id };
  let saved = page;
  for (const step of LANDING_STEPS) {
    const said = stepForms(page.type, step, say);
    if (Object.values(said).every((form) => form === undefined)) continue;
    const { forms } = (await portal.call(landings.step, { params: { ...params, step } })).body;
    const body = { ...forms, ...JSON.parse(JSON.stringify(said)) } as LandingForms;
    const answer = (await portal.call(landings.saveStep, { params: { ...params, step }, body })).body;
    expect((answer as { error?: unknown }).error ?? []).toEqual([]);
    saved = answer.landing;
  }
  return saved;
}

export async function publishLanding(
  portal: E2ePortal,
  page: LandingInfo,
  say: LandingForms = {},
): Promise<LandingInfo> {
  await edited(portal, page, say);
  const params = { merchant: page.merchant_id, landing: page.id };
  const { body } = await portal.call(landings.publish, { params });
  expect(body.is_published).toBe(true);
  return body;
}

/** Publishes a new landing page of the owner's coffee shop, in English by default. */
export async function createPublishedLanding(
  portal: E2ePortal,
  type: LandingType,
  say: LandingForms = {},
  { name = 'Coffee for all', language = 'en' } = {},
): Promise<LandingInfo> {
  await portal.signIn('owner');
  const body = { type, merchant_id: MERCHANTS.coffee, language, name };
  const begun = (await portal.call(landings.create, { body })).body;
  return publishLanding(portal, begun, { ...SOLD[type], ...say });
}

export async function openLanding(page: Page, portal: E2ePortal, { alias }: Pick<LandingInfo, 'alias'>): Promise<void> {
  await page.goto(`${portal.url}/l/${alias}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export const orderButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay/ });
export const increaseButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `More: ${name}`, exact: true });
export const quantityField = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true });
export const orderTotal = (page: Page): Locator => page.locator('.sums .total').getByRole('status');

/** Rich text with every format. */
const FULL: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'What is inside' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Bold', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'slanted', marks: [{ type: 'italic' }, { type: 'underline' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'gone', marks: [{ type: 'strike' }] },
        { type: 'text', text: 'our site', marks: [{ type: 'link', attrs: { href: 'https://coffee-yard.example/' } }] },
        { type: 'text', text: 'large', marks: [{ type: 'textStyle', attrs: { fontSize: '48px' } }] },
      ],
    },
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'How' }] },
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'At home' }] },
    { type: 'orderedList', content: [{ type: 'listItem', content: paragraphText('First').content }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: paragraphText('Point').content }] },
    { type: 'blockquote', content: paragraphText('As they say').content },
    { type: 'paragraph' },
  ],
};

/** Values of the settings step with a description in every format. */
export const fullSettingsForm = (alias: string) => ({
  name: 'Coffee for all',
  alias,
  language: 'en',
  summary: 'A line of it.',
  description: FULL,
});
const REACH: LandingForms = {
  contacts: { email: 'a@shop.example', phone: '+380441112233', address: 'Kyiv, 1', site: 'https://shop.example' },
  messengers: { telegram: 'shop_tg', viber: '+380441112233', whatsapp: '+380441112233', messenger: 'shop.me' },
  social: { facebook: 'shop', instagram: 'shop', x: 'shop', youtube: 'shop', linkedin: 'shop', tiktok: 'shop' },
};

const GOAL = { suggested: ['10', '25'], is_free: true, min: '5', max: '100', goal: '200' };
/** Form values with everything that a landing page of each type can show. */
export const FULL_LANDING_FORMS = {
  donations: {
    ...REACH,
    amounts: GOAL,
    project: { about: FULL, gallery: [] },
    wallets: { wallets: [{ name: 'Bitcoin', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }] },
  },
  products: {
    ...REACH,
    finance: {
      currency: 'EUR',
      order_desc: '',
      items: [saleItem({ stock: '2' }), saleItem({ name: 'Mug', stock: '0', description: 'Of clay' })],
      delivery: 'By post',
    },
    widgets: { share: true, qr: true, hours: '9 to 5', questions: [{ question: 'When?', answer: 'Now' }] },
  },
} satisfies Record<string, LandingForms>;
