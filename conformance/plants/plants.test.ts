import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testPath } from './check.ts';
import { GOALS, isTested } from './plant.ts';
import { plants } from './plants.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

test('there are 40 planted bugs with different ids in kebab case', () => {
  const ids = plants.map(({ id }) => id);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)+$/.test(id))).toEqual([]);
});

test.each([
  ['full', GOALS.full, '`npm run plant`'],
  ['sandbox', GOALS.sandbox, '`npm run plant -- --profile sandbox`'],
  ['read', GOALS.read, '`npm run plant -- --profile read`'],
] as const)(
  'the profile %s tests at least %i planted bugs, and the README has their number',
  (profile, goal, command) => {
    const count = plants.filter((plant) => isTested(plant, profile)).length;
    expect(count).toBeGreaterThanOrEqual(goal);
    const row = read('conformance/README.md')
      .split('\n')
      .find((line) => line.startsWith(`| ${command} `));
    expect(row).toContain(`| ${count} of 40 |`);
  },
);

test.each(plants)('the text of the planted bug $id occurs once in $file', ({ file, find, replace }) => {
  expect(read(file).split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});

/** Source of the tests that test files declare by calling `testRecordReads`. */
const recordReads = read('conformance/support/reads/recordReads.ts');

test.each(plants)('the contract test that must notice $id exists', ({ test: named }) => {
  expect(existsSync(root + testPath(named))).toBe(true);
  const source = read(testPath(named));
  expect(source.includes('testRecordReads(') ? recordReads : source).toContain(named.title);
});
