import type { ImageKind } from '@portal/contract/pictures';
import { MAX_LOGO_BYTES } from './cropImage.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** Returns the size of a cropped picture: that of the cropped part, at most `most`; a picture is never enlarged. */
export function croppedSize(part: PictureSize, most: PictureSize): PictureSize {
  const scale = Math.min(1, most.width / part.width, most.height / part.height);
  return {
    width: Math.max(1, Math.min(most.width, Math.round(part.width * scale))),
    height: Math.max(1, Math.min(most.height, Math.round(part.height * scale))),
  };
}

/** A way to encode a picture as a file; `quality` from 0 to 1, for JPEG only. */
export interface PictureEncoding {
  type: 'image/png' | 'image/jpeg';
  width: number;
  quality: number;
}

const QUALITIES = [0.92, 0.85, 0.75, 0.65, 0.55, 0.45, 0.35];
const SHRINK = 0.85;

function* shrunk(width: number, least: number): Generator<number> {
  for (let next = Math.round(width * SHRINK); next > least; next = Math.round(next * SHRINK)) yield next;
  if (width > least) yield least;
}

const jpeg = (width: number): PictureEncoding[] => QUALITIES.map((quality) => ({ type: 'image/jpeg', width, quality }));

/**
 * Returns the ways to encode a picture, best first. An opaque picture becomes a JPEG if its PNG is too large. A
 * transparent picture is reduced, at most to its minimum width `least`, and gets a white background only if that does
 * not help.
 */
export function pictureEncodings(kind: ImageKind, isOpaque: boolean, width: number, least: number): PictureEncoding[] {
  const png: PictureEncoding = { type: 'image/png', width, quality: 1 };
  const small = jpeg(Math.min(width, least));
  if (kind === 'jpg') return [...jpeg(width), ...small];
  if (isOpaque) return [png, ...jpeg(width), ...small];
  return [png, ...[...shrunk(width, least)].map((less) => ({ ...png, width: less })), ...small];
}

/**
 * Returns the first encoded picture with at most `most` bytes (by default a logo's maximum); undefined if none fits.
 */
export async function firstFileThatFits<T extends { size: number }>(
  tries: readonly PictureEncoding[],
  write: (way: PictureEncoding) => Promise<T>,
  most = MAX_LOGO_BYTES,
): Promise<T | undefined> {
  for (const way of tries) {
    const written = await write(way);
    if (written.size <= most) return written;
  }
  return undefined;
}
