import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The pages ours is measured against: `lean`, the portal's own libraries and nothing else, and react-admin. */
const PAGES = ['lean', 'react-admin'] as const;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** react-admin is 300 MB of packages that nothing else needs: they come when it is measured, by its own lock file. */
function install(): void {
  const folder = here('react-admin/');
  if (existsSync(`${folder}node_modules/react-admin`)) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-progress'], { cwd: folder, stdio: 'inherit' });
}

/** Builds them as they would be shipped, to where `peerServer` serves them. */
export async function buildPeerPages(): Promise<void> {
  install();
  for (const name of PAGES)
    await build({
      root: here(`${name}/`),
      base: './',
      configFile: false,
      logLevel: 'error',
      oxc: { jsx: { runtime: 'automatic' } },
      build: { outDir: here(`../../test-results/bench/${name}/`), emptyOutDir: true },
    });
}
