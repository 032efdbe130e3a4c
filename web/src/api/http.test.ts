import { afterEach, expect, test, vi } from 'vitest';
import { apiFetcher } from './http.ts';

afterEach(() => vi.unstubAllGlobals());

const routeOf = (metadata: object) => ({ method: 'GET', path: '/list/', responses: {}, metadata });
const html = { 'content-type': 'text/html' };

test.each([
  ['500', new Response('{"error":"Internal Server Error"}', { status: 500 }), {}],
  ['403', new Response('{"error":"Permission denied"}', { status: 403 }), {}],
  ['a page instead of a file', new Response('<html>', { headers: html }), { download: true }],
])(
  'the API client reads the body of a failed answer (%s), so that the connection is free for the next request',
  async (_, answer, metadata) => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    const route = routeOf(metadata);
    const asked = apiFetcher({ route, path: '/list/', method: 'GET', headers: {}, body: undefined } as never);
    await expect(asked).rejects.toMatchObject({ name: 'Failure' });
    expect(answer.bodyUsed).toBe(true);
  },
);
