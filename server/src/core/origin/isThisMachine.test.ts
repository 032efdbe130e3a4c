import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { browser, open } from '../../../test/app.ts';

describe('named worlds', () => {
  const another = { 'x-mock-world': 'another' };
  const isMine = async (options: InjectOptions) => {
    const app = open({ control: true });
    const { signIn, cookies } = browser(app);
    await signIn('owner@example.com');
    const answer = await app.inject({ url: '/api/v2/settings/personal/', cookies, ...options });
    return answer.statusCode === 200;
  };

  test('only local requests can name a world; requests from other machines get the default world', async () => {
    const remoteAddress = '192.168.1.7';
    expect(await isMine({ headers: another })).toBe(false);
    expect(await isMine({ headers: another, remoteAddress: '::1' })).toBe(false);
    expect(await isMine({ headers: another, remoteAddress })).toBe(true);
    expect(await isMine({ headers: another, remoteAddress: '::ffff:192.168.1.7' })).toBe(true);
  });
  test.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])(
    "a request with the proxy header %s can't name a world",
    async (name) => {
      expect(await isMine({ headers: { ...another, [name]: '203.0.113.7' } })).toBe(true);
    },
  );
  test('requests from other machines create no worlds, so they do not evict an existing world', async () => {
    const app = open({ control: true });
    const opened = async (name: string, remoteAddress: string) =>
      void (await app.inject({ url: '/api/v2/saas/', headers: { 'x-mock-world': name }, remoteAddress }));
    const journal = async () =>
      (await app.inject({ url: '/_mock/journal/', headers: another })).json<{ data: unknown[] }>().data;
    await opened('another', '127.0.0.1');
    for (let at = 0; at < 70; at++) await opened(`w${at}`, '192.168.1.7');
    expect(await journal()).toHaveLength(1);
  });
});

describe('control calls', () => {
  const from = async (options: InjectOptions) =>
    (await open({ control: true }).inject({ method: 'GET', url: '/_mock/journal/', ...options })).statusCode;

  test('the control API for tests answers only local requests', async () => {
    expect(await from({})).toBe(200);
    expect(await from({ remoteAddress: '::1' })).toBe(200);
    expect(await from({ remoteAddress: '192.168.1.7' })).toBe(404);
    expect(await from({ url: '/_mock/outbox/9000000000/', remoteAddress: '192.168.1.7' })).toBe(404);
  });
  test('the control API for tests does not answer requests that a proxy forwards', async () => {
    expect(await from({ headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404);
  });
  test('the control API for tests does not answer pages of other sites, also after DNS rebinding', async () => {
    expect(await from({ headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
    expect(await from({ headers: { origin: 'https://evil.example' } })).toBe(403);
    expect(await from({ headers: { host: 'evil.example:4010', origin: 'http://evil.example:4010' } })).toBe(404);
  });
});
