import { PROFILES, type Profile } from '../certify/certification.ts';

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
  /** First profile, in the order of `PROFILES`, whose certification runs the test. */
  profile: Profile;
}

/** Smallest number of bugs that each profile must notice. */
export const GOALS: Readonly<Record<Profile, number>> = { read: 16, sandbox: 30, full: 38 };

/** Whether a certification with a profile runs the test that must notice a bug. */
export const isTested = (plant: Plant, profile: Profile): boolean =>
  PROFILES.indexOf(plant.profile) <= PROFILES.indexOf(profile);
