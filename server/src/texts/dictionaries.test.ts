import { describe, expect, test } from 'vitest';
import { loadTranslationFiles } from './dictionaries.ts';

const keysByArea = async (lang: string) =>
  Object.entries(await loadTranslationFiles(lang)).map(
    ([area, words]) => [area, Object.keys(words).toSorted()] as const,
  );

describe('translation files', () => {
  test('the German and Ukrainian translation files contain the same texts in the same files', async () => {
    const uk = await keysByArea('uk');
    expect(uk.flatMap(([, keys]) => keys).length).toBeGreaterThan(2000);
    expect(await keysByArea('de')).toEqual(uk);
  });

  test.each(['uk', 'de', 'cs', 'ka', 'ko'])(
    'the translation files for %s translate each text in one file only',
    async (lang) => {
      const keys = (await keysByArea(lang)).flatMap(([, texts]) => texts);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    },
  );

  test('the Czech, Georgian and Korean translation files contain no text that Ukrainian lacks', async () => {
    const known = new Set((await keysByArea('uk')).flatMap(([, texts]) => texts));
    for (const lang of ['cs', 'ka', 'ko'])
      expect((await keysByArea(lang)).flatMap(([, texts]) => texts).filter((text) => !known.has(text))).toEqual([]);
  });
});
