import { isDeepStrictEqual } from 'node:util';
import type { LandingForms } from '@portal/contract/landings';
import { withGeneral } from '@portal/contract/landings/newLanding';
import type { LandingRecord, LandingVersionRecord } from '@portal/fixtures/landings/records';
import { changesIn, type Change, type Names } from './changeWords.ts';

/** The version that customers see; nothing while they see none. */
export const publicVersion = ({ is_published, versions }: LandingRecord): LandingVersionRecord | undefined =>
  is_published ? versions.at(-1) : undefined;

/** The address is not among what is published: it changes for customers as soon as it is saved. */
const withoutAlias = (forms: LandingForms): LandingForms => withGeneral(forms, { alias: '' });

const isSame = (one: LandingForms, other: LandingForms): boolean =>
  isDeepStrictEqual(withoutAlias(one), withoutAlias(other));

/** Whether a page is as it was published last. */
export const isAsPublished = ({ forms, versions }: LandingRecord): boolean => {
  const last = versions.at(-1);
  return last !== undefined && isSame(forms, last.forms);
};

/** What differs between two states of a page, in words: a line a value, and a line a row that came, went or moved. */
export const changesBetween = (before: LandingForms, after: LandingForms, names: Names): Change[] =>
  changesIn(withoutAlias(before), withoutAlias(after), '', names);
