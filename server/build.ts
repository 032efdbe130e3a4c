import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InlineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

interface Target {
  name: string;
  /** All that it is made of: files and folders. */
  sources: readonly string[];
  result: string;
  build: InlineConfig | (() => Promise<void>);
}

/**
 * Writes the descriptions of the API beside the built server, which cannot import the contract's sources, and the
 * licences of the packages that it loads.
 */
async function writeDocuments(): Promise<void> {
  const { openapi, openapiText } = await import('@portal/contract/openapi');
  const { llmsText } = await import('@portal/contract/openapi/llms');
  await writeFile(join(root, 'server/dist/openapi.json'), openapiText());
  await writeFile(join(root, 'server/dist/llms.txt'), llmsText(openapi()));
  // Imported by its path, because the server does not depend on the package `web`.
  const tool = pathToFileURL(join(root, 'web/build/notices.ts')).href;
  const { installedNotices } = (await import(tool)) as { installedNotices(folder: string): string };
  await writeFile(join(root, 'server/dist/THIRD_PARTY_LICENSES.txt'), installedNotices(join(root, 'server')));
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
    build: { root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts') },
  },
  {
    name: 'payer’s page',
    sources: web,
    result: 'web/dist/payer.html',
    build: { root: join(root, 'web'), configFile: join(root, 'web/vite.payer.config.ts') },
  },
  {
    name: 'landing pages',
    sources: web,
    result: 'web/dist/landing.html',
    build: { root: join(root, 'web'), configFile: join(root, 'web/vite.landing.config.ts') },
  },
  {
    name: 'portal with developer tools',
    sources: web,
    result: 'web/dist-developer/index.html',
    build: {
      root: join(root, 'web'),
      configFile: join(root, 'web/vite.config.ts'),
      mode: 'developer',
      build: { outDir: 'dist-developer' },
    },
  },
  {
    name: 'server',
    sources: ['server/src', 'server/build.ts', 'fixtures/src'],
    result: 'server/dist/main.js',
    build: {
      root: join(root, 'server'),
      configFile: false,
      build: {
        ssr: true,
        outDir: 'dist',
        emptyOutDir: true,
        rollupOptions: { input: ['src/main.ts', 'src/start.ts'] },
      },
      // The build bundles `@ts-rest/fastify`, because its peer dependency is an older Fastify.
      ssr: { noExternal: [/^@portal\//, /^@ts-rest\//] },
    },
  },
  // After the server, whose build empties its folder.
  { name: 'API documents', sources: [], result: 'server/dist/openapi.json', build: writeDocuments },
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

/** Returns the commit of the Git clone, with `-dirty` if files differ from it; null outside a clone. */
function readCommit(): string | null {
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** Writes the answer of `/version`. `COMMIT` names the commit for builds outside a Git clone, as in a container. */
async function writeBuildFacts(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const openapi = await readFile(join(root, 'server/dist/openapi.json'));
  const facts = {
    version,
    commit: process.env['COMMIT'] || readCommit(),
    contractHash: createHash('sha256').update(openapi).digest('hex'),
  };
  await writeFile(join(root, 'server/dist/build.json'), JSON.stringify(facts));
}

for (const { name, sources, result, build } of TARGETS) {
  const mark = join(root, 'server/.cache', `${name}-built-from`);
  const made = await fingerprint([...sources, 'contract/src', 'package-lock.json']);
  const built = await readFile(mark, 'utf8').catch(() => '');
  if (built === made && existsSync(join(root, result))) continue;
  console.log(`Building the ${name} …`);
  if (typeof build === 'function') await build();
  else await (await import('vite')).build({ ...build, logLevel: 'warn' });
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, made);
}
// Runs at each build, because a commit may change no source.
await writeBuildFacts();
