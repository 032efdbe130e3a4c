import { expect, test } from 'vitest';
import { certificationOf, failedCertification, failureOf } from './report.testData.ts';
import { formatSummary } from './summary.ts';

test('begins with the verdict, then the target, profile, writes and duration', () => {
  expect(formatSummary(failedCertification()).split('\n').slice(0, 2)).toEqual([
    'Not certified: 3 tests fail, with 2 causes',
    'https://portal.example.com, profile full, 17 writes sent, 4 min 5 s',
  ]);
});

test('has a line for each area, failed areas first', () => {
  const lines = formatSummary(failedCertification()).split('\n');
  const at = lines.findIndex((line) => line.startsWith('Area '));
  expect(lines.slice(at, at + 5)).toEqual([
    'Area           State        Passed  Failed  Blocked  Skipped  Calls  Requirements',
    'payments       failed           97       3        2        4  12/12         30/33',
    'account        certified        40       0        0        0  12/12         30/33',
    'cashRegisters  certified        40       0        0        0  12/12         30/33',
    'landings       not claimed',
  ]);
});

test('shows the six lines of the first failed test of each cause', () => {
  const text = formatSummary(failedCertification());
  expect(text).toContain(`
Cause 1: POST /api/v2/payments/{id}/reverse/ accepts a refund above the rest (1 test failed)
  Test        refund: rejects an amount above the remaining amount [a1b2c3]
  Requirement PAY-065 The refund amount is at most the remaining amount.
  Request     POST /api/v2/payments/17/reverse/
  Expected    status 400 with an error for "amount"
  Received    status 200, {"result":{"status":"reversed"}}
  curl        curl -X POST https://portal.example.com/api/v2/payments/17/reverse/ -H "Cookie: $COOKIE" -d '{"amount":"99999.00"}'
  Rerun       npm run certify -- https://portal.example.com --rerun a1b2c3
`);
  expect(text).toContain('(2 tests failed, 2 blocked)');
  expect(text).toContain('  Also failed list02\n');
});

test('shows failed checks and reasons of a run without tests', () => {
  const text = formatSummary(
    certificationOf({
      verdict: 'unreachable',
      reasons: ['Nothing listens at the port'],
      handshake: [{ name: 'address', ok: false, detail: 'connection refused' }],
      areas: [],
    }),
  );
  expect(text).toContain('Reasons:\n  - Nothing listens at the port');
  expect(text).toContain('Failed checks before the first test:\n  - address: connection refused');
  expect(text).not.toContain('Area ');
});

test('values of the target cannot add escape sequences or lines to the summary', () => {
  const failure = failureOf({ received: '\u001B[2J\u001B[32mfine\r\nCertified: all is well', title: 'a\nb' });
  const text = formatSummary(failedCertification({ causes: [{ title: 'x', failures: [failure], blocked: [] }] }));
  // oxlint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u001B\r]/);
  expect(text).not.toMatch(/^Certified/m);
});

test('counts the causes that do not fit', () => {
  const causes = Array.from({ length: 23 }, (_, at) => ({
    title: `cause ${at}`,
    failures: [failureOf()],
    blocked: [],
  }));
  expect(formatSummary(failedCertification({ causes }))).toContain('\n3 more causes in report.html\n');
});

test('masks card numbers and known secrets', () => {
  const failure = failureOf({ received: 'card 4444555566661111 of owner-secret' });
  const run = failedCertification({ causes: [{ title: 'x', failures: [failure], blocked: [] }] });
  expect(formatSummary(run, ['owner-secret'])).toContain('Received    card *** of ***\n');
});
