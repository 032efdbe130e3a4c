import { describe, expect, test } from 'vitest';
import { loadTranslationFile } from '../texts/dictionaries.ts';
import { informationPages } from './brandPages.ts';
import { translatePage } from './translatedPage.ts';

const branding = await loadTranslationFile('uk', 'branding');
const ADDRESS = 'help@shop.example';
const pages = informationPages(ADDRESS);
/** Names that are the same in every language. */
const NAMES = new Set([
  'Visa',
  'Mastercard',
  'Maestro',
  'American Express',
  'PROSTIR',
  'Apple Pay',
  'Google Pay',
  ADDRESS,
]);

const textsOf = (page: (typeof pages)[number]) => [
  page.title,
  page.lead,
  ...page.icons.map(({ name }) => name),
  ...page.sections.flatMap(({ title, parts }) => [
    title,
    ...parts.flatMap((part) => (part.type === 'list' ? part.items : [part.text])),
  ]),
];

describe('information pages', () => {
  test.each(pages)('each text of the information page $path has a Ukrainian translation', (page) => {
    expect(textsOf(page).filter((text) => !NAMES.has(text) && !(text in branding))).toEqual([]);
    const { lang, title } = translatePage(page, 'uk', branding);
    expect([lang, title]).toEqual(['uk', branding[page.title]]);
  });

  test('information pages stay in English without a translation', () => {
    for (const page of pages) expect(translatePage(page, 'en', {})).toEqual({ ...page, lang: 'en' });
  });

  test('information pages contain plain text and link only to the portal or an email address', () => {
    for (const page of pages) {
      expect(textsOf(page).join(' ')).not.toMatch(/[<>]/);
      const links = page.sections.flatMap(({ parts }) => parts.filter((part) => part.type === 'link'));
      for (const { to } of links) expect(to).toMatch(/^(\/[a-z]|mailto:)/);
    }
  });
});
