import { createHash } from 'node:crypto';
import { imageHead, isIntactImage } from '@portal/contract/pictures';
import type { PictureRecord } from '@portal/fixtures/picture';
import { refuse } from '../core/refusal.ts';

interface Limits {
  bytes: number;
  pixels: number;
  /** Refusal message for a picture file that is too large. */
  tooLarge: string;
  /** Smallest picture width in px, and the refusal message for a narrower picture. */
  least?: { width: number; tooNarrow: string };
}

/**
 * Checks an uploaded picture by its bytes: a complete PNG or JPG with nothing appended. The dimensions are checked
 * before the picture is decoded.
 */
export function checkUploadedPicture(bytes: Uint8Array<ArrayBuffer>, limits: Limits): PictureRecord {
  if (bytes.length === 0) refuse('The file is empty');
  if (bytes.length > limits.bytes) refuse(limits.tooLarge);
  const head = imageHead(bytes) ?? refuse('Choose a PNG or JPG picture');
  if (head.width * head.height > limits.pixels) refuse('The picture has too many pixels');
  if (limits.least && head.width < limits.least.width) refuse(limits.least.tooNarrow);
  if (!isIntactImage(bytes)) refuse('The file is damaged: upload another copy');
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  return { kind: head.kind, bytes, version };
}
