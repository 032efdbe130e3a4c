import { imageHead, isIntactImage } from '@portal/contract/pictures';
import { t } from '../../text/t.ts';
import { byteSize } from '../value/byteSize.ts';

/** Width through height of what the cropper cuts out (CONST-011). */
const CROP_RATIO = 2.8;
/** At most so large is a cut-out logo, and any other picture (CONST-009, CONST-010), in px. */
const LOGO_OUTPUT = { width: 840, height: 300 };
const SMALL_OUTPUT = { width: 280, height: 100 };
/** A logo is so wide at least, in px, and so large at most, in bytes (000 §5). */
const LOGO_WIDTH = 280;
export const LOGO_BYTES = 50 * 1024;
/** What is cut out: width through height, how wide it is at least, and how large at most, px. */
export interface Cut {
  ratio: number;
  least: number;
  most: { width: number; height: number };
  /** How large the file is at most that comes out; that of a logo unless said. */
  bytes?: number;
  /** It is shown in a circle. */
  isRound?: boolean;
  /** How many pixels the picture has at most that it is cut from; those of a logo unless said. */
  pixels?: number;
}
export const LOGO: Cut = { ratio: CROP_RATIO, least: LOGO_WIDTH, most: LOGO_OUTPUT };
export const SMALL: Cut = { ...LOGO, most: SMALL_OUTPUT };
/** A face is square; it is shown small, so little is asked of it. */
export const FACE: Cut = { ratio: 1, least: 96, most: { width: 384, height: 384 } };
/** More pixels than any camera's picture for this purpose: 100 MB of memory once decoded. */
const MOST_PIXELS = 25_000_000;
const MEGA = 1_000_000;

interface Wanted {
  width: number;
  height?: number;
  pixels?: number;
}

/** What forbids to decode a picture, in words: it is none of ours, too small, or a flood of pixels. */
export function refusePicture(
  bytes: Uint8Array,
  { width, height = 1, pixels = MOST_PIXELS }: Wanted,
): string | undefined {
  const head = imageHead(bytes);
  if (!head) return t('Only PNG and JPG pictures can be used');
  if (head.width * head.height > pixels) return t('The picture has more than {n} megapixels', { n: pixels / MEGA });
  // A camera's picture may lie on its side: then width and height change places when it is decoded.
  const isNarrow = head.width < width || head.height < height;
  const isNarrowTurned = head.height < width || head.width < height;
  if (head.kind === 'png' ? isNarrow : isNarrow && isNarrowTurned) return tooSmall({ width, height });
  return undefined;
}

/** How a picture that is too small is told. */
export const tooSmall = ({ width, height = 1 }: Wanted): string =>
  height === 1
    ? t('The picture must be at least {n} px wide', { n: width })
    : t('The picture must be at least {width} × {height} px', { width, height });

/** The rules of a logo that is taken as it is: PNG or JPG by its bytes, at least 280 px wide, at most 50 KB (000 §5). */
export async function refuseLogo(file: File): Promise<string | undefined> {
  if (file.size > LOGO_BYTES) return t('The file is larger than {size}', { size: byteSize(LOGO_BYTES) });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wanted = { width: LOGO_WIDTH };
  const refused = refusePicture(bytes, wanted);
  const head = imageHead(bytes);
  if (refused !== undefined || !head) return refused;
  if (head.width < LOGO_WIDTH) return tooSmall(wanted);
  return isIntactImage(bytes) ? undefined : t('The picture is damaged');
}
