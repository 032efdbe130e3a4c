import { existsSync } from 'node:fs';
import sharp from 'sharp';

/** Largest difference of a colour value (0–255) that is ignored, because edges of letters differ from run to run. */
const SHADE_TOLERANCE = 48;
/** Largest number of changed pixels in two pictures that count as equal. */
const MOST_CHANGED = 30;

const pixelsOf = (picture: string | Buffer) =>
  sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

/** Whether a picture looks like the one in a file; false if there is no file. */
export async function looksLikeFile(file: string, picture: Buffer): Promise<boolean> {
  if (!existsSync(file)) return false;
  const [before, now] = await Promise.all([pixelsOf(file), pixelsOf(picture)]);
  if (before.info.width !== now.info.width || before.info.height !== now.info.height) return false;
  const changed = new Set<number>();
  now.data.forEach((shade, at) => {
    if (Math.abs(shade - (before.data[at] ?? 0)) > SHADE_TOLERANCE) changed.add(Math.floor(at / 3));
  });
  return changed.size <= MOST_CHANGED;
}
