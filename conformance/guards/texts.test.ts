import { shell } from '@portal/contract/shell';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';
import { sources } from '../support/sources.ts';
import { target } from '../support/target.ts';

/** Every text that the portal's sources say by `t('…')`, the gallery left out: it is no part of what people get. */
const texts = [
  ...new Set(
    sources('web/src')
      .filter(({ path }) => !path.includes('/gallery/') && !/\.test\.tsx?$/.test(path))
      .flatMap(({ code }) => [...code.matchAll(/\bt\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g)])
      .map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'")),
  ),
];
/** What the server says no with, where somebody registers, signs in, or looks after the account. */
const refusals = [
  ...new Set(
    sources('server/src')
      .filter(({ path }) => /^server\/src\/(account\/|core\/names\.|files\/keptPicture\.)/.test(path))
      .filter(({ path }) => !/(test|testData)\.ts$/.test(path))
      .flatMap(({ code }) => [
        ...code.matchAll(/\brefuse(?:Field)?\((?:'\w+', )?'(\w+ [^']+)'/g),
        ...code.matchAll(/\bconst [A-Z_]+ = '(\w+ [^']+)'/g),
        ...code.matchAll(/\breturn '(\w+ [^']+)'/g),
      ])
      .map(([, text = '']) => text),
  ),
];
const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank);

describe('what the portal says', () => {
  test('is short and calm', () => {
    covers('ERR-021');
    expect(texts.length).toBeGreaterThan(250);
    expect(texts.filter((text) => text.length > 160 || text.includes('!'))).toEqual([]);
  });

  test.skipIf(target !== undefined)('has Ukrainian words, with the same blanks', async () => {
    covers('ERR-021');
    const portal = await openPortal();
    const { dictionary } = (await portal.call(shell.localization, { body: { lang: 'uk', route: '/' } })).body;
    expect(texts.filter((text) => !Object.hasOwn(dictionary, text))).toEqual([]);
    const wrong = texts.filter((text) => {
      const entry = dictionary[text] ?? '';
      const forms = typeof entry === 'string' ? [entry] : Object.values(entry);
      return forms.flatMap(blanks).some((blank) => !text.includes(blank));
    });
    expect(wrong).toEqual([]);
  });

  test.skipIf(target !== undefined).each(['uk', 'cs', 'de', 'ka', 'ko'])(
    'has words in %s for whatever the server refuses on the pages of the account and the profile',
    async (lang) => {
      const portal = await openPortal();
      const { dictionary } = (await portal.call(shell.localization, { body: { lang, route: '/' } })).body;
      expect(refusals.length).toBeGreaterThan(15);
      expect(refusals.filter((text) => !Object.hasOwn(dictionary, text))).toEqual([]);
    },
  );
});
