import { expect, test } from 'vitest';
import {
  passesLuhn,
  cardNumberCharacters,
  findCaretPosition,
  cardExpiryCharacters,
  filterCharacters,
  phoneCharacters,
  promoCodeCharacters,
  addHttps,
  type AcceptedCharacters,
} from './accepted.ts';

const LONG = '9'.repeat(400);
const shown = (text: string, kept: AcceptedCharacters) => {
  const characters = filterCharacters(text, kept);
  return kept.show?.(characters) ?? characters;
};

test.each([
  ['+380 (67) 123-45-67', '380671234567'],
  ['٣٨٠ 67', '67'],
  ['380🎟️67\u202e1', '380671'],
  ['abc', ''],
])('a phone field keeps from %j the digits %j', (text, kept) => expect(shown(text, phoneCharacters)).toBe(kept));

test.each([
  ['SUMMER_26', 'SUMMER_26'],
  ['summer-26 %', 'summer26'],
  ['літо26', '26'],
  ['a\u202eb🎟️c', 'abc'],
])('a promocode field keeps from %j the characters %j', (text, kept) =>
  expect(shown(text, promoCodeCharacters)).toBe(kept),
);

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['4111-1111-1111-1111-110', '4111 1111 1111 1111 110'],
  ['  4111 1111 1111 1111\n', '4111 1111 1111 1111'],
  ['4111', '4111'],
  ['41111', '4111 1'],
  ['٤١١١ 4', '4'],
  [LONG, '9999 9999 9999 9999 999'],
])('a card number field shows %j as %j', (text, kept) => expect(shown(text, cardNumberCharacters)).toBe(kept));

test.each([
  ['1127', '11/27'],
  ['11/27', '11/27'],
  ['1', '1'],
  ['11', '11'],
  ['5', '05'],
  ['527', '05/27'],
  ['0', '0'],
  ['11 / 2027', '11/20'],
  [LONG, '09/99'],
])('a card expiry field shows %j as %j', (text, kept) => expect(shown(text, cardExpiryCharacters)).toBe(kept));

test('the caret in a card number keeps its place between the digits when spaces are inserted', () => {
  expect(findCaretPosition('4111 1111', 0, cardNumberCharacters)).toBe(9);
  expect(findCaretPosition('4111 1111', 5, cardNumberCharacters)).toBe(3);
  expect(findCaretPosition('', 0, cardNumberCharacters)).toBe(0);
});

test.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['378282246310005', true],
  ['4111', true],
  ['', true],
])('the card number %j has a valid checksum: %j', (digits, is) => expect(passesLuhn(digits)).toBe(is));

test.each([
  ['example.com', 'https://example.com'],
  ['httpbin.org', 'https://httpbin.org'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['  example.com ', 'https://example.com'],
  ['', ''],
  ['   ', ''],
])('a URL field completes %j to the URL %j', (text, address) => expect(addHttps(text)).toBe(address));
