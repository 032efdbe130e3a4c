import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Errors of npm for a registry that does not answer. */
const NO_REGISTRY = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EIDLETIMEOUT)\b/;

/**
 * Installs the packages of a folder beside this file from the folder's lock file, unless they are installed. They stay
 * out of the repository's own lock file, because they are large and only these checks need them. Returns false if the
 * registry does not answer.
 */
export function installTools(name: string): boolean {
  const folder = fileURLToPath(new URL(`${name}/`, import.meta.url));
  if (isInstalled(folder)) return true;
  const args = ['ci', '--ignore-scripts', '--no-progress', '--prefer-offline', '--fetch-retries=1'];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return true;
  if (NO_REGISTRY.test(stderr)) return false;
  throw new Error(`npm ci in ${folder} failed: ${stderr}`);
}

/** Whether the installed packages are those of the lock file. */
function isInstalled(folder: string): boolean {
  const installed = join(folder, 'node_modules/.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
}
