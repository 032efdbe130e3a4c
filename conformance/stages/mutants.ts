import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { readSourceFiles } from '../support/sources.ts';
import { findArea } from './changedAreas.ts';

/**
 * `npm run mutants -- --seed=1 --count=60`: mutation test that breaks one place of the code at a time, runs the tests
 * that should fail, cheapest first, and lists the places that no test noticed. It needs a clean working tree, because
 * it restores each file.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Mutations: replacements of operators and constants. The spaces in the patterns exclude types and arrow functions. */
const BREAKS: readonly [from: RegExp, to: string][] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ \+ 1\b/g, ' + 2'],
  [/ - 1\b/g, ' - 2'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
];

interface Mutant {
  path: string;
  line: number;
  /** The code line before and after the mutation. */
  before: string;
  after: string;
}

/** Whether a line has no behaviour: a type, an import or a comment. */
const isNoCode = (line: string) =>
  /^\s*(\*|\/\/|\/\*|import|export \*|type|interface)|\?: |: (true|false);$/.test(line);

function mutantsOf(path: string): Mutant[] {
  const lines = readFileSync(root + path, 'utf8').split('\n');
  return lines.flatMap((before, at) =>
    isNoCode(before)
      ? []
      : BREAKS.flatMap(([from, to]) =>
          [...before.matchAll(from)].map(({ index, 0: found }) => ({
            path,
            line: at + 1,
            before,
            after: before.slice(0, index) + to + before.slice(index + found.length),
          })),
        ),
  );
}

/** Draws mutants by the seed: first a file, then a place in the file, so that long files do not count more. */
function draw(seed: number, count: number): Mutant[] {
  const files = readSourceFiles('contract/src', 'fixtures/src', 'server/src', 'web/src')
    .map(({ path }) => path)
    .filter((path) => !/\.test\.|testData|\/texts\/|\/dev\.ts$/.test(path))
    .map(mutantsOf)
    .filter((mutants) => mutants.length > 0);
  const one = fc.constantFrom(...files).chain((mutants) => fc.constantFrom(...mutants));
  return fc.sample(one, { seed, numRuns: count });
}

/** Lists the commands of the tests that should notice a mutant, cheapest first. */
function checksOf({ path }: Mutant): string[][] {
  const [folder = ''] = path.split('/');
  const area = findArea(path);
  const related = (project: string) => ['vitest', 'related', '--run', '--project', project, path];
  const contract = ['vitest', 'run', '--project', 'contract', ...(area ? [`conformance/contract/${area}.`] : [])];
  const folders = area ? [`/${area}[/.]`] : [];
  const browser = (config: string) => {
    const options = ['-c', `conformance/${config}.config.ts`, '--max-failures=1', '--pass-with-no-tests'];
    return ['playwright', 'test', ...options, ...folders];
  };
  const inBrowser = [related('component'), browser('playwright'), browser('matrix')];
  return [
    ['tsc', '-p', folder],
    related('unit'),
    ...(folder === 'web' ? inBrowser : folder === 'server' ? [contract] : [contract, ...inBrowser]),
  ];
}

/** Runs the test commands and returns the first that failed; undefined if no test noticed the mutant. */
function noticedBy(mutant: Mutant): string | undefined {
  const file = root + mutant.path;
  const code = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    code
      .split('\n')
      .with(mutant.line - 1, mutant.after)
      .join('\n'),
  );
  try {
    const check = checksOf(mutant).find((args) => spawnSync('npx', args, { cwd: root, stdio: 'ignore' }).status !== 0);
    return check?.slice(0, 5).join(' ');
  } finally {
    writeFileSync(file, code);
  }
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    count: { type: 'string', default: '60' },
  },
});
console.log(`seed ${values.seed}`);
let survivors = 0;
for (const [at, mutant] of draw(Number(values.seed), Number(values.count)).entries()) {
  const noticed = noticedBy(mutant);
  if (noticed === undefined) survivors += 1;
  console.log(`${at + 1} ${noticed ?? 'SURVIVED'}: ${mutant.path}:${mutant.line}\n    ${mutant.after.trim()}`);
}
console.log(`${survivors} of ${values.count} survived`);
process.exitCode = survivors === 0 ? 0 : 1;
