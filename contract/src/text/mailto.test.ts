import { expect, test } from 'vitest';
import { mailtoOf } from './mailto.ts';

test('a mailto link keeps every character of the address', () => {
  const { pathname, search, hash } = new URL(mailtoOf("o'neil?a&b%c#d@example.com"));
  expect([decodeURIComponent(pathname), search, hash]).toEqual(["o'neil?a&b%c#d@example.com", '', '']);
  expect(mailtoOf('help@shop.example')).toBe('mailto:help@shop.example');
});
