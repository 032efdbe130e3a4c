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
import { getQueryKey, createQuery } from '../api/client.ts';
import { toList, toPartialObject, requireRows } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Routes whose cached answers are stale after a landing page was created, cloned or deleted. */
export const staleLandingListRoutes = [landings.all, landings.find];
/**
 * Routes whose cached answers are stale after a landing page was saved, published or unpublished. The editor updates
 * its forms itself.
 */
export const staleLandingRoutes = [...staleLandingListRoutes, landings.info, landings.allInfo];

const identity = ['id', 'merchant_id', 'type'] as const satisfies (keyof Landing)[];

/** Completes a list of landing pages with defaults, so that omitted members do not hide the list. */
function listIn(answer: Landings): Landings {
  const said = toPartialObject(answer);
  const rows = requireRows(said.landings, identity);
  const choices = toPartialObject(said.choices);
  return {
    landings: rows,
    available_merchants_exists: said.available_merchants_exists ?? true,
    checkout_v2_exists: said.checkout_v2_exists ?? true,
    any_exists: said.any_exists ?? rows.length > 0,
    choices: { language: toList(choices.language), type: toList(choices.type) },
  };
}

/** Returns the query for landing pages of the selected merchants that match the filters. */
export const getLandingListQuery = (filters: LandingFilters = {}) =>
  Object.keys(filters).length === 0
    ? createQuery(landings.all, {}, listIn)
    : createQuery(landings.find, { body: filters }, listIn);

/** Query for the options of a new landing page. */
export const landingCreationQuery = createQuery(landings.creation, {}, (answer) => ({
  type: requireRows(toPartialObject(answer).type),
  language: requireRows(toPartialObject(answer).language),
  merchants: requireRows(toPartialObject(answer).merchants),
}));

const paramsOf = (merchant: number, landing: number) => ({ params: { merchant, landing } });

/** Returns the query for the languages in which a landing page can be copied. */
export const getCloneLanguagesQuery = (merchant: number, landing: number) =>
  createQuery(landings.clones, paramsOf(merchant, landing), (answer) => ({
    language: requireRows(toPartialObject(toPartialObject(answer).choices).language),
  }));

/** Returns the query for the reasons that can be given for a deletion. */
export const getRemovalReasonsQuery = (merchant: number, landing: number) =>
  createQuery(landings.removal, paramsOf(merchant, landing), (answer) => ({
    reason: requireRows(toPartialObject(answer).reason),
  }));

const infoIn = withDefaults<LandingInfo>(identity, ['steps']);

/** Returns the query for a landing page with its type and progress. */
export const getLandingQuery = (merchant: number, landing: number) =>
  createQuery(landings.info, paramsOf(merchant, landing), infoIn);

const stepIn = withDefaults<LandingStepForm>(['forms', 'version'], ['blocks', 'media', 'sold']);

/** Returns the query for the saved forms of an editor step. */
export const getLandingStepQuery = (merchant: number, landing: number, step: LandingStep) =>
  createQuery(landings.step, { params: { merchant, landing, step } }, (answer): LandingStepForm => {
    const choices = toPartialObject(toPartialObject(answer).choices);
    return {
      ...stepIn(answer),
      choices: {
        currency: toList(choices.currency),
        language: toList(choices.language),
        designs: toList(choices.designs),
        preset: toList(choices.preset),
      },
    };
  });

const allIn = withDefaults<LandingAll>(['landing', 'preview'], ['problems', 'changes', 'versions']);

/** Returns the query for a landing page with its preview, problems, changes and versions. */
export const getLandingEditorQuery = (merchant: number, landing: number) =>
  createQuery(landings.allInfo, paramsOf(merchant, landing), (answer) => {
    const all = allIn(answer);
    return { ...all, landing: infoIn(all.landing) };
  });

/** Updates a landing page in all cached queries. */
export function updateCachedLanding(queries: QueryClient, saved: LandingInfo): void {
  queries.setQueryData(getLandingQuery(saved.merchant_id, saved.id).queryKey, saved);
  for (const route of staleLandingListRoutes)
    queries.setQueriesData<Landings>(
      { queryKey: getQueryKey(route) },
      (list) => list && { ...list, landings: list.landings.map((one) => (one.id === saved.id ? saved : one)) },
    );
}
