import { beforeEach, type RunnerTestCase } from 'vitest';
import { testId } from './testFiles.ts';

/** Reason of tests that `--rerun` leaves out. */
const NOT_SELECTED = 'not selected';

function fullNameOf(test: Readonly<RunnerTestCase>): string {
  const names = [test.name];
  for (let suite = test.suite; suite !== undefined; suite = suite.suite) names.unshift(suite.name);
  return names.join(' > ');
}

const selected = process.env['CERTIFY_RERUN'];
if (selected !== undefined)
  beforeEach(({ task, skip }) => {
    if (testId(task.file.name, fullNameOf(task)) !== selected) skip(NOT_SELECTED);
  });
