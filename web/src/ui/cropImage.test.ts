import { describe, expect, test } from 'vitest';
import { imageHead, isOnlyImage } from '@portal/contract/pictures';
import { LOGO_BYTES, refuseLogo, refusePicture } from './cropImage.ts';
import { firstFitting, outputSize, ways, type Way } from './cropImageOutput.ts';

const text = (said: string) => Array.from(said, (sign) => sign.charCodeAt(0));
const u32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const u16 = (n: number) => [(n >> 8) & 255, n & 255];

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (type: string, data: number[]) => [...u32(data.length), ...text(type), ...data, 0, 0, 0, 0];
const png = (width: number, height: number, filling = 10) => [
  ...PNG,
  ...chunk('IHDR', [...u32(width), ...u32(height), 8, 6, 0, 0, 0]),
  ...chunk(
    'IDAT',
    Array.from({ length: filling }, () => 7),
  ),
  ...chunk('IEND', []),
];
const SCAN = [9, 9, 0xff, 0, 9, 0xff, 0xd9];
const segment = (marker: number, data: number[]) => [0xff, marker, ...u16(data.length + 2), ...data];
const jpg = (width: number, height: number, frame = 0xc0) => [
  0xff,
  0xd8,
  ...segment(0xe0, [...text('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
  // A thumbnail has an end of its own.
  ...segment(0xe1, [0xff, 0xd8, 0xff, 0xd9]),
  ...segment(0xc4, [1, 2, 3]),
  0xff,
  0xff,
  ...segment(frame, [8, ...u16(height), ...u16(width), 3]).slice(1),
  ...segment(0xda, [1, 2]),
  ...SCAN,
];
const bytes = (list: number[]) => new Uint8Array(list);
const file = (list: number[], name = 'logo.png') => new File([bytes(list)], name);

describe('kind and size are read from the first bytes', () => {
  test.each([
    ['PNG', png(840, 300), { kind: 'png', width: 840, height: 300 }],
    ['JPG', jpg(280, 100), { kind: 'jpg', width: 280, height: 100 }],
    ['progressive JPG', jpg(4000, 3000, 0xc2), { kind: 'jpg', width: 4000, height: 3000 }],
    ['GIF', text('GIF89a\u0001\u0001'), undefined],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), undefined],
    ['WebP', text('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '), undefined],
    ['nothing', [], undefined],
    ['half a PNG header', png(840, 300).slice(0, 20), undefined],
    ['half a JPG', jpg(280, 100).slice(0, 12), undefined],
    ['a JPG whose segment has no length', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0], undefined],
  ])('%s', (_, list, head) => expect(imageHead(bytes(list))).toEqual(head));
});

describe('a file that is two things at once is no picture', () => {
  const zip = text('PK\u0003\u0004');
  test.each([
    ['PNG', png(300, 100), true],
    ['PNG with a ZIP behind', [...png(300, 100), ...zip], false],
    ['PNG behind a PNG', [...png(300, 100), ...png(300, 100)], false],
    ['PNG without an end', png(300, 100).slice(0, -12), false],
    ['JPG', jpg(300, 100), true],
    ['JPG with HTML behind', [...jpg(300, 100), ...text('<html>')], false],
    ['JPG with HTML and another end behind', [...jpg(300, 100), ...text('<html>'), 0xff, 0xd9], false],
    ['JPG that broke off', jpg(300, 100).slice(0, -2), false],
  ])('%s', (_, list, isOnly) => {
    expect(isOnlyImage(bytes(list), list[0] === 0x89 ? 'png' : 'jpg')).toBe(isOnly);
  });
});

describe('a logo', () => {
  const FILLING = LOGO_BYTES - png(280, 100, 0).length;
  test.each([
    ['PNG of 280 px', png(280, 100), undefined],
    ['JPG of 280 px', jpg(280, 60), undefined],
    ['PNG of 50 KB', png(280, 100, FILLING), undefined],
    ['PNG of a byte more', png(280, 100, FILLING + 1), 'The file is larger than 50 KB'],
    ['PNG of 279 px', png(279, 500), 'The picture must be at least 280 px wide'],
    ['JPG of 279 px', jpg(279, 500), 'The picture must be at least 280 px wide'],
    ['GIF by the name of a PNG', text('GIF89a'), 'Only PNG and JPG pictures can be used'],
    ['30 000 × 30 000 px', png(30_000, 30_000), 'The picture has too many pixels'],
    ['the largest that a header can say', png(0xffffffff, 0xffffffff), 'The picture has too many pixels'],
    ['no pixels', png(0, 0), 'The picture must be at least 280 px wide'],
    ['polyglot', [...png(280, 100), ...text('PK')], 'The picture is damaged'],
  ])('%s', async (_, list, message) => expect(await refuseLogo(file(list))).toBe(message));
});

test('a picture to cut from may lie on its side, as cameras write them', () => {
  expect(refusePicture(bytes(jpg(100, 280)), { width: 280, height: 100 })).toBeUndefined();
  expect(refusePicture(bytes(png(100, 280)), { width: 280, height: 100 })).toBe(
    'The picture must be at least 280 × 100 px',
  );
});

describe('what is cut out', () => {
  const most = { width: 840, height: 300 };
  test.each([
    [{ width: 1680, height: 600 }, most, { width: 840, height: 300 }],
    [{ width: 840.4, height: 300.2 }, most, { width: 840, height: 300 }],
    [{ width: 500, height: 178.57 }, most, { width: 500, height: 179 }],
    [{ width: 280, height: 100 }, most, { width: 280, height: 100 }],
    [
      { width: 4000, height: 1428.6 },
      { width: 280, height: 100 },
      { width: 280, height: 100 },
    ],
  ])('%o within %o is %o', (part, limit, size) => expect(outputSize(part, limit)).toEqual(size));
});

describe('a picture is written as well as 50 KB allow', () => {
  const chosen = async (tries: readonly Way[], size: (way: Way) => number) =>
    (await firstFitting(tries, (way) => Promise.resolve({ ...way, size: size(way) }))) as Way | undefined;
  const area = ({ width }: Way) => (width * width) / 2.8;

  test('as PNG where that is small enough', async () => {
    expect(await chosen(ways('png', true, 840, 280), () => 10_000)).toMatchObject({ type: 'image/png', width: 840 });
  });

  test('an opaque one as JPEG of the best quality that fits', async () => {
    const size = (way: Way) => (way.type === 'image/png' ? 900_000 : area(way) * way.quality * 0.3);
    expect(await chosen(ways('png', true, 840, 280), size)).toMatchObject({
      type: 'image/jpeg',
      width: 840,
      quality: 0.65,
    });
  });

  test('a transparent one smaller, and still transparent', async () => {
    const way = await chosen(ways('png', false, 840, 280), (one) => area(one) * 0.5);
    expect(way?.type).toBe('image/png');
    expect(way?.width).toBeGreaterThanOrEqual(280);
    expect(way?.width).toBeLessThan(840);
  });

  test('a transparent one on white when nothing else helps', async () => {
    const size = (way: Way) => (way.type === 'image/png' ? 60_000 : 8000);
    expect(await chosen(ways('png', false, 840, 280), size)).toMatchObject({ type: 'image/jpeg', width: 280 });
  });

  test('never narrower than a logo may be, and not at all when nothing fits', async () => {
    for (const kind of ['png', 'jpg'] as const)
      for (const isOpaque of [true, false])
        for (const { width } of ways(kind, isOpaque, 840, 280)) expect(width).toBeGreaterThanOrEqual(280);
    expect(await chosen(ways('jpg', true, 840, 280), () => 60_000)).toBeUndefined();
  });
});
