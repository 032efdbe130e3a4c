import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeFile, openProxy, readAll, sendRaw, startTarget } from './proxy.testData.ts';

const CHECK_AUTH = '/api/v2/account/check_auth/';
const LOGIN = '/api/v2/account/login/';
const JSON_HEADERS = { 'content-type': 'application/json', 'x-csrftoken': 'token' };

interface Recorded {
  method?: string;
  url: string;
  request?: object;
  status?: number;
  headers?: { name: string; value: string }[];
  content: object;
}

/** Writes a HAR file as a browser does: with another host, pseudo headers and additional members. */
function writeHar(...calls: Recorded[]): string {
  const file = makeFile('browser.har');
  const entries = calls.map(({ method = 'GET', url, request, status = 200, headers = [], content }) => ({
    _initiator: { type: 'script' },
    startedDateTime: '2026-11-20T12:00:00.000Z',
    request: {
      method,
      url: `https://portal.example${url}`,
      headers: [{ name: ':authority', value: 'portal.example' }],
      ...(request && { postData: { mimeType: 'application/json', text: JSON.stringify(request) } }),
    },
    response: {
      status,
      headers: [{ name: ':status', value: '200' }, { name: 'Content-Type', value: 'application/json' }, ...headers],
      content,
    },
  }));
  writeFileSync(
    file,
    JSON.stringify({ log: { version: '1.2', creator: { name: 'WebInspector' }, pages: [], entries } }),
  );
  return file;
}

const login = (url: string, body: object) =>
  sendRaw(url + LOGIN, { method: 'POST', headers: JSON_HEADERS, body: Buffer.from(JSON.stringify(body)) });
const textOf = async (answer: ReturnType<typeof sendRaw>) => (await answer).bytes.toString();

describe('a recording of a browser', () => {
  const AUTH = JSON.stringify({ code: 'ok' });

  test.each([
    ['plain text', { size: 13, text: AUTH }],
    ['base64', { size: 13, encoding: 'base64', text: Buffer.from(AUTH).toString('base64') }],
    ['text beside a header of compression', { size: 13, text: AUTH }, 'gzip'],
    ['compressed base64', { size: 13, encoding: 'base64', text: gzipSync(AUTH).toString('base64') }, 'gzip'],
    [
      'base64 beside a header of compression',
      { size: 13, encoding: 'base64', text: Buffer.from(AUTH).toString('base64') },
      'br',
    ],
  ])('replays a body as %s', async (_form, content, encoding?: string) => {
    const headers = encoding === undefined ? [] : [{ name: 'Content-Encoding', value: encoding }];
    const { url } = await openProxy('--replay', writeHar({ url: CHECK_AUTH, content, headers }));
    const answer = await sendRaw(url + CHECK_AUTH);
    expect([answer.status, answer.bytes.toString(), answer.headers['content-encoding']]).toEqual([
      200,
      AUTH,
      undefined,
    ]);
  });

  test('skips aborted requests and entries of another form', async () => {
    const file = writeHar(
      { url: CHECK_AUTH, status: 0, content: { size: 0 } },
      { url: CHECK_AUTH, content: { size: 13, text: AUTH } },
    );
    const har = JSON.parse(readFileSync(file, 'utf8')) as { log: { entries: unknown[] } };
    const broken = { request: { method: 'POST', url: '/' }, response: { status: 200, headers: [{}], content: {} } };
    har.log.entries.unshift(null, 'text', {}, { request: {}, response: {} }, broken);
    writeFileSync(file, `\uFEFF${JSON.stringify(har)}`);
    const { url } = await openProxy('--replay', file);
    expect(await textOf(sendRaw(url + CHECK_AUTH))).toBe(AUTH);
  });
});

test('repeated calls replay in the recorded order, and the last answer repeats', async () => {
  const calls = ['no', 'ok'].map((code) => ({ url: CHECK_AUTH, content: { size: 1, text: JSON.stringify({ code }) } }));
  const { url } = await openProxy('--replay', writeHar(...calls));
  const codes: string[] = [];
  for (let sent = 0; sent < 3; sent += 1) codes.push(await textOf(sendRaw(url + CHECK_AUTH)));
  expect(codes).toEqual(['{"code":"no"}', '{"code":"ok"}', '{"code":"ok"}']);
});

test('a request matches with other secrets and another order of members and parameters', async () => {
  const request = { email: 'a@example.com', password: 'recorded-password', remember: true };
  const find = '/api/v2/merchant/transactions/payments/?b=2&a=1';
  const file = writeHar(
    { method: 'POST', url: LOGIN, request, content: { size: 1, text: '{"code":"ok"}' } },
    { url: find, content: { size: 1, text: '{"error":"x"}' } },
  );
  const { url, report } = await openProxy('--replay', file);
  const answer = await login(url, { remember: true, password: 'another-password', email: 'a@example.com' });
  expect([answer.status, answer.bytes.toString()]).toEqual([200, '{"code":"ok"}']);
  expect((await sendRaw(`${url}/api/v2/merchant/transactions/payments/?a=1&b=2`)).status).toBe(200);
  expect(report.get().unmatched).toEqual([]);
});

test('a request without a recorded answer gets 501 and the closest recorded calls', async () => {
  const content = { size: 1, text: '{"code":"ok"}' };
  const request = { email: 'a@example.com', password: 'p', remember: true };
  const file = writeHar(
    { url: CHECK_AUTH, content },
    { method: 'POST', url: LOGIN, request, content },
    { url: '/api/v2/merchant/transactions/1234567890/info/', content },
  );
  const { url, report } = await openProxy('--replay', file);
  const answer = await login(url, { ...request, email: 'b@example.com', remember: false });
  expect([answer.status, JSON.parse(answer.bytes.toString())]).toEqual([
    501,
    {
      error:
        `No answer is recorded for POST ${LOGIN}. Closest recorded calls: POST ${LOGIN} with other body.email, ` +
        `body.remember; GET ${CHECK_AUTH}; GET /api/v2/merchant/transactions/:id/info/.`,
    },
  ]);
  expect(await textOf(sendRaw(`${url}/api/v2/merchant/transactions/1234567891/info/`))).toContain(
    'Closest recorded calls: GET /api/v2/merchant/transactions/:id/info/ with other path.id; ',
  );
  expect(report.get().unmatched).toEqual([
    { operation: `POST ${LOGIN}`, count: 1 },
    { operation: 'GET /api/v2/merchant/transactions/:id/info/', count: 1 },
  ]);
});

test('--mixed answers from the recording and passes other requests to the target with their bodies', async () => {
  const target = await startTarget((incoming, response) =>
    readAll(incoming, (bytes) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: incoming.url, sent: bytes.toString() }));
    }),
  );
  const request = { email: 'a@example.com', password: 'p', remember: true };
  const file = writeHar({ method: 'POST', url: LOGIN, request, content: { size: 1, text: '{"code":"ok"}' } });
  const { url } = await openProxy('--target', target, '--mixed', file);
  expect(await textOf(login(url, request))).toBe('{"code":"ok"}');
  const other = { ...request, email: 'b@example.com' };
  expect(JSON.parse(await textOf(login(url, other)))).toEqual({ url: LOGIN, sent: JSON.stringify(other) });
  expect(JSON.parse(await textOf(sendRaw(`${url}/assets/app.js`)))).toEqual({ url: '/assets/app.js', sent: '' });
});

test('a placeholder in a recording matches any secret', async () => {
  const placeholder = `redacted-${'a'.repeat(16)}`;
  const file = writeHar(
    { url: `/pay/${placeholder}/`, content: { size: 1, text: 'page' } },
    { url: '/pay/list/', content: { size: 1, text: 'list' } },
  );
  const { url } = await openProxy('--replay', file);
  expect(await textOf(sendRaw(`${url}/pay/Zm9vYmFyYmF6cXV4/`))).toBe('page');
  expect((await sendRaw(`${url}/pays/Zm9vYmFyYmF6cXV4/`)).status).toBe(501);
});
