import type { FormsWithoutAlias } from '@portal/contract/landings/newLanding';
import type { LandingMediaRecord, LandingRecord } from '@portal/fixtures/landings/records';
import { memoizeByObjects } from '../../core/memoizeByObjects.ts';
import type { Store } from '../../core/store.ts';
import { pageAt } from '../aliases.ts';

/** Published landing page with the forms of its last version. */
export interface Published {
  record: LandingRecord;
  /** Forms of the last published version, never of the draft. */
  forms: FormsWithoutAlias;
}

/** Returns the landing page as published; undefined if it is not published. */
export function asPublished(record: LandingRecord): Published | undefined {
  const version = record.versions.at(-1);
  return record.is_published && !record.deleted && version ? { record, forms: version.forms } : undefined;
}

/** Finds a published landing page by current or former alias. */
export function publishedAt(store: Pick<Store, 'landings'>, alias: string): Published | undefined {
  const landing = pageAt(store, alias.toLowerCase())?.landing;
  return landing && asPublished(landing);
}

const byToken = memoizeByObjects(
  ({ landingMedia }: Pick<Store, 'landingMedia'>) => [landingMedia.share()],
  ({ landingMedia }) => new Map(Array.from(landingMedia.values(), (picture) => [picture.token, picture])),
);

/** Finds a landing page picture by the token in its public URL. */
export const pictureByToken = (store: Pick<Store, 'landingMedia'>, token: string): LandingMediaRecord | undefined =>
  byToken(store).get(token);
