import type { FormsWithoutAlias } from '@portal/contract/landings/newLanding';
import type { LandingMediaRecord, LandingRecord } from '@portal/fixtures/landings/records';
import { memoOn } from '../../core/memoOn.ts';
import type { Store } from '../../core/store.ts';
import { pageAt } from '../aliases.ts';

/** A page as customers see it. */
export interface Published {
  record: LandingRecord;
  /** Of its last version, never of its draft. */
  forms: FormsWithoutAlias;
}

/** A page as customers see it; nothing while it is not published. */
export function asPublished(record: LandingRecord): Published | undefined {
  const version = record.versions.at(-1);
  return record.is_published && !record.deleted && version ? { record, forms: version.forms } : undefined;
}

/** The same by the address of a page, its present or a former one. */
export function publishedAt(store: Pick<Store, 'landings'>, alias: string): Published | undefined {
  const landing = pageAt(store, alias.toLowerCase())?.landing;
  return landing && asPublished(landing);
}

const byToken = memoOn(
  ({ landingMedia }: Pick<Store, 'landingMedia'>) => [landingMedia.share()],
  ({ landingMedia }) => new Map(Array.from(landingMedia.values(), (picture) => [picture.token, picture])),
);

/** A picture by the last part of its address. */
export const pictureByToken = (store: Pick<Store, 'landingMedia'>, token: string): LandingMediaRecord | undefined =>
  byToken(store).get(token);
