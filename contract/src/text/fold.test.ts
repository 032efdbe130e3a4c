import { describe, expect, test } from 'vitest';
import { createFinder, fold } from './fold.ts';

const WRITTEN = 'Кав’ярня «Двір» — Мар’яна Ёлкина';
const APOSTROPHES = ["'", '’', '‘', 'ʼ', 'ʹ', '`', '′', '´', '＇', 'ʻ', '‛'];

describe('search by name', () => {
  test.each(APOSTROPHES)('a search finds a name written with the apostrophe %s', (mark) => {
    expect(createFinder(`кав${mark}ярня`)(WRITTEN)).toBe(true);
    expect(createFinder('кав’ярня')(`Кав${mark}ярня`)).toBe(true);
    expect(createFinder(`Мар${mark}яна`)(WRITTEN)).toBe(true);
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
  ])('a search by name ignores differences in %s', (_, typed, name) => expect(createFinder(typed)(name)).toBe(true));

  test('a search looks in all given texts, and a search for spaces finds everything', () => {
    expect(createFinder('yard')('Двір', 'coffee-yard.example')).toBe(true);
    expect(createFinder(' \u00a0')('Двір')).toBe(true);
  });
});

test('a search by name distinguishes different letters', () => {
  expect(createFinder('кии')('Київ')).toBe(false);
  expect(createFinder('і')('ї')).toBe(false);
  expect(createFinder('и')('й')).toBe(false);
  expect(createFinder('марьяна')('Мар’яна')).toBe(false);
});

test('normalizing a text for search twice gives the same result as normalizing once', () => {
  for (const text of [WRITTEN, 'Hauptstraße', 'İstanbul', '´`ˋ', 'ﬁ ¼ …', 'Київ'.normalize('NFD')])
    expect(fold(fold(text))).toBe(fold(text));
});
