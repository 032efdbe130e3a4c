import { isDeepStrictEqual } from 'node:util';
import type { LandingRecord, LandingVersionRecord } from '@portal/fixtures/landings/records';
import { throwNotFound, refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import type { Readiness } from './problems.rules.ts';

/** Version of a landing page that customers see; undefined if the page is not published. */
export const publicVersion = ({ is_published, versions }: LandingRecord): LandingVersionRecord | undefined =>
  is_published ? versions.at(-1) : undefined;

/** Whether the draft of a landing page equals its last published version. */
export const isDraftPublished = ({ forms, versions }: LandingRecord): boolean => {
  const last = versions.at(-1);
  return last !== undefined && isDeepStrictEqual(forms, last.forms);
};

/** Maximum number of versions of a landing page. The oldest versions are dropped. */
const MOST_VERSIONS = 20;

/**
 * Publishes the draft of a landing page. Rejected while required content is missing. An unchanged draft adds no
 * version.
 */
export function publishLanding(record: LandingRecord, { problems }: Readiness, { at, by }: ChangeContext): Change {
  const blocking = problems.filter(({ is_blocking }) => is_blocking);
  if (blocking.length > 0) refuse(blocking.map(({ path, message }) => [path, message]));
  if (isDraftPublished(record)) return record.is_published ? {} : { landings: [{ ...record, is_published: true }] };
  const last = record.versions.at(-1)?.version ?? 0;
  const versions = [...record.versions, { version: last + 1, at, by, forms: record.forms }];
  return { landings: [{ ...record, is_published: true, versions: versions.slice(-MOST_VERSIONS) }] };
}

/**
 * Unpublishes a landing page: customers get a 404 (LAND-028, LAND-029), and unpaid orders are withdrawn. Completed
 * checkouts do not change.
 */
export const unpublishLanding = (record: LandingRecord, { at }: ChangeContext): Change =>
  record.is_published ? { landings: [{ ...record, is_published: false, updated: at }] } : {};

/** Replaces the draft of a landing page by an earlier version. Customers see it after the draft is published. */
export function restoreVersion(record: LandingRecord, version: number, { at }: ChangeContext): Change {
  const { forms } = record.versions.find((one) => one.version === version) ?? throwNotFound();
  return { landings: [{ ...record, forms, updated: at }] };
}
