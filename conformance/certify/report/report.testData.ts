import type { AreaResult, Certification, Failure } from '../certification.ts';

/** An area with 40 passed tests. */
export const areaOf = (area: string, values: Partial<AreaResult> = {}): AreaResult => ({
  area,
  state: 'certified',
  passed: 40,
  failed: 0,
  blocked: 0,
  skipped: 0,
  expectedFailures: 0,
  calls: { exercised: 12, total: 12 },
  sendable: { exercised: 12, total: 12 },
  rows: { exercised: 30, total: 33 },
  durationMs: 4200,
  ...values,
});

/** A failed test of the payments area. */
export const failureOf = (values: Partial<Failure> = {}): Failure => ({
  id: 'a1b2c3',
  title: 'refund: rejects an amount above the remaining amount',
  area: 'payments',
  requirements: [{ id: 'PAY-065', text: 'The refund amount is at most the remaining amount.' }],
  request: 'POST /api/v2/payments/17/reverse/',
  expected: 'status 400 with an error for "amount"',
  received: 'status 200, {"result":{"status":"reversed"}}',
  curl: `curl -X POST https://portal.example.com/api/v2/payments/17/reverse/ -H "Cookie: $COOKIE" -d '{"amount":"99999.00"}'`,
  rerun: 'npm run certify -- https://portal.example.com --rerun a1b2c3',
  ...values,
});

/** A certified run over four areas, one of which is not claimed. */
export const certificationOf = (values: Partial<Certification> = {}): Certification => ({
  suiteVersion: '0.1.0',
  contractHash: '9f2c4e1d7a80b35f6c9d2e4a1b7f8c3d5e6a9b0c1d2e3f4a5b6c7d8e9fa0b1c2',
  target: 'https://portal.example.com',
  profile: 'full',
  startedAt: '2026-11-27T21:28:51.000Z',
  durationMs: 245_000,
  verdict: 'certified',
  reasons: [],
  handshake: [
    { name: 'address', ok: true, detail: 'HTTPS, valid certificate' },
    { name: 'sign-in of owner', ok: true, detail: 'signed in' },
    { name: 'control calls', ok: true, detail: 'none: tests share the records of the server' },
  ],
  areas: [
    areaOf('payments', { passed: 102, skipped: 4, durationMs: 61_000 }),
    areaOf('cashRegisters', { durationMs: 12_400 }),
    areaOf('account'),
    areaOf('landings', { state: 'not claimed', passed: 0 }),
  ],
  causes: [],
  skipped: [{ reason: 'needs control calls', tests: ['clock: moves forward', 'faults: answer 500'] }],
  missingStates: [],
  expectedFailures: [],
  warnings: [],
  writes: [
    { call: 'POST /api/v2/account/login/', count: 5 },
    { call: 'POST /api/v2/payments/{id}/reverse/', count: 12 },
  ],
  ...values,
});

/** A run with three failed tests of two causes, and two tests that one of them blocks. */
export const failedCertification = (values: Partial<Certification> = {}): Certification =>
  certificationOf({
    verdict: 'failed',
    reasons: ['3 tests fail'],
    areas: [
      areaOf('payments', { state: 'failed', passed: 97, failed: 3, blocked: 2, skipped: 4 }),
      areaOf('cashRegisters'),
      areaOf('account', { expectedFailures: 1 }),
      areaOf('landings', { state: 'not claimed', passed: 0 }),
    ],
    causes: [
      {
        title: 'POST /api/v2/payments/{id}/reverse/ accepts a refund above the rest',
        failures: [failureOf()],
        blocked: [],
      },
      {
        title: 'GET /api/v2/payments/: amount is a number, not a text',
        failures: [
          failureOf({ id: 'list01', title: 'list: shows the amount with two decimals' }),
          failureOf({ id: 'list02', title: 'list: sorts by amount', requirements: [] }),
        ],
        blocked: ['export: has the rows of the list', 'totals: are the sums of the list'],
      },
    ],
    expectedFailures: [
      { id: 'exp001', title: 'account: sends a mail within a minute', reason: 'mails are sent hourly' },
    ],
    ...values,
  });
