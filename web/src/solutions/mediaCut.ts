import { MEDIA_LIMITS, MEDIA_USES, type MediaUse } from '@portal/contract/landings/landingRules';
import type { Cut } from '../ui/picture/cropImage.ts';

/** Screens with small pixels show a picture in twice its width; half of it is still good to look at. */
const DENSITY = 2;

/** What is cut out of a picture for its place on the page (LAND-079). */
export function mediaCut(use: MediaUse): Cut {
  const { ratio, size, mask } = MEDIA_USES[use];
  const width = size * DENSITY;
  return {
    ratio,
    least: size / DENSITY,
    most: { width, height: Math.round(width / ratio) },
    bytes: MEDIA_LIMITS.bytes,
    pixels: MEDIA_LIMITS.pixels,
    isRound: mask === 'circle',
  };
}
