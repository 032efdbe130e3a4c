import { describe, expect, test } from 'vitest';
import { sampleJpg, samplePng } from '@portal/contract/pictures.testData';
import { MEDIA_LIMITS } from '@portal/contract/landings/landingRules';
import { getMediaCrop } from '../../solutions/PictureField.tsx';
import { MAX_LOGO_BYTES, findLogoError, findPictureError } from './cropImage.ts';
import { firstFileThatFits, croppedSize, pictureEncodings, type PictureEncoding } from './cropImageOutput.ts';

const bytes = (said: string) => Uint8Array.from(said, (sign) => sign.charCodeAt(0));
const file = (content: Uint8Array<ArrayBuffer>, name = 'logo.png') => new File([content], name);

describe('logo files', () => {
  const FILLING = MAX_LOGO_BYTES - samplePng(280, 100, 0).length;
  test.each([
    ['PNG of 280 px', samplePng(280, 100), undefined],
    ['JPG of 280 px', sampleJpg(280, 60), undefined],
    ['PNG of 50 KB', samplePng(280, 100, FILLING), undefined],
    ['PNG of a byte more', samplePng(280, 100, FILLING + 1), 'The file is larger than 50 KB'],
    ['PNG of 279 px', samplePng(279, 500), 'The picture must be at least 280 px wide'],
    ['JPG of 279 px', sampleJpg(279, 500), 'The picture must be at least 280 px wide'],
    ['GIF by the name of a PNG', bytes('GIF89a'), 'Choose a PNG or JPG picture'],
    ['30 000 × 30 000 px', samplePng(30_000, 30_000), 'The picture has more than 25 megapixels'],
    ['the largest that a header can say', samplePng(0xffffffff, 0xffffffff), 'The picture has more than 25 megapixels'],
    ['no pixels', samplePng(0, 0), 'The picture must be at least 280 px wide'],
    ['polyglot', Uint8Array.from([...samplePng(280, 100), ...bytes('PK')]), 'The file is damaged: upload another copy'],
  ])('a logo file is checked for its type, size and damage: %s', async (_, content, message) =>
    expect(await findLogoError(file(content))).toBe(message),
  );
});

test('the image cropper accepts a photo that is stored rotated, as cameras do', () => {
  expect(findPictureError(sampleJpg(100, 280), { width: 280, height: 100 })).toBeUndefined();
  expect(findPictureError(samplePng(100, 280), { width: 280, height: 100 })).toBe(
    'The picture must be at least 280 × 100 px',
  );
});

test('a landing page picture may have as many pixels as the server accepts', () => {
  const wanted = { width: 96, pixels: MEDIA_LIMITS.pixels };
  expect(findPictureError(sampleJpg(8000, 5000), wanted)).toBeUndefined();
  expect(findPictureError(sampleJpg(8000, 5001), wanted)).toBe('The picture has more than 40 megapixels');
  expect(getMediaCrop('item').pixels).toBe(MEDIA_LIMITS.pixels);
});

describe('output size of the image cropper', () => {
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
  ])('the image cropper scales a part of %o within the limit %o to %o', (part, limit, size) =>
    expect(croppedSize(part, limit)).toEqual(size),
  );
});

describe('encoding of a cropped picture', () => {
  const chosen = async (tries: readonly PictureEncoding[], size: (way: PictureEncoding) => number) =>
    (await firstFileThatFits(tries, (way) => Promise.resolve({ ...way, size: size(way) }))) as
      | PictureEncoding
      | undefined;
  const area = ({ width }: PictureEncoding) => (width * width) / 2.8;

  test('a cropped picture becomes a PNG if the PNG is small enough', async () => {
    expect(await chosen(pictureEncodings('png', true, 840, 280), () => 10_000)).toMatchObject({
      type: 'image/png',
      width: 840,
    });
  });

  test('an opaque cropped picture becomes a JPEG of the best quality that fits', async () => {
    const size = (way: PictureEncoding) => (way.type === 'image/png' ? 900_000 : area(way) * way.quality * 0.3);
    expect(await chosen(pictureEncodings('png', true, 840, 280), size)).toMatchObject({
      type: 'image/jpeg',
      width: 840,
      quality: 0.65,
    });
  });

  test('a transparent cropped picture becomes smaller and stays transparent', async () => {
    const way = await chosen(pictureEncodings('png', false, 840, 280), (one) => area(one) * 0.5);
    expect(way?.type).toBe('image/png');
    expect(way?.width).toBeGreaterThanOrEqual(280);
    expect(way?.width).toBeLessThan(840);
  });

  test('a transparent cropped picture is put on white if no PNG fits', async () => {
    const size = (way: PictureEncoding) => (way.type === 'image/png' ? 60_000 : 8000);
    expect(await chosen(pictureEncodings('png', false, 840, 280), size)).toMatchObject({
      type: 'image/jpeg',
      width: 280,
    });
  });

  test("a cropped picture is never narrower than a logo's minimum, and is rejected if nothing fits", async () => {
    for (const kind of ['png', 'jpg'] as const)
      for (const isOpaque of [true, false])
        for (const { width } of pictureEncodings(kind, isOpaque, 840, 280)) expect(width).toBeGreaterThanOrEqual(280);
    expect(await chosen(pictureEncodings('jpg', true, 840, 280), () => 60_000)).toBeUndefined();
  });
});
