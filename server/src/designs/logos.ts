import { DESIGN_LOGO } from '@portal/contract/designs';
import { designLogoUrl } from '@portal/fixtures/domain/designLogoUrl';
import type { PictureRecord } from '@portal/fixtures/picture';
import type { Store } from '../core/store.ts';
import { keptPicture } from '../files/keptPicture.ts';
import { designsOf } from './inUse.ts';

/** An uploaded logo of a merchant's designs; saved designs have their own copy. */
export interface DesignLogoRecord {
  /** Merchant id and version. */
  id: string;
  merchant_id: number;
  picture: PictureRecord;
}

/** Limits of a logo (DSN-045 … DSN-047). */
const LIMITS = {
  bytes: DESIGN_LOGO.bytes,
  pixels: 4_000_000,
  tooLarge: 'The file is larger than 50 KB',
  least: { width: DESIGN_LOGO.width, tooNarrow: 'The picture must be at least 280 px wide' },
};

const idOf = (merchantId: number, version: string) => `${merchantId}/${version}`;

/** Checks an uploaded picture: PNG or JPG by its bytes. */
export function newLogo(merchantId: number, bytes: Uint8Array<ArrayBuffer>): DesignLogoRecord {
  const picture = keptPicture(bytes, LIMITS);
  return { id: idOf(merchantId, picture.version), merchant_id: merchantId, picture };
}

/** Logo of a merchant by its version, of a saved design or only uploaded. */
export function logoOf(store: Store, merchantId: number, version: string): PictureRecord | undefined {
  const saved = designsOf(store, merchantId).find(({ logo }) => logo?.version === version);
  return saved?.logo ?? store.designLogos.get(idOf(merchantId, version))?.picture;
}

/** Logo by its URL; undefined for another merchant's URL. */
export function logoAt(store: Store, merchantId: number, url: string): PictureRecord | undefined {
  const version = url.split('/').at(-2) ?? '';
  const found = logoOf(store, merchantId, version);
  return found && designLogoUrl(merchantId, found) === url ? found : undefined;
}
