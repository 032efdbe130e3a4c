import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Installs react-admin from its own lock file when it is measured, because its packages take 300 MB and nothing else
 * needs them.
 */
function install(): void {
  const folder = here('react-admin/');
  if (existsSync(`${folder}node_modules/react-admin`)) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-progress'], { cwd: folder, stdio: 'inherit' });
}

/** Builds the react-admin page for production; `peerServer` serves the page. */
export async function buildReactAdmin(): Promise<void> {
  install();
  await build({
    root: here('react-admin/'),
    base: './',
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: here('../../test-results/bench/react-admin/'), emptyOutDir: true },
  });
}
