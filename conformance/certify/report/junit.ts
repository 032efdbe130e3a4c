import type { Certification, Failure } from '../certification.ts';
import { xml, type Markup } from './html.ts';
import { toOneLine, truncate } from './plainText.ts';
import { failuresOf, formatVerdict, listClaimedAreas } from './verdict.ts';

interface Suite {
  name: string;
  cases: Markup[];
  /** Number of passed tests. The certification has no titles for them, so they have no test case. */
  passed: number;
  failures: number;
  skipped: number;
  durationMs: number;
}

const MESSAGE_LENGTH = 200;
const TEXT_LENGTH = 4000;
const messageOf = (text: string) => truncate(toOneLine(text), MESSAGE_LENGTH);

const passedCase = (suite: string, title: string): Markup =>
  xml`<testcase classname="${suite}" name="${toOneLine(title)}"/>`;
const failedCase = (suite: string, title: string, message: string, text: string): Markup =>
  xml`<testcase classname="${suite}" name="${toOneLine(title)}"><failure message="${messageOf(message)}">${text}</failure></testcase>`;
const skippedCase = (suite: string, title: string, reason: string): Markup =>
  xml`<testcase classname="${suite}" name="${toOneLine(title)}"><skipped message="${messageOf(reason)}"/></testcase>`;

/** Text of a failed test: the same six lines as in the other outputs. */
function formatFailure({ requirements, request, expected, received, curl, rerun }: Failure): string {
  const lines = [
    ...requirements.map(({ id, text }) => `Requirement: ${id} ${text}`),
    `Request: ${request ?? 'none was sent'}`,
    `Expected: ${truncate(expected, TEXT_LENGTH)}`,
    `Received: ${truncate(received, TEXT_LENGTH)}`,
    ...(curl === undefined ? [] : [`curl: ${truncate(curl, TEXT_LENGTH)}`]),
    `Rerun: ${rerun}`,
  ];
  return `\n${lines.join('\n')}\n`;
}

/** Suite with the verdict as a test case, so that a run without failed tests that is not certified fails in CI too. */
function buildVerdictSuite(certification: Certification): Suite {
  const title = 'the target is certified';
  const isCertified = certification.verdict === 'certified';
  const text = [formatVerdict(certification), ...certification.reasons].join('\n');
  const testCase = isCertified
    ? passedCase('verdict', title)
    : failedCase('verdict', title, formatVerdict(certification), text);
  return { name: 'verdict', cases: [testCase], passed: 0, failures: isCertified ? 0 : 1, skipped: 0, durationMs: 0 };
}

function buildHandshakeSuite({ handshake }: Certification): Suite {
  const cases = handshake.map(({ name, ok, detail }) =>
    ok ? passedCase('handshake', name) : failedCase('handshake', name, detail, detail),
  );
  const failures = handshake.filter(({ ok }) => !ok).length;
  return { name: 'handshake', cases, passed: 0, failures, skipped: 0, durationMs: 0 };
}

function buildAreaSuite(area: string, certification: Certification): Suite {
  const result = listClaimedAreas(certification).find((one) => one.area === area);
  const failures = certification.causes.flatMap((cause) =>
    cause.failures
      .filter((failure) => failure.area === area)
      .map((failure) => failedCase(area, failure.title, cause.title, formatFailure(failure))),
  );
  // A blocked test belongs to the area of the first failure of its cause.
  const blocked = certification.causes
    .filter((cause) => cause.failures[0]?.area === area)
    .flatMap((cause) => cause.blocked.map((title) => skippedCase(area, title, `Blocked by: ${cause.title}`)));
  return {
    name: area,
    cases: [...failures, ...blocked],
    passed: result?.passed ?? 0,
    failures: failures.length,
    skipped: blocked.length,
    durationMs: result?.durationMs ?? 0,
  };
}

/** A suite for each claimed area, and for each other area with a failure. */
function buildAreaSuites(certification: Certification): Suite[] {
  const areas = [...listClaimedAreas(certification), ...failuresOf(certification)].map(({ area }) => area);
  return [...new Set(areas)].map((area) => buildAreaSuite(area, certification));
}

/** Suites of the tests that have a reason in place of a result. The certification does not name their areas. */
function buildSkippedSuites({ skipped, expectedFailures }: Certification): Suite[] {
  const expected = expectedFailures.map(({ title, reason }) =>
    skippedCase('expected failures', title, `Expected failure: ${reason}`),
  );
  const others = skipped.flatMap(({ reason, tests }) => tests.map((title) => skippedCase('skipped', title, reason)));
  return [
    { name: 'expected failures', cases: expected },
    { name: 'skipped', cases: others },
  ].map((suite) => ({ ...suite, passed: 0, failures: 0, skipped: suite.cases.length, durationMs: 0 }));
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);
const testsOf = ({ cases, passed }: Suite) => cases.length + passed;

function renderSuite(suite: Suite, startedAt: string): Markup {
  const counts = xml`tests="${testsOf(suite)}" failures="${suite.failures}" errors="0" skipped="${suite.skipped}"`;
  const times = xml`time="${seconds(suite.durationMs)}" timestamp="${startedAt.replace(/(\.\d+)?Z$/, '')}"`;
  return xml`<testsuite name="${suite.name}" ${counts} ${times}>
${suite.cases.map((testCase) => xml`${testCase}\n`)}</testsuite>
`;
}

/** Formats the run as JUnit XML. Expected failures, blocked and skipped tests are skipped test cases with a reason. */
export function formatJunit(certification: Certification): string {
  const suites = [
    buildVerdictSuite(certification),
    buildHandshakeSuite(certification),
    ...buildAreaSuites(certification),
    ...buildSkippedSuites(certification),
  ].filter((suite) => testsOf(suite) > 0);
  const sum = (countOf: (suite: Suite) => number) => suites.reduce((total, suite) => total + countOf(suite), 0);
  const failures = sum((suite) => suite.failures);
  const counts = xml`tests="${sum(testsOf)}" failures="${failures}" errors="0" skipped="${sum(({ skipped }) => skipped)}"`;
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="certification of ${certification.target}" ${counts} time="${seconds(certification.durationMs)}">
${suites.map((suite) => renderSuite(suite, certification.startedAt))}</testsuites>
`.text;
}
