import { describe, expect, test } from 'vitest';
import { buildCertificate } from './certificate.ts';
import { formatReport, formatTime } from './page.ts';
import { areaOf, certificationOf, failedCertification, failureOf } from './report.testData.ts';

/** Text of the report as a reader sees it, on one line. */
const readText = (report: string): string =>
  report
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const headingsOf = (report: string) => [...report.matchAll(/<h2 id="[\w-]+">([^<]+)<\/h2>/g)].map(([, title]) => title);

describe('content of the report', () => {
  test('the heading is the verdict as a sentence, followed by the reasons', () => {
    const report = formatReport(failedCertification());
    expect(report).toContain('<h1>Not certified: 3 tests fail, with 2 causes</h1>');
    expect(readText(report)).toMatch(/3 tests fail, with 2 causes 3 tests fail Server/);
  });

  test('a certified run has no section for failures, warnings or expected failures', () => {
    expect(headingsOf(formatReport(certificationOf()))).toEqual([
      'Areas',
      'Skipped tests',
      'Areas not claimed',
      'Writes sent',
      'Slowest areas',
      'Checks before the first test',
    ]);
  });

  test('a failed run has its failures before the lists of tests without a result', () => {
    const report = formatReport(failedCertification({ warnings: ['sign-in of viewer failed'] }));
    expect(headingsOf(report).slice(0, 4)).toEqual(['Warnings', 'Areas', 'Failures by cause', 'Expected failures']);
  });

  test('an unreachable server shows the failed check first', () => {
    const handshake = [{ name: 'address', ok: false, detail: 'connection refused' }];
    const report = formatReport(certificationOf({ verdict: 'unreachable', handshake, areas: [] }));
    expect(headingsOf(report)[0]).toBe('Checks before the first test');
    expect(readText(report)).toContain('address (failed) connection refused');
  });

  test('a failed test shows its requirement, request, values and commands', () => {
    const text = readText(formatReport(failedCertification()));
    expect(text).toContain('Requirement PAY-065 The refund amount is at most the remaining amount.');
    expect(text).toContain('Request POST /api/v2/payments/17/reverse/ Expected status 400');
    expect(text).toContain('Curl command curl -X POST https://portal.example.com');
    expect(text).toContain('Rerun command npm run certify -- https://portal.example.com --rerun a1b2c3');
  });

  test('a cause lists its other failed tests and the tests that it blocks', () => {
    const text = readText(formatReport(failedCertification()));
    expect(text).toContain(
      '1 more test with this cause list: sorts by amount list02 Requirement The test names no requirement.',
    );
    expect(text).toContain('2 blocked tests export: has the rows of the list');
  });

  test('a read run says that no write was sent', () => {
    expect(readText(formatReport(certificationOf({ writes: [] })))).toContain('The run sent no write to the server.');
  });

  test('the area that took the longest comes first in the timings', () => {
    const text = readText(formatReport(certificationOf()));
    expect(text).toMatch(/Time Payments 1 min 1 s Cash registers 12\.4 s Account 4\.2 s/);
  });

  test('shortens a value of megabytes', () => {
    const failure = failureOf({ received: 'x'.repeat(5_000_000) });
    const report = formatReport(
      failedCertification({ causes: [{ title: 'large', failures: [failure], blocked: [] }] }),
    );
    expect(report.length).toBeLessThan(60_000);
  });

  test('shows times in UTC, and a time that cannot be read as it is', () => {
    expect(formatTime('2026-11-27T21:28:51.000Z')).toBe('27 Nov 2026, 21:28 UTC');
    expect(formatTime('yesterday')).toBe('yesterday');
  });
});

describe('comparison with an earlier run', () => {
  const before = failedCertification({
    startedAt: '2026-11-20T08:00:00Z',
    causes: [
      {
        title: 'x',
        failures: [failureOf({ id: 'list01' }), failureOf({ id: 'old', title: 'an old failure' })],
        blocked: [],
      },
    ],
    areas: [areaOf('payments', { passed: 100, failed: 2 }), areaOf('account')],
  });

  test('shows changed tests and the scores that changed', () => {
    const text = readText(formatReport(failedCertification(), buildCertificate(before)));
    expect(text).toContain('Changes since 20 Nov 2026, 08:00 UTC');
    expect(text).toContain('Newly failing 2 Still failing 1 Newly passing 1');
    expect(text).toContain('Newly passing (1) an old failure');
    expect(text).toContain('Payments 98% (100 of 102) 95% (97 of 102) ↓ 2.9 points');
  });

  test('links each newly failing test to its evidence', () => {
    const report = formatReport(failedCertification(), buildCertificate(before));
    const anchors = [...report.matchAll(/<a href="#(failure-\w+)">/g)].map(([, anchor]) => anchor);
    expect(anchors).toEqual(['failure-a1b2c3', 'failure-list02', 'failure-list01']);
    for (const anchor of anchors) expect(report).toContain(` id="${anchor}"`);
  });
});

describe('hostile values', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>\u001B[2J\u202E\u0000`;
  const run = failedCertification({
    target: hostile,
    suiteVersion: hostile,
    contractHash: hostile,
    startedAt: hostile,
    reasons: [hostile],
    warnings: [hostile],
    handshake: [{ name: hostile, ok: false, detail: hostile }],
    areas: [areaOf(hostile, { state: 'failed' }), areaOf(`${hostile}2`, { state: 'not claimed' })],
    causes: [
      {
        title: hostile,
        failures: [1, 2].map((at) =>
          failureOf({
            id: hostile + at,
            title: hostile,
            area: hostile,
            requirements: [{ id: hostile, text: hostile }],
            request: hostile,
            expected: hostile,
            received: hostile,
            curl: hostile,
            rerun: hostile,
          }),
        ),
        blocked: [hostile],
      },
    ],
    skipped: [{ reason: hostile, tests: [hostile] }],
    expectedFailures: [{ id: hostile, title: hostile, reason: hostile }],
    writes: [{ call: hostile, count: 1 }],
  });

  test('no value of the target becomes an element or an attribute', () => {
    const report = formatReport(run, buildCertificate(run));
    const withoutAttributeValues = report.replaceAll(/"[^"]*"/g, '""');
    expect(withoutAttributeValues).not.toMatch(/<script|<img|<[^>]*onerror/);
    // oxlint-disable-next-line no-control-regex
    expect(report).not.toMatch(/[\u0000\u001B\u202E]/);
  });

  test('a target that is not an http address is not a link', () => {
    const report = formatReport(certificationOf({ target: 'javascript:alert(1)' }));
    expect(report).not.toContain('href="javascript:');
  });

  test('the report loads nothing and runs no script', () => {
    const report = formatReport(certificationOf());
    expect(report).toContain(`content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;;`);
    expect(report).not.toMatch(/<link|<script|@import|url\(|src=/);
  });
});
