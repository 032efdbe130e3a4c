import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { landings, type LandingMedia } from '@portal/contract/landings';
import { MEDIA_USES, type MediaUse } from '@portal/contract/landings/landingRules';
import { makeBrandingForm } from './landings.testData.ts';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { buildCallPath } from '../support/routeCall.ts';
import {
  createLanding,
  landingPathParams,
  publishLanding,
  createPublishedLanding,
  saveStep,
} from '../support/selling/landings.ts';
import { uploadMultipart } from '../support/upload.ts';

interface Page {
  id: number;
  merchant_id: number;
}
const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };

/** Creates a picture of one colour. */
const flat = (width: number, height: number, background: object = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Creates a photo that is red above and blue below, stored rotated with an orientation tag, with a GPS position. */
async function makeRotatedPhoto(): Promise<Buffer> {
  const below = await flat(600, 400, BLUE).png().toBuffer();
  const upright = await flat(600, 800)
    .composite([{ input: below, gravity: 'south' }])
    .png()
    .toBuffer();
  // The pixels are rotated to the left. The orientation tag 6 below makes viewers rotate them to the right.
  const turned = await sharp(upright).rotate(270).png().toBuffer();
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '50/1 27/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '30/1 31/1 0/1',
  };
  return sharp(turned)
    .withExif({ IFD0: { Make: 'Camera of Anna' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function put(portal: Portal, page: Page, use: MediaUse, bytes: Buffer, name = 'a.jpg') {
  const path = buildCallPath(landings.upload, { params: landingPathParams(page), query: { use } }) as `/${string}`;
  const { status, body } = await uploadMultipart(portal, { path }, { bytes, name });
  return { status, body: body as unknown as LandingMedia & { error?: unknown } };
}

/** Downloads a picture. */
async function shown(portal: Portal, { url }: LandingMedia) {
  const answer = await portal.http.get(url).buffer(true);
  return { status: answer.status, type: answer.headers['content-type'] as string, bytes: answer.body as Buffer };
}

/** Returns the colour at a position in a picture. Coordinates range from 0 to 1. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

async function before() {
  const owner = await openPortal({ account: 'owner' });
  return { owner, page: await createLanding(owner) };
}

describe('uploaded landing page picture', () => {
  test('an uploaded landing page picture has an id, a public address, ratio, width and mask', async () => {
    covers('LAND-021', 'LAND-079', ...rowsOfCall('POST', landings.upload.path));
    const { owner, page } = await before();
    const sent = await flat(1500, 1400).jpeg().toBuffer();
    for (const use of Object.keys(MEDIA_USES) as MediaUse[]) {
      const { status, body } = await put(owner, page, use, sent);
      expect([status, body.error]).toEqual([200, undefined]);
      const { ratio, size, mask } = MEDIA_USES[use];
      expect(body).toMatchObject({ size: 2 * size, mask, use });
      expect(body.ratio).toBeCloseTo(ratio, 2);
      const seen = await shown(await owner.as(), body);
      expect([seen.status, seen.type]).toEqual([200, 'image/jpeg']);
      const { width, height } = await sharp(seen.bytes).metadata();
      expect([width, height]).toEqual([2 * size, Math.round((2 * size) / ratio)]);
    }
  });

  test('an uploaded photo is rotated upright and loses its GPS position and camera data', async () => {
    const { owner, page } = await before();
    const sent = await makeRotatedPhoto();
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    const { body } = await put(owner, page, 'item', sent);
    const { bytes } = await shown(owner, body);
    const { width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([600, 450]);
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Camera of Anna')).toBe(false);
    for (const x of [0.1, 0.9]) {
      expect(await colourAt(bytes, x, 0.1)).toBe('red');
      expect(await colourAt(bytes, x, 0.9)).toBe('blue');
    }
  });

  test('an uploaded landing page picture is cropped around the centre and never enlarged', async () => {
    const { owner, page } = await before();
    const { body } = await put(owner, page, 'cover', await flat(200, 300).png().toBuffer(), 'a.png');
    expect(body).toMatchObject({ size: 200 });
    expect(body.ratio).toBeCloseTo(4, 1);
    const middle = await flat(100, 900, BLUE).extend({ left: 400, right: 400, background: RED }).png().toBuffer();
    const { body: logo } = await put(owner, page, 'logo', middle, 'a.png');
    expect(logo).toMatchObject({ size: 384, ratio: 1, mask: 'circle' });
    expect(await colourAt((await shown(owner, logo)).bytes, 0.5, 0.5)).toBe('blue');
  });

  test('an uploaded landing page picture keeps its transparency', async () => {
    const { owner, page } = await before();
    const clear = await sharp({ create: { width: 400, height: 400, channels: 4, background: { ...RED, alpha: 0.4 } } })
      .png()
      .toBuffer();
    const { body } = await put(owner, page, 'logo', clear, 'a.png');
    const { type, bytes } = await shown(owner, body);
    expect(type).toBe('image/png');
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });

  test('an uploaded landing page picture loses all metadata of its file', async () => {
    const { owner, page } = await before();
    const script = Buffer.from('<script>alert(1)</script><?php system($_GET["c"]); ?>');
    const polyglot = Buffer.concat([await flat(400, 400).jpeg().toBuffer(), script]);
    const commented = await flat(400, 400)
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer();
    for (const bytes of [polyglot, commented]) {
      expect(bytes.includes('<script>')).toBe(true);
      const { body } = await put(owner, page, 'logo', bytes);
      expect(body.error).toBeUndefined();
      expect((await shown(owner, body)).bytes.includes('script')).toBe(false);
    }
  });
});

/** Creates a small PNG whose header claims a larger size. */
async function makePngClaimingSize(width: number, height: number): Promise<Buffer> {
  const png = await flat(40, 40).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
const jpg = () => flat(400, 400).jpeg().toBuffer();

const REFUSED: readonly (readonly [what: string, make: () => Promise<Buffer> | Buffer, said: string])[] = [
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'Choose a PNG or JPG picture',
  ],
  [
    'a script with the name of a picture',
    () => Buffer.from('<script>alert(1)</script>'),
    'Choose a PNG or JPG picture',
  ],
  ['a WebP', () => flat(40, 40).webp().toBuffer(), 'Choose a PNG or JPG picture'],
  ['a GIF', () => flat(40, 40).gif().toBuffer(), 'Choose a PNG or JPG picture'],
  ['an empty file', () => Buffer.alloc(0), 'The file is empty'],
  ['a picture of 60 megapixels', () => flat(10_000, 6000).jpeg().toBuffer(), 'The picture has too many pixels'],
  [
    'a picture that claims 1600 megapixels',
    () => makePngClaimingSize(40_000, 40_000),
    'The picture has too many pixels',
  ],
  ['half a picture', async () => (await jpg()).subarray(0, 900), 'The file is damaged: upload another copy'],
  [
    'the head of a picture with a script',
    async () => Buffer.concat([(await jpg()).subarray(0, 200), Buffer.from('<script>')]),
    'The file is damaged: upload another copy',
  ],
];

describe('refused landing page pictures', () => {
  test.each(REFUSED)('uploading %s as a landing page picture is refused', async (_, make, said) => {
    covers('LAND-060', 'LAND-065');
    const { owner, page } = await before();
    const { status, body } = await put(owner, page, 'item', await make());
    expect([status, body.error]).toEqual([200, said]);
  });

  test('uploading a landing page picture of more than 5 MB answers 413', async () => {
    covers('LAND-060', 'LAND-065');
    const { owner, page } = await before();
    const megabytes = 5 * 1024 * 1024;
    expect((await put(owner, page, 'item', Buffer.alloc(megabytes + 1))).status).toBe(413);
    const { status, body } = await put(owner, page, 'item', Buffer.alloc(megabytes));
    expect([status, body.error]).toEqual([200, 'Choose a PNG or JPG picture']);
  });

  test('uploading a landing page picture for an unknown use or page is refused', async () => {
    covers('LAND-060');
    const { owner, page } = await before();
    expect((await put(owner, page, 'banner' as MediaUse, await jpg())).status).toBe(400);
    expect((await put(owner, { ...page, id: 999_999 }, 'logo', await jpg())).status).toBe(404);
    expect((await put(await owner.as('other'), page, 'logo', await jpg())).status).toBe(404);
  });
});

describe('stored landing page picture', () => {
  test('the data of a landing page picture are readable for users with the right to see the page', async () => {
    covers('LAND-062', 'LAND-064', ...rowsOfCall('GET', landings.getFile.path));
    const { owner, page } = await before();
    const { body } = await put(owner, page, 'logo', await jpg());
    const params = { ...landingPathParams(page), id: body.id };
    expect((await owner.call(landings.getFile, { params })).body).toEqual(body);
    expect((await (await owner.as('other')).call(landings.getFile, { params })).status).toBe(404);
    expect((await (await owner.as()).call(landings.getFile, { params })).status).toBe(401);
    const twin = await createLanding(owner);
    expect((await owner.call(landings.getFile, { params: { ...params, landing: twin.id } })).status).toBe(404);
  });

  test('a landing page picture is deleted only by a call with the CSRF token', async () => {
    covers('LAND-061', 'LAND-064', ...rowsOfCall('GET', landings.removeFile.path));
    const { owner, page } = await before();
    const { body } = await put(owner, page, 'logo', await jpg());
    const params = { ...landingPathParams(page), id: body.id };
    expect((await owner.http.get(buildCallPath(landings.removeFile, { params }))).status).toBe(403);
    expect((await (await owner.as()).call(landings.removeFile, { params })).status).toBe(401);
    expect((await (await owner.as('other')).call(landings.removeFile, { params })).status).toBe(404);
    expect((await shown(owner, body)).status).toBe(200);
    expect((await owner.call(landings.removeFile, { params })).body).toEqual({});
    expect((await shown(owner, body)).status).toBe(404);
    expect((await owner.call(landings.getFile, { params })).status).toBe(404);
  });

  test("a landing page picture can't be deleted while the draft or a version uses the picture", async () => {
    covers('LAND-061');
    const owner = await openPortal({ account: 'owner' });
    const page = await createPublishedLanding(owner);
    const { body } = await put(owner, page, 'logo', await jpg());
    const params = { ...landingPathParams(page), id: body.id };
    await saveStep(owner, page, 'settings', makeBrandingForm({ logo_image: body.id, logo_alt: 'Cup' }));
    const remove = async () => (await owner.call(landings.removeFile, { params })).body as { error?: unknown };
    expect((await remove()).error).toBe('The draft uses this picture. Remove it from the draft first');
    await publishLanding(owner, page);
    await saveStep(owner, page, 'settings', makeBrandingForm({ logo_alt: 'Cup' }));
    expect((await remove()).error).toBe("A published version uses this picture, so it can't be removed");
    expect((await shown(owner, body)).status).toBe(200);
  });

  test('saving a landing page deletes its unused pictures that are older than a day', async () => {
    covers('LAND-061');
    const { owner, page } = await before();
    const [old, fresh] = [(await put(owner, page, 'logo', await jpg())).body, await flat(90, 90).jpeg().toBuffer()];
    await saveStep(owner, page, 'settings', makeBrandingForm({ logo_image: old.id, logo_alt: 'Cup' }));
    await owner.clock.advance('24h');
    const later = await owner.as('owner');
    const { body: unsaved } = await put(later, page, 'logo', fresh);
    await saveStep(later, page, 'settings', makeBrandingForm({}));
    expect((await shown(owner, old)).status).toBe(404);
    expect((await shown(owner, unsaved)).status).toBe(200);
  });

  test('a landing page keeps at most sixty unused pictures and drops the oldest', async () => {
    const { owner, page } = await before();
    const bytes = await flat(8, 8).jpeg().toBuffer();
    const first = (await put(owner, page, 'logo', bytes)).body;
    for (let n = 0; n < 60; n += 1) expect((await put(owner, page, 'logo', bytes)).status).toBe(200);
    expect((await shown(owner, first)).status).toBe(200);
    await put(owner, page, 'logo', bytes);
    expect((await shown(owner, first)).status).toBe(404);
  });
});
