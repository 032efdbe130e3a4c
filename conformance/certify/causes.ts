import { findContractCall } from '../support/contractCalls.ts';
import { requirements } from '../support/ledger.ts';
import { SCHEMA_DIFFERENCES } from '../support/routeCall.ts';
import type { Cause, Failure, Requirement } from './certification.ts';
import type { TestEvidence } from './evidenceReporter.ts';
import { truncate } from './report/plainText.ts';

/** Longest text of a value in a failure, in characters. */
const LONGEST_VALUE = 600;

const texts = new Map(requirements.map(({ id, text }) => [id, text]));
const toRequirement = (id: string): Requirement => ({ id, text: texts.get(id) ?? '' });
const shorten = (text: string) => truncate(text, LONGEST_VALUE);
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Violation of the contract in an error message of `parseCallAnswer`: the call, and what is wrong without the body. */
function findViolation(message: string): { call: string; text: string } | undefined {
  const [, call] = /^((?:GET|POST) \/\S+) answered \d{3}/.exec(message) ?? [];
  if (call === undefined) return undefined;
  const lines = message.split('\n');
  // The last line is the answer's body, which may contain secrets of the target.
  return { call, text: lines.slice(0, Math.max(1, lines.length - 1)).join('\n') };
}

/** Sign-in failures stop a test before it begins. */
const isSignInFailure = (message: string) => / cannot sign in: /.test(message.split('\n')[0] ?? '');

const pathOf = (url: string) => url.slice(new URL(url).origin.length);

/** Builds a curl command that repeats a request, with placeholders for cookie and CSRF token. */
function buildCurl({ method, url, sent }: NonNullable<TestEvidence['exchange']>): string {
  const parts = [`curl -i -X ${method} ${quote(url)}`, '-H "Cookie: $COOKIE"'];
  if (method !== 'GET') parts.push('-H "X-CSRFToken: $CSRF_TOKEN"');
  if (sent !== undefined) parts.push("-H 'Content-Type: application/json'", `--data ${quote(sent)}`);
  return parts.join(' ');
}

function toFailure(test: TestEvidence, target: string): Failure {
  const { id, title, area, exchange, failure = { message: '' } } = test;
  const violation = findViolation(failure.message);
  const expected = violation
    ? `${violation.call} answers as the contract declares`
    : (failure.expected ?? 'The test passes.');
  const received = violation?.text ?? failure.received ?? failure.message;
  const isAssertion = violation === undefined && failure.received !== undefined;
  return {
    id,
    title,
    area,
    requirements: test.rows.map(toRequirement),
    ...(exchange && {
      request: `${exchange.method} ${pathOf(exchange.url)}${exchange.sent === undefined ? '' : ` ${exchange.sent}`}`,
      curl: buildCurl(exchange),
    }),
    expected: shorten(expected),
    received: shorten(isAssertion ? `${received}\n${failure.message.split('\n')[0]}` : received),
    rerun: `npm run certify -- ${target} --rerun ${id}`,
  };
}

/** First line of a failure without positions in lists, so that every row of a list gives the same line. */
function firstLineOf(message: string): string {
  const text = findViolation(message)?.text ?? message;
  const [first = '', second = ''] = text.split('\n');
  const line = second.trim().startsWith('→') ? `${first} ${second.trim()}` : first;
  const plain = line.replaceAll(/\[\d+\]/g, '[]');
  const [start = '', list] = plain.split(SCHEMA_DIFFERENCES);
  return list === undefined ? plain : start + SCHEMA_DIFFERENCES + [...new Set(list.split(', '))].join(', ');
}

function keyOf({ id, exchange, failure = { message: '' } }: TestEvidence): string {
  const { message } = failure;
  const first = firstLineOf(message);
  if (findViolation(message) || isSignInFailure(message)) return first;
  if (exchange === undefined) return id;
  const { method, url } = exchange;
  const call = findContractCall(method, new URL(url).pathname)?.name ?? `${method} ${new URL(url).pathname}`;
  return `${call}: ${first}`;
}

/** Whether a failure blocks the other tests of its cause, because the failed call is only a step of these tests. */
const blocksOtherTests = ({ failure }: TestEvidence) =>
  findViolation(failure?.message ?? '') !== undefined || isSignInFailure(failure?.message ?? '');

export interface Causes {
  causes: Cause[];
  /** Tests that count as failed; the other failed tests are blocked. */
  failed: Set<TestEvidence>;
}

/**
 * Groups failed tests by cause: the same call and the same first violation. If a call breaks the contract, its first
 * test fails and blocks the others.
 */
export function groupByCause(tests: readonly TestEvidence[], target: string): Causes {
  const groups = new Map<string, TestEvidence[]>();
  for (const test of tests) groups.set(keyOf(test), [...(groups.get(keyOf(test)) ?? []), test]);
  const failed = new Set<TestEvidence>();
  const causes = [...groups].map(([title, members]) => {
    const [first] = members;
    const failures = first && blocksOtherTests(first) ? [first] : members;
    failures.forEach((test) => failed.add(test));
    return {
      title: shorten(title),
      failures: failures.map((test) => toFailure(test, target)),
      blocked: members.filter((test) => !failed.has(test)).map((test) => test.title),
    };
  });
  return { causes, failed };
}
