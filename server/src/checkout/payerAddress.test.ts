import { expect, test } from 'vitest';
import type { World } from '../core/world.ts';
import { framingOrigins, mayFrame } from './payerAddress.ts';
import type { Solutions } from './scene.ts';

const soldAs = (type: string) => [{ idOf: () => 1, offer: () => ({ type, merchant_id: 7 }) }] as unknown as Solutions;

const worldOf = (url: string, embed_origins?: readonly string[]) =>
  ({
    publicUrl: 'https://portal.example.com',
    store: { merchants: { get: () => ({ url, embed_origins }) } },
  }) as unknown as World;

test.each([
  ['https://shop.example/buy?now', undefined, ['https://shop.example']],
  ['https://*/', undefined, []],
  ['https://shop.example;sandbox/', undefined, []],
  ['', undefined, []],
  ['https://shop.example', ['https://blog.example'], ['https://shop.example', 'https://blog.example']],
])('a payment button of a merchant at %j with further websites %j may be framed on %j', (url, others, origins) =>
  expect(framingOrigins('token', worldOf(url, others), soldAs('button'))).toEqual(origins),
);

test('only payment buttons allow other websites to frame the checkout', () => {
  expect(framingOrigins('token', worldOf('https://shop.example'), soldAs('link'))).toEqual([]);
  expect(framingOrigins('token', worldOf('https://shop.example'), [])).toEqual([]);
});

test.each([
  ['https://shop.example', 'https://shop.example', true],
  ['http://shop.example', 'https://shop.example', true],
  ['https://shop.example', 'http://shop.example', false],
  ['http://shop.example:8080', 'https://shop.example', false],
])('with the website %s listed, the checkout may be framed on %s: %s', (listed, origin, opens) =>
  expect(mayFrame([listed], origin)).toBe(opens),
);
