import { describe, expect, test } from 'vitest';
import { formatFlakyTests, findFlakyProblems, readListedFlakyTests, type FlakyTest } from './flaky.ts';

const flaky = (title: string): FlakyTest => ({ title, durations: [20_100, 1200], error: 'Error: timed out' });

describe('flaky tests', () => {
  test('a flaky test is reported with both durations and the first error', () => {
    expect(formatFlakyTests([flaky('e2e/a.e2e.ts › pays')])).toEqual([
      'flaky  e2e/a.e2e.ts › pays (failed after 20.1 s, passed in 1.2 s): Error: timed out',
    ]);
  });

  test('a run fails with more than three flaky tests, but not with three', () => {
    const three = ['a', 'b', 'c'].map(flaky);
    expect(findFlakyProblems(three, new Set())).toEqual([]);
    expect(findFlakyProblems([...three, flaky('d')], new Set())).toEqual(['4 flaky tests; at most 3 are allowed']);
  });

  test('a run fails when a flaky test is listed in flaky.md', () => {
    const listed = readListedFlakyTests('| test | cause |\n| ---- | --- |\n| `e2e/a.e2e.ts › pays` | unknown |\n');
    expect([...listed]).toEqual(['e2e/a.e2e.ts › pays']);
    expect(findFlakyProblems([flaky('e2e/a.e2e.ts › pays')], listed)).toEqual([
      'listed in flaky.md and flaky again: e2e/a.e2e.ts › pays',
    ]);
    expect(findFlakyProblems([flaky('e2e/b.e2e.ts › pays')], listed)).toEqual([]);
  });
});
