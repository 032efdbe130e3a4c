import { mkdtempSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findWrite, isAllowedInRead } from '../support/contractCalls.ts';
import { SELF_SIGNED } from '../support/files/selfSigned.ts';
import { certify, EXIT_CODES } from './certify.ts';
import { parseOptions } from './options.ts';

const PASSWORD = 'a-password-that-is-never-printed';
const CONTROL_CALL = 'POST /_mock/world/';
const servers: Server[] = [];

beforeEach(() => {
  vi.stubEnv('TARGET_EMAIL', 'owner@provider.example');
  vi.stubEnv('TARGET_PASSWORD', PASSWORD);
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** Certifies a server; returns exit code, reasons, everything printed, and the server's forbidden writes. */
async function tryToCertify(url: string, ...more: string[]) {
  const out = mkdtempSync(join(tmpdir(), 'certify-'));
  const options = parseOptions([url, '--out', out, ...more]);
  const lines: string[] = [];
  const outcome = await certify(options!, ({ detail }) => lines.push(detail));
  if (!('certification' in outcome)) throw new Error('a dry run');
  const { certification } = outcome;
  return { code: EXIT_CODES[certification.verdict], certification, text: JSON.stringify([lines, certification]) };
}

/** Starts a server that remembers the requests that change something, besides sign-in and the one control call. */
async function startTarget(answer: RequestListener) {
  const writes: string[] = [];
  const listener: RequestListener = (request, response) => {
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?');
    const isAllowed = isAllowedInRead(method, path) || `${method} ${path}` === CONTROL_CALL;
    if (!isAllowed) writes.push(findWrite(method, path) ?? '');
    answer(request, response);
  };
  const port = await listen(createServer(listener));
  return { url: `http://127.0.0.1:${port}`, writes };
}

const answerJson = (response: Parameters<RequestListener>[1], body: object, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

test('a port on which nothing listens is unreachable', async () => {
  const port = await listen(createServer());
  await new Promise((done) => servers.pop()?.close(done));
  const { code, certification } = await tryToCertify(`http://127.0.0.1:${port}`);
  expect([code, certification.reasons]).toEqual([4, ['server: no connection: ECONNREFUSED']]);
});

test('a server that answers HTML to every path is unreachable and receives no write', async () => {
  const { url, writes } = await startTarget((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Portal</title>');
  });
  const { code, certification } = await tryToCertify(url);
  expect(code).toBe(4);
  expect(certification.reasons).toEqual([
    'server: GET /api/v2/account/check_auth/ answers 200 as text/html instead of JSON',
  ]);
  expect(writes).toEqual([]);
});

test('a server that answers {} to every path fails and receives no write', async () => {
  const { url, writes } = await startTarget((_request, response) => answerJson(response, {}));
  const { code, certification } = await tryToCertify(url);
  expect([code, certification.reasons[0]]).toEqual([1, expect.stringContaining('check_auth/ answered 200')]);
  expect(writes).toEqual([]);
});

test('a server that redirects every request is unreachable, and the reason names the other URL', async () => {
  const { url, writes } = await startTarget((_request, response) => {
    response.writeHead(308, { location: 'https://portal.example/' });
    response.end();
  });
  const { code, certification } = await tryToCertify(url);
  expect([code, certification.reasons[0]]).toEqual([
    4,
    expect.stringContaining('redirects to https://portal.example/'),
  ]);
  expect(writes).toEqual([]);
});

test('a server with a self-signed certificate is unreachable, and the reason names the certificate', async () => {
  const port = await listen(createSecureServer(SELF_SIGNED, (_request, response) => answerJson(response, {})));
  const { code, certification } = await tryToCertify(`https://127.0.0.1:${port}`);
  expect([code, certification.reasons[0]]).toEqual([4, expect.stringContaining('TLS: the certificate is self-signed')]);
});

test('a server that never answers is unreachable', async () => {
  const { url } = await startTarget(() => undefined);
  const { code, certification } = await tryToCertify(url);
  expect([code, certification.reasons]).toEqual([4, ['server: no answer within 2.5 seconds']]);
  servers.at(-1)?.closeAllConnections();
});

/** A server of the contract whose sign-in refuses every password. */
const refuseSignIn: RequestListener = ({ url = '' }, response) => {
  if (url === '/api/v2/account/check_auth/') return answerJson(response, { code: 'no' });
  if (url === '/api/v2/account/login/') return answerJson(response, { error: 'Wrong email or password' });
  return answerJson(response, { error: 'Sign in' }, 401);
};

test('a server whose sign-in never works is incomplete and receives no write', async () => {
  const { url, writes } = await startTarget(refuseSignIn);
  const { code, certification, text } = await tryToCertify(url);
  expect([code, certification.reasons]).toEqual([
    3,
    [expect.stringMatching(/^the owner cannot sign in: .*Wrong email/)],
  ]);
  expect(certification.writes).toEqual([
    { call: CONTROL_CALL, count: 1 },
    { call: 'POST /api/v2/account/login/', count: 1 },
  ]);
  expect(writes).toEqual([]);
  expect(text).not.toContain(PASSWORD);
});

test.each([
  ['HTML to every path', (response: Parameters<RequestListener>[1]) => void response.end('<!doctype html>')],
  ['405', (response: Parameters<RequestListener>[1]) => answerJson(response, { error: 'Method not allowed' }, 405)],
  ['{}', (response: Parameters<RequestListener>[1]) => answerJson(response, {})],
])('the full profile is refused for a server that answers %s to control calls', async (_what, answer) => {
  const { url } = await startTarget((request, response) =>
    request.url === '/_mock/world/' ? answer(response) : refuseSignIn(request, response),
  );
  await expect(tryToCertify(url, '--profile', 'full')).rejects.toThrow('--profile full needs control calls');
});
