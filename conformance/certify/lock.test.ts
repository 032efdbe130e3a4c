import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

const createFolder = () => mkdtempSync(join(tmpdir(), 'lock-'));

test('a second run with the same results folder is refused until the first run ends', () => {
  const folder = createFolder();
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`--out: another run (process ${process.pid}) writes to ${folder}.`);
  release();
  expect(() => lockFolder(folder)()).not.toThrow();
});

test('the lock of a run that was killed does not block the folder', () => {
  const folder = createFolder();
  // The largest process id of Linux is below this number.
  writeFileSync(join(folder, '.certify.lock'), '4194305');
  expect(() => lockFolder(folder)()).not.toThrow();
});

test('the error of a folder that cannot be written names the folder', () => {
  const file = join(createFolder(), 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(join(file, 'out'))).toThrow(/^--out: .*\/out cannot be written: /);
});
