export const PROFILES = ['read', 'sandbox', 'full'] as const;
/**
 * What a run may touch: `read` sends no write except sign-in and sign-out; `sandbox` also creates and marks records, and
 * changes only these records and the payments that the states file names; `full` needs control calls and gives each
 * test a separate world.
 */
export type Profile = (typeof PROFILES)[number];

/**
 * Outcome of a whole run. `incomplete`: the run found no failure but does not cover enough for a certificate, for
 * example after a crash, a warning or `--only`.
 */
export type Verdict = 'certified' | 'failed' | 'incomplete' | 'unreachable';

/** One check before the first test, such as "sign-in of owner". */
export interface HandshakeStep {
  name: string;
  ok: boolean;
  detail: string;
}

/** Requirement row of `requirements.jsonl`. */
export interface Requirement {
  id: string;
  text: string;
}

/** One failed test. */
export interface Failure {
  /** Stable short id of the test, derived from its file and title. */
  id: string;
  title: string;
  area: string;
  /** Requirements that the test covers. */
  requirements: Requirement[];
  /** Last request before the failure, such as `GET /api/v2/payments/?page=2`; undefined if none was sent. */
  request?: string;
  expected: string;
  received: string;
  /** Command that repeats the request, with `$COOKIE` in place of credentials. */
  curl?: string;
  /** Command that repeats the test. */
  rerun: string;
}

/** Failures with the same route and the same first violation. */
export interface Cause {
  title: string;
  failures: Failure[];
  /** Titles of further tests that failed with this cause; only the first failure counts. */
  blocked: string[];
}

/** Number of exercised things out of the number that the suite knows. */
export interface Share {
  exercised: number;
  total: number;
}

export interface AreaResult {
  area: string;
  state: 'certified' | 'failed' | 'not shown' | 'not claimed';
  passed: number;
  failed: number;
  blocked: number;
  skipped: number;
  expectedFailures: number;
  /** The area's calls that returned a result in any passing test. */
  calls: Share;
  /** Same share, counted only over the calls that the profile may send. */
  sendable: Share;
  /** Requirement rows that passing tests show. */
  rows: Share;
  durationMs: number;
}

/** Result of one certification run: everything that its outputs show. */
export interface Certification {
  /** Version of the conformance suite. */
  suiteVersion: string;
  /** SHA-256 of the contract's OpenAPI document. */
  contractHash: string;
  /** URL of the server under test. */
  target: string;
  profile: Profile;
  /** ISO time. */
  startedAt: string;
  durationMs: number;
  verdict: Verdict;
  /** Reasons why the target is not certified; empty if it is. */
  reasons: string[];
  handshake: HandshakeStep[];
  areas: AreaResult[];
  causes: Cause[];
  /** Skipped tests by reason. */
  skipped: { reason: string; tests: string[] }[];
  /** Names of states for which the target has no record. */
  missingStates: string[];
  expectedFailures: { id: string; title: string; reason: string }[];
  /** Observations that void a certificate, such as an account that cannot sign in. */
  warnings: string[];
  /** Number of writes sent to the target by call, such as `POST /api/v2/account/login/`. */
  writes: { call: string; count: number }[];
}
