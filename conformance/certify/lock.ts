import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './usageError.ts';

/** Whether a process is running; `EPERM` means that it belongs to another user. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
};

/** Reads the process id from a lock file; 0 if there is no such file. */
function readLock(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * Reserves the results folder for this run and returns a function that releases it. Throws `UsageError` if the
 * folder cannot be written, or if another run uses it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, '.certify.lock');
  const pid = readLock(path);
  if (pid > 0 && isRunning(pid))
    throw new UsageError(`--out: another run (process ${pid}) writes to ${folder}. Name another folder.`);
  try {
    rmSync(path, { force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`--out: ${folder} cannot be written: ${(error as Error).message}.`);
  }
  return () => rmSync(path, { force: true });
}
