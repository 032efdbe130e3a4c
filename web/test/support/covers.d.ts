import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Rows of the ledger this test shows. */
    covers?: string[];
  }
}
