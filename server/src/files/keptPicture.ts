import { createHash } from 'node:crypto';
import { imageHead, isIntactImage } from '@portal/contract/pictures';
import type { PictureRecord } from '@portal/fixtures/picture';
import { refuse } from '../core/refusal.ts';

interface Limits {
  bytes: number;
  pixels: number;
  /** What is said of a file of more bytes. */
  tooLarge: string;
  /** How wide it is at least, px, and what is said of a narrower one. */
  least?: { width: number; tooNarrow: string };
}

/** A picture that may be kept: PNG or JPG by its bytes, whole and nothing else in them, its size read before anything decodes it. */
export function keptPicture(bytes: Uint8Array<ArrayBuffer>, limits: Limits): PictureRecord {
  if (bytes.length === 0) refuse('The file is empty');
  if (bytes.length > limits.bytes) refuse(limits.tooLarge);
  const head = imageHead(bytes) ?? refuse('Only PNG and JPG pictures can be used');
  if (head.width * head.height > limits.pixels) refuse('The picture has too many pixels');
  if (limits.least && head.width < limits.least.width) refuse(limits.least.tooNarrow);
  if (!isIntactImage(bytes)) refuse('The picture is damaged');
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  return { kind: head.kind, bytes, version };
}
