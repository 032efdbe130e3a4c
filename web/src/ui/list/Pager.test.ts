import { expect, test } from 'vitest';
import { parsePageNumber } from './Pager.tsx';

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['1234', 1234],
  ['1,234', 1234],
  ['1.234', 1234],
  ['1\u00a0234', 1234],
  ['9'.repeat(400), Number.POSITIVE_INFINITY],
])('the page number field reads "%s" as page %d', (text, page) => expect(parsePageNumber(text)).toBe(page));

test.each(['', '1e3', '1.5', '-2', '٣', '12a', '1,00', '0'])('the page number field rejects "%s"', (text) => {
  expect(parsePageNumber(text)).toBe(0);
});
