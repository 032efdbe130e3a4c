import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { browser, open } from '../../../test/app.ts';

describe('a world', () => {
  const another = { 'x-mock-world': 'another' };
  const isMine = async (options: InjectOptions) => {
    const app = open({ control: true });
    const { signIn, cookies } = browser(app);
    await signIn('owner@example.com');
    const answer = await app.inject({ url: '/api/v2/settings/personal/', cookies, ...options });
    return answer.statusCode === 200;
  };

  test('is named by this machine alone: from elsewhere everybody is in the default one', async () => {
    const remoteAddress = '192.168.1.7';
    expect(await isMine({ headers: another })).toBe(false);
    expect(await isMine({ headers: another, remoteAddress: '::1' })).toBe(false);
    expect(await isMine({ headers: another, remoteAddress })).toBe(true);
    expect(await isMine({ headers: another, remoteAddress: '::ffff:192.168.1.7' })).toBe(true);
  });
  test.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])(
    'is not named by somebody whose request a proxy of this machine passed on: %s',
    async (name) => {
      expect(await isMine({ headers: { ...another, [name]: '203.0.113.7' } })).toBe(true);
    },
  );
  test('of a stranger’s naming takes the place of nobody’s', async () => {
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

  test('answer this machine only', async () => {
    expect(await from({})).toBe(200);
    expect(await from({ remoteAddress: '::1' })).toBe(200);
    expect(await from({ remoteAddress: '192.168.1.7' })).toBe(404);
    expect(await from({ url: '/_mock/outbox/9000000000/', remoteAddress: '192.168.1.7' })).toBe(404);
  });
  test('do not answer what a proxy of this machine passed on', async () => {
    expect(await from({ headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404);
  });
  test('do not answer a page of another site, nor one that took a name of its own for this machine', async () => {
    expect(await from({ headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
    expect(await from({ headers: { origin: 'https://evil.example' } })).toBe(403);
    expect(await from({ headers: { host: 'evil.example:4010', origin: 'http://evil.example:4010' } })).toBe(404);
  });
});
