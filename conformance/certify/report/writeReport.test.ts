import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCertificate } from './certificate.ts';
import { certificationOf, failedCertification, failureOf } from './report.testData.ts';
import { writeReport } from './writeReport.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'report-'));
const FILES = ['badge.svg', 'certificate.json', 'junit.xml', 'report.html'];
const contentsOf = (folder: string) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

test('writes the four files into a folder that does not exist yet', () => {
  const folder = join(newFolder(), 'out/today');
  writeReport(folder, certificationOf());
  expect(readdirSync(folder).toSorted()).toEqual(FILES);
});

test('replaces the files of an earlier run', () => {
  const folder = newFolder();
  writeReport(folder, certificationOf());
  writeReport(folder, failedCertification());
  expect(readCertificate(folder).verdict).toBe('failed');
  expect(readdirSync(folder).toSorted()).toEqual(FILES);
});

test('compares with the certificate of an earlier run', () => {
  const [before, after] = [newFolder(), newFolder()];
  writeReport(before, certificationOf());
  writeReport(after, failedCertification(), readCertificate(before));
  expect(readFileSync(join(after, 'report.html'), 'utf8')).toContain('Newly failing (3)');
});

test('no file contains a cookie, a password or a card number', () => {
  const folder = newFolder();
  const failure = failureOf({
    curl: `curl -H 'Cookie: sessionid=abcdef123456' -d '{"password":"pass-word-1"}' https://a.example`,
    received: '{"pan":"5555 5555 5555 4444","note":"4444-5555-6666-1111"} for owner-secret',
  });
  const run = failedCertification({ causes: [{ title: 'owner-secret', failures: [failure], blocked: [] }] });
  writeReport(folder, run, undefined, ['owner-secret']);
  for (const content of contentsOf(folder))
    expect(content).not.toMatch(/abcdef123456|pass-word-1|5555 4444|6666-1111|owner-secret/);
});

test('writes nothing if a card number would remain', () => {
  const folder = newFolder();
  const run = certificationOf({ suiteVersion: '4444555566661111' });
  expect(() => writeReport(folder, run)).toThrow('certificate.json would contain a card number');
  expect(readdirSync(folder)).toEqual([]);
});

test('names the folder that cannot be written', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(() => writeReport(file, certificationOf())).toThrow(`The report cannot be written to ${file}: `);
});
