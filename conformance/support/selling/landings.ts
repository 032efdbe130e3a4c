import { landings, type LandingForms, type LandingInfo, type LandingItem } from '@portal/contract/landings';
import type { LandingStep, LandingType } from '@portal/contract/landings/landingRules';
import { shopOf } from './links.ts';
import type { Portal } from '../portal.ts';

type Named = Pick<LandingInfo, 'id' | 'merchant_id'>;
interface Wrong {
  error?: unknown;
}

/** The path of a page in its calls. */
export const pageParams = ({ id, merchant_id }: Named) => ({ merchant: merchant_id, landing: id });

/** Begins a page at the owner's first merchant; what is wrong stands in `error`. */
export const begunLanding = async (
  portal: Portal,
  type: LandingType = 'donations',
  say: { merchant_id?: number; language?: string; name?: string } = {},
): Promise<LandingInfo & Wrong> =>
  (await portal.call(landings.create, { body: { type, merchant_id: shopOf(portal), language: 'en', ...say } })).body;

export const landingOf = async (portal: Portal, page: Named): Promise<LandingInfo> =>
  (await portal.call(landings.info, { params: pageParams(page) })).body;

export const allOf = async (portal: Portal, page: Named) =>
  (await portal.call(landings.allInfo, { params: pageParams(page) })).body;

export const stepFormOf = async (portal: Portal, page: Named, step: LandingStep) =>
  (await portal.call(landings.step, { params: { ...pageParams(page), step } })).body;

/** Saves forms of a step; those that are not named are sent as they stand. */
export const savedStep = async (
  portal: Portal,
  page: Named,
  step: LandingStep,
  say: LandingForms,
  more: { version?: string; alias_change_approved?: boolean } = {},
) => {
  const { forms } = await stepFormOf(portal, page, step);
  const params = { ...pageParams(page), step };
  return (await portal.call(landings.saveStep, { params, body: { ...forms, ...say, ...more } })).body;
};

/** A thing to sell. */
export const landingItem = (say: Partial<LandingItem> = {}): LandingItem => ({
  id: '',
  name: 'A bag of beans',
  description: '',
  price: '12.50',
  stock: '',
  image: null,
  image_alt: '',
  ...say,
});

/** What each type needs at its step of money before it can be published. */
const SOLD: Readonly<Record<LandingType, LandingForms>> = {
  donations: { amounts: { suggested: ['10', '25'], is_free: true, min: '', max: '', goal: '' } },
  digital_goods: { services: { items: [landingItem()] } },
  products: { finance: { currency: 'UAH', order_desc: '', items: [landingItem()], delivery: '' } },
};
const CONTACTS = { email: 'hello@shop.example', phone: '', address: '', site: '' };

/** A draft that can be published. */
export async function readyLanding(portal: Portal, type: LandingType = 'donations', say = {}): Promise<LandingInfo> {
  const begun = await begunLanding(portal, type, say);
  await savedStep(portal, begun, 'finance', SOLD[type]);
  return (await savedStep(portal, begun, 'contacts', { contacts: CONTACTS })).landing;
}

export const publish = async (portal: Portal, page: Named): Promise<LandingInfo & Wrong> =>
  (await portal.call(landings.publish, { params: pageParams(page) })).body;

/** A page that customers see. */
export const publishedLanding = async (portal: Portal, type: LandingType = 'donations', say = {}) =>
  publish(portal, await readyLanding(portal, type, say));
