import { once } from 'node:events';
import { connect } from 'node:net';
import { PNG } from 'pngjs';
import { createGuardrails, generate } from 'otplib';
import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { profile } from '@portal/contract/profile';
import { codeAt, credentials, type Account } from './support/accounts.ts';
import { covers } from './support/covers.ts';
import { lastMail } from './support/mails.ts';
import { openPortal, type Portal } from './support/portal.ts';

const PICTURE = '/api/v2/settings/profile_image/';
const PASSWORD = 'Merchant-Demo-2026';
const anna = { name: 'Anna Schneider', phone: '+4915112345678', language: 'de' };

const me = async (portal: Portal) => (await portal.call(profile.personal)).body;
const repeat = async (count: number, act: () => Promise<unknown>) => {
  for (let left = count; left > 0; left--) await act();
};

describe('personal settings', () => {
  test('are saved as they were sent, and the answer says what is kept', async () => {
    covers('PROF-006', 'PROF-010');
    const portal = await openPortal({ account: 'owner' });
    const { body } = await portal.call(profile.savePersonal, { body: { ...anna, name: '  Anna \n Schneider ' } });
    expect(body).toMatchObject(anna);
    expect(await me(portal)).toEqual(body);
    expect(await me(await portal.as('owner'))).toEqual(body);
    expect((await portal.call(profile.savePersonal, { body: { ...anna, phone: '' } })).body.phone).toBeNull();
  });

  test('name the field that cannot be kept, and keep nothing then', async () => {
    covers('PROF-006');
    const portal = await openPortal({ account: 'owner' });
    const before = await me(portal);
    const refused = async (say: object) =>
      (await portal.call(profile.savePersonal, { body: { ...anna, ...say } })).body.error;
    expect(await refused({ language: 'ru' })).toEqual([['language', 'The portal does not speak this language']]);
    expect(await refused({ name: '\u200B' })).toEqual([['name', 'field is required']]);
    const bad = await portal.call(profile.savePersonal, { body: { name: '', phone: 'abc', language: 'en' } });
    expect([bad.status, bad.body.issues?.map(({ path }) => path)]).toEqual([400, ['body.name', 'body.phone']]);
    expect(await me(portal)).toEqual(before);
  });

  test('take nothing that is not theirs to change', async () => {
    const portal = await openPortal({ account: 'viewer' });
    const more = { email: 'owner@example.com', demo: true, mfa: true, rights: { 1: 'full_access' }, id: 1 };
    const before = await me(portal);
    expect((await portal.call(profile.savePersonal, { body: { ...anna, ...more } })).body).toEqual({
      ...before,
      ...anna,
    });
  });
});

/** Puts up a file as the portal does. */
async function put(portal: Portal, bytes: Buffer, name = 'me.png', field = 'file') {
  const token = decodeURIComponent(portal.cookie('csrftoken') ?? '');
  const answer = await portal.http.post(PICTURE).set('X-CSRFToken', token).attach(field, bytes, { filename: name });
  return { status: answer.status, body: answer.body as { image_url?: string; error?: unknown } };
}

/** A picture whose every pixel has the same value: so large as asked, or only said to be. */
function picture(width = 40, height = 40, said: [number, number] = [width, height]): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(99);
  const file = PNG.sync.write(png);
  file.writeUInt32BE(said[0], 16);
  file.writeUInt32BE(said[1], 20);
  return file;
}
const JPG = Buffer.from('ffd8ffc0000b080010001001011100ffda0008010100003f0012ffd9', 'hex');

describe('the picture', () => {
  test('is put up as the multipart field "file", and is served to the person alone', async () => {
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

  test('put up again takes the place of the one before, under another address', async () => {
    const portal = await openPortal({ account: 'owner' });
    const first = await put(portal, picture());
    const second = await put(portal, JPG, 'me.jpg');
    expect(second.body.image_url).not.toBe(first.body.image_url);
    const shown = await portal.http.get(second.body.image_url ?? '').buffer(true);
    expect([shown.headers['content-type'], shown.body]).toEqual(['image/jpeg', JPG]);
  });

  test.each([
    ['a GIF by another name', Buffer.from('GIF89a............'), 'Only PNG and JPG pictures can be used'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Only PNG and JPG pictures can be used'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Only PNG and JPG pictures can be used'],
    ['a flood of pixels', picture(40, 40, [30_000, 30_000]), 'The picture has too many pixels'],
    ['two things at once', Buffer.concat([picture(), Buffer.from('<script>')]), 'The picture is damaged'],
    ['half a picture', picture().subarray(0, 60), 'The picture is damaged'],
    ['an empty file', Buffer.alloc(0), 'The file is empty'],
    ['more than a megabyte', Buffer.concat([picture(), Buffer.alloc(1024 * 1024)]), 'The file is larger than 1 MB'],
  ])('is not %s, and the one before stays', async (_what, bytes, said) => {
    covers('PROF-015');
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
  ])('does not mind its name: %s', async (name) => {
    const portal = await openPortal({ account: 'owner' });
    const { body } = await put(portal, picture(), name);
    expect(body.image_url).toMatch(/\?v=[\w-]{16}$/);
  });

  test('comes in one file of that field: anything else is no request', async () => {
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

  test('may be put up a hundred times, and one is kept', async () => {
    const portal = await openPortal({ account: 'owner' });
    await repeat(100, () => put(portal, picture()));
    expect((await portal.http.get((await me(portal)).image_url ?? '')).status).toBe(200);
  });
});

/** What an authenticator app says for a secret. */
const codeOf = async (portal: Portal, secret: string, later = 0) =>
  generate({
    secret,
    epoch: Math.floor(((await portal.clock.now()) + later) / 1000),
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
const secretOf = async (portal: Portal): Promise<string> => {
  const { body } = await portal.call(profile.mfa);
  if (body.mfa) throw new Error('it is on already');
  return body.secret;
};
const switchOn = async (portal: Portal, otp?: string, password = PASSWORD) =>
  (await portal.call(profile.enableMfa, { body: { password, ...(otp === undefined ? {} : { otp }) } })).body;
const switchOff = async (portal: Portal, otp: string) => (await portal.call(profile.removeMfa, { body: { otp } })).body;
const logIn = async (portal: Portal, name: Account) => {
  await portal.call(account.checkAuth);
  return (await portal.call(account.login, { body: credentials(name, true) })).body;
};
const NOT_RIGHT = ['000000', '111111', '222222', '333333', '444444', '555555'];
const wrongCode = async (portal: Portal, secret?: string) => {
  const now = await portal.clock.now();
  const near = await Promise.all(
    [-60_000, -30_000, 0, 30_000, 60_000].map((off) =>
      secret === undefined ? codeAt(now + off) : codeOf(portal, secret, off),
    ),
  );
  return NOT_RIGHT.find((code) => !near.includes(code)) ?? '';
};

describe('switching the second step on', () => {
  test('shows one secret all through a session, and another in the next', async () => {
    const portal = await openPortal({ account: 'owner' });
    const { body } = await portal.call(profile.mfa);
    const secret = await secretOf(portal);
    expect(body).toMatchObject({ mfa: false, secret });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(Reflect.get(body, 'otpauth_uri')).toBe(
      `otpauth://totp/Merchant%20Portal:owner%40example.com?secret=${secret}&issuer=Merchant%20Portal`,
    );
    expect(await secretOf(await portal.as('owner'))).not.toBe(secret);
  });

  test('asks for the password, then for a code, and only then it is on', async () => {
    covers('PROF-001', 'PROF-007', 'PROF-011', 'PROF-014');
    const portal = await openPortal({ account: 'owner' });
    const secret = await secretOf(portal);
    expect((await switchOn(portal, undefined, 'not the password')).error).toEqual([['password', 'Wrong password']]);
    expect(await switchOn(portal)).toEqual({ code: 'otp required' });
    expect((await switchOn(portal, await wrongCode(portal, secret))).error).toEqual([['otp', 'Wrong code']]);
    expect((await me(portal)).mfa).toBe(false);
    expect(await switchOn(portal, await codeOf(portal, secret))).toEqual({});
    expect((await me(portal)).mfa).toBe(true);
    expect((await portal.call(profile.mfa)).body).toEqual({ mfa: true });
    expect((await switchOn(portal)).error).toBe('The second step is on already');
  });

  test('makes signing in ask for a code; the one that switched it on has been used', async () => {
    const portal = await openPortal({ account: 'owner' });
    const secret = await secretOf(portal);
    const used = await codeOf(portal, secret);
    await switchOn(portal, used);
    const next = await portal.as();
    expect(await logIn(next, 'owner')).toEqual({ code: 'otp required' });
    expect((await next.call(account.twoFactor, { body: { otp: used } })).body.error).toBe('Wrong code');
    const otp = await codeOf(portal, secret, 30_000);
    expect((await next.call(account.twoFactor, { body: { otp } })).body.code).toBe('ok');
  });

  test.each([-30_000, 30_000])('takes the code of a clock that is %i ms off', async (off) => {
    const portal = await openPortal({ account: 'owner' });
    const secret = await secretOf(portal);
    expect(await switchOn(portal, await codeOf(portal, secret, off))).toEqual({});
  });

  test('does not take the code of a clock that is minutes off', async () => {
    const portal = await openPortal({ account: 'owner' });
    const secret = await secretOf(portal);
    expect((await switchOn(portal, await codeOf(portal, secret, 600_000))).error).toEqual([['otp', 'Wrong code']]);
  });

  test('ends the other sessions of the person, and tells them by mail', async () => {
    const portal = await openPortal({ account: 'owner' });
    const [elsewhere, stranger] = [await portal.as('owner'), await portal.as('viewer')];
    await switchOn(portal, await codeOf(portal, await secretOf(portal)));
    expect((await elsewhere.call(profile.personal)).status).toBe(401);
    for (const other of [portal, stranger]) expect((await other.call(profile.personal)).status).toBe(200);
    expect((await lastMail(portal, 'owner@example.com')).subject).toBe('Two-step verification is on');
  });

  test('ten wrong passwords lock the account, the right one included', async () => {
    const portal = await openPortal({ account: 'owner' });
    await repeat(10, () => switchOn(portal, undefined, 'not the password'));
    expect((await switchOn(portal)).error).toEqual([['password', 'Too many wrong tries. Try again in half an hour']]);
    expect((await logIn(await portal.as(), 'owner')).error).toBe('Wrong email or password');
    await portal.clock.advance('31m');
    expect(await switchOn(portal)).toEqual({ code: 'otp required' });
  });
});

describe('taking the second step off', () => {
  test('takes a fresh code: not the one that signed the person in, no wrong one, and not none', async () => {
    covers('PROF-008', 'PROF-012');
    const portal = await openPortal({ account: 'mfa' });
    expect((await portal.call(profile.removeMfa, { body: {} })).status).toBe(400);
    expect((await switchOff(portal, await codeAt(await portal.clock.now()))).error).toEqual([['otp', 'Wrong code']]);
    expect((await switchOff(portal, await wrongCode(portal))).error).toEqual([['otp', 'Wrong code']]);
    expect((await me(portal)).mfa).toBe(true);
    await portal.clock.advance('30s');
    expect(await switchOff(portal, await codeAt(await portal.clock.now()))).toEqual({});
    expect((await me(portal)).mfa).toBe(false);
    expect((await switchOff(portal, '000000')).error).toBe('The second step is off already');
    expect((await logIn(await portal.as(), 'mfa')).code).toBe('ok');
  });

  test('ends the other sessions of the person, and tells them by mail', async () => {
    const portal = await openPortal({ account: 'mfa' });
    await portal.clock.advance('30s');
    const elsewhere = await portal.as('mfa');
    await portal.clock.advance('30s');
    await switchOff(portal, await codeAt(await portal.clock.now()));
    expect((await elsewhere.call(profile.personal)).status).toBe(401);
    expect((await portal.call(profile.personal)).status).toBe(200);
    expect((await lastMail(portal, 'mfa@example.com')).subject).toBe('Two-step verification is off');
  });

  test('by guessing ends the session with the fifth code, and locks the account with the tenth', async () => {
    const portal = await openPortal({ account: 'mfa' });
    await repeat(4, async () => switchOff(portal, await wrongCode(portal)));
    expect(await switchOff(portal, await wrongCode(portal))).toEqual({ auth: false, code: 'auth error' });
    expect((await portal.call(profile.personal)).status).toBe(401);
    const half = await portal.as();
    expect(await logIn(half, 'mfa')).toEqual({ code: 'otp required' });
    const guess = async () => half.call(account.twoFactor, { body: { otp: await wrongCode(half) } });
    // Each wrong code from here on drops the half session too.
    await repeat(5, async () => {
      await guess();
      await logIn(half, 'mfa');
    });
    expect((await logIn(await portal.as(), 'mfa')).error).toBe('Wrong email or password');
  });
});

test('a demo account changes nothing of itself: strangers share it', async () => {
  const portal = await openPortal({ account: 'demo' });
  const before = await me(portal);
  expect((await portal.call(profile.savePersonal, { body: anna })).body).toEqual({ demo_mode: true });
  expect((await put(portal, picture())).body).toEqual({ demo_mode: true });
  expect(await switchOn(portal, await codeOf(portal, await secretOf(portal)))).toEqual({ demo_mode: true });
  expect((await portal.call(profile.removeMfa, { body: { otp: '000000' } })).body).toEqual({ demo_mode: true });
  expect(await me(portal)).toEqual(before);
});

/** An upload written by hand, of which so many bytes are sent; the server has begun to read it by then. */
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

test('an upload that breaks off half-way leaves nothing, and the next one counts', async () => {
  const portal = await openPortal({ account: 'owner' });
  for (const bytes of [0, 50, 150]) expect(await raw(portal, bytes)).toBe('broken off');
  expect((await me(portal)).image_url).toBeNull();
  expect(await raw(portal)).toBe('HTTP/1.1 200');
  expect((await me(portal)).image_url).not.toBeNull();
  await raw(portal, 150);
  expect((await portal.http.get((await me(portal)).image_url ?? '')).body).toEqual(picture());
});
