import type { MediaUse } from '@portal/contract/landings/landingRules';
import type { LandingMediaRecord, LandingRecord } from '@portal/fixtures/landings/records';
import { throwNotFound, refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import type { World } from '../core/world.ts';
import type { EncodedPicture } from './encodePicture.ts';
import { namedPictures, neededPictures, pictureToken, picturesOf } from './pictures.ts';

type Media = Pick<Store, 'landingMedia'>;

/**
 * Maximum number of pictures of a landing page and its versions: two of the largest drafts and some unsaved uploads.
 */
const MOST = 160;
/** Maximum number of pictures that no landing page form uses, because they are not saved yet. */
const SPARE = 60;

export interface Putting {
  store: Media;
  stamp: ChangeContext;
  chance: World['chance'];
}

/** Versions of a landing page to keep. The oldest are dropped if all versions together have too many pictures. */
function keptVersions({ forms, versions }: LandingRecord): LandingRecord['versions'] {
  const isFull = (kept: LandingRecord['versions']) => neededPictures({ forms, versions: kept }).size >= MOST;
  const from = versions.findIndex((_, at) => !isFull(versions.slice(at)));
  return versions.slice(from < 0 ? -1 : from);
}

/** Adds a picture to a landing page. Above the limits, drops the oldest unused pictures, then the oldest versions. */
export function addPicture(
  landing: LandingRecord,
  use: MediaUse,
  made: EncodedPicture,
  { store, stamp, chance }: Putting,
): Change & { landingMedia: readonly [LandingMediaRecord] } {
  const versions = keptVersions(landing);
  const shown = neededPictures({ ...landing, versions });
  const spare = picturesOf(store, landing.id).filter(({ id }) => !shown.has(id));
  const room = Math.min(SPARE, MOST - shown.size - 1);
  const gone = spare.slice(0, Math.max(0, spare.length - room));
  const place = { id: stamp.id(), landing_id: landing.id, created: stamp.at, token: pictureToken(chance) };
  return {
    landings: versions.length === landing.versions.length ? [] : [{ ...landing, versions }],
    landingMedia: [{ ...place, use, ...made }],
    remove: { landingMedia: gone.map(({ id }) => id) },
  };
}

/** Adds to the change of a landing page the removal of its unused pictures that are older than a day. */
export function withUnusedPicturesRemoved(change: Change, store: Media, at: number): Change {
  const { landings: [page] = [] } = change;
  if (!page) return change;
  const shown = neededPictures(page);
  const gone = picturesOf(store, page.id).filter(({ id, created }) => !shown.has(id) && created + DAY <= at);
  return { ...change, remove: { landingMedia: gone.map(({ id }) => id) } };
}

/** Finds a picture of a landing page; 404 for pictures of other pages. */
export function pictureOf({ landingMedia }: Media, landing: LandingRecord, id: number): LandingMediaRecord {
  const found = landingMedia.get(id) ?? throwNotFound();
  return found.landing_id === landing.id ? found : throwNotFound();
}

/** Removes a picture of a landing page that neither the draft nor the versions use (LAND-061). */
export function removePicture(store: Media, landing: LandingRecord, id: number): Change {
  const { id: gone } = pictureOf(store, landing, id);
  if (namedPictures(landing.forms).some((named) => named.id === gone))
    refuse('The draft uses this picture. Remove it from the draft first');
  if (neededPictures(landing).has(gone)) refuse("A published version uses this picture, so it can't be removed");
  return { remove: { landingMedia: [gone] } };
}
