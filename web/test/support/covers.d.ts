import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the ledger rows that the test covers. */
    covers?: string[];
  }
}
