import { expect, test } from 'vitest';
import { toSafeCellText } from './cells.ts';

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
])('exports put an apostrophe before a text that a spreadsheet would evaluate as a formula: %j', (text) => {
  expect(toSafeCellText(text)).toBe(`'${text}`);
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
])('exports write texts that are not formulas unchanged: %j', (text) => {
  expect(toSafeCellText(text)).toBe(text);
});

test.each([
  ['a\0b\u0001c\u000B', 'abc'],
  ['a\uD800b', 'ab'],
  ['a\uDC00b🐘', 'ab🐘'],
  ['a\uFFFE\uFFFF', 'a'],
])('exports remove characters that Excel files forbid from the text %j', (text, left) => {
  expect(toSafeCellText(text)).toBe(left);
});

test.each([
  ['\0=1', "'=1"],
  ['\u0001x', "'x"],
  ['\uD800=1', "'=1"],
  ['\uFFFF@sum', "'@sum"],
])('exports recognize a formula behind forbidden characters in the text %j', (text, left) => {
  expect(toSafeCellText(text)).toBe(left);
});
