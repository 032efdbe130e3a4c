import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../support/sources.ts';

/**
 * Guards that compare the documents with the code: paths, commands, environment variables, control calls and functions.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Reads the table rows of a document's section; each row is an array of cells. */
function rowsOf(path: string, heading: string): string[][] {
  const [, section = ''] = read(path).split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return rows.map((line) => line.split(/(?<!\\)\|/).slice(1, -1));
}

/** Finds the texts in backticks. */
const codeIn = (text: string | undefined) => matches(text ?? '', /`([^`]+)`/g);

describe.each(documents)('%s', (path) => {
  const text = read(path);

  test(`${path} names only files that exist`, () => {
    const linked = matches(text, /\]\(([^)#:]+)\)/g);
    // In backticks, or an argument of a command.
    const named = matches(
      text,
      /(?:`|(?<=^npx .* ))((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|json|jsonl|md|conf|html|tsv))(?:`|$| )/gm,
    );
    // A path in a document is relative to the root, the document, its sources or the tests.
    const places = ['', dirname(path), join(dirname(path), 'src'), 'web/src', 'conformance'];
    const missing = [...linked, ...named].filter(
      (file) => !places.some((place) => existsSync(join(root, place, file))),
    );
    // Files that are built or written by tests do not need to exist.
    expect(missing.filter((file) => !/\b(dist|test-results)\//.test(file))).toEqual([]);
  });

  test(`${path} names only npm scripts that exist`, () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const workspace = JSON.parse(read('web/package.json')) as { scripts: Record<string, string> };
    const named = matches(text, /\bnpm run ([\w:-]+)/g);
    expect(named.filter((name) => !(name in scripts) && !(name in workspace.scripts))).toEqual([]);
  });
});

describe('server/README.md', () => {
  test('server/README.md lists exactly the environment variables that the server reads', () => {
    const code = `${read('server/src/settings.ts')}${read('server/src/main.ts')}`;
    const inCode = [
      ...matches(code, /environment(?:, |\[)'([A-Z_]+)'/g),
      ...matches(code, /\b([A-Z][A-Z_]+): \w+(?: = '')?[, ]/g),
    ];
    const listed = rowsOf('server/README.md', 'Running it').flatMap(([name]) => codeIn(name));
    expect(new Set([...listed, 'NODE_ENV'])).toEqual(new Set(inCode));
  });

  test("server/README.md lists exactly the server's control calls", () => {
    const code = readSourceFiles('server/src').flatMap((source) => (/\.test\./.test(source.path) ? [] : [source.code]));
    const inCode = code.flatMap((one) => matches(one, /\bcontrol\.(?:get|post|delete)(?:<[^(]+>)?\(\s*'([^']+)'/g));
    const listed = rowsOf('server/README.md', 'Control calls').flatMap(([call]) =>
      matches(call ?? '', /\/_mock(\/\S*\/)/g),
    );
    expect(new Set(listed.map((path) => path.replace(/\{(\w+)\}/, ':$1')))).toEqual(new Set(inCode));
  });
});

describe('web/README.md', () => {
  const exported = new Set(
    readSourceFiles('web/src').flatMap(({ code }) =>
      matches(code, /\bexport (?:async )?(?:function|const|class) (\w+)/g),
    ),
  );

  test.each([
    ['Reading and writing', 0],
    ['Controls', 1],
  ])('the section "%s" of web/README.md names only functions that exist', (heading, column) => {
    const named = rowsOf('web/README.md', heading).flatMap((cells) => codeIn(cells[column]));
    expect(named.length).toBeGreaterThan(10);
    expect(named.map((name) => name.replace(/\(.*/, '')).filter((name) => !exported.has(name))).toEqual([]);
  });
});
