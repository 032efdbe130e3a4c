import { describe, expect, test } from 'vitest';
import { imageHead, imageKind, isIntactImage } from './pictures.ts';
import { chunk, header, pngOf, sampleJpg, samplePng } from './pictures.testData.ts';

const bytes = (said: string) => Uint8Array.from(said, (sign) => sign.charCodeAt(0));
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('type and dimensions are read from the first bytes', () => {
  test.each([
    ['PNG', samplePng(840, 300), { kind: 'png', width: 840, height: 300 }],
    ['JPG', sampleJpg(280, 100), { kind: 'jpg', width: 280, height: 100 }],
    ['progressive JPG', sampleJpg(4000, 3000, 0xc2), { kind: 'jpg', width: 4000, height: 3000 }],
    ['GIF', bytes('GIF89a\u0001\u0001'), undefined],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['HTML', bytes('<!doctype html><script>alert(1)</script>'), undefined],
    ['WebP', bytes('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '), undefined],
    ['nothing', bytes(''), undefined],
    ['half a PNG header', samplePng(840, 300).slice(0, 20), undefined],
    ['half a JPG', sampleJpg(280, 100).slice(0, 12), undefined],
    ['a JPG whose segment has no length', bytes('\u00ff\u00d8\u00ff\u00e0\0\0\0\0'), undefined],
  ])('%s', (_, file, head) => expect(imageHead(file)).toEqual(head));

  test('the type is read from eight bytes', () => {
    expect(imageKind(samplePng(1, 1).slice(0, 8))).toBe('png');
    expect(imageKind(sampleJpg(1, 1).slice(0, 8))).toBe('jpg');
    expect(imageKind(bytes('%PDF-1.7'))).toBeUndefined();
  });
});

describe('a picture is complete', () => {
  const data = chunk('IDAT', [7]);
  const end = chunk('IEND');
  const palette = [8, 3, 0, 0, 0];
  test.each([
    ['PNG', samplePng(300, 100)],
    ['interlaced PNG', pngOf(header(3, 3, [16, 2, 0, 0, 1]), data, end)],
    ['PNG with a palette', pngOf(header(3, 3, palette), chunk('PLTE', [1, 2, 3]), chunk('tRNS', [1]), data, end)],
    ['PNG in several chunks, texts around', pngOf(header(3, 3), chunk('tEXt'), data, data, data, chunk('tIME'), end)],
    ['moving PNG', pngOf(header(3, 3), chunk('acTL'), data, chunk('fcTL'), chunk('fdAT'), end)],
    ['JPG', sampleJpg(300, 100)],
    ['progressive JPG', sampleJpg(300, 100, 0xc2)],
  ])('%s', (_, file) => expect(isIntactImage(file)).toBe(true));

  test('with valid checksums', () => {
    const file = samplePng(3, 3);
    for (let at = 8; at < file.length; at++) {
      const other = Uint8Array.from(file);
      other[at] = (other[at] ?? 0) ^ 1;
      expect([at, isIntactImage(other)]).toEqual([at, false]);
    }
  });

  test('with all parts, and nothing after its end', () => {
    for (const file of [samplePng(3, 3), sampleJpg(3, 3)]) {
      for (let length = 0; length < file.length; length++) expect(isIntactImage(file.slice(0, length))).toBe(false);
      for (const more of [bytes('PK\u0003\u0004'), bytes('<html>\u00ff\u00d9'), file, bytes('\0')])
        expect(isIntactImage(joined(file, more))).toBe(false);
    }
  });

  test.each([
    ['a PNG without a header', pngOf(data, end)],
    ['a PNG whose header comes second', pngOf(chunk('tEXt'), header(3, 3), data, end)],
    ['a PNG of two headers', pngOf(header(3, 3), header(3, 3), data, end)],
    ['a PNG without pixels', pngOf(header(3, 3), end)],
    ['a PNG of no width', pngOf(header(0, 3), data, end)],
    ['a PNG without an end', pngOf(header(3, 3), data)],
    ['a PNG of two ends', pngOf(header(3, 3), data, end, end)],
    ['a PNG whose pixels are torn apart', pngOf(header(3, 3), data, chunk('tEXt'), data, end)],
    ['a PNG that lacks its palette', pngOf(header(3, 3, palette), data, end)],
    ['a PNG whose palette comes late', pngOf(header(3, 3, palette), data, chunk('PLTE', [1, 2, 3]), end)],
    ['a PNG of colours there are not', pngOf(header(3, 3, [8, 5, 0, 0, 0]), data, end)],
    ['a PNG of a depth its colours have not', pngOf(header(3, 3, [4, 6, 0, 0, 0]), data, end)],
    ['a PNG interlaced in a way there is not', pngOf(header(3, 3, [8, 6, 0, 0, 2]), data, end)],
    ['a PNG of a longer header', pngOf(chunk('IHDR', [0, 0, 0, 3, 0, 0, 0, 3, 8, 6, 0, 0, 0, 0]), data, end)],
    ['a PNG of a part nobody knows', pngOf(header(3, 3), chunk('EVIL'), data, end)],
    ['a PNG of a part without letters', pngOf(header(3, 3), chunk('te\0t'), data, end)],
    ['a JPG of no height', sampleJpg(3, 0)],
    ['a JPG of two frames', joined(sampleJpg(3, 3).slice(0, -2), sampleJpg(3, 3).slice(2))],
  ])('but not %s', (_, file) => expect(isIntactImage(file)).toBe(false));
});
