import {
  landings,
  type Landing,
  type LandingAll,
  type LandingFilters,
  type LandingInfo,
  type Landings,
  type LandingStepForm,
} from '@portal/contract/landings';
import type { LandingStep } from '@portal/contract/landings/landingRules';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, qWithDefaults } from '../api/client.ts';
import { listOf, membersOf, rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Reads that are stale after a page is created, cloned or deleted. */
export const listed = [landings.all, landings.find];
/** Reads that are stale after a page is saved, published or unpublished. The editor updates the forms itself. */
export const touched = [...listed, landings.info, landings.allInfo];

const identity = ['id', 'merchant_id', 'type'] as const satisfies (keyof Landing)[];

/** List of pages with defaults: members that the server omits do not hide the list. */
function listIn(answer: Landings): Landings {
  const said = membersOf(answer);
  const rows = rowsIn(said.landings, identity);
  const choices = membersOf(said.choices);
  return {
    landings: rows,
    available_merchants_exists: said.available_merchants_exists ?? true,
    checkout_v2_exists: said.checkout_v2_exists ?? true,
    any_exists: said.any_exists ?? rows.length > 0,
    choices: { language: listOf(choices.language), type: listOf(choices.type) },
  };
}

/** Landing pages of the selected merchants that match the filters. */
export const landingList = (filters: LandingFilters = {}) =>
  Object.keys(filters).length === 0
    ? qWithDefaults(landings.all, {}, listIn)
    : qWithDefaults(landings.find, { body: filters }, listIn);

/** Choices for a new page. */
export const landingCreation = qWithDefaults(landings.creation, {}, (answer) => ({
  type: rowsIn(membersOf(answer).type),
  language: rowsIn(membersOf(answer).language),
  merchants: rowsIn(membersOf(answer).merchants),
}));

const paramsOf = (merchant: number, landing: number) => ({ params: { merchant, landing } });

/** Languages available for a copy. */
export const landingClones = (merchant: number, landing: number) =>
  qWithDefaults(landings.clones, paramsOf(merchant, landing), (answer) => ({
    language: rowsIn(membersOf(membersOf(answer).choices).language),
  }));

/** Reasons for deletion. */
export const landingRemoval = (merchant: number, landing: number) =>
  qWithDefaults(landings.removal, paramsOf(merchant, landing), (answer) => ({
    reason: rowsIn(membersOf(answer).reason),
  }));

const infoIn = withDefaults<LandingInfo>(identity, ['steps']);

/** Page with its type and progress. */
export const landingInfo = (merchant: number, landing: number) =>
  qWithDefaults(landings.info, paramsOf(merchant, landing), infoIn);

const stepIn = withDefaults<LandingStepForm>(['forms', 'version'], ['blocks', 'media', 'sold']);

/** The forms of a step. */
export const landingStep = (merchant: number, landing: number, step: LandingStep) =>
  qWithDefaults(landings.step, { params: { merchant, landing, step } }, (answer): LandingStepForm => {
    const choices = membersOf(membersOf(answer).choices);
    return {
      ...stepIn(answer),
      choices: {
        currency: listOf(choices.currency),
        language: listOf(choices.language),
        designs: listOf(choices.designs),
        preset: listOf(choices.preset),
      },
    };
  });

const allIn = withDefaults<LandingAll>(['landing', 'preview'], ['problems', 'changes', 'versions']);

/** Page with its preview, problems, changes and versions. */
export const landingAll = (merchant: number, landing: number) =>
  qWithDefaults(landings.allInfo, paramsOf(merchant, landing), (answer) => {
    const all = allIn(answer);
    return { ...all, landing: infoIn(all.landing) };
  });

/** Updates a page in all cached reads. */
export function putLanding(queries: QueryClient, saved: LandingInfo): void {
  queries.setQueryData(landingInfo(saved.merchant_id, saved.id).queryKey, saved);
  for (const route of listed)
    queries.setQueriesData<Landings>(
      { queryKey: keyOf(route) },
      (list) => list && { ...list, landings: list.landings.map((one) => (one.id === saved.id ? saved : one)) },
    );
}
