import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const at = (...parts: string[]) => join(root, ...parts);

interface Manifest {
  version: string;
  license: string;
  dependencies?: Record<string, string>;
}
const readManifest = async (folder: string) =>
  JSON.parse(await readFile(at(folder, 'package.json'), 'utf8')) as Manifest;

const IMPORT = /from ['"](\.[^'"]+\.ts|@portal\/[\w-]+\/[^'"]+)['"]/g;

/** Path of the source that an import names: a relative file, or a file of another package of this repository. */
function resolveSource(from: string, importer: string): string {
  const [, folder, name] = /^@portal\/([\w-]+)\/(.+)$/.exec(from) ?? [];
  return folder === undefined ? resolve(dirname(importer), from) : at(folder, 'src', `${name}.ts`);
}

/** Writes the type declarations of an entry and of all sources that they import into a folder; returns the entry's. */
async function writeTypes(entry: string, folder: string): Promise<void> {
  const target = (source: string) => relative(root, source).replaceAll(/[/\\]/g, '-').replace(/\.ts$/, '');
  const [waiting, written] = [[entry], new Set<string>()];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (written.has(source)) continue;
    written.add(source);
    const { code, errors } = isolatedDeclarationSync(source, await readFile(source, 'utf8'));
    if (errors.length > 0) throw new Error(`${source}: ${errors.map(({ message }) => message).join('; ')}`);
    const text = code.replaceAll(IMPORT, (_, from: string) => {
      const imported = resolveSource(from, source);
      waiting.push(imported);
      return `from './${target(imported)}.js'`;
    });
    const name = source === entry ? basename(source, '.ts') : target(source);
    await writeFile(join(folder, `${name}.d.ts`), text);
  }
}

/** Finds the folders' dependencies that the built files import. The files contain the packages of this repository. */
async function findDependencies(built: string, folders: readonly string[]): Promise<Record<string, string>> {
  const names = (await readdir(built, { recursive: true })).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(join(built, name), 'utf8')));
  const manifests = await Promise.all(folders.map(readManifest));
  const all = Object.assign({}, ...manifests.map(({ dependencies }) => dependencies ?? {})) as Record<string, string>;
  const isUsed = (name: string) => texts.some((text) => new RegExp(`["']${name}(/[^"']+)?["']`).test(text));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('@portal/') && isUsed(name)));
}

async function writePackage(folder: string, manifest: object): Promise<void> {
  const { version, license } = await readManifest('server');
  const common = { version, license, type: 'module', engines: { node: '>=20.19' } };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...common, ...manifest }, null, 2)}\n`);
  await cp(at('LICENSE'), join(folder, 'LICENSE'));
}

/** Builds the reference server's package with the built portal. Its files contain contract and fixtures. */
async function prepareServer(folder: string): Promise<void> {
  execFileSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const dist = join(folder, 'dist');
  await cp(at('server/dist'), dist, { recursive: true });
  await cp(at('web/dist'), join(folder, 'portal'), { recursive: true });
  await cp(at('server/README.md'), join(folder, 'README.md'));
  await writeTypes(at('server/src/start.ts'), dist);
  await writePackage(folder, {
    name: '@portal/server',
    description: 'Reference server of the merchant portal, for tests',
    bin: { 'merchant-portal-mock': 'dist/main.js' },
    exports: { '.': { types: './dist/start.d.ts', default: './dist/start.js' } },
    dependencies: await findDependencies(dist, ['contract', 'fixtures', 'server']),
  });
}

/** Builds the test client's package: worlds, and `test` for Vitest and Playwright. It needs no other package. */
async function prepareClient(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  const input = ['index', 'vitest', 'playwright'].map((name) => at('conformance/client', `${name}.ts`));
  await build({
    root: at('conformance'),
    configFile: false,
    logLevel: 'error',
    build: { ssr: true, outDir: dist, emptyOutDir: true, rollupOptions: { input } },
  });
  for (const source of input) await writeTypes(source, dist);
  const entry = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });
  const { devDependencies } = JSON.parse(await readFile(at('package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const { dependencies = {} } = await readManifest('conformance');
  await writePackage(folder, {
    name: '@portal/conformance',
    description: 'Test client of the merchant portal: worlds, clock, faults and outbox',
    exports: { '.': entry('index'), './vitest': entry('vitest'), './playwright': entry('playwright') },
    peerDependencies: { playwright: `^${dependencies['playwright']}`, vitest: `^${devDependencies['vitest']}` },
    peerDependenciesMeta: { playwright: { optional: true }, vitest: { optional: true } },
  });
}

/** Packs `@portal/server` and `@portal/conformance` into a folder; returns the paths of the two tarballs. */
export async function packPackages(out: string): Promise<{ server: string; conformance: string }> {
  const pack = async (name: string, prepare: (folder: string) => Promise<void>) => {
    const folder = join(out, name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await prepare(folder);
    const [file = ''] = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], {
      cwd: folder,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .slice(-1);
    await rm(folder, { recursive: true });
    return join(out, file);
  };
  return { server: await pack('server', prepareServer), conformance: await pack('conformance', prepareClient) };
}
