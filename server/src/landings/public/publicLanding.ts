import type { PublicLanding } from '@portal/contract/landings';
import {
  generalOf,
  NO_CONTACTS,
  NO_MESSENGERS,
  NO_NETWORKS,
  type FormsWithoutAlias,
} from '@portal/contract/landings/newLanding';
import type { LandingRecord } from '@portal/fixtures/landings/records';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { TEST_MODE } from '../../checkout/testMode.ts';
import { formatDecimal } from '../../core/money.ts';
import { throwNotFound } from '../../core/refusal.ts';
import type { Store } from '../../core/store.ts';
import { isPayable } from '../../merchants/payable.rules.ts';
import { pictureUrl } from '../pictures.ts';
import { landingUrl } from '../aliases.ts';
import { offeredBy, type Offered, type OfferedItem } from './offer.ts';
import { raisedOn, soldOn } from './orders.ts';

/** Context from which a public landing page is built, besides its forms. */
export interface Surroundings {
  store: Pick<Store, 'merchants' | 'landingMedia' | 'landingOrders' | 'payments'>;
  /** Public URL of the portal. */
  origin: string;
}

/** Currency of a landing page; the merchant's first currency if none is chosen yet. */
const currencyOf = ({ currency }: Offered, { currencies }: MerchantRecord) => currency || (currencies[0] ?? 'EUR');

/** Whether a merchant can take payments in a currency now. */
export const takesPayments = (merchant: MerchantRecord, currency: string): boolean =>
  isPayable(merchant) && merchant.currencies.includes(currency);

/** Returns a function that looks up pictures by id; null for a removed picture. */
const pictures =
  ({ landingMedia }: Pick<Store, 'landingMedia'>, landingId: number) =>
  (id: number | null, alt: string) => {
    const found = id === null ? undefined : landingMedia.get(id);
    return found?.landing_id === landingId ? { url: pictureUrl(found), alt } : null;
  };

function donationOf(
  { donation }: Offered,
  record: LandingRecord,
  currency: string,
  { store }: Surroundings,
): PublicLanding['donation'] {
  if (!donation) return null;
  const { suggested, is_free, min, max, goal, button_text } = donation;
  const raised = () => {
    const sum = raisedOn(store, record, currency);
    return { raised: formatDecimal(sum.raised), payments: sum.payments };
  };
  return {
    suggested: suggested.map((minor) => formatDecimal(minor)),
    is_free,
    min: formatDecimal(min),
    max: formatDecimal(max),
    button_text,
    goal: goal === null ? null : { amount: formatDecimal(goal), ...raised() },
  };
}

/** Remaining stock of an item; null for unlimited stock. */
export const leftOf = ({ id, stock }: OfferedItem, sold: ReadonlyMap<string, number>): number | null =>
  stock === null ? null : Math.max(0, stock - (sold.get(id) ?? 0));

function itemsOf({ items }: Offered, record: LandingRecord, { store }: Surroundings): PublicLanding['items'] {
  const picture = pictures(store, record.id);
  const sold = soldOn(store, record.id);
  return items.map((item) => ({
    id: item.id,
    name: item.name,
    description: item.description,
    price: formatDecimal(item.price),
    left: leftOf(item, sold),
    picture: picture(item.image, item.image_alt),
  }));
}

/** Title, appearance and text of a public landing page. */
function lookOf(forms: FormsWithoutAlias, record: LandingRecord, { store }: Surroundings) {
  const { branding } = forms;
  const { language, name, summary, description } = generalOf(forms);
  const picture = pictures(store, record.id);
  return {
    language,
    name,
    summary,
    description,
    color_scheme: branding?.color_scheme ?? { preset: 'black' as const },
    logo: branding ? picture(branding.logo_image, branding.logo_alt) : null,
    cover: branding ? picture(branding.main_image, branding.main_alt) : null,
  };
}

/** Contacts and additional content of a public landing page. */
function restOf(
  { contacts, messengers, social, project, wallets, widgets }: FormsWithoutAlias,
  record: LandingRecord,
  { store }: Surroundings,
) {
  const picture = pictures(store, record.id);
  return {
    contacts: contacts ?? NO_CONTACTS,
    messengers: messengers ?? NO_MESSENGERS,
    social: social ?? NO_NETWORKS,
    project: project
      ? { about: project.about, gallery: project.gallery.flatMap(({ image, alt }) => picture(image, alt) ?? []) }
      : null,
    wallets: wallets?.wallets ?? [],
    widgets: widgets ?? null,
  };
}

/** Returns the landing page as customers see it, from the forms of its last version, or of its draft in a preview. */
export function publicLanding(
  forms: FormsWithoutAlias,
  record: LandingRecord,
  surroundings: Surroundings,
): PublicLanding {
  const merchant = surroundings.store.merchants.get(record.merchant_id) ?? throwNotFound();
  const offered = offeredBy(forms);
  const currency = currencyOf(offered, merchant);
  return {
    alias: record.alias,
    type: record.type,
    ...lookOf(forms, record, surroundings),
    merchant: { name: merchant.name, url: merchant.url },
    currency,
    donation: donationOf(offered, record, currency, surroundings),
    items: itemsOf(offered, record, surroundings),
    delivery: offered.delivery,
    takes_promocode: offered.takes_promocode,
    ...restOf(forms, record, surroundings),
    url: landingUrl(record, surroundings.origin),
    can_order: takesPayments(merchant, currency),
    test_mode: TEST_MODE,
  };
}
