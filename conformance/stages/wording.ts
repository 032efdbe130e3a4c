import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fc from 'fast-check';

/**
 * `npm run wording -- --seed=1`: draws 200 comments, 100 exported names, 100 test titles and 300 interface texts for a
 * blind reading. `test-results/wording.txt` has the numbered items without context, for readers; `wording.json` has the
 * place of each item, to compare a reader's paraphrase with the code.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['contract', 'fixtures', 'server', 'web', 'conformance'];

interface Item {
  text: string;
  place: string;
}

/** Source files of the repository, relative to its root. */
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist|react-admin)\//.test(name))
    .map((name) => join(folder, name)),
).toSorted();
const sources = files.map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));

const matches = (pattern: RegExp, within: RegExp, group = 1): Item[] =>
  sources
    .filter(({ path }) => within.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(pattern)].map((match) => ({
        text: (match[group] ?? '').replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim(),
        place: `${path}:${code.slice(0, match.index).split('\n').length}`,
      })),
    )
    .filter(({ text }) => text !== '');

/** Text of consecutive `//` lines, without directives to tools. */
const joinLines = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => line.trim().replace(/^\/\/ ?/, ''))
    .filter((line) => !/^(oxlint|@ts-|eslint)/.test(line))
    .join(' ')
    .trim();

/** Strings that contain `/*` or `//` are matched first, so they are not comments. */
const COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*\*?(?<block>[\s\S]*?)\*\/|(?<=^[ \t]*)(?<lines>\/\/.*(?:\n[ \t]*\/\/.*)*)|(?<=\s)(?<end>\/\/ .*)/gm;

/** Block comments, and `//` comments, of which consecutive lines are one comment. */
const blockAndLineComments = sources.flatMap(({ path, code }) =>
  [...code.matchAll(COMMENT)].flatMap(({ index, groups: { block, lines, end } = {} }): Item[] => {
    const text = block?.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim() ?? joinLines(lines ?? end ?? '');
    return text === '' ? [] : [{ text, place: `${path}:${code.slice(0, index).split('\n').length}` }];
  }),
);

/** Descriptions in the contract. A description of several strings joined by `+` is one text. */
const descriptions = matches(/\.describe\(\s*((?:(['"`])(?:\\.|(?!\2)[^\\])*\2[\s+]*)+)/g, /^contract\//).map(
  ({ text, place }) => ({
    text: [...text.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map((part) => part[2] ?? '').join(''),
    place,
  }),
);
const comments = [...blockAndLineComments, ...descriptions].filter(({ text }) => !/oxlint|@public|@ts-/.test(text));
const names = matches(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm, /^(?!conformance\/e2e)/);
const titles = matches(/\b(?:test|it)(?:\.\w+)*\(\s*(['"`])(.+?)\1\s*,/g, /\.(test|e2e|matrix)\.tsx?$/, 2);
const texts = readdirSync(join(root, 'server/src/texts/uk')).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(join(root, 'server/src/texts/uk', file), 'utf8')) as object).map((text) => ({
    text,
    place: `server/src/texts/uk/${file}`,
  })),
);

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);
const draw = (items: readonly Item[], count: number): Item[] =>
  fc.sample(fc.shuffledSubarray([...items], { minLength: count, maxLength: count }), { numRuns: 1, seed })[0] ?? [];

const groups = [
  ['COMMENTS', draw(comments, 200)],
  ['EXPORTED NAMES', draw(names, 100)],
  ['TEST TITLES', draw(titles, 100)],
  ['INTERFACE TEXTS', draw(texts, 300)],
] as const;
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(
  join(root, 'test-results/wording.txt'),
  groups
    .map(([title, items]) => `${title}\n${items.map(({ text }, at) => `${at + 1}. ${text}`).join('\n')}\n`)
    .join('\n'),
);
writeFileSync(join(root, 'test-results/wording.json'), JSON.stringify({ seed, groups }, null, 2));
process.stdout.write(
  `seed ${seed}: ${comments.length} comments, ${names.length} names, ${titles.length} titles, ${texts.length} texts; ` +
    'the sample is in test-results/wording.txt\n',
);
