import { crc32 } from './pictures.ts';

const text = (said: string) => Array.from(said, (sign) => sign.charCodeAt(0));
const u32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const u16 = (n: number) => [(n >> 8) & 255, n & 255];

const START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns a PNG chunk with a valid checksum. */
export function chunk(type: string, data: readonly number[] = []): number[] {
  const typed = [...text(type), ...data];
  return [...u32(data.length), ...typed, ...u32(crc32(Uint8Array.from(typed)))];
}

/** Returns a PNG header chunk; `how`: depth, colour type, compression, filter, interlace. */
export const header = (width: number, height: number, how: readonly number[] = [8, 6, 0, 0, 0]): number[] =>
  chunk('IHDR', [...u32(width), ...u32(height), ...how]);

/** Returns a PNG file made of the given chunks. */
export const pngOf = (...chunks: readonly number[][]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...START, ...chunks.flat()]);

/** Returns a structurally valid PNG with the given dimensions and arbitrary pixel data. */
export const samplePng = (width: number, height: number, filling = 10): Uint8Array<ArrayBuffer> =>
  pngOf(
    header(width, height),
    chunk(
      'IDAT',
      Array.from({ length: filling }, () => 7),
    ),
    chunk('IEND'),
  );

const segment = (marker: number, data: readonly number[]) => [0xff, marker, ...u16(data.length + 2), ...data];
/** Encoded JPEG pixels that contain a byte FF and a restart marker. */
const PIXELS = [9, 9, 0xff, 0, 9, 0xff, 0xd0, 9];

/**
 * Returns a structurally valid JPEG with the given dimensions, two scans and arbitrary pixel data. `frame`: marker of
 * the frame.
 */
export const sampleJpg = (width: number, height: number, frame = 0xc0): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...text('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    // An embedded thumbnail with its own end marker.
    ...segment(0xe1, [0xff, 0xd8, 0xff, 0xd9]),
    ...segment(0xc4, [1, 2, 3]),
    // Markers may follow any number of fill bytes FF.
    0xff,
    0xff,
    ...segment(frame, [8, ...u16(height), ...u16(width), 1, 1, 17, 0]),
    ...[1, 2].flatMap(() => [...segment(0xda, [1, 1, 0, 0, 63, 0]), ...PIXELS]),
    0xff,
    0xd9,
  ]);
