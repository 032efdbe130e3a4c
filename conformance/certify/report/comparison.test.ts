import { expect, test } from 'vitest';
import { buildCertificate } from './certificate.ts';
import { compareRuns } from './comparison.ts';
import { areaOf, certificationOf, failedCertification, failureOf } from './report.testData.ts';

const runWith = (...ids: string[]) =>
  failedCertification({
    causes: [{ title: 'a cause', failures: ids.map((id) => failureOf({ id, title: id })), blocked: [] }],
  });
const ids = (tests: readonly { id: string }[]) => tests.map(({ id }) => id);

test('separates newly failing, still failing and newly passing tests', () => {
  const comparison = compareRuns(runWith('still', 'new'), buildCertificate(runWith('still', 'mended')));
  expect(ids(comparison.newlyFailing)).toEqual(['new']);
  expect(ids(comparison.stillFailing)).toEqual(['still']);
  expect(ids(comparison.newlyPassing)).toEqual(['mended']);
  expect(comparison.notRun).toEqual([]);
});

test.each([
  ['blocked', { causes: [{ title: 'a cause', failures: [failureOf()], blocked: ['gone'] }] }],
  ['skipped', { skipped: [{ reason: 'no record', tests: ['gone'] }] }],
  ['an expected failure', { expectedFailures: [{ id: 'gone', title: 'gone', reason: 'known' }] }],
  ['in an area that is not claimed', { areas: [areaOf('payments', { state: 'not claimed', passed: 0 })] }],
])('a test that failed before and is now %s is not newly passing', (_case, values) => {
  const comparison = compareRuns(certificationOf(values), buildCertificate(runWith('gone')));
  expect(comparison.newlyPassing).toEqual([]);
  expect(ids(comparison.notRun)).toEqual(['gone']);
});

test('compares the score of each claimed area', () => {
  const before = certificationOf({ areas: [areaOf('payments', { passed: 9, failed: 1 }), areaOf('links')] });
  const after = certificationOf({
    areas: [areaOf('payments', { passed: 10 }), areaOf('links', { state: 'not claimed' })],
  });
  expect(compareRuns(after, buildCertificate(before)).scores).toEqual([
    { area: 'links', before: { state: 'certified', passed: 40, total: 40 } },
    {
      area: 'payments',
      before: { state: 'certified', passed: 9, total: 10 },
      after: { state: 'certified', passed: 10, total: 10 },
    },
  ]);
});

test('names what makes two runs hard to compare', () => {
  const before = certificationOf({
    target: 'https://old.example',
    profile: 'read',
    suiteVersion: '0.0.9',
    contractHash: 'ff',
  });
  expect(compareRuns(certificationOf(), buildCertificate(before)).differences).toEqual([
    'Other target: https://old.example before, https://portal.example.com now',
    'Other profile: read before, full now',
    'Other contract: the hash has changed',
    'Other suite version: 0.0.9 before, 0.1.0 now',
  ]);
});
