import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { InlineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

interface Target {
  name: string;
  /** All that it is made of: files and folders. */
  sources: readonly string[];
  result: string;
  config: InlineConfig;
}

const web = [
  'src',
  'public',
  'build',
  'package.json',
  'index.html',
  'vite.config.ts',
  'payer.html',
  'vite.payer.config.ts',
  'landing.html',
  'vite.landing.config.ts',
].map((source) => `web/${source}`);

/** The portal, and the server in one file: loading its two hundred modules one by one takes longer than it runs. */
const TARGETS: readonly Target[] = [
  {
    name: 'portal',
    sources: web,
    result: 'web/dist/index.html',
    config: { root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts') },
  },
  {
    name: 'payer’s page',
    sources: web,
    result: 'web/dist/payer.html',
    config: { root: join(root, 'web'), configFile: join(root, 'web/vite.payer.config.ts') },
  },
  {
    name: 'landing pages',
    sources: web,
    result: 'web/dist/landing.html',
    config: { root: join(root, 'web'), configFile: join(root, 'web/vite.landing.config.ts') },
  },
  {
    name: 'server',
    sources: ['server/src', 'server/build.ts', 'fixtures/src'],
    result: 'server/dist/main.js',
    config: {
      root: join(root, 'server'),
      configFile: false,
      build: { ssr: 'src/main.ts', outDir: 'dist', emptyOutDir: true },
      ssr: { noExternal: [/^@portal\//] },
    },
  },
];

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  return names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
}

/** Changes when a source is written, added or taken away. */
async function fingerprint(sources: readonly string[]): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesOf(join(root, source))))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const { mtimeMs, size } = await stat(file);
    hash.update(`${file}:${mtimeMs}:${size}\n`);
  }
  return hash.digest('hex');
}

for (const { name, sources, result, config } of TARGETS) {
  const mark = join(root, 'server/.cache', `${name}-built-from`);
  const made = await fingerprint([...sources, 'contract/src', 'package-lock.json']);
  const built = await readFile(mark, 'utf8').catch(() => '');
  if (built === made && existsSync(join(root, result))) continue;
  console.log(`Building the ${name} …`);
  const { build } = await import('vite');
  await build({ ...config, logLevel: 'warn' });
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, made);
}
