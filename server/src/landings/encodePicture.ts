import sharp, { type Metadata } from 'sharp';
import { MEDIA_LIMITS, MEDIA_USES, type MediaUse } from '@portal/contract/landings/landingRules';
import { imageHead, type ImageKind } from '@portal/contract/pictures';
import { refuse } from '../core/refusal.ts';

// Only PNG and JPEG are decoded, whatever a file contains. One picture is decoded at a time, so that other requests get
// CPU time.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

/** Encoded picture. */
export interface EncodedPicture {
  kind: ImageKind;
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Stored pixels per CSS pixel, for high-density screens. */
const DENSITY = 2;
const QUALITY = 82;
const DAMAGED = 'The file is damaged: upload another copy';

/**
 * Size of the encoded picture: the largest crop with the ratio of its use, scaled down to the size of the use, never
 * enlarged.
 */
function sizeOf({ autoOrient: { width, height } }: Metadata, use: MediaUse) {
  const { ratio, size } = MEDIA_USES[use];
  const made = Math.max(1, Math.min(Math.floor(Math.min(width, height * ratio)), size * DENSITY));
  return { width: made, height: Math.max(1, Math.round(made / ratio)) };
}

/** Decodes a picture: rotates it upright, crops around the centre, scales down and drops the metadata. */
async function pixelsOf(bytes: Uint8Array, use: MediaUse) {
  const options = { failOn: 'error', limitInputPixels: MEDIA_LIMITS.pixels } as const;
  const size = sizeOf(await sharp(bytes, options).metadata(), use);
  const upright = sharp(bytes, options)
    .autoOrient()
    .resize({ ...size, fit: 'cover', position: 'centre' });
  const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Encodes a picture as JPEG, or as PNG if it has transparency. */
async function written(bytes: Uint8Array, use: MediaUse): Promise<EncodedPicture> {
  const pixels = await pixelsOf(bytes, use);
  const { isOpaque } = await pixels.stats();
  const made = isOpaque
    ? pixels.removeAlpha().jpeg({ quality: QUALITY, mozjpeg: true })
    : pixels.png({ compressionLevel: 9, palette: true, quality: 90 });
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { kind: isOpaque ? 'jpg' : 'png', bytes: new Uint8Array(data), width, height };
}

/**
 * Encodes an uploaded PNG or JPEG for its use. Drops metadata, such as the place where a photo was taken. The size is
 * checked before decoding; the contract limits the number of bytes.
 */
export async function encodePicture(bytes: Uint8Array, use: MediaUse): Promise<EncodedPicture> {
  if (bytes.length === 0) refuse('The file is empty');
  const head = imageHead(bytes) ?? refuse('Choose a PNG or JPG picture');
  if (head.width * head.height > MEDIA_LIMITS.pixels) refuse('The picture has too many pixels');
  return written(bytes, use).catch(() => refuse(DAMAGED));
}
