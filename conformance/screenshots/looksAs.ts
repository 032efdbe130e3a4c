import { existsSync } from 'node:fs';
import sharp from 'sharp';

/** The edges of letters are never drawn twice the same: how far a shade may be off, of 255, before its pixel has changed. */
const SHADE_TOLERANCE = 48;
/** How many pixels may have changed in a picture that looks the same. */
const MOST_CHANGED = 30;

const pixelsOf = (picture: string | Buffer) =>
  sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

/** Whether the picture in a file and another one look the same; not where there is no file yet. */
export async function looksAs(file: string, picture: Buffer): Promise<boolean> {
  if (!existsSync(file)) return false;
  const [before, now] = await Promise.all([pixelsOf(file), pixelsOf(picture)]);
  if (before.info.width !== now.info.width || before.info.height !== now.info.height) return false;
  const changed = new Set<number>();
  now.data.forEach((shade, at) => {
    if (Math.abs(shade - (before.data[at] ?? 0)) > SHADE_TOLERANCE) changed.add(Math.floor(at / 3));
  });
  return changed.size <= MOST_CHANGED;
}
