import { isDeepStrictEqual } from 'node:util';
import type { FormsWithoutAlias } from '@portal/contract/landings/newLanding';
import type { LandingRecord, LandingVersionRecord } from '@portal/fixtures/landings/records';
import { changesIn, type Change, type Names } from './changeWords.ts';

/** The version that customers see; nothing while they see none. */
export const publicVersion = ({ is_published, versions }: LandingRecord): LandingVersionRecord | undefined =>
  is_published ? versions.at(-1) : undefined;

/** Whether a page is as it was published last. */
export const isAsPublished = ({ forms, versions }: LandingRecord): boolean => {
  const last = versions.at(-1);
  return last !== undefined && isDeepStrictEqual(forms, last.forms);
};

/** What differs between two states of a page, in words: a line a value, and a line a row that came, went or moved. */
export const changesBetween = (before: FormsWithoutAlias, after: FormsWithoutAlias, names: Names): Change[] =>
  changesIn(before, after, '', names);
