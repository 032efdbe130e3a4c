import { shell } from '@portal/contract/shell';
import { describe, expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';
import { readSourceFiles, type SourceFile } from '../support/sources.ts';
import { target } from '../support/target.ts';

const web = readSourceFiles('web/src').filter(({ path }) => !/\.test\.tsx?$/.test(path));
const isPayers = ({ path }: SourceFile) => path.startsWith('web/src/payer/');

/** Finds every text in a call `t('…')` in the given sources. */
const textsOf = (found: readonly SourceFile[]) => [
  ...new Set(
    found
      .flatMap(({ code }) => [...code.matchAll(/\bt\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g)])
      .map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'")),
  ),
];
/** Error messages of the server that the portal shows to signed-in users. */
const portalRefusals = [
  ...new Set(
    readSourceFiles('server/src')
      .filter(
        ({ path }) =>
          !/^server\/src\/(checkout\/|landings\/public\/|merchants\/paid\.)|(test|testData)\.ts$/.test(path),
      )
      .flatMap(({ code }) => [...code.matchAll(/\brefuse(?:Field)?\((?:'\w+', )?(['"])([\w'-]+ .+?)\1/g)])
      .map(([, , text = '']) => text),
  ),
];
/** Titles of list columns, which the server sends. */
const columnTitles = [
  ...new Set(
    readSourceFiles('server/src').flatMap(({ path, code }) =>
      path.endsWith('test.ts')
        ? []
        : [...code.matchAll(/\{ name: '[\w.]+', title: (['"])(.+?)\1, type: /g)].map(([, , title = '']) => title),
    ),
  ),
];
const codeOf = (found: readonly SourceFile[]) => found.map(({ code }) => code).join('\n');
/** Texts of the portal without those of the payer's pages, which have separate dictionaries. */
const texts = textsOf(web.filter((source) => !isPayers(source)));
const payerTexts = textsOf(web.filter(isPayers));
/** Error messages of the server on account pages. */
const refusals = [
  ...new Set(
    readSourceFiles('server/src')
      .filter(({ path }) => /^server\/src\/(account\/|core\/names\.|files\/checkUploadedPicture\.)/.test(path))
      .filter(({ path }) => !/(test|testData)\.ts$/.test(path))
      .flatMap(({ code }) => [
        ...code.matchAll(/\brefuse(?:Field)?\((?:'\w+', )?(['"])([\w'-]+ .+?)\1/g),
        ...code.matchAll(/\bconst [A-Z_]+ = (['"])([\w'-]+ .+?)\1/g),
        ...code.matchAll(/\breturn (['"])([\w'-]+ .+?)\1/g),
      ])
      .map(([, , text = '']) => text),
  ),
];
/** Error messages of the server on the payer's pages. */
const payerRefusals = [
  ...new Set(
    readSourceFiles('server/src')
      .filter(({ path }) => /^server\/src\/(checkout\/|merchants\/paid\.)/.test(path))
      .filter(({ path }) => !/(test|testData)\.ts$/.test(path))
      .flatMap(({ code }) => [
        ...code.matchAll(/\brefuse(?:Field)?\((?:'\w+', )?(['"`])([\w'-]+ .+?)\1/g),
        ...code.matchAll(/\bconst [A-Z_]+ = (['"])([\w'-]+ .+?)\1/g),
      ])
      .map(([, , text = '']) => text.replace('${MOST_MAILS}', '3')),
  ),
];
/** Long texts that the specification fixes (CASH-029, SERR-032). */
const EXACT = new Set([
  'Warning! The cash register has not been closed for the past day',
  "You've changed url name for this landing. After you save it, the old URL will not be working and could be taken by any other user. Are you sure you want to change it?",
]);
/** Texts of alerts, dialogs and empty lists that the requirements quote. */
const QUOTED = [
  [['ERR-009'], 'Something bad happened'],
  [['ERR-019', 'SERR-005'], 'Request error'],
  [['ERR-020', 'SERR-006'], 'Request completed successfully'],
  [['SERR-007'], 'Error in file: "{file}" - {message}'],
  [['SERR-008'], '{n} file(s) upload failure'],
  [['SERR-009', 'SERR-010'], '{n} file(s) upload successfully.'],
  [['SERR-011'], 'Copied to clipboard'],
  [['SERR-012'], 'Copy error'],
  [['SERR-024'], 'Not found'],
  [['SERR-025'], 'Web constructor is not available in your country '],
  [
    ['SERR-026'],
    'Web constructor is not available for checkout version 1.0, upgrade the checkout version or create a new merchant',
  ],
  [['SERR-027'], "Now it's empty. Create your first project."],
  [['SERR-033'], 'Note: If you delete landing you won`t be able to restore it.'],
  [
    ['SERR-034'],
    'Are you sure you want to deactivate landing? It won’t be available for your customers. They will receive 404 error.',
  ],
  [['LAND-023'], 'Leave as draft'],
  [['SERR-036'], 'Cancel'],
  [['SERR-036'], 'Close'],
  [['SERR-036'], 'Empty'],
  [['SERR-036'], 'Yes'],
  [['SERR-036'], 'No'],
] as const;
const isLoud = (text: string) => !EXACT.has(text) && (text.includes('!') || text.length > 160);
const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank);

describe('texts of the portal', () => {
  test('interface texts have no exclamation marks and at most 160 characters', () => {
    covers('ERR-021');
    expect(texts.length).toBeGreaterThan(250);
    expect([...texts, ...payerTexts].filter(isLoud)).toEqual([]);
  });

  test.each(QUOTED)('requirement %j: the interface text "%s" occurs letter by letter', (rows, text) => {
    covers(...rows);
    const code = codeOf(web.filter((source) => !isPayers(source)));
    expect([`'${text}'`, `"${text}"`].some((literal) => code.includes(literal))).toBe(true);
  });

  test('texts for payers are translated into the seven other languages', () => {
    const files = web.filter(({ path }) => /payer\/(landing\/)?texts\/\w+\.ts$/.test(path));
    const isUkrainian = ({ path }: SourceFile) => path.endsWith('/uk.ts');
    const words = codeOf(files.filter(isUkrainian));
    const others = files.filter((file) => !isUkrainian(file)).map(({ code }) => code);
    // The other dictionaries have the type of the Ukrainian one, so a missing text does not compile.
    expect(
      others.filter((code) => /Record<keyof typeof ukrainian\w+Texts, (string|DictionaryEntry)>/.test(code)),
    ).toHaveLength(12);
    expect(payerTexts.length).toBeGreaterThan(80);
    expect(payerRefusals).toContain('The receipt was already sent 3 times, which is the limit');
    expect(payerRefusals.length).toBeGreaterThan(8);
    const all = [...payerTexts, ...payerRefusals];
    const keys = (text: string) => [`'${text}'`, `"${text}"`, text].map((key) => `\n  ${key}:`);
    expect(all.filter((text) => !keys(text).some((key) => words.includes(key)))).toEqual([]);
  });

  test.skipIf(target !== undefined).each(['uk', 'de'])(
    'every interface text has a %s translation with the same placeholders',
    async (lang) => {
      covers('ERR-021');
      const portal = await openPortal();
      const { dictionary } = (await portal.call(shell.localization, { body: { lang, route: '/' } })).body;
      expect(texts.filter((text) => !Object.hasOwn(dictionary, text))).toEqual([]);
      const wrong = texts.filter((text) => {
        const entry = dictionary[text] ?? '';
        const forms = typeof entry === 'string' ? [entry] : Object.values(entry);
        return forms.flatMap(blanks).some((blank) => !text.includes(blank));
      });
      expect(wrong).toEqual([]);
    },
  );

  test.skipIf(target !== undefined).each(['uk', 'de'])(
    'every title of a list column and every error for signed-in users has a %s translation',
    async (lang) => {
      const portal = await openPortal();
      const { dictionary } = (await portal.call(shell.localization, { body: { lang, route: '/' } })).body;
      expect(columnTitles.length).toBeGreaterThan(60);
      expect(portalRefusals.length).toBeGreaterThan(60);
      expect([...columnTitles, ...portalRefusals].filter((text) => !Object.hasOwn(dictionary, text))).toEqual([]);
    },
  );

  test.skipIf(target !== undefined).each(['uk', 'cs', 'de', 'ka', 'ko'])(
    'every error of the server on account and profile pages has a %s translation',
    async (lang) => {
      const portal = await openPortal();
      const { dictionary } = (await portal.call(shell.localization, { body: { lang, route: '/' } })).body;
      expect(refusals.length).toBeGreaterThan(15);
      expect(refusals.filter((text) => !Object.hasOwn(dictionary, text))).toEqual([]);
    },
  );
});
