import { isDeepStrictEqual } from 'node:util';
import type { LandingForms } from '@portal/contract/landings';
import { withGeneral } from '@portal/contract/landings/newLanding';
import { isRichText, plainText } from '@portal/contract/landings/richText';
import type { LandingRecord, LandingVersionRecord } from '@portal/fixtures/landings/records';

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

type Leaf = readonly [path: string, value: unknown];

/** Every value in forms, by its path; a formatted text is one value, and so is nothing of an id that the server gave. */
function leavesOf(value: unknown, path: string): Leaf[] {
  if (typeof value !== 'object' || value === null || isRichText(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'id' ? [] : leavesOf(one, path === '' ? name : `${path}.${name}`),
  );
}

/** A value as a person reads it. */
function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isRichText(value)) return plainText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? `#${value}` : (value as string);
}

/** What differs between two states of a page, path by path, in words. */
export function changesBetween(before: LandingForms, after: LandingForms) {
  const [old, fresh] = [before, after].map((forms) => new Map(leavesOf(withoutAlias(forms), '')));
  const paths = new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])]);
  return [...paths].flatMap((path) => {
    const [was, is] = [old?.get(path), fresh?.get(path)];
    return isDeepStrictEqual(was, is) ? [] : [{ path, before: wordsOf(was), after: wordsOf(is) }];
  });
}
