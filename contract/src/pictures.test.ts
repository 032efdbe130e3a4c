import { describe, expect, test } from 'vitest';
import { imageHead, imageKind, isIntactImage } from './pictures.ts';
import { chunk, header, pngOf, sampleJpg, samplePng } from './pictures.testData.ts';

const bytes = (said: string) => Uint8Array.from(said, (sign) => sign.charCodeAt(0));
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('type and dimensions of a picture', () => {
  test.each([
    ['PNG', samplePng(840, 300), { kind: 'png', width: 840, height: 300 }],
    ['JPG', sampleJpg(280, 100), { kind: 'jpg', width: 280, height: 100 }],
    ['progressive JPG', sampleJpg(4000, 3000, 0xc2), { kind: 'jpg', width: 4000, height: 3000 }],
    ['GIF', bytes('GIF89a\u0001\u0001'), undefined],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['HTML', bytes('<!doctype html><script>alert(1)</script>'), undefined],
    ['WebP', bytes('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '), undefined],
    ['empty', bytes(''), undefined],
    ['truncated PNG', samplePng(840, 300).slice(0, 20), undefined],
    ['truncated JPG', sampleJpg(280, 100).slice(0, 12), undefined],
    ['JPG with a segment without length', bytes('\u00ff\u00d8\u00ff\u00e0\0\0\0\0'), undefined],
  ])('reads the type and dimensions of a %s file from its first bytes, if the type is supported', (_, file, head) =>
    expect(imageHead(file)).toEqual(head),
  );

  test('reads the type of a picture from its first eight bytes', () => {
    expect(imageKind(samplePng(1, 1).slice(0, 8))).toBe('png');
    expect(imageKind(sampleJpg(1, 1).slice(0, 8))).toBe('jpg');
    expect(imageKind(bytes('%PDF-1.7'))).toBeUndefined();
  });
});

describe('complete pictures', () => {
  const data = chunk('IDAT', [7]);
  const end = chunk('IEND');
  const palette = [8, 3, 0, 0, 0];
  test.each([
    ['PNG', samplePng(300, 100)],
    ['interlaced PNG', pngOf(header(3, 3, [16, 2, 0, 0, 1]), data, end)],
    ['PNG with a palette', pngOf(header(3, 3, palette), chunk('PLTE', [1, 2, 3]), chunk('tRNS', [1]), data, end)],
    ['PNG in several chunks, texts around', pngOf(header(3, 3), chunk('tEXt'), data, data, data, chunk('tIME'), end)],
    ['animated PNG', pngOf(header(3, 3), chunk('acTL'), data, chunk('fcTL'), chunk('fdAT'), end)],
    ['JPG', sampleJpg(300, 100)],
    ['progressive JPG', sampleJpg(300, 100, 0xc2)],
  ])('accepts a complete picture: %s', (_, file) => expect(isIntactImage(file)).toBe(true));

  test('rejects a PNG if any bit of its content was changed', () => {
    const file = samplePng(3, 3);
    for (let at = 8; at < file.length; at++) {
      const other = Uint8Array.from(file);
      other[at] = (other[at] ?? 0) ^ 1;
      expect([at, isIntactImage(other)]).toEqual([at, false]);
    }
  });

  test('rejects a picture with missing bytes at its end or additional bytes after its end', () => {
    for (const file of [samplePng(3, 3), sampleJpg(3, 3)]) {
      for (let length = 0; length < file.length; length++) expect(isIntactImage(file.slice(0, length))).toBe(false);
      for (const more of [bytes('PK\u0003\u0004'), bytes('<html>\u00ff\u00d9'), file, bytes('\0')])
        expect(isIntactImage(joined(file, more))).toBe(false);
    }
  });

  test.each([
    ['a PNG without a header', pngOf(data, end)],
    ['a PNG whose header comes second', pngOf(chunk('tEXt'), header(3, 3), data, end)],
    ['a PNG with two headers', pngOf(header(3, 3), header(3, 3), data, end)],
    ['a PNG without pixels', pngOf(header(3, 3), end)],
    ['a PNG with zero width', pngOf(header(0, 3), data, end)],
    ['a PNG without an end', pngOf(header(3, 3), data)],
    ['a PNG with two ends', pngOf(header(3, 3), data, end, end)],
    ['a PNG whose pixel data is interrupted by another chunk', pngOf(header(3, 3), data, chunk('tEXt'), data, end)],
    ['a PNG that lacks its palette', pngOf(header(3, 3, palette), data, end)],
    ['a PNG whose palette follows the pixel data', pngOf(header(3, 3, palette), data, chunk('PLTE', [1, 2, 3]), end)],
    ['a PNG with an unknown colour type', pngOf(header(3, 3, [8, 5, 0, 0, 0]), data, end)],
    ['a PNG with a bit depth that its colour type forbids', pngOf(header(3, 3, [4, 6, 0, 0, 0]), data, end)],
    ['a PNG with an unknown interlace method', pngOf(header(3, 3, [8, 6, 0, 0, 2]), data, end)],
    [
      'a PNG with a header that is too long',
      pngOf(chunk('IHDR', [0, 0, 0, 3, 0, 0, 0, 3, 8, 6, 0, 0, 0, 0]), data, end),
    ],
    ['a PNG with an unknown critical chunk', pngOf(header(3, 3), chunk('EVIL'), data, end)],
    ['a PNG with an invalid chunk name', pngOf(header(3, 3), chunk('te\0t'), data, end)],
    ['a JPG with zero height', sampleJpg(3, 0)],
    ['a JPG with two frames', joined(sampleJpg(3, 3).slice(0, -2), sampleJpg(3, 3).slice(2))],
  ])('rejects a damaged picture: %s', (_, file) => expect(isIntactImage(file)).toBe(false));
});
