import { expect, test } from 'vitest';
import { JobEngine } from './jobs.ts';

test('two areas with a job of the same kind are an error at once', () => {
  const area = { jobs: { report: { run: () => ({}) } } };
  expect(() => new JobEngine([area, {}, area])).toThrow('report');
});
