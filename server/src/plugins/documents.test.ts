import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { open } from '../../test/app.ts';

const documents = { openapi: '{"openapi":"3.1.0"}', llms: '# Merchant Portal' };

test('the server answers /openapi.json and /llms.txt with their types and a lifetime of one hour', async () => {
  const app = open({ documents });
  for (const [path, type, text] of [
    ['/openapi.json', 'application/json; charset=utf-8', documents.openapi],
    ['/llms.txt', 'text/plain; charset=utf-8', documents.llms],
  ]) {
    const { statusCode, headers, body } = await app.inject(path ?? '');
    expect([statusCode, headers['content-type'], body]).toEqual([200, type, text]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  }
});

test('an API document is not sent again to a client that has it', async () => {
  const app = open({ documents });
  const { etag } = (await app.inject('/openapi.json')).headers;
  const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('an API document is compressed for clients that accept it', async () => {
  const app = open({ documents });
  const answer = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toBe(documents.openapi);
});

test('a server without documents answers 404 for them', async () => {
  expect((await open().inject('/openapi.json')).statusCode).toBe(404);
});
