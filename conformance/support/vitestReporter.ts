import { basename } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { writeResults, type Results, type Tally } from './results.ts';

const NONE: Tally = { passed: 0, failed: 0, skipped: 0 };
const sum = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** The fuzzer sends whatever it likes: it proves nothing of a call. */
const isContract = ({ moduleId }: TestModule) => moduleId.endsWith('.contract.test.ts') && !moduleId.includes('fuzz');

function callsOf(module: TestModule): string[] {
  const passed = [...module.children.allTests('passed')];
  return isContract(module) ? passed.flatMap((test) => test.meta().calls ?? []) : [];
}

function count(module: TestModule, shown: Results['shown']): Tally {
  const tally = { passed: 0, failed: module.errors().length, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'pending') continue;
    tally[state] += 1;
    const rows = test.meta().covers ?? [];
    if (state === 'passed' && rows.length > 0)
      shown.push({ test: `${module.relativeModuleId} ${test.fullName}`, rows });
  }
  return tally;
}

/** Joins passing tests with the rows they `covers()` and the calls that they make. */
export default class CoversReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const calls = [...new Set(modules.flatMap(callsOf))].toSorted();
    const results: Results = { ...NONE, failed: errors.length, areas: {}, shown: [], calls };
    for (const module of modules) {
      const tally = count(module, results.shown);
      Object.assign(results, sum(results, tally));
      const area = basename(module.moduleId).split('.')[0] ?? '';
      results.areas[area] = sum(results.areas[area] ?? NONE, tally);
    }
    writeResults('vitest', results);
  }
}
