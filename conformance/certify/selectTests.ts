import { beforeEach, type RunnerTestCase } from 'vitest';
import { NOT_SELECTED, testId } from './testFiles.ts';

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
