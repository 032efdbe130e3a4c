import { expect, test } from 'vitest';
import { formatJunit } from './junit.ts';
import { certificationOf, failedCertification, failureOf } from './report.testData.ts';

const suiteOf = (document: string, name: string): string =>
  new RegExp(`<testsuite name="${name}"[\\s\\S]*?</testsuite>`).exec(document)?.[0] ?? '';
const count = (text: string, part: string) => text.split(part).length - 1;

test('a certified run has no failure', () => {
  const document = formatJunit(certificationOf());
  expect(document).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites /);
  expect(document).not.toContain('<failure');
  expect(suiteOf(document, 'verdict')).toContain('name="the target is certified"/>');
});

test('a failed test carries its six lines', () => {
  const suite = suiteOf(formatJunit(failedCertification()), 'payments');
  expect(suite).toContain('<failure message="POST /api/v2/payments/{id}/reverse/ accepts a refund above the rest">');
  for (const line of [
    'Requirement: PAY-065 The refund',
    'Request: POST',
    'Expected: status 400',
    'Received: status 200',
  ])
    expect(suite).toContain(line);
  expect(suite).toContain('curl: curl -X POST');
  expect(suite).toContain('Rerun: npm run certify -- https://portal.example.com --rerun a1b2c3');
});

test('the counts of a suite include its passed tests', () => {
  const suite = suiteOf(formatJunit(failedCertification()), 'payments');
  expect(suite).toContain('tests="102" failures="3" errors="0" skipped="2"');
  expect(count(suite, '<testcase ')).toBe(5);
});

test('shows a failed test of an area that is not in the list of areas', () => {
  const document = formatJunit(failedCertification({ areas: [] }));
  expect(suiteOf(document, 'payments')).toContain('tests="5" failures="3" errors="0" skipped="2"');
});

test('expected failures, blocked and skipped tests are skipped with their reason', () => {
  const document = formatJunit(failedCertification());
  expect(suiteOf(document, 'expected failures')).toContain(
    '<skipped message="Expected failure: mails are sent hourly"/>',
  );
  expect(suiteOf(document, 'payments')).toContain('<skipped message="Blocked by: GET /api/v2/payments/: amount');
  expect(suiteOf(document, 'skipped')).toContain('<skipped message="needs control calls"/>');
});

test('a run that ends without a failed test and without a certificate fails in CI', () => {
  const document = formatJunit(certificationOf({ verdict: 'incomplete', reasons: ['No test was executed'] }));
  expect(suiteOf(document, 'verdict')).toContain('No test was executed</failure>');
});

test('values of the target cannot add elements or invalid characters', () => {
  const hostile = `</failure></testcase><testcase name="x"/>]]>\u0000\u0008\uFFFF\uD83D&"'`;
  const failure = failureOf({ title: hostile, expected: hostile, received: hostile, request: hostile, curl: hostile });
  const document = formatJunit(
    failedCertification({ target: hostile, causes: [{ title: hostile, failures: [failure], blocked: [hostile] }] }),
  );
  expect(document).not.toContain('name="x"');
  expect(document).not.toContain(']]>');
  // oxlint-disable-next-line no-control-regex
  expect(document).not.toMatch(/[\u0000-\u0008\uFFFF]|\uD83D(?![\uDC00-\uDFFF])/);
  expect(document.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
});
