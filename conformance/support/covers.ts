import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Requirement rows that this test shows. */
    covers?: string[];
  }
}

/** Declares the rows of `requirements.jsonl` that the running test shows; they count when it passes. */
export function covers(...rows: string[]): void {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error('covers() belongs inside a test');
  test.meta.covers = [...(test.meta.covers ?? []), ...rows];
}
