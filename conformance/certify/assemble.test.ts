import { describe, expect, test } from 'vitest';
import { contractCalls } from '../support/contractCalls.ts';
import { assembleCertification, type Run } from './assemble.ts';
import type { TestEvidence } from './evidenceReporter.ts';
import { parseOptions, type Options } from './options.ts';

const URL = 'http://127.0.0.1:4010';
const LIST = 'GET /api/v2/merchant/transactions/payments/';

const PAYMENT_CALLS = contractCalls.filter(({ router }) => router.startsWith('payment')).map(({ name }) => name);

/** Evidence of a passed test of the payments area that exercises all calls of the area. */
const passed = (more: Partial<TestEvidence> = {}): TestEvidence => ({
  id: 'payments-000001',
  area: 'payments',
  title: 'lists payments',
  state: 'passed',
  durationMs: 5,
  answers: 2,
  calls: PAYMENT_CALLS,
  rows: ['PAY-001'],
  writes: {},
  outcomes: { [LIST]: { results: 1, refused: 0 } },
  ...more,
});
const failed = (id: string, message: string, more: Partial<TestEvidence> = {}): TestEvidence =>
  passed({ id, title: `title of ${id}`, state: 'failed', failure: { message }, ...more });

interface Ran {
  tests?: TestEvidence[];
  errors?: string[];
  exitStatus?: number | null;
  options?: Partial<Options>;
  /** The runner wrote no evidence. */
  isCrash?: boolean;
}

const handshake: Run['handshake'] = {
  steps: [],
  state: 'ready',
  hasControl: true,
  unusableAccounts: [],
  writes: new Map(),
};

function certificationOf({ tests = [passed()], errors = [], exitStatus = 0, options = {}, isCrash = false }: Ran) {
  return assembleCertification({
    options: { ...parseOptions([URL])!, ...options },
    profile: 'full',
    startedAt: new Date(0),
    durationMs: 0,
    handshake,
    missingStates: [],
    suite: { exitStatus, ...(isCrash ? {} : { evidence: { tests, errors } }) },
  });
}

describe('verdict', () => {
  test.each([
    ['certified', 'every test passes', {}],
    ['incomplete', 'the runner crashes', { isCrash: true, exitStatus: null }],
    ['incomplete', 'the runner ends with an error', { exitStatus: 1 }],
    ['incomplete', 'a test file cannot be loaded', { errors: ['Cannot find module'] }],
    ['incomplete', 'no test runs', { tests: [] }],
    ['incomplete', 'every test is skipped', { tests: [passed({ state: 'skipped', note: 'no account' })] }],
    ['incomplete', 'every test passes without an answer from the target', { tests: [passed({ answers: 0 })] }],
    ['incomplete', 'a claimed area has no test that passes', { options: { areas: ['payments', 'disputes'] } }],
    ['incomplete', 'only selected tests run', { options: { rerun: 'payments-000001' } }],
    ['incomplete', 'an expected failure names no test', { options: { expectedFailures: { 'payments-ffffff': 'x' } } }],
    ['failed', 'a test fails', { tests: [failed('payments-000002', 'no')], exitStatus: 1 }],
    ['failed', 'an expected failure passes', { options: { expectedFailures: { 'payments-000001': 'x' } } }],
    ['incomplete', 'a call only refuses', { tests: [passed({ outcomes: { [LIST]: { results: 0, refused: 3 } } })] }],
  ] as [string, string, Ran][])('the verdict is "%s" if %s', (verdict, _when, ran) => {
    expect(certificationOf(ran).verdict).toBe(verdict);
  });

  test('an expected failure is listed with its reason and does not fail the run', () => {
    const tests = [passed(), failed('payments-000002', 'no')];
    const { verdict, expectedFailures, causes } = certificationOf({
      tests,
      exitStatus: 1,
      options: { expectedFailures: { 'payments-000002': 'ticket 12' } },
    });
    expect([verdict, causes]).toEqual(['certified', []]);
    expect(expectedFailures).toEqual([
      { id: 'payments-000002', title: 'title of payments-000002', reason: 'ticket 12' },
    ]);
  });
});

describe('areas', () => {
  test('an area outside the claimed areas is not claimed', () => {
    const { areas } = certificationOf({ options: { areas: ['payments'] } });
    expect(areas.find(({ area }) => area === 'disputes')?.state).toBe('not claimed');
    expect(areas.find(({ area }) => area === 'payments')).toMatchObject({ state: 'certified', passed: 1 });
  });

  test('an area is not shown if less than half of its calls returned a result', () => {
    const { verdict, areas, reasons } = certificationOf({
      tests: [passed({ calls: [LIST] })],
      options: { areas: ['payments'] },
    });
    expect(areas.find(({ area }) => area === 'payments')?.state).toBe('not shown');
    expect([verdict, reasons[0]]).toEqual([
      'incomplete',
      `the area payments is not shown: 1 test passed, 1 of ${PAYMENT_CALLS.length} calls exercised`,
    ]);
  });

  test('a test that passes without an answer from the target counts as skipped, not as passed', () => {
    const { areas, skipped } = certificationOf({ tests: [passed(), passed({ answers: 0, title: 'reads a schema' })] });
    expect(areas.find(({ area }) => area === 'payments')?.passed).toBe(1);
    expect(skipped).toEqual([{ reason: 'the test sends nothing to the target', tests: ['reads a schema'] }]);
  });
});

describe('causes', () => {
  const violation = (row: number) =>
    `${LIST} answered 200: ✖ Invalid input: expected string, received number\n  → at data[${row}].amount\n{"data":[]}`;
  const exchange = { method: 'POST', url: `${URL}/api/v2/search/`, sent: '{"query":"it\'s"}', status: 200 };

  test('one wrong field in a list is one cause with the tests that it blocks', () => {
    const tests = [0, 7, 3].map((row, index) => failed(`payments-00000${index}`, violation(row)));
    const { causes, areas } = certificationOf({ tests, exitStatus: 1 });
    expect(causes.map(({ title, failures, blocked }) => [title, failures.length, blocked])).toEqual([
      [
        `${LIST} answered 200: ✖ Invalid input: expected string, received number → at data[].amount`,
        1,
        ['title of payments-000001', 'title of payments-000002'],
      ],
    ]);
    expect(areas.find(({ area }) => area === 'payments')).toMatchObject({ failed: 1, blocked: 2, state: 'failed' });
  });

  test('a failure has requirement, request, expected, received, curl and rerun command', () => {
    const tests = [
      failed('search-00000a', 'no', { exchange, failure: { message: 'no', expected: '1', received: '2' } }),
    ];
    const [failure] = certificationOf({ tests, exitStatus: 1 }).causes[0]!.failures;
    expect(failure).toMatchObject({
      requirements: [{ id: 'PAY-001', text: expect.stringMatching(/\w/) as string }],
      request: 'POST /api/v2/search/ {"query":"it\'s"}',
      expected: '1',
      received: '2\nno',
      rerun: `npm run certify -- ${URL} --rerun search-00000a`,
    });
    expect(failure?.curl).toBe(
      `curl -i -X POST '${URL}/api/v2/search/' -H "Cookie: $COOKIE" -H "X-CSRFToken: $CSRF_TOKEN" ` +
        String.raw`-H 'Content-Type: application/json' --data '{"query":"it'\''s"}'`,
    );
  });

  test('the received text of a contract violation leaves out the body of the answer', () => {
    const { causes } = certificationOf({ tests: [failed('payments-00000a', violation(0))], exitStatus: 1 });
    expect(causes[0]?.failures[0]?.received).not.toContain('{"data"');
  });
});

describe('command line', () => {
  test.each([
    [[], 'Name the server'],
    [['portal'], '"portal" is not a URL'],
    [['ftp://portal.example'], 'begins with http:// or https://'],
    [['https://owner:secret@portal.example'], 'not in the URL'],
    [[URL, URL], 'one server only'],
    [[URL, '--area', 'payments'], "Unknown option '--area'"],
    [[URL, '--areas', 'payment'], 'no area is named "payment"'],
    [[URL, '--profile', 'all'], 'none of read, sandbox, full'],
    [[URL, '--config', '/nowhere.json'], 'cannot be read'],
    [[URL, '--only', 'PAY-999'], 'no requirement is named PAY-999'],
    [[URL, '--rerun', 'nothing'], '"nothing" is not the id of a test'],
    [[URL, '--rerun', 'payments'], '"payments" is not the id of a test'],
    [[URL, '--rerun', 'nothing-3f2a9c'], '"nothing-3f2a9c" is not the id of a test'],
  ])('the arguments %j are refused with one sentence', (args, sentence) => {
    expect(() => parseOptions(args)).toThrow(sentence);
  });
});
