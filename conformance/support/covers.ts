import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the requirements that this test covers. */
    covers?: string[];
  }
}

/** Declares the requirements of `requirements.jsonl` that the running test covers. They count when the test passes. */
export function covers(...rows: string[]): void {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error('covers() belongs inside a test');
  test.meta.covers = [...(test.meta.covers ?? []), ...rows];
}
