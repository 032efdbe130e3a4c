import { DESIGN_LOGO } from '@portal/contract/designs';
import { designLogoUrl } from '@portal/fixtures/domain/designLogoUrl';
import type { PictureRecord } from '@portal/fixtures/picture';
import type { Store } from '../core/store.ts';
import { checkUploadedPicture } from '../files/checkUploadedPicture.ts';
import { designsOf } from './inUse.ts';

/** Uploaded logo for a merchant's designs. Saved designs have their own copy. */
export interface DesignLogoRecord {
  /** Record id: merchant id and version. */
  id: string;
  merchant_id: number;
  picture: PictureRecord;
}

/** Limits of a design's logo (DSN-045 … DSN-047). */
const LIMITS = {
  bytes: DESIGN_LOGO.bytes,
  pixels: 4_000_000,
  tooLarge: 'The file is larger than 50 KB',
  least: { width: DESIGN_LOGO.width, tooNarrow: 'The picture must be at least 280 px wide' },
};

const idOf = (merchantId: number, version: string) => `${merchantId}/${version}`;

/** Checks an uploaded logo, which must be a PNG or JPG by its bytes. */
export function newLogo(merchantId: number, bytes: Uint8Array<ArrayBuffer>): DesignLogoRecord {
  const picture = checkUploadedPicture(bytes, LIMITS);
  return { id: idOf(merchantId, picture.version), merchant_id: merchantId, picture };
}

/** Returns a merchant's logo by its version, from a saved design or an upload. */
export function logoOf(store: Store, merchantId: number, version: string): PictureRecord | undefined {
  const saved = designsOf(store, merchantId).find(({ logo }) => logo?.version === version);
  return saved?.logo ?? store.designLogos.get(idOf(merchantId, version))?.picture;
}

/** Returns the logo at a URL; undefined for the URL of another merchant's logo. */
export function logoAt(store: Store, merchantId: number, url: string): PictureRecord | undefined {
  const version = url.split('/').at(-2) ?? '';
  const found = logoOf(store, merchantId, version);
  return found && designLogoUrl(merchantId, found) === url ? found : undefined;
}
