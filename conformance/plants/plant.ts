/**
 * Modes of a certification: `read` sends only reads, `credentials` may also write with the provider's test accounts,
 * `full` also uses control calls (clock, outbox, worlds).
 */
export type Mode = 'full' | 'credentials' | 'read';

/** A contract test that must fail on a planted server. */
export interface PlantTest {
  /** File in `conformance/contract`, without `.contract.test.ts`. */
  file: string;
  /** Part of the test's title. */
  title: string;
  /** Name of the `describe` block, for a test that runs for many lists: only its run for this one counts. */
  suite?: string;
}

/** A planted bug: a change of the server's source that a certification must notice. */
export interface Plant {
  /** Name in kebab case. */
  id: string;
  /** What is wrong for a merchant, in one sentence. */
  what: string;
  /** Source file of the server, from the repository root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  test: PlantTest;
  /** Modes that can notice the bug in principle. Default: all. */
  modes?: readonly Mode[];
}

/** Bugs that show only after a write. */
export const WRITES: readonly Mode[] = ['full', 'credentials'];

/** Bugs that show only with control calls. */
export const CONTROLS: readonly Mode[] = ['full'];
