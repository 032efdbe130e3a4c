import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SPEC_TEXTS } from '@portal/contract/text/specTexts';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../support/sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Entry = string | Readonly<Record<string, string>>;

/** Reads all catalogue entries of a language: translations by English text. */
const catalogue = (lang: string): [string, Entry][] =>
  readdirSync(join(root, 'server/src/texts', lang)).flatMap((file) =>
    Object.entries(JSON.parse(read(`server/src/texts/${lang}/${file}`)) as Record<string, Entry>),
  );
/** Finds texts in the source files whose path matches: string literals that begin with a capital letter. */
const literalsOf = (path: RegExp) =>
  readSourceFiles('web/src')
    .filter((source) => path.test(source.path) && !/\.test\./.test(source.path))
    .flatMap(({ code }) => [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)])
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /[A-Z\p{Lu}].* |^[A-Z\p{Lu}]\p{Ll}+$/u.test(text));
const formsOf = (entry: Entry) => (typeof entry === 'string' ? [entry] : Object.values(entry));

/** Rows of the glossary's table; each row is an array of cells. */
const glossary = read('contract/GLOSSARY.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (English|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Lists the words in a column of the glossary that interface texts must not use. */
const replaced = (column: number) =>
  glossary
    .flatMap((cells) => (cells[column] ?? '').split(',').map((word) => word.trim()))
    .filter((word) => word !== '');

const using = (texts: readonly string[], words: readonly string[]) =>
  texts.flatMap((text) => {
    const word = words.find((one) => new RegExp(`(?<![\\p{L}-])${one}(?![\\p{L}-])`, 'iu').test(text));
    return word === undefined ? [] : [`${word}: ${text}`];
  });

describe('texts that the specification fixes', () => {
  const code = readSourceFiles('web/src', 'server/src', 'contract/src')
    .filter(({ path }) => !path.endsWith('/specTexts.ts'))
    .map((source) => source.code)
    .join('\n');

  test.each(SPEC_TEXTS)(`the specification's text "%s" occurs in the code letter by letter`, (text) => {
    const forms = [`'${text.replaceAll("'", "\\'")}'`, `"${text}"`, `\`${text}\``, `>${text}<`];
    expect(forms.some((form) => code.includes(form))).toBe(true);
  });
});

describe('glossary', () => {
  test("every row of the glossary's table has all columns", () => {
    expect(glossary.length).toBeGreaterThan(20);
    expect(glossary.filter((cells) => cells.length !== 8)).toEqual([]);
  });

  test('no English interface text uses a word that the glossary replaces', () => {
    const texts = [
      ...catalogue('uk').map(([english]) => english),
      ...literalsOf(/^web\/src\/payer\/(?!.*texts\/(?!en\.ts))/),
    ].filter((text) => !SPEC_TEXTS.includes(text));
    expect(texts.length).toBeGreaterThan(2500);
    expect(using(texts, replaced(2))).toEqual([]);
  });

  test.each([
    ['uk', 4],
    ['de', 6],
  ])('no interface text in %s uses a word that the glossary replaces', (lang, column) => {
    expect(
      using(
        catalogue(lang).flatMap(([, entry]) => formsOf(entry)),
        replaced(column),
      ),
    ).toEqual([]);
  });
});
