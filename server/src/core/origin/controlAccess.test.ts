import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { open } from '../../../test/app.ts';

const token = 'compose-token-0001';
const remoteControl = { hosts: ['portal'], token };
/** Address of another container. */
const remoteAddress = '172.18.0.3';

/** A control call of another container; the token is null for none. */
const ask = (options: InjectOptions = {}, said: string | null = token) => ({
  url: '/_mock/journal/',
  remoteAddress,
  ...options,
  headers: { host: 'portal:4010', ...(said === null ? {} : { 'x-mock-token': said }), ...options.headers },
});
const statusOf = async (options: InjectOptions, said?: string | null) =>
  (await open({ control: true, remoteControl }).inject(ask(options, said))).statusCode;

describe('control calls from other machines', () => {
  test('control calls answer other machines that send the token to a named host', async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ headers: { host: 'PORTAL' } })).toBe(200);
    expect(await statusOf({ headers: { host: 'localhost:4010' } })).toBe(200);
    expect(await statusOf({ cookies: { 'x-mock-token': token } }, null)).toBe(200);
  });
  test.each([
    ['portal', 'compose-token-0002'],
    ['portal', `${token}x`],
    ['portal', ''],
    ['portal', null],
    ['evil.example', token],
    ['portal.evil.example', token],
  ])('control calls do not answer another machine at the host %s with the token %j', async (host, said) => {
    expect(await statusOf({ headers: { host } }, said)).toBe(404);
  });
  test('the token does not let pages of other sites send control calls', async () => {
    expect(await statusOf({ headers: { origin: 'https://evil.example' } })).toBe(403);
  });
  test('this machine needs no token', async () => {
    const local = { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:4010' } };
    expect(await statusOf(local, null)).toBe(200);
  });
  test('without a configured token, no token lets other machines send control calls', async () => {
    const app = open({ control: true });
    for (const said of ['', 'undefined', token]) expect((await app.inject(ask({}, said))).statusCode).toBe(404);
  });

  test.each([
    ['GET', '/_mock/journal/'],
    ['GET', '/_mock/world/'],
    ['POST', '/_mock/world/'],
    ['DELETE', '/_mock/faults/'],
    ['GET', '/_mock/nothing/'],
  ] as const)('a wrong token gets the answer of a server without control calls: %s %s', async (method, url) => {
    const wrong = ask({ method, url, headers: { 'x-mock-world': 'mine' } }, 'compose-token-0002');
    const [refused, absent] = await Promise.all([
      open({ control: true, remoteControl }).inject(wrong),
      open().inject(wrong),
    ]);
    expect([refused.statusCode, refused.body]).toEqual([absent.statusCode, absent.body]);
    expect(Object.keys(refused.headers)).toEqual(Object.keys(absent.headers));
  });

  test('only requests with the token name a world', async () => {
    const app = open({ control: true, remoteControl });
    const yearIn = async (said: string) => {
      const request = ask({ url: '/api/v2/saas/', headers: { 'x-mock-world': 'later' } }, said);
      return String((await app.inject(request)).headers['date']);
    };
    const later = ask({ method: 'POST', url: '/_mock/world/', headers: { 'x-mock-world': 'later' } });
    await app.inject({ ...later, payload: { now: '2031-01-01', payments: 0 } });
    expect(await yearIn(token)).toContain('2031');
    expect(await yearIn('compose-token-0002')).toContain('2026');
  });
});
