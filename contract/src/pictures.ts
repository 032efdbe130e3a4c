/** What a picture is, by its bytes: the portal asks before it sends one, the server before it keeps one. No zod here. */

export type ImageKind = 'png' | 'jpg';
export interface ImageHead {
  kind: ImageKind;
  width: number;
  height: number;
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG_START = [0xff, 0xd8, 0xff];
const END_OF_JPG = 0xd9;
const START_OF_SCAN = 0xda;

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const typeAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at + 4, at + 8));

function pngHead(bytes: Uint8Array): ImageHead | undefined {
  if (bytes.length < 33 || typeAt(bytes, 8) !== 'IHDR') return undefined;
  return { kind: 'png', width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) };
}

/** The markers that begin a frame and hold its size: C0 … CF but for tables and extensions. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The segments of a JPEG up to its first scan. */
function* segments(bytes: Uint8Array): Generator<{ marker: number; at: number }> {
  for (let at = 2; at + 4 <= bytes.length; at += 2 + view(bytes).getUint16(at + 2)) {
    // Any number of FF may stand before a marker.
    while (bytes[at + 1] === 0xff && at + 4 < bytes.length) at += 1;
    if (bytes[at] !== 0xff || at + 4 > bytes.length) return;
    yield { marker: bytes[at + 1] ?? 0, at };
    if (bytes[at + 1] === START_OF_SCAN) return;
  }
}

function jpgHead(bytes: Uint8Array): ImageHead | undefined {
  for (const { marker, at } of segments(bytes)) {
    if (isFrame(marker) && at + 9 <= bytes.length)
      return { kind: 'jpg', width: view(bytes).getUint16(at + 7), height: view(bytes).getUint16(at + 5) };
  }
  return undefined;
}

/** What a picture is and how large, by its first bytes, never by its name and before anything decodes it (quality F1). */
export function imageHead(bytes: Uint8Array): ImageHead | undefined {
  if (startsWith(bytes, PNG_START)) return pngHead(bytes);
  if (startsWith(bytes, JPG_START)) return jpgHead(bytes);
  return undefined;
}

/** False for a picture with something else behind its end: a file that is two things at once. */
export function isOnlyImage(bytes: Uint8Array, kind: ImageKind): boolean {
  if (kind === 'png') {
    let at = 8;
    while (at + 12 <= bytes.length && typeAt(bytes, at) !== 'IEND') at += 12 + view(bytes).getUint32(at);
    return at + 12 === bytes.length;
  }
  const scan = [...segments(bytes)].at(-1);
  if (scan?.marker !== START_OF_SCAN) return false;
  let end = scan.at;
  do end = bytes.indexOf(0xff, end + 1);
  while (end !== -1 && bytes[end + 1] !== END_OF_JPG);
  return end !== -1 && end + 2 === bytes.length;
}
