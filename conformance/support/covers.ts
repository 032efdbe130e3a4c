import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Rows of the ledger this test shows. */
    covers?: string[];
  }
}

/** Says which rows of `requirements.jsonl` the running test shows; they count when it passes. */
export function covers(...rows: string[]): void {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error('covers() belongs inside a test');
  test.meta.covers = [...(test.meta.covers ?? []), ...rows];
}
