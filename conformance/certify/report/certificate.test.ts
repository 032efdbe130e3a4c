import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCertificate, formatCertificate, readCertificate } from './certificate.ts';
import { certificationOf, failedCertification } from './report.testData.ts';

const folderWith = (content: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  writeFileSync(join(folder, 'certificate.json'), content);
  return folder;
};

test('contains the verdict, the scope, the coverage and the writes', () => {
  const certificate = buildCertificate(failedCertification());
  expect(certificate).toMatchObject({
    verdict: 'failed',
    reasons: ['3 tests fail'],
    profile: 'full',
    target: 'https://portal.example.com',
    scope: ['account', 'cashRegisters', 'payments'],
    coverage: { calls: { exercised: 36, total: 36 }, rows: { exercised: 90, total: 99 } },
    writes: { total: 17 },
  });
});

test('lists failed tests without their evidence', () => {
  expect(buildCertificate(failedCertification()).failures[0]).toEqual({
    id: 'a1b2c3',
    title: 'refund: rejects an amount above the remaining amount',
    area: 'payments',
  });
});

test('two runs with the same results in another order give the same file', () => {
  const run = failedCertification();
  const reversed = Object.fromEntries(Object.entries(run).toReversed()) as unknown as typeof run;
  const areas = run.areas.map(
    (area) => Object.fromEntries(Object.entries(area).toReversed()) as unknown as typeof area,
  );
  const other = {
    ...reversed,
    areas: areas.toReversed(),
    writes: run.writes.toReversed(),
    causes: run.causes.toReversed(),
  };
  expect(formatCertificate(other)).toBe(formatCertificate(run));
});

test('a written certificate is read back unchanged', () => {
  const folder = folderWith(formatCertificate(certificationOf()));
  expect(readCertificate(folder)).toEqual(buildCertificate(certificationOf()));
});

test.each([
  ['', /is not JSON\. Name a folder that an earlier run wrote\.$/],
  ['{"format":2}', /is not a certificate: format /],
])('rejects the certificate file %j with one sentence', (content, message) => {
  expect(() => readCertificate(folderWith(content))).toThrow(message);
});

test('names the file that is missing', () => {
  expect(() => readCertificate('/no/such/folder')).toThrow(/^\/no\/such\/folder\/certificate\.json cannot be read/);
});
