import { expect, test } from 'vitest';
import { cellText } from './cells.ts';

test.each([
  ['=1+1'],
  ['+380671234567'],
  ['-cmd'],
  ['@sum'],
  ['|x'],
  ['\tx'],
  ['\nx'],
  ['＝1+1'],
  ['＋1'],
  ['－1'],
  ['＠sum'],
  ['﹦1'],
  ['⁺1'],
  [' =1+1'],
  ['\u00A0=1+1'],
  ['\u200B=1+1'],
  ['\uFEFF+1'],
  ['\u061C+1'],
])('puts an apostrophe before a text that a spreadsheet would evaluate: %j', (text) => {
  expect(cellText(text)).toBe(`'${text}`);
});

test.each([
  ['Сова, книги'],
  ['10-2'],
  ['a=b'],
  ['ფერი'],
  ['서울 커피'],
  ['🐘 = 🐘'],
  ['two\r\nlines\tand a tab'],
  ['(1)'],
  [''],
  ['… -1'],
])('keeps other texts: %j', (text) => {
  expect(cellText(text)).toBe(text);
});

test.each([
  ['a\0b\u0001c\u000B', 'abc'],
  ['a\uD800b', 'ab'],
  ['a\uDC00b🐘', 'ab🐘'],
  ['a\uFFFE\uFFFF', 'a'],
])('removes characters that workbooks forbid: %j', (text, left) => {
  expect(cellText(text)).toBe(left);
});

test.each([
  ['\0=1', "'=1"],
  ['\u0001x', "'x"],
  ['\uD800=1', "'=1"],
  ['\uFFFF@sum', "'@sum"],
])('finds a formula behind removed characters: %j', (text, left) => {
  expect(cellText(text)).toBe(left);
});
