import type { z } from 'zod';
import type { CreateLanding, RemoveLanding } from '@portal/contract/landings';
import type { LandingType } from '@portal/contract/landings/landingRules';
import { emptyForms, itemsOf, withGeneral, type FormsWithoutAlias } from '@portal/contract/landings/newLanding';
import type { LandingMediaRecord, LandingRecord } from '@portal/fixtures/landings/records';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { CHECKOUT_LANGUAGES } from '../checkout/languages.ts';
import { oneLine } from '../core/oneLine.ts';
import { refuseField } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change, Store } from '../core/store.ts';
import type { Chance } from '../core/world.ts';
import { freeAlias, slugOf } from './aliases.ts';
import { isInCountry } from './available.ts';
import { namedPictures, pictureToken } from './pictures.ts';
import { startName } from './startNames.ts';

const insistOnLanguage = (language: string): void => {
  if (!CHECKOUT_LANGUAGES.includes(language)) refuseField('language', 'Landing pages do not support this language');
};

function insistOnMerchant(merchant: MerchantRecord): void {
  if (!isInCountry(merchant)) refuseField('merchant_id', "Landing pages are not available in the merchant's country");
  if (merchant.checkout_version !== 2) refuseField('merchant_id', 'Landing pages require checkout version 2');
}

const ADDRESS_WORDS: Readonly<Record<LandingType, string>> = {
  donations: 'donations',
  digital_goods: 'goods',
  products: 'shop',
};

/** What the address of a new page may be: its name where that has Latin letters, else the merchant's. */
function wishedAlias(name: string, type: LandingType, merchant: MerchantRecord): string {
  const own = slugOf(name);
  return own.length >= 3 ? own : `${slugOf(merchant.name_en)}-${ADDRESS_WORDS[type]}`;
}

const fresh = ({ id, at, by }: Stamp) => ({
  id: id(),
  created: at,
  created_by: by,
  updated: at,
  former_aliases: [],
  is_published: false,
  versions: [],
  deleted: null,
});

/** A page that begins, a draft, or why there is none. */
export function createLanding(
  { type, language, ...sent }: z.infer<typeof CreateLanding>,
  merchant: MerchantRecord,
  store: Pick<Store, 'landings'>,
  stamp: Stamp,
): Change & { landings: [LandingRecord] } {
  insistOnMerchant(merchant);
  insistOnLanguage(language);
  const name = oneLine(sent.name ?? '') || startName(type, language);
  const alias = freeAlias(store, wishedAlias(sent.name ?? '', type, merchant), {
    merchant_id: merchant.id,
    at: stamp.at,
  });
  const forms = emptyForms(type, { name, language, currency: merchant.currencies[0] ?? '' });
  return { landings: [{ ...fresh(stamp), merchant_id: merchant.id, type, parent_id: null, alias, forms }] };
}

/** The same forms with other pictures. */
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

/** What a copy is made of beside its page. */
interface Copying {
  pictures: readonly LandingMediaRecord[];
  store: Pick<Store, 'landings'>;
  chance: Pick<Chance, 'bytes'>;
}

/** A copy, a draft of its own with pictures of its own. */
export function cloneLanding(
  record: LandingRecord,
  language: string,
  { pictures, store, chance }: Copying,
  stamp: Stamp,
): Change & { landings: [LandingRecord] } {
  insistOnLanguage(language);
  const made = fresh(stamp);
  const alias = freeAlias(store, record.alias, { merchant_id: record.merchant_id, at: stamp.at });
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

/** Deletes a page for good: its pictures are gone, its payments stay, its addresses stay with its merchant for a year. */
export const removeLanding = (
  record: LandingRecord,
  { reason, comment = '' }: z.infer<typeof RemoveLanding>,
  pictures: readonly LandingMediaRecord[],
  { at }: Stamp,
): Change => ({
  landings: [{ ...record, is_published: false, deleted: { at, reason, comment } }],
  remove: { landingMedia: pictures.map(({ id }) => id) },
});
