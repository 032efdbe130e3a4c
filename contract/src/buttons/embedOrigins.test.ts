import { expect, test } from 'vitest';
import { embedOrigin, embedOriginsOf, webOrigin } from './embedOrigins.ts';

const PATH = 'Enter the address without a path, such as https://shop.example';
const SCHEME = 'Start the address with https:// or http://';
const CREDENTIALS = 'Remove the user name and the password from the address';

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example/', 'https://shop.example'],
  ['HTTPS://Shop.EXAMPLE:443', 'https://shop.example'],
  ['https://крамниця.укр', 'https://xn--80aqejfp0c4d.xn--j1amh'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:4010/', 'http://127.0.0.1:4010'],
])('accepts the website address %s and reads its origin as %s', (typed, origin) => {
  expect(embedOrigin(typed)).toBeUndefined();
  expect(webOrigin(typed)).toBe(origin);
});

test.each([
  ['', SCHEME],
  ['shop.example', SCHEME],
  ['ftp://shop.example', SCHEME],
  ['javascript:alert(1)', SCHEME],
  ['https://', 'Enter a valid url'],
  ['https://*.shop.example', 'Enter a valid url'],
  ['http://[::1]:4010', 'Enter a valid url'],
  ['https://shop.example;sandbox', 'Enter a valid url'],
  ['https://shop.example\n', 'Enter a valid url'],
  ['https://person@shop.example', CREDENTIALS],
  ['https://person:secret@shop.example', CREDENTIALS],
  ['https://shop.example/cart', PATH],
  ['https://shop.example/?x', PATH],
  ['https://shop.example#x', PATH],
])('rejects %j as a website address that may embed a payment button', (typed, said) =>
  expect(embedOrigin(typed)).toBe(said),
);

test.each([
  ['https://shop.example/buy?now', [], ['https://shop.example']],
  ['https://SHOP.example:8443/', ['https://blog.example'], ['https://shop.example:8443', 'https://blog.example']],
  ['https://shop.example', ['https://shop.example'], ['https://shop.example']],
  ['https://*/', ['http://localhost:3000'], ['http://localhost:3000']],
  ['javascript:alert(1)', [], []],
  ['', [], []],
])(
  'a payment button of the website %j with further websites %j can be embedded by the origins %j',
  (url, others, origins) => expect(embedOriginsOf(url, others)).toEqual(origins),
);
