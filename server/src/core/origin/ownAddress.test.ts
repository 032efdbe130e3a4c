import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { browser, open } from '../../../test/app.ts';
import { TLS } from '../../../test/tls.ts';

describe('links in mails (decision 45)', () => {
  /** Registers a user through a forged host name and returns the origins of all links in the mails. */
  async function beginnings(app: FastifyInstance): Promise<Set<string>> {
    const { ask } = browser(app);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    await ask('GET', '/api/v2/account/check_auth/', { headers });
    const payload = { email: 'newcomer@example.com', name: 'Newcomer', password: 'correct horse battery' };
    await ask('POST', '/api/v2/account/registration/start/', { headers, payload });
    const { data } = (await ask('GET', '/_mock/outbox/')).json<{ data: { body: string; html: string }[] }>();
    expect(data).toHaveLength(2);
    const links = data.flatMap(({ body, html }) => `${body} ${html}`.match(/https?:[^\s"<]+/g) ?? []);
    expect(links.length).toBeGreaterThanOrEqual(4);
    return new Set(links.map((link) => new URL(link).origin));
  }

  test('links in mails use the configured public URL, whatever host the request names', async () => {
    const publicUrl = 'https://portal.example.com';
    expect(await beginnings(open({ control: true, publicUrl }))).toEqual(new Set([publicUrl]));
  });
  test.each([
    ['127.0.0.1', 'http://127.0.0.1'],
    ['0.0.0.0', 'http://127.0.0.1'],
    ['::1', 'http://[::1]'],
    ['::', 'http://localhost'],
  ])('without a public URL, links in mails use the address that the server listens on: %s', async (host, beginning) => {
    const app = open({ control: true });
    await app.listen({ host, port: 0 });
    const { port } = app.server.address() as AddressInfo;
    expect(await beginnings(app)).toEqual(new Set([`${beginning}:${port}`]));
  });
  test('links in mails begin with https if the server runs with TLS', async () => {
    const app = open({ control: true, tls: TLS });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    expect(await beginnings(app)).toEqual(new Set([`https://127.0.0.1:${port}`]));
  });
});
