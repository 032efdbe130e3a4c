import { describe, expect, test } from 'vitest';
import { finderOf, fold } from './fold.ts';

const WRITTEN = 'Кав’ярня «Двір» — Мар’яна Ёлкина';
const APOSTROPHES = ["'", '’', '‘', 'ʼ', 'ʹ', '`', '′', '´', '＇', 'ʻ', '‛'];

describe('a search finds a name', () => {
  test.each(APOSTROPHES)('written with the apostrophe %s', (mark) => {
    expect(finderOf(`кав${mark}ярня`)(WRITTEN)).toBe(true);
    expect(finderOf('кав’ярня')(`Кав${mark}ярня`)).toBe(true);
    expect(finderOf(`Мар${mark}яна`)(WRITTEN)).toBe(true);
  });
  test.each([
    ['case', 'КАВ’ЯРНЯ', WRITTEN],
    ['quotation marks', '"двір"', WRITTEN],
    ['dashes', '» - мар', WRITTEN],
    ['a minus sign', '−мар', 'Кав’ярня –Мар’яна'],
    ['non-breaking spaces', 'двір»\u00a0—\u202fмар', WRITTEN],
    ['several spaces and a tab', '  двір» \t —  ', WRITTEN],
    ['decomposed letters', 'двір'.normalize('NFD'), WRITTEN],
    ['composed letters', 'київ', 'Київ'.normalize('NFD')],
    ['ё as е', 'елкина', WRITTEN],
    ['ґ as г', 'ганок', 'Ґанок'],
    ['accents of Latin letters', 'moravska', 'Moravská banka'],
    ['ß and a small capital', 'STRASSE', 'Hauptstraße'],
    ['full-width letters and digits', 'ｃｏｆｆｅｅ １２', 'Coffee 12'],
    ['a soft hyphen, zero-width spaces and direction marks', 'кав\u00ad’яр\u200bня', '\u200eКав’яр\u2060ня'],
    ['the final sigma', 'ΟΔΟΣ', 'οδος'],
  ])('with any %s', (_, typed, name) => expect(finderOf(typed)(name)).toBe(true));

  test('in any of its texts, and everything for spaces only', () => {
    expect(finderOf('yard')('Двір', 'coffee-yard.example')).toBe(true);
    expect(finderOf(' \u00a0')('Двір')).toBe(true);
  });
});

test('keeps different letters different', () => {
  expect(finderOf('кии')('Київ')).toBe(false);
  expect(finderOf('і')('ї')).toBe(false);
  expect(finderOf('и')('й')).toBe(false);
  expect(finderOf('марьяна')('Мар’яна')).toBe(false);
});

test('does not change a folded text', () => {
  for (const text of [WRITTEN, 'Hauptstraße', 'İstanbul', '´`ˋ', 'ﬁ ¼ …', 'Київ'.normalize('NFD')])
    expect(fold(fold(text))).toBe(fold(text));
});
