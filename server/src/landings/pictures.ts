import type { LandingMedia } from '@portal/contract/landings';
import { MEDIA_USES, type MediaUse } from '@portal/contract/landings/landingRules';
import { itemsOf, type FormsWithoutAlias } from '@portal/contract/landings/newLanding';
import type { LandingMediaRecord, LandingRecord } from '@portal/fixtures/landings/records';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import type { Store } from '../core/store.ts';
import type { RandomSource } from '../core/world.ts';
import { byPage } from './byPage.ts';

type Media = Pick<Store, 'landingMedia'>;

/** Pictures by landing page, rebuilt only after a picture changes. */
const byLanding = memoizeByObjects(
  ({ landingMedia }: Media) => [landingMedia.share()],
  ({ landingMedia }) => byPage(landingMedia.values()),
);

/** Pictures of a landing page, oldest first. */
export const picturesOf = (store: Media, landingId: number): readonly LandingMediaRecord[] =>
  byLanding(store).get(landingId) ?? [];

/** Returns a random token for the public URL of a landing page picture. */
export const pictureToken = (chance: Pick<RandomSource, 'bytes'>): string => chance.bytes(16).toString('base64url');

/** Public path of a landing page picture. */
export const pictureUrl = ({ token }: Pick<LandingMediaRecord, 'token'>): string =>
  `/api/checkout/landings/media/${token}/`;

export const pictureView = (picture: LandingMediaRecord): LandingMedia => ({
  id: picture.id,
  url: pictureUrl(picture),
  ratio: picture.width / picture.height,
  size: picture.width,
  mask: MEDIA_USES[picture.use].mask,
  use: picture.use,
});

/** Use of a picture in a landing page form, with the picture's description. */
export interface NamedPicture {
  id: number;
  use: MediaUse;
  path: string;
  alt: string;
  altPath: string;
}

/** Uses of pictures in the forms of a landing page. */
export function namedPictures(forms: FormsWithoutAlias): NamedPicture[] {
  const named: NamedPicture[] = [];
  const add = (id: number | null, use: MediaUse, path: string, alt: string, altPath: string) => {
    if (id !== null) named.push({ id, use, path, alt, altPath });
  };
  const { branding, project } = forms;
  if (branding) {
    add(branding.logo_image, 'logo', 'branding.logo_image', branding.logo_alt, 'branding.logo_alt');
    add(branding.main_image, 'cover', 'branding.main_image', branding.main_alt, 'branding.main_alt');
  }
  const items = forms.services ? 'services.items' : 'finance.items';
  for (const [at, { image, image_alt }] of itemsOf(forms).entries())
    add(image, 'item', `${items}.${at}.image`, image_alt, `${items}.${at}.image_alt`);
  for (const [at, { image, alt }] of (project?.gallery ?? []).entries())
    add(image, 'gallery', `project.gallery.${at}.image`, alt, `project.gallery.${at}.alt`);
  return named;
}

/** Ids of the pictures that the draft and the versions of a landing page use. */
export const neededPictures = ({ forms, versions }: Pick<LandingRecord, 'forms' | 'versions'>): ReadonlySet<number> =>
  new Set([forms, ...versions.map((one) => one.forms)].flatMap((one) => namedPictures(one).map(({ id }) => id)));
