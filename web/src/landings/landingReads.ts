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

/** What is stale once a page was begun, copied or deleted. */
export const listed = [landings.all, landings.find];
/** What is stale once a page was saved, published or taken offline; its forms are whoever edits them to keep. */
export const touched = [...listed, landings.info, landings.allInfo];

const identity = ['id', 'merchant_id', 'type'] as const satisfies (keyof Landing)[];

/** The list, and why it may be empty: where a server says nothing, nothing stands in the way. */
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

/** Landing pages of the merchants that are selected, all or those that filters let through. */
export const landingList = (filters: LandingFilters = {}) =>
  Object.keys(filters).length === 0
    ? qWithDefaults(landings.all, {}, listIn)
    : qWithDefaults(landings.find, { body: filters }, listIn);

/** What the form of a new page offers. */
export const landingCreation = qWithDefaults(landings.creation, {}, (answer) => ({
  type: rowsIn(membersOf(answer).type),
  language: rowsIn(membersOf(answer).language),
  merchants: rowsIn(membersOf(answer).merchants),
}));

const paramsOf = (merchant: number, landing: number) => ({ params: { merchant, landing } });

/** Languages that a copy may have. */
export const landingClones = (merchant: number, landing: number) =>
  qWithDefaults(landings.clones, paramsOf(merchant, landing), (answer) => ({
    language: rowsIn(membersOf(membersOf(answer).choices).language),
  }));

/** Reasons to delete a page. */
export const landingRemoval = (merchant: number, landing: number) =>
  qWithDefaults(landings.removal, paramsOf(merchant, landing), (answer) => ({
    reason: rowsIn(membersOf(answer).reason),
  }));

const infoIn = withDefaults<LandingInfo>(identity, ['steps']);

/** One page, with its type and progress. */
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

/** A page as it would be published, and what stands in the way. */
export const landingAll = (merchant: number, landing: number) =>
  qWithDefaults(landings.allInfo, paramsOf(merchant, landing), (answer) => {
    const all = allIn(answer);
    return { ...all, landing: infoIn(all.landing) };
  });

/** Puts in what the server said of a page, wherever it is shown. */
export function putLanding(queries: QueryClient, saved: LandingInfo): void {
  queries.setQueryData(landingInfo(saved.merchant_id, saved.id).queryKey, saved);
  for (const route of listed)
    queries.setQueriesData<Landings>(
      { queryKey: keyOf(route) },
      (list) => list && { ...list, landings: list.landings.map((one) => (one.id === saved.id ? saved : one)) },
    );
}
