import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** react-admin is 300 MB of packages that nothing else needs: they come when it is measured, by its own lock file. */
function install(): void {
  const folder = here('react-admin/');
  if (existsSync(`${folder}node_modules/react-admin`)) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-progress'], { cwd: folder, stdio: 'inherit' });
}

/** Builds its page as it would be shipped, to where `peerServer` serves it. */
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
