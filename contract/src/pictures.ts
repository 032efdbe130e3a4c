/**
 * Checks of picture files by their bytes, by the portal before an upload and by the server before storing. This file
 * does not import zod.
 */

export type ImageKind = 'png' | 'jpg';
export interface ImageHead {
  kind: ImageKind;
  width: number;
  height: number;
}

const STARTS: Readonly<Record<ImageKind, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
};
const END_OF_JPG = 0xd9;
const START_OF_SCAN = 0xda;

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Type of a picture by its first eight bytes, regardless of its name (quality F1). */
export const imageKind = (bytes: Uint8Array): ImageKind | undefined =>
  (['png', 'jpg'] as const).find((kind) => STARTS[kind].every((byte, at) => bytes[at] === byte));

const CRC_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** CRC-32, the checksum of PNG chunks. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let at = 0; at < bytes.length; at++) crc = (crc >>> 8) ^ (CRC_OF_BYTE[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return ~crc >>> 0;
}

interface Chunk {
  type: string;
  data: Uint8Array;
  /** Whether the PNG chunk's checksum is valid. */
  isRight: boolean;
  end: number;
}

/** Yields the complete chunks of a PNG file. */
function* chunks(bytes: Uint8Array): Generator<Chunk> {
  const numbers = view(bytes);
  for (let at = STARTS.png.length; at + 12 <= bytes.length;) {
    const end = at + 12 + numbers.getUint32(at);
    if (end > bytes.length) return;
    yield {
      type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)),
      data: bytes.subarray(at + 8, end - 4),
      isRight: crc32(bytes.subarray(at + 4, end - 4)) === numbers.getUint32(end - 4),
      end,
    };
    at = end;
  }
}

function pngHead(bytes: Uint8Array): ImageHead | undefined {
  const isHeader = bytes.length >= 33 && String.fromCharCode(...bytes.subarray(12, 16)) === 'IHDR';
  return isHeader ? { kind: 'png', width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) } : undefined;
}

/** Allowed bit depths by color type: gray, color, palette, and gray or color with transparency. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const PALETTE = 3;

/** Whether the header's last fields are valid: depth, color type, compression, filter and interlacing. */
function isPngHeader(data: Uint8Array): boolean {
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = data.subarray(8);
  const isKnown = DEPTHS[colour]?.includes(depth) ?? false;
  return data.length === 13 && isKnown && compression === 0 && filter === 0 && interlace < 2;
}

/** Whether the order of chunks is valid: header first, end last, contiguous pixels after the palette, no unknown critical chunk. */
function isPngOrder(types: readonly string[], isPalette: boolean): boolean {
  const [first, last] = [types.indexOf('IDAT'), types.lastIndexOf('IDAT')];
  const critical = types.filter((type, at) => /^[A-Z]/.test(type) && (at < first || at > last));
  const palette = types.slice(0, first).includes('PLTE');
  const wanted = palette ? 'IHDR PLTE IEND' : 'IHDR IEND';
  const isWhole = first !== -1 && types.slice(first, last).every((type) => type === 'IDAT');
  return isWhole && types[0] === 'IHDR' && critical.join(' ') === wanted && (palette || !isPalette);
}

function isIntactPng(bytes: Uint8Array): boolean {
  const types: string[] = [];
  let header: Uint8Array = new Uint8Array();
  let end = STARTS.png.length;
  for (const chunk of chunks(bytes)) {
    if (!chunk.isRight || !/^[A-Za-z]{4}$/.test(chunk.type)) return false;
    if (types.length === 0) header = chunk.data;
    types.push(chunk.type);
    ({ end } = chunk);
  }
  return (
    end === bytes.length && types.at(-1) === 'IEND' && isPngHeader(header) && isPngOrder(types, header[9] === PALETTE)
  );
}

/** Whether a JPEG marker begins a frame, which contains the dimensions: C0 to CF except tables and extensions. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Whether a JPEG marker has no data: restarts, the start of the image, and an obsolete marker. */
const hasNoLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

interface Segment {
  marker: number;
  /** Offset of the JPEG segment's data, after marker and length. */
  data: Uint8Array;
  end: number;
}

/**
 * Returns the offset of the next JPEG marker after encoded pixels, in which a byte FF is followed by 00 or a restart.
 */
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Yields the complete segments of a JPEG file. */
function* segments(bytes: Uint8Array): Generator<Segment> {
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    // Markers may follow any number of fill bytes FF.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_JPG) yield { marker, data: new Uint8Array(), end: at + 2 };
    if (marker === END_OF_JPG || hasNoLength(marker) || at + 4 > bytes.length) return;
    const end = at + 2 + view(bytes).getUint16(at + 2);
    if (end < at + 4 || end > bytes.length) return;
    yield { marker, data: bytes.subarray(at + 4, end), end };
    at = marker === START_OF_SCAN ? afterScan(bytes, end) : end;
  }
}

function jpgHead(bytes: Uint8Array): ImageHead | undefined {
  for (const { marker, data } of segments(bytes)) {
    if (isFrame(marker) && data.length >= 5)
      return { kind: 'jpg', width: view(data).getUint16(3), height: view(data).getUint16(1) };
  }
  return undefined;
}

/** Whether the length of JPEG frame or scan data matches its number of components: three or two bytes each. */
const isFrameData = (data: Uint8Array) => data.length >= 9 && data.length === 6 + 3 * (data[5] ?? 0);
const isScanData = (data: Uint8Array) => data.length >= 6 && data.length === 4 + 2 * (data[0] ?? 0);

function isIntactJpg(bytes: Uint8Array): boolean {
  let [frames, scans] = [0, 0];
  for (const { marker, data, end } of segments(bytes)) {
    if (marker === END_OF_JPG) return frames === 1 && scans > 0 && end === bytes.length;
    if (isFrame(marker) && (!isFrameData(data) || ++frames > 1)) return false;
    if (marker === START_OF_SCAN && (!isScanData(data) || frames === 0)) return false;
    if (marker === START_OF_SCAN) scans += 1;
  }
  return false;
}

/** Reads type and dimensions of a picture from its first bytes, without decoding (quality F1). */
export function imageHead(bytes: Uint8Array): ImageHead | undefined {
  const kind = imageKind(bytes);
  return kind && (kind === 'png' ? pngHead(bytes) : jpgHead(bytes));
}

/**
 * Whether a picture file is complete and valid: dimensions, order of parts, PNG checksums, and no data after its end.
 * Does not decode pixels.
 */
export function isIntactImage(bytes: Uint8Array): boolean {
  const head = imageHead(bytes);
  if (!head || head.width === 0 || head.height === 0) return false;
  return head.kind === 'png' ? isIntactPng(bytes) : isIntactJpg(bytes);
}
