import type { z } from 'zod';
import type { CreateLanding, RemoveLanding } from '@portal/contract/landings';
import type { LandingType } from '@portal/contract/landings/landingRules';
import { emptyForms, itemsOf, withGeneral, type FormsWithoutAlias } from '@portal/contract/landings/newLanding';
import type { LandingMediaRecord, LandingRecord } from '@portal/fixtures/landings/records';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { CHECKOUT_LANGUAGES } from '../checkout/languages.ts';
import { toOneLine } from '../core/oneLine.ts';
import { refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import type { RandomSource } from '../core/world.ts';
import { findFreeAlias, slugOf } from './aliases.ts';
import { namedPictures, pictureToken } from './pictures.ts';

/** Countries whose merchants can have landing pages (LAND-044). Poland is planned. */
const COUNTRIES: ReadonlySet<string> = new Set(['UA', 'CZ', 'DE', 'GE', 'IE']);

type Placed = Pick<MerchantRecord, 'country' | 'checkout_version'>;

export const isInCountry = ({ country }: Pick<Placed, 'country'>): boolean => COUNTRIES.has(country);

/** Whether a merchant can have landing pages: by country, and with checkout version 2. */
export const canHavePages = (merchant: Placed): boolean => isInCountry(merchant) && merchant.checkout_version === 2;

/** Default names of new landing pages by type and page language. */
const NAMES: Readonly<Record<LandingType, Readonly<Record<string, string>>>> = {
  donations: {
    en: 'Donations',
    uk: 'Благодійні внески',
    ka: 'შემოწირულობები',
    cs: 'Dary',
    de: 'Spenden',
    ko: '기부',
    pl: 'Darowizny',
    es: 'Donaciones',
  },
  digital_goods: {
    en: 'Digital goods',
    uk: 'Цифрові товари',
    ka: 'ციფრული საქონელი',
    cs: 'Digitální zboží',
    de: 'Digitale Güter',
    ko: '디지털 상품',
    pl: 'Produkty cyfrowe',
    es: 'Productos digitales',
  },
  products: {
    en: 'Products',
    uk: 'Товари',
    ka: 'პროდუქტები',
    cs: 'Produkty',
    de: 'Produkte',
    ko: '상품',
    pl: 'Produkty',
    es: 'Productos',
  },
};

const startName = (type: LandingType, language: string): string => NAMES[type][language] ?? NAMES[type]['en']!;

const assertLanguage = (language: string): void => {
  if (!CHECKOUT_LANGUAGES.includes(language)) refuseField('language', "Landing pages don't support this language");
};

function assertMerchant(merchant: MerchantRecord): void {
  if (!isInCountry(merchant)) refuseField('merchant_id', "Landing pages are not available in the merchant's country");
  if (merchant.checkout_version !== 2) refuseField('merchant_id', 'Landing pages require checkout version 2');
}

const ADDRESS_WORDS: Readonly<Record<LandingType, string>> = {
  donations: 'donations',
  digital_goods: 'goods',
  products: 'shop',
};

/**
 * Preferred alias of a new landing page: from its name if the name has Latin letters, otherwise from the merchant's
 * name.
 */
function wishedAlias(name: string, type: LandingType, merchant: MerchantRecord): string {
  const own = slugOf(name);
  return own.length >= 3 ? own : `${slugOf(merchant.name_en)}-${ADDRESS_WORDS[type]}`;
}

const fresh = ({ id, at, by }: ChangeContext) => ({
  id: id(),
  created: at,
  created_by: by,
  updated: at,
  former_aliases: [],
  is_published: false,
  versions: [],
  deleted: null,
});

/** Creates a landing page as a draft. Rejects merchants that cannot have landing pages, and unsupported languages. */
export function createLanding(
  { type, language, ...sent }: z.infer<typeof CreateLanding>,
  merchant: MerchantRecord,
  store: Pick<Store, 'landings'>,
  stamp: ChangeContext,
): Change & { landings: [LandingRecord] } {
  assertMerchant(merchant);
  assertLanguage(language);
  const name = toOneLine(sent.name ?? '') || startName(type, language);
  const alias = findFreeAlias(store, wishedAlias(sent.name ?? '', type, merchant), {
    merchant_id: merchant.id,
    at: stamp.at,
  });
  const forms = emptyForms(type, { name, language, currency: merchant.currencies[0] ?? '' });
  return { landings: [{ ...fresh(stamp), merchant_id: merchant.id, type, parent_id: null, alias, forms }] };
}

/** Replaces the ids of pictures in the forms of a landing page. */
function withPictures(forms: FormsWithoutAlias, copyOf: ReadonlyMap<number, number>): FormsWithoutAlias {
  const { branding, services, finance, project } = forms;
  const copied = (id: number | null) => (id === null ? null : (copyOf.get(id) ?? null));
  const items = itemsOf(forms).map((item) => ({ ...item, image: copied(item.image) }));
  return {
    ...forms,
    ...(branding
      ? {
          branding: {
            ...branding,
            logo_image: copied(branding.logo_image),
            main_image: copied(branding.main_image),
          },
        }
      : {}),
    ...(services ? { services: { items } } : {}),
    ...(finance ? { finance: { ...finance, items } } : {}),
    ...(project
      ? { project: { ...project, gallery: project.gallery.map((one) => ({ ...one, image: copied(one.image)! })) } }
      : {}),
  };
}

/** Context of cloning a landing page. */
interface Copying {
  pictures: readonly LandingMediaRecord[];
  store: Pick<Store, 'landings'>;
  chance: Pick<RandomSource, 'bytes'>;
}

/** Clones a landing page. The copy is a draft with its own alias and its own copies of the pictures. */
export function cloneLanding(
  record: LandingRecord,
  language: string,
  { pictures, store, chance }: Copying,
  stamp: ChangeContext,
): Change & { landings: [LandingRecord] } {
  assertLanguage(language);
  const made = fresh(stamp);
  const alias = findFreeAlias(store, record.alias, { merchant_id: record.merchant_id, at: stamp.at });
  const named = new Set(namedPictures(record.forms).map(({ id }) => id));
  const media = pictures
    .filter(({ id }) => named.has(id))
    .map((picture) => ({
      from: picture.id,
      copy: {
        ...picture,
        id: stamp.id(),
        landing_id: made.id,
        created: stamp.at,
        token: pictureToken(chance),
      },
    }));
  const forms = withPictures(record.forms, new Map(media.map(({ from, copy }) => [from, copy.id])));
  const copy: LandingRecord = {
    ...made,
    merchant_id: record.merchant_id,
    type: record.type,
    parent_id: record.id,
    alias,
    forms: withGeneral(forms, { language }),
  };
  return { landings: [copy], landingMedia: media.map((one) => one.copy) };
}

/**
 * Deletes a landing page permanently, with its pictures. Payments stay; aliases stay reserved for the merchant for a
 * year.
 */
export const removeLanding = (
  record: LandingRecord,
  { reason, comment = '' }: z.infer<typeof RemoveLanding>,
  pictures: readonly LandingMediaRecord[],
  { at }: ChangeContext,
): Change => ({
  landings: [{ ...record, is_published: false, deleted: { at, reason, comment } }],
  remove: { landingMedia: pictures.map(({ id }) => id) },
});
