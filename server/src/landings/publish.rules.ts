import type { LandingRecord } from '@portal/fixtures/landings/records';
import { missing, refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { isAsPublished } from './changes.ts';
import type { Readiness } from './problems.rules.ts';

/** Most versions kept of a page; the oldest give way. */
const MOST_VERSIONS = 20;

/** Shows the draft to customers; refused while something needed is missing. One that was not changed is no new version. */
export function publishLanding(record: LandingRecord, { problems }: Readiness, { at, by }: Stamp): Change {
  const blocking = problems.filter(({ is_blocking }) => is_blocking);
  if (blocking.length > 0) refuse(blocking.map(({ path, message }) => [path, message]));
  if (isAsPublished(record)) return record.is_published ? {} : { landings: [{ ...record, is_published: true }] };
  const last = record.versions.at(-1)?.version ?? 0;
  const versions = [...record.versions, { version: last + 1, at, by, forms: record.forms }];
  return { landings: [{ ...record, is_published: true, versions: versions.slice(-MOST_VERSIONS) }] };
}

/**
 * Takes a page offline: it is a draft again, and customers get a 404 (LAND-028, LAND-029). Its orders are withdrawn from this
 * moment on: what became of a checkout before stays so.
 */
export const unpublishLanding = (record: LandingRecord, { at }: Stamp): Change =>
  record.is_published ? { landings: [{ ...record, is_published: false, updated: at }] } : {};

/** Makes an earlier version the draft; customers see no difference until it is published. */
export function restoreVersion(record: LandingRecord, version: number, { at }: Stamp): Change {
  const { forms } = record.versions.find((one) => one.version === version) ?? missing();
  return { landings: [{ ...record, forms, updated: at }] };
}
