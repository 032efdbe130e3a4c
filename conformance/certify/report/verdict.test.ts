import { expect, test } from 'vitest';
import { areaOf, certificationOf, failedCertification } from './report.testData.ts';
import { formatAreaName, hostOf, scoreOf, sortAreas, formatVerdict } from './verdict.ts';

test.each([
  [certificationOf(), 'Certified with profile full: portal.example.com conforms to the contract in 3 areas'],
  [
    certificationOf({ areas: [areaOf('payments'), areaOf('links', { state: 'not shown' })] }),
    'Certified with profile full: portal.example.com conforms to the contract in 1 of 2 areas',
  ],
  [failedCertification(), 'Not certified: 3 tests fail, with 2 causes'],
  [certificationOf({ verdict: 'failed' }), 'Not certified: the run found problems'],
  [
    certificationOf({ verdict: 'failed', handshake: [{ name: 'server', ok: false, detail: 'no JSON' }] }),
    'Not certified: a check before the first test failed',
  ],
  [certificationOf({ verdict: 'incomplete' }), 'Not certified: the run is incomplete'],
  [certificationOf({ verdict: 'unreachable' }), 'Not certified: portal.example.com could not be reached'],
])('states the result in one sentence', (certification, sentence) => {
  expect(formatVerdict(certification)).toBe(sentence);
});

test('names the host with its port, and a target that is not a URL as it is', () => {
  expect(hostOf('http://127.0.0.1:4010/')).toBe('127.0.0.1:4010');
  expect(hostOf('not a url')).toBe('not a url');
});

test('writes the name of an area as words', () => {
  expect([formatAreaName('payments'), formatAreaName('cashRegisters')]).toEqual(['Payments', 'Cash registers']);
});

test('sorts failed areas first and areas that are not claimed last', () => {
  const areas = [
    areaOf('links', { state: 'not claimed' }),
    areaOf('payments'),
    areaOf('account'),
    areaOf('disputes', { state: 'not shown' }),
    areaOf('reports', { state: 'failed' }),
  ];
  expect(sortAreas(areas).map(({ area }) => area)).toEqual(['reports', 'disputes', 'account', 'payments', 'links']);
});

test('a score counts blocked and expected failures as not passed, and no skipped tests', () => {
  const area = areaOf('payments', { passed: 7, failed: 1, blocked: 1, expectedFailures: 1, skipped: 90 });
  expect(scoreOf(area)).toEqual({ passed: 7, total: 10 });
});
