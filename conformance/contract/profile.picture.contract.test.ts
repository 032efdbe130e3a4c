import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { sampleJpg, samplePng } from '@portal/contract/pictures.testData';
import { profile } from '@portal/contract/profile';
import { covers } from '../support/covers.ts';
import { DAMAGED_PICTURES } from '../support/files/damagedPictures.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { uploadMultipart } from '../support/upload.ts';

const PICTURE = '/api/v2/settings/profile_image/';
const me = async (portal: Portal) => (await portal.call(profile.personal)).body;

/** Uploads a profile picture in the same way as the portal. */
async function put(portal: Portal, bytes: Buffer, name = 'me.png', field = 'file') {
  const token = decodeURIComponent(portal.cookie('csrftoken') ?? '');
  const answer = await portal.http.post(PICTURE).set('X-CSRFToken', token).attach(field, bytes, { filename: name });
  return { status: answer.status, body: answer.body as { image_url?: string; error?: unknown } };
}

/** Makes a PNG picture of one colour. */
function picture(): Buffer {
  const png = new PNG({ width: 40, height: 40 });
  png.data.fill(99);
  return PNG.sync.write(png);
}
const JPG = Buffer.from(sampleJpg(16, 16));

describe('profile picture', () => {
  test('a profile picture is uploaded as the multipart field "file", and only its user can read it', async () => {
    covers('PROF-013');
    const portal = await openPortal({ account: 'owner' });
    expect((await portal.call(profile.picture)).status).toBe(404);
    const { status, body } = await put(portal, picture());
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.image_url).toMatch(/^\/api\/v2\/settings\/profile_image\/\?v=[\w-]{16}$/);
    expect((await me(portal)).image_url).toBe(body.image_url);
    const shown = await portal.http.get(body.image_url ?? '').buffer(true);
    expect(shown.body).toEqual(picture());
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="picture.png"; filename*=UTF-8\'\'picture.png',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await (await portal.as('other')).http.get(body.image_url ?? '')).status).toBe(404);
    expect((await (await portal.as()).http.get(body.image_url ?? '')).status).toBe(401);
  });

  test('a new profile picture replaces the previous one and gets another URL', async () => {
    covers('PROF-013');
    const portal = await openPortal({ account: 'owner' });
    const first = await put(portal, picture());
    const second = await put(portal, JPG, 'me.jpg');
    expect(second.body.image_url).not.toBe(first.body.image_url);
    const shown = await portal.http.get(second.body.image_url ?? '').buffer(true);
    expect([shown.headers['content-type'], shown.body]).toEqual(['image/jpeg', JPG]);
  });

  test.each([
    ['a GIF by another name', Buffer.from('GIF89a............'), 'Choose a PNG or JPG picture'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Choose a PNG or JPG picture'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Choose a PNG or JPG picture'],
    ['a flood of pixels', Buffer.from(samplePng(30_000, 30_000)), 'The picture has too many pixels'],
    [
      'two things at once',
      Buffer.concat([picture(), Buffer.from('<script>')]),
      'The file is damaged: upload another copy',
    ],
    ['half a picture', picture().subarray(0, 60), 'The file is damaged: upload another copy'],
    ['an empty file', Buffer.alloc(0), 'The file is empty'],
    [
      'more than a megabyte',
      Buffer.concat([picture(), Buffer.alloc(1024 * 1024)]),
      'The file is larger than 1 MB: choose a smaller one',
    ],
  ])('a profile picture cannot be %s, and the previous picture stays', async (_what, bytes, said) => {
    covers('PROF-013', 'PROF-015');
    const portal = await openPortal({ account: 'owner' });
    const { image_url } = (await put(portal, picture())).body;
    expect(await put(portal, bytes)).toEqual({ status: 200, body: { error: said } });
    expect((await me(portal)).image_url).toBe(image_url);
  });

  test.each([
    '../../etc/passwd',
    'a\\b.png',
    `${'x'.repeat(500)}.png`,
    '"><script>.png',
    'a%00b.php',
    'ä\u202Egnp.exe',
  ])('a profile picture may have any file name: %s', async (name) => {
    covers('PROF-013');
    const portal = await openPortal({ account: 'owner' });
    const { body } = await put(portal, picture(), name);
    expect(body.image_url).toMatch(/\?v=[\w-]{16}$/);
  });

  test.each(DAMAGED_PICTURES)('a profile picture cannot be %s', async (_what, bytes) => {
    covers('PROF-013');
    const portal = await openPortal({ account: 'owner' });
    const { status, body } = await put(portal, bytes);
    expect([status, body.error]).toEqual([
      200,
      expect.stringMatching(/^(The file is damaged: upload another copy|Choose a PNG or JPG picture)$/),
    ]);
    expect((await me(portal)).image_url).toBeNull();
  });

  test.each([undefined, '', '  ', '\u200B', '../'])(
    'the upload of a profile picture refuses the missing or invisible file name %j',
    async (name) => {
      covers('PROF-013');
      const portal = await openPortal({ account: 'owner' });
      expect(await uploadMultipart(portal, profile.image, { bytes: picture(), name })).toEqual({
        status: 200,
        body: { error: 'The file must have a name' },
      });
      expect((await me(portal)).image_url).toBeNull();
    },
  );

  test('the upload of a profile picture requires exactly one file in the field "file"', async () => {
    covers('PROF-013');
    const portal = await openPortal({ account: 'owner' });
    const token = decodeURIComponent(portal.cookie('csrftoken') ?? '');
    const post = () => portal.http.post(PICTURE).set('X-CSRFToken', token);
    expect((await put(portal, picture(), 'me.png', 'image')).status).toBe(400);
    expect((await post().field('file', 'text')).status).toBe(400);
    expect((await post().attach('file', picture(), 'a.png').attach('file', picture(), 'b.png')).status).toBe(400);
    expect((await post().set('content-type', 'multipart/form-data; boundary=x').send('--x\r\nbroken')).status).toBe(
      400,
    );
    expect((await portal.call(profile.image, { body: { file: 'text' } })).status).toBe(415);
    expect((await put(portal, Buffer.alloc(3 * 1024 * 1024))).status).toBe(413);
    expect((await me(portal)).image_url).toBeNull();
  });

  test('a user can replace the profile picture a hundred times', async () => {
    covers('PROF-013');
    const portal = await openPortal({ account: 'owner' });
    for (let left = 100; left > 0; left--) await put(portal, picture());
    expect((await portal.http.get((await me(portal)).image_url ?? '')).status).toBe(200);
  });
});

test('an upload of two gigabytes is refused before its bytes are sent', async () => {
  const portal = await openPortal({ account: 'owner' });
  const headers = {
    cookie: ['sessionid', 'csrftoken'].map((name) => `${name}=${portal.cookie(name)}`).join('; '),
    'x-mock-world': portal.world,
    'x-csrftoken': decodeURIComponent(portal.cookie('csrftoken') ?? ''),
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 2 * 1024 ** 3,
  };
  const sending = request(portal.http.post(PICTURE).url, { method: 'POST', headers });
  sending.flushHeaders();
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  sending.destroy();
});

/** Uploads a picture over a raw socket and stops after `bytes` bytes, while the server is reading. */
async function raw(portal: Portal, bytes = Infinity): Promise<string> {
  const address = new URL(portal.http.get('/').url);
  const boundary = 'x'.repeat(30);
  const begin = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(begin), picture(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const head = [
    `POST ${PICTURE} HTTP/1.1`,
    `Host: ${address.host}`,
    `Cookie: ${['sessionid', 'csrftoken'].map((name) => `${name}=${portal.cookie(name)}`).join('; ')}`,
    `X-Mock-World: ${portal.world}`,
    `X-CSRFToken: ${decodeURIComponent(portal.cookie('csrftoken') ?? '')}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  const socket = connect(Number(address.port), address.hostname);
  const heard = async () => String((await once(socket, 'data'))[0]);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  expect(await heard()).toMatch(/^HTTP\/1.1 100 Continue/);
  socket.write(body.subarray(0, bytes));
  if (bytes >= body.length) return (await heard()).slice(0, 12);
  socket.resetAndDestroy();
  return 'broken off';
}

test('an aborted upload of a profile picture stores nothing, and the next upload succeeds', async () => {
  const portal = await openPortal({ account: 'owner' });
  for (const bytes of [0, 50, 150]) expect(await raw(portal, bytes)).toBe('broken off');
  expect((await me(portal)).image_url).toBeNull();
  expect(await raw(portal)).toBe('HTTP/1.1 200');
  expect((await me(portal)).image_url).not.toBeNull();
  await raw(portal, 150);
  expect((await portal.http.get((await me(portal)).image_url ?? '')).body).toEqual(picture());
});
