import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';

const web = import.meta.dirname;
/** All that the built portal is made of. */
const SOURCES = ['src', 'public', 'build', 'index.html', 'vite.config.ts', 'package.json', '../contract/src', '../package-lock.json'];
const mark = join(web, '.cache/built-from');

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  return names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
}

/** Changes when a source is written, added or taken away. */
async function fingerprint(): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => filesOf(join(web, source))))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const { mtimeMs, size } = await stat(file);
    hash.update(`${file}:${mtimeMs}:${size}\n`);
  }
  return hash.digest('hex');
}

const sources = await fingerprint();
const built = await readFile(mark, 'utf8').catch(() => '');
if (built !== sources || !existsSync(join(web, 'dist/index.html'))) {
  console.log('Building the portal …');
  await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' });
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, sources);
}
