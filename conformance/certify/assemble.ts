import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openapiText } from '@portal/contract/openapi';
import { contractCalls, isAllowedInRead, type ContractCall } from '../support/contractCalls.ts';
import { isSandboxCall } from '../support/sandbox.ts';
import { groupByCause, type Causes } from './causes.ts';
import type { AreaResult, Certification, Profile, Share, Verdict } from './certification.ts';
import type { TestEvidence } from './evidenceReporter.ts';
import type { Handshake } from './handshake.ts';
import type { Options } from './options.ts';
import { countOf } from './report/plainText.ts';
import type { SuiteResult } from './runSuite.ts';
import { findAreas, NOT_SELECTED, rowsOfArea } from './testFiles.ts';

/** Fewest answers from which a call that only refuses is a warning. */
const FEWEST_ANSWERS = 3;
/** Smallest share of an area's sendable calls that must return a result, so that the area is certified. */
const LEAST_SHARE = 0.5;

/** Areas of the contract's routers whose names differ from their test files. */
const AREA_OF_ROUTER: Readonly<Record<string, string>> = {
  assets: 'shell',
  forms: 'onboarding',
  linkLists: 'links',
  merchantSettings: 'merchants',
  payment: 'payments',
  publicLandings: 'landings',
  terminalLists: 'terminal',
};
const pluralOf = (name: string) => (name.endsWith('s') ? name : `${name}s`);
/** Area of a router: `payments` for `paymentLists`. */
const areaOfRouter = (router: string): string =>
  AREA_OF_ROUTER[router] ?? (router.endsWith('Lists') ? pluralOf(router.replace(/Lists$/, '')) : router);

export interface Run {
  options: Options;
  profile: Profile;
  startedAt: Date;
  durationMs: number;
  handshake: Handshake;
  missingStates: readonly string[];
  /** Undefined if the handshake ended the run. */
  suite?: SuiteResult;
}

interface Results {
  tests: TestEvidence[];
  /** Tests without an answer from the target, which show nothing about it. */
  silent: Set<TestEvidence>;
  expected: Set<TestEvidence>;
  causes: Causes;
}

const isPassed = ({ state }: TestEvidence) => state === 'passed';
const isFailed = ({ state }: TestEvidence) => state === 'failed';
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function readResults({ options, suite }: Run): Results {
  const all = suite?.evidence?.tests ?? [];
  const tests = all
    .filter(({ note }) => note !== NOT_SELECTED)
    .filter(({ rows }) => options.only === undefined || rows.includes(options.only));
  const silent = new Set(tests.filter((test) => isPassed(test) && test.answers === 0));
  const expected = new Set(tests.filter((test) => isFailed(test) && test.id in options.expectedFailures));
  const failed = tests.filter((test) => isFailed(test) && !expected.has(test));
  return { tests, silent, expected, causes: groupByCause(failed, options.target) };
}

/** Whether a profile may send a call; in `sandbox`, perhaps only for records that the run created. */
function isSendable(profile: Profile, { method, route }: ContractCall): boolean {
  const path = route.path.replaceAll(/:\w+/g, '1');
  if (profile === 'full' || isAllowedInRead(method, path)) return true;
  return profile === 'sandbox' && isSandboxCall(route);
}

function shareOfCalls(
  area: string,
  exercised: ReadonlySet<string>,
  isCounted: (call: ContractCall) => boolean = () => true,
): Share {
  const calls = contractCalls.filter((call) => areaOfRouter(call.router) === area && isCounted(call));
  return { exercised: calls.filter(({ name }) => exercised.has(name)).length, total: calls.length };
}

function shareOfRows(area: string, shown: ReadonlySet<string>): Share {
  const rows = new Set([...rowsOfArea(area), ...shown]);
  return { exercised: shown.size, total: rows.size };
}

type Counts = Pick<AreaResult, 'passed' | 'failed' | 'blocked' | 'sendable'>;
/** An area is certified if a test passed and at least half of the calls that the profile may send returned a result. */
function stateOf({ passed, failed, blocked, sendable }: Counts): AreaResult['state'] {
  if (failed + blocked > 0) return 'failed';
  const isExercised = sendable.exercised >= sendable.total * LEAST_SHARE;
  return passed > 0 && isExercised ? 'certified' : 'not shown';
}

function summarizeArea(area: string, profile: Profile, results: Results, exercised: ReadonlySet<string>): AreaResult {
  const { silent, expected, causes } = results;
  const tests = results.tests.filter((test) => test.area === area && !silent.has(test));
  const passed = tests.filter(isPassed);
  const failures = tests.filter((test) => isFailed(test) && !expected.has(test));
  const failed = failures.filter((test) => causes.failed.has(test)).length;
  const sendable = shareOfCalls(area, exercised, (call) => isSendable(profile, call));
  const counts = { passed: passed.length, failed, blocked: failures.length - failed, sendable };
  return {
    area,
    state: stateOf(counts),
    ...counts,
    skipped: tests.filter(({ state }) => state === 'skipped').length,
    expectedFailures: tests.filter((test) => expected.has(test)).length,
    calls: shareOfCalls(area, exercised),
    rows: shareOfRows(area, new Set(passed.flatMap(({ rows }) => rows))),
    durationMs: Math.round(sum(tests.map(({ durationMs }) => durationMs))),
  };
}

function summarizeAreas({ options: { areas }, profile }: Run, results: Results): AreaResult[] {
  const exercised = new Set(results.tests.filter(isPassed).flatMap(({ calls }) => calls));
  return findAreas().map((area) => {
    const result = summarizeArea(area, profile, results, exercised);
    return areas === undefined || areas.includes(area) ? result : { ...result, state: 'not claimed' as const };
  });
}

function groupSkipped({ tests, silent }: Results): Certification['skipped'] {
  const groups = new Map<string, string[]>();
  const add = (reason: string, title: string) => groups.set(reason, [...(groups.get(reason) ?? []), title]);
  for (const test of tests) {
    if (silent.has(test)) add('the test sends nothing to the target', test.title);
    else if (test.state === 'skipped') add(test.note ?? 'no reason given', test.title);
  }
  return [...groups].map(([reason, titles]) => ({ reason, tests: titles }));
}

/** Finds calls that were made several times and never gave a result. */
function findRefusedCalls(tests: readonly TestEvidence[]): string[] {
  const totals = new Map<string, { results: number; refused: number }>();
  for (const { outcomes } of tests)
    for (const [call, { results, refused }] of Object.entries(outcomes)) {
      const total = totals.get(call) ?? { results: 0, refused: 0 };
      totals.set(call, { results: total.results + results, refused: total.refused + refused });
    }
  return [...totals]
    .filter(([, { results, refused }]) => results === 0 && refused >= FEWEST_ANSWERS)
    .map(([call, { refused }]) => `the server refused each of ${refused} calls of ${call} (status 400 to 499)`);
}

function findWarnings({ options, handshake, profile }: Run, { tests }: Results): string[] {
  const ids = new Set(tests.map(({ id }) => id));
  const isWhole = options.areas === undefined && options.only === undefined && options.rerun === undefined;
  return [
    ...handshake.unusableAccounts.map((account) => `the account "${account}" cannot sign in`),
    // In the read profile many calls are only asked for foreign or missing records.
    ...(profile === 'full' && isWhole ? findRefusedCalls(tests) : []),
    ...Object.keys(options.expectedFailures)
      .filter((id) => isWhole && !ids.has(id))
      .map((id) => `the expected failure ${id} names no test`),
  ];
}

function addWrites(handshake: Handshake, tests: readonly TestEvidence[]): Certification['writes'] {
  const counts = new Map(handshake.writes);
  for (const { writes } of tests)
    for (const [call, count] of Object.entries(writes)) counts.set(call, (counts.get(call) ?? 0) + count);
  return [...counts].map(([call, count]) => ({ call, count })).toSorted((a, b) => a.call.localeCompare(b.call));
}

interface Judged {
  verdict: Verdict;
  reasons: string[];
}

/** Judges a run whose handshake did not succeed; undefined if it did. */
function judgeHandshake({ steps, state, unusableAccounts }: Handshake): Judged | undefined {
  const last = steps.at(-1);
  if (state !== 'ready') return { verdict: state, reasons: [`${last?.name}: ${last?.detail}`] };
  if (!unusableAccounts.includes('owner')) return undefined;
  const detail = steps.find(({ name }) => name === 'sign-in of owner')?.detail;
  return { verdict: 'incomplete', reasons: [`the owner cannot sign in: ${detail}`] };
}

/** Judges whether the runner finished its work; undefined if it did. */
function judgeRunner({ evidence, exitStatus }: SuiteResult, { tests, silent }: Results): Judged | undefined {
  const incomplete = (reason: string): Judged => ({ verdict: 'incomplete', reasons: [reason] });
  if (evidence === undefined) return incomplete(`the test runner crashed with exit status ${exitStatus}`);
  const [error] = evidence.errors;
  if (error !== undefined) return incomplete(`an error outside of tests: ${error.split('\n')[0]}`);
  const executed = tests.filter((test) => test.state !== 'skipped' && !silent.has(test));
  if (executed.length === 0) return incomplete('no test was executed');
  if (exitStatus !== 0 && !tests.some(isFailed)) return incomplete(`the test runner ended with status ${exitStatus}`);
  return undefined;
}

function judge(run: Run, results: Results, areas: readonly AreaResult[], warnings: readonly string[]): Judged {
  const { options, handshake, suite } = run;
  const early = judgeHandshake(handshake) ?? (suite && judgeRunner(suite, results));
  if (early) return early;
  const { failed, causes } = results.causes;
  const surprises = results.tests.filter((test) => isPassed(test) && test.id in options.expectedFailures);
  const failures = [
    ...(failed.size > 0 ? [`${countOf(failed.size, 'test')} failed with ${countOf(causes.length, 'cause')}`] : []),
    ...surprises.map(({ id }) => `${id} passes: remove it from the expected failures`),
  ];
  if (failures.length > 0) return { verdict: 'failed', reasons: failures };
  const unshown = areas.filter(({ area, state }) => state === 'not shown' && options.areas?.includes(area) === true);
  const gaps = [
    ...warnings,
    ...unshown.map(
      ({ area, passed, sendable: { exercised, total } }) =>
        `the area ${area} is not shown: ${countOf(passed, 'test')} passed, ${exercised} of ${countOf(total, 'call')} exercised`,
    ),
    ...(areas.some(({ state }) => state === 'certified') ? [] : ['no area is certified']),
    ...(options.only !== undefined || options.rerun !== undefined ? ['only selected tests ran'] : []),
  ];
  return gaps.length > 0 ? { verdict: 'incomplete', reasons: gaps } : { verdict: 'certified', reasons: [] };
}

const readSuiteVersion = (): string => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
};

let contractHash: string | undefined;
/** SHA-256 of the OpenAPI document, which takes a moment to build. */
const hashContract = (): string => (contractHash ??= createHash('sha256').update(openapiText()).digest('hex'));

/** Assembles the certification from the handshake and the evidence of the tests. */
export function assembleCertification(run: Run): Certification {
  const { options, profile, handshake, startedAt, durationMs } = run;
  const results = readResults(run);
  const areas = summarizeAreas(run, results);
  const warnings = findWarnings(run, results);
  return {
    suiteVersion: readSuiteVersion(),
    contractHash: hashContract(),
    target: options.target,
    profile,
    startedAt: startedAt.toISOString(),
    durationMs,
    ...judge(run, results, areas, warnings),
    handshake: handshake.steps,
    areas,
    causes: results.causes.causes,
    skipped: groupSkipped(results),
    missingStates: [...run.missingStates],
    expectedFailures: [...results.expected].map(({ id, title }) => ({
      id,
      title,
      reason: options.expectedFailures[id] ?? '',
    })),
    warnings,
    writes: addWrites(handshake, run.suite?.evidence?.tests ?? []),
  };
}
