import { imageHead, isIntactImage } from '@portal/contract/pictures';
import { t } from '../../text/t.ts';
import { formatByteSize } from '../value/byteSize.ts';

/** Ratio of width to height of a cropped logo (CONST-011). */
const CROP_RATIO = 2.8;
/** Maximum size of a cropped logo, and of any other picture, in px (CONST-009, CONST-010). */
const LOGO_OUTPUT = { width: 840, height: 300 };
const SMALL_OUTPUT = { width: 280, height: 100 };
/** Minimum width of a logo in px, and its maximum size in bytes (000 §5). */
const LOGO_WIDTH = 280;
export const MAX_LOGO_BYTES = 50 * 1024;
/** Requirements for a cropped picture: ratio of width to height, minimum width and maximum size in px. */
export interface CropSettings {
  ratio: number;
  least: number;
  most: { width: number; height: number };
  /** Maximum size of the resulting file in bytes; by default that of a logo. */
  bytes?: number;
  /** The cropped picture is shown in a circle. */
  isRound?: boolean;
  /** Maximum number of pixels of the original picture; by default that of a logo. */
  pixels?: number;
}
export const LOGO_CROP: CropSettings = { ratio: CROP_RATIO, least: LOGO_WIDTH, most: LOGO_OUTPUT };
export const SMALL_PICTURE_CROP: CropSettings = { ...LOGO_CROP, most: SMALL_OUTPUT };
/** Crop of a profile picture: square, and small because the picture is shown small. */
export const AVATAR_CROP: CropSettings = { ratio: 1, least: 96, most: { width: 384, height: 384 } };
/** Maximum number of pixels of an original picture: 100 MB of memory when decoded. */
const MOST_PIXELS = 25_000_000;
const MEGA = 1_000_000;

interface Wanted {
  width: number;
  height?: number;
  pixels?: number;
}

/** Returns why a picture must not be decoded: unknown type, too small, or too many pixels. */
export function findPictureError(
  bytes: Uint8Array,
  { width, height = 1, pixels = MOST_PIXELS }: Wanted,
): string | undefined {
  const head = imageHead(bytes);
  if (!head) return t('Choose a PNG or JPG picture');
  if (head.width * head.height > pixels) return t('The picture has more than {n} megapixels', { n: pixels / MEGA });
  // A camera's picture may be stored rotated: decoding then swaps width and height.
  const isNarrow = head.width < width || head.height < height;
  const isNarrowTurned = head.height < width || head.width < height;
  if (head.kind === 'png' ? isNarrow : isNarrow && isNarrowTurned) return pictureTooSmallText({ width, height });
  return undefined;
}

/** Error text for a picture that is too small. */
export const pictureTooSmallText = ({ width, height = 1 }: Wanted): string =>
  height === 1
    ? t('The picture must be at least {n} px wide', { n: width })
    : t('The picture must be at least {width} × {height} px', { width, height });

/** Checks a logo that is not cropped: PNG or JPG by its content, at least 280 px wide, at most 50 KB (000 §5). */
export async function findLogoError(file: File): Promise<string | undefined> {
  if (file.size > MAX_LOGO_BYTES) return t('The file is larger than {size}', { size: formatByteSize(MAX_LOGO_BYTES) });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wanted = { width: LOGO_WIDTH };
  const refused = findPictureError(bytes, wanted);
  const head = imageHead(bytes);
  if (refused !== undefined || !head) return refused;
  if (head.width < LOGO_WIDTH) return pictureTooSmallText(wanted);
  return isIntactImage(bytes) ? undefined : t('The file is damaged: upload another copy');
}
