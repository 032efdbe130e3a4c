import { landings, type LandingForms, type LandingInfo, type LandingItem } from '@portal/contract/landings';
import type { LandingStep, LandingType } from '@portal/contract/landings/landingRules';
import { firstMerchantOf } from './links.ts';
import type { Portal } from '../portal.ts';

type Named = Pick<LandingInfo, 'id' | 'merchant_id'>;
interface Wrong {
  error?: unknown;
}

/** Path parameters of a landing page's calls. */
export const landingPathParams = ({ id, merchant_id }: Named) => ({ merchant: merchant_id, landing: id });

/** Creates a landing page at the owner's first merchant; the result contains `error` if the server refuses. */
export const createLanding = async (
  portal: Portal,
  type: LandingType = 'donations',
  say: { merchant_id?: number; language?: string; name?: string } = {},
): Promise<LandingInfo & Wrong> =>
  (await portal.call(landings.create, { body: { type, merchant_id: firstMerchantOf(portal), language: 'en', ...say } }))
    .body;

export const readLanding = async (portal: Portal, page: Named): Promise<LandingInfo> =>
  (await portal.call(landings.info, { params: landingPathParams(page) })).body;

export const readAllSteps = async (portal: Portal, page: Named) =>
  (await portal.call(landings.allInfo, { params: landingPathParams(page) })).body;

export const readStep = async (portal: Portal, page: Named, step: LandingStep) =>
  (await portal.call(landings.step, { params: { ...landingPathParams(page), step } })).body;

/** Saves forms of a landing page step; the step's other forms are sent unchanged. */
export const saveStep = async (
  portal: Portal,
  page: Named,
  step: LandingStep,
  say: LandingForms,
  more: { version?: string; alias_change_approved?: boolean } = {},
) => {
  const { forms } = await readStep(portal, page, step);
  const params = { ...landingPathParams(page), step };
  return (await portal.call(landings.saveStep, { params, body: { ...forms, ...say, ...more } })).body;
};

/** Creates a product or service to sell on a landing page. */
export const createLandingItem = (say: Partial<LandingItem> = {}): LandingItem => ({
  id: '',
  name: 'A bag of beans',
  description: '',
  price: '12.50',
  stock: '',
  image: null,
  image_alt: '',
  ...say,
});

/** Forms of the finance step that each type of landing page needs before it can be published. */
const SOLD: Readonly<Record<LandingType, LandingForms>> = {
  donations: { amounts: { suggested: ['10', '25'], is_free: true, min: '', max: '', goal: '' } },
  digital_goods: { services: { items: [createLandingItem()] } },
  products: { finance: { currency: 'UAH', order_desc: '', items: [createLandingItem()], delivery: '' } },
};
const CONTACTS = { email: 'hello@shop.example', phone: '', address: '', site: '' };

/** Creates a draft of a landing page that can be published. */
export async function createReadyLanding(
  portal: Portal,
  type: LandingType = 'donations',
  say = {},
): Promise<LandingInfo> {
  const begun = await createLanding(portal, type, say);
  await saveStep(portal, begun, 'finance', SOLD[type]);
  return (await saveStep(portal, begun, 'contacts', { contacts: CONTACTS })).landing;
}

export const publishLanding = async (portal: Portal, page: Named): Promise<LandingInfo & Wrong> =>
  (await portal.call(landings.publish, { params: landingPathParams(page) })).body;

/** Creates and publishes a landing page. */
export const createPublishedLanding = async (portal: Portal, type: LandingType = 'donations', say = {}) =>
  publishLanding(portal, await createReadyLanding(portal, type, say));
