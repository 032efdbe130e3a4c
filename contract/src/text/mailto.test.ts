import { expect, test } from 'vitest';
import { mailtoOf } from './mailto.ts';

test('a link to an email address keeps every character of its mailbox', () => {
  const { pathname, search, hash } = new URL(mailtoOf("o'neil?a&b%c#d@example.com"));
  expect([decodeURIComponent(pathname), search, hash]).toEqual(["o'neil?a&b%c#d@example.com", '', '']);
  expect(mailtoOf('help@shop.example')).toBe('mailto:help@shop.example');
});
