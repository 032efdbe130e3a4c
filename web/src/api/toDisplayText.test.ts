import { expect, test } from 'vitest';
import { toDisplayText } from './toDisplayText.ts';

test.each([
  ['Kvitka', 'Kvitka'],
  [0, '0'],
  [false, 'false'],
  [{ id: 7, name: 'Kvitka' }, 'Kvitka'],
  [{ id: 7 }, '7'],
  [{ first: 'Olena' }, null],
  [[], null],
  ['', null],
  [null, null],
])('the value %o is read as the text %o', (value, text) => {
  expect(toDisplayText(value)).toBe(text);
});
