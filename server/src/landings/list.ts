import { createFinder } from '@portal/contract/text/fold';
import type { FastifyRequest } from 'fastify';
import type { LandingFilters, Landings } from '@portal/contract/landings';
import { LANDING_TYPES } from '@portal/contract/landings/landingRules';
import { generalOf } from '@portal/contract/landings/newLanding';
import type { LandingRecord } from '@portal/fixtures/landings/records';
import { CHECKOUT_LANGUAGES } from '../checkout/languages.ts';
import { plainWords } from '../checkout/sellingChoices.ts';
import { hasRight, listedMerchantIds, permittedMerchantIds, requireCaller, type Caller } from '../core/caller.ts';
import { canHavePages, isInCountry } from './page.rules.ts';
import { landingRow, type LandingViewContext } from './view.ts';

export const viewContextOf = ({ world, user }: Caller): LandingViewContext => ({
  store: world.store,
  at: world.now(),
  origin: world.publicUrl,
  mayEdit: (merchantId) => hasRight(user, 'landings.edit', merchantId),
});

const WORDS = { donations: 'Donations', digital_goods: 'Digital goods', products: 'Products' } as const;
/** Landing page types as filter choices. */
const typeChoices = LANDING_TYPES.map((value) => ({ value, text: WORDS[value] }));

export const languageChoices = plainWords(CHECKOUT_LANGUAGES);

const newestFirst = (a: LandingRecord, b: LandingRecord) => b.created - a.created || b.id - a.id;

function passes({ search = '', type, language, is_published: isPublished }: LandingFilters) {
  const isIn = createFinder(search);
  return ({ forms, alias, ...record }: LandingRecord): boolean => {
    const general = generalOf(forms);
    return (
      isIn(general.name, alias) &&
      (type === undefined || record.type === type) &&
      (language === undefined || language === '' || general.language === language) &&
      (isPublished === undefined || record.is_published === isPublished)
    );
  };
}

/** Landing pages of the selected merchants, and the reason if there can be none (LAND-020). */
export function listed(request: FastifyRequest, filters: LandingFilters = {}): Landings {
  const caller = requireCaller(request);
  const { store } = caller.world;
  const permitted = permittedMerchantIds(caller, request);
  const there = Array.from(store.landings.values()).filter(
    ({ merchant_id, deleted }) => deleted === null && permitted.includes(merchant_id),
  );
  const wanted = new Set(listedMerchantIds(caller, request, filters.merchants));
  const found = there.filter(({ merchant_id }) => wanted.has(merchant_id)).filter(passes(filters));
  const merchants = permitted.flatMap((id) => store.merchants.get(id) ?? []);
  const context = viewContextOf(caller);
  return {
    landings: found.toSorted(newestFirst).map((record) => landingRow(record, context)),
    available_merchants_exists: merchants.some((merchant) => isInCountry(merchant)),
    checkout_v2_exists: merchants.some((merchant) => canHavePages(merchant)),
    any_exists: there.length > 0,
    choices: { language: languageChoices, type: typeChoices },
  };
}

/** Choices for a new landing page, with the merchants for which the user can create one. */
export function creation(request: FastifyRequest) {
  const caller = requireCaller(request);
  const { store } = caller.world;
  const merchants = permittedMerchantIds(caller, request)
    .flatMap((id) => store.merchants.get(id) ?? [])
    .filter((merchant) => canHavePages(merchant));
  return {
    type: typeChoices,
    language: languageChoices,
    merchants: merchants.map(({ id, name }) => ({ value: String(id), text: name })),
  };
}
