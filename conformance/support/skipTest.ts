import { TestRunner } from 'vitest';

/** Skips the running test with a reason. */
export function skipTest(reason: string): never {
  TestRunner.getCurrentTest()?.context.skip(reason);
  throw new Error(reason);
}
