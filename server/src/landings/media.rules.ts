import type { MediaUse } from '@portal/contract/landings/landingRules';
import type { LandingMediaRecord, LandingRecord } from '@portal/fixtures/landings/records';
import { missing, refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change, Store } from '../core/store.ts';
import type { World } from '../core/world.ts';
import type { MadePicture } from './picture.ts';
import { namedPictures, neededPictures, pictureToken, picturesOf } from './pictures.ts';

type Media = Pick<Store, 'landingMedia'>;

/** Most pictures of a page. */
const MOST = 100;
/** Most pictures of a page that no form names: uploaded in an editor and not saved yet. */
const SPARE = 60;

export interface Putting {
  store: Media;
  stamp: Stamp;
  chance: World['chance'];
}

/** Adds a picture to a page; beyond `SPARE` the oldest that no form names go. */
export function addPicture(
  landing: LandingRecord,
  use: MediaUse,
  made: MadePicture,
  { store, stamp, chance }: Putting,
): Change & { landingMedia: readonly [LandingMediaRecord] } {
  const shown = neededPictures(landing);
  const all = picturesOf(store, landing.id);
  const gone = all.filter(({ id }) => !shown.has(id)).slice(0, -SPARE);
  if (all.length - gone.length >= MOST) refuse('A page has 100 pictures at most: remove some first');
  return {
    landingMedia: [{ id: stamp.id(), landing_id: landing.id, token: pictureToken(chance), use, ...made }],
    remove: { landingMedia: gone.map(({ id }) => id) },
  };
}

/** A picture of a page; missing where it is another page's. */
export function pictureOf({ landingMedia }: Media, landing: LandingRecord, id: number): LandingMediaRecord {
  const found = landingMedia.get(id) ?? missing();
  return found.landing_id === landing.id ? found : missing();
}

/** Removes a picture that nothing shows (LAND-061). */
export function removePicture(store: Media, landing: LandingRecord, id: number): Change {
  const { id: gone } = pictureOf(store, landing, id);
  if (namedPictures(landing.forms).some((named) => named.id === gone))
    refuse('The page shows this picture: take it out of its form first');
  if (neededPictures(landing).has(gone)) refuse('A published version of the page shows this picture');
  return { remove: { landingMedia: [gone] } };
}
