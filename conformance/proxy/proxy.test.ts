import { randomBytes } from 'node:crypto';
import { request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { SELF_SIGNED } from '../support/files/selfSigned.ts';
import { LARGEST_COPY } from './exchange.ts';
import { listenSecurely, openProxy, readAll, sendRaw, startTarget } from './proxy.testData.ts';

const CHECK_AUTH = '/api/v2/account/check_auth/';
const LOGIN = '/api/v2/account/login/';
const JSON_TYPE = { 'content-type': 'application/json' };

test('an upload and a compressed, binary answer pass through byte for byte', async () => {
  const [upload, file] = [randomBytes(300_000), gzipSync(randomBytes(200_000))];
  let received: Buffer = Buffer.alloc(0);
  const target = await startTarget((incoming, response) =>
    readAll(incoming, (bytes) => {
      received = bytes;
      response.writeHead(201, 'Made', { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' });
      response.end(file);
    }),
  );
  const { url } = await openProxy('--target', target);
  const multipart = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
  const answer = await sendRaw(`${url}/upload?a=%20b`, { method: 'POST', headers: multipart, body: upload });
  expect(received.equals(upload)).toBe(true);
  expect([answer.status, answer.headers['content-encoding'], answer.bytes.equals(file)]).toEqual([201, 'gzip', true]);
});

test('an answer larger than the copy passes through and is listed as not checked', async () => {
  const text = Buffer.from(JSON.stringify({ code: 'ok', more: 'x'.repeat(LARGEST_COPY) }));
  const target = await startTarget((_incoming, response) => {
    response.writeHead(200, JSON_TYPE);
    response.end(text);
  });
  const { url, report } = await openProxy('--target', target);
  const answer = await sendRaw(`${url}${CHECK_AUTH}`);
  expect(answer.bytes.equals(text)).toBe(true);
  expect(report.get()).toMatchObject({ operations: [], unchecked: [{ operation: `GET ${CHECK_AUTH}`, count: 1 }] });
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('violations in an answer with %s are listed with their counts', async (encoding, compress) => {
  const target = await startTarget((_incoming, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': encoding });
    response.end(compress(JSON.stringify({ code: 'maybe', colour: 'red' })));
  });
  const { url, report, lines } = await openProxy('--target', target);
  await sendRaw(`${url}${CHECK_AUTH}`);
  await sendRaw(`${url}${CHECK_AUTH}`);
  const [operation] = report.get().operations;
  expect(operation).toMatchObject({ operation: `GET ${CHECK_AUTH}`, calls: 2 });
  expect(operation?.violations).toEqual(
    expect.arrayContaining([
      { direction: 'answer', kind: 'value outside enum', at: 'body.code', detail: '"maybe"', count: 2 },
      { direction: 'answer', kind: 'unknown field', at: 'body.colour', detail: '', count: 2 },
    ]),
  );
  // The proxy prints each difference once, when it occurs first.
  expect(lines.toSorted()).toEqual([
    `GET ${CHECK_AUTH}  answer: unknown field body.colour`,
    `GET ${CHECK_AUTH}  answer: value outside enum body.code ("maybe")`,
  ]);
});

test('undeclared statuses, calls and fields, and missing fields and headers are listed', async () => {
  const target = await startTarget((incoming, response) => {
    response.writeHead(incoming.url === LOGIN ? 418 : 200, JSON_TYPE);
    response.end('{}');
  });
  const { url, report } = await openProxy('--target', target);
  const body = Buffer.from(JSON.stringify({ email: 'a@example.com', remember: true, colour: 'secret value' }));
  await sendRaw(`${url}${LOGIN}`, { method: 'POST', headers: JSON_TYPE, body });
  await sendRaw(`${url}/api/v3/unknown/`);
  await sendRaw(`${url}/assets/app.js`);
  expect(report.format()).toBe(
    `POST ${LOGIN} (1 request)
  1 × request: missing field headers.x-csrftoken
  1 × request: missing field body.password
  1 × request: unknown field body.colour
  1 × answer: undeclared status status (418)
GET /api/v3/unknown/ (1 request)
  1 × request: undeclared call path
3 requests, 5 different violations of the contract.`,
  );
});

test('HTML in place of JSON is a violation', async () => {
  const target = await startTarget((_incoming, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html>');
  });
  const { url, report } = await openProxy('--target', target);
  await sendRaw(`${url}${CHECK_AUTH}`);
  expect(report.format()).toContain('answer: wrong value body (text/html instead of JSON)');
});

test('HEAD, 204 and 304 answers keep their headers and have no body', async () => {
  const target = await startTarget((incoming, response) => {
    response.sendDate = false;
    if (incoming.method === 'HEAD') response.writeHead(200, { ...JSON_TYPE, 'content-length': '1234' });
    else response.writeHead(incoming.url === '/304' ? 304 : 204, { etag: '"a"' });
    response.end();
  });
  const { url, report } = await openProxy('--target', target);
  const head = await sendRaw(`${url}${CHECK_AUTH}`, { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '1234', 0]);
  const answers = await Promise.all(['/304', '/204'].map((path) => sendRaw(url + path)));
  expect(answers.map(({ status, headers }) => [status, headers.etag, headers.date])).toEqual([
    [304, '"a"', undefined],
    [204, '"a"', undefined],
  ]);
  expect(report.isClean).toBe(true);
});

test('redirects to the target lead to the proxy, and other redirects stay', async () => {
  let location = '';
  const target = await startTarget((_incoming, response) => {
    response.writeHead(302, { location });
    response.end();
  });
  const { url } = await openProxy('--target', target);
  const locationFor = async (to: string) => {
    location = to;
    return (await sendRaw(`${url}/`)).headers.location;
  };
  expect(await locationFor(`${target}/a?b=1#c`)).toBe('/a?b=1#c');
  expect(await locationFor('/a')).toBe('/a');
  expect(await locationFor('https://bank.example/3ds')).toBe('https://bank.example/3ds');
});

test("the target sees its own host and origin, and its cookies work at the proxy's address", async () => {
  let seen: Record<string, unknown> = {};
  const listener = (incoming: { headers: object; url?: string | undefined }, response: ServerResponse) => {
    seen = { ...incoming.headers, url: incoming.url };
    response.setHeader('set-cookie', [
      'a=1; Domain=portal.example; Path=/portal; Secure; HttpOnly',
      '__Host-b=2; Path=/; Secure',
      'c=3; SameSite=None; Secure',
    ]);
    response.end();
  };
  const target = await listenSecurely(createSecureServer(SELF_SIGNED, listener));
  const { url } = await openProxy('--target', `${target}/portal/`, '--insecure');
  const headers = { origin: url, referer: `${url}/payments`, cookie: 'a=1', 'x-custom': 'kept' };
  const answer = await sendRaw(`${url}/api/x/`, { headers });
  expect(seen).toMatchObject({
    url: '/portal/api/x/',
    host: new URL(target).host,
    origin: target,
    referer: `${target}/payments`,
    cookie: 'a=1',
    'x-custom': 'kept',
  });
  expect(answer.headers['set-cookie']).toEqual([
    'a=1; Path=/; HttpOnly',
    '__Host-b=2; Path=/; Secure',
    'c=3; SameSite=None; Secure',
  ]);
  // A page of the target has the base path in its own links.
  await sendRaw(`${url}/portal/assets/app.js`);
  expect(seen['url']).toBe('/portal/assets/app.js');
});

test('a request that the client aborts is aborted at the target', async () => {
  let isAborted = false;
  const target = await startTarget((incoming, response) => {
    if (incoming.url === CHECK_AUTH) return void response.end();
    response.writeHead(200);
    response.write('begin');
    response.on('close', () => (isAborted = true));
  });
  const { url } = await openProxy('--target', target);
  const sent = request(`${url}/endless`, (answer) => answer.once('data', () => sent.destroy()));
  sent.on('error', () => undefined);
  sent.end();
  await vi.waitFor(() => expect(isAborted).toBe(true));
});

test('an answer of the target that breaks off breaks off at the client too', async () => {
  const target = await startTarget((incoming, response) => {
    if (incoming.url === CHECK_AUTH) return void response.end();
    response.writeHead(200, { 'content-length': '100' });
    response.write('begin');
    setTimeout(() => response.destroy(), 20);
  });
  const { url } = await openProxy('--target', target);
  await expect(sendRaw(`${url}/broken`)).rejects.toThrow('aborted');
});

test('the proxy answers 502 with a sentence when the target is down, also to an upload', async () => {
  const server = createSecureServer(SELF_SIGNED, (_incoming, response) => response.end());
  const target = await listenSecurely(server);
  const { url, lines } = await openProxy('--target', target, '--insecure');
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  const answer = await sendRaw(`${url}${LOGIN}`, { method: 'POST', body: randomBytes(2_000_000) });
  const error = `${target} does not answer (ECONNREFUSED).`;
  expect([answer.status, JSON.parse(answer.bytes.toString())]).toEqual([502, { error }]);
  expect(lines).toEqual([error]);
});
