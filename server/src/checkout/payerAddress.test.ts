import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { siteOf } from './payerAddress.ts';
import type { Solutions } from './scene.ts';

const BUTTONS = [{ idOf: () => 1, offer: () => ({ type: 'button', merchant_id: 7 }) }] as unknown as Solutions;

const siteAt = (url: string) =>
  siteOf(BUTTONS)({
    params: { token: 'token' },
    world: { publicUrl: 'https://portal.example.com', store: { merchants: { get: () => ({ url }) } } },
  } as unknown as FastifyRequest);

test.each([
  ['https://shop.example/buy?now', ['https://shop.example']],
  ['https://SHOP.example:8443/', ['https://shop.example:8443']],
  ['http://[::1]:4010/', ['http://[::1]:4010']],
  ['https://*/', []],
  ['https://shop.example;sandbox/', []],
  ['javascript:alert(1)', []],
  ['', []],
])('buttons of a merchant at %s are framed by %j alone', (url, sites) => expect(siteAt(url)).toEqual(sites));
