import { expect, test } from 'vitest';
import { mailtoUrl } from './mailto.ts';

test('a mailto link keeps every character of the address', () => {
  const { pathname, search, hash } = new URL(mailtoUrl("o'neil?a&b%c#d@example.com"));
  expect([decodeURIComponent(pathname), search, hash]).toEqual(["o'neil?a&b%c#d@example.com", '', '']);
  expect(mailtoUrl('help@shop.example')).toBe('mailto:help@shop.example');
});
