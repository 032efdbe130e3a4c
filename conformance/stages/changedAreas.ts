import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolveImport, readSourceFiles } from '../support/sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Names of the portal's areas, which are the folders of the browser tests. */
const AREAS = new Set(readdirSync(`${root}conformance/e2e`));

/** Finds the area of a file: `payments` for `server/src/payments/refund.rules.ts`. */
export function findArea(path: string): string | undefined {
  const [, name = ''] =
    /^(?:contract|fixtures|server|web)\/src\/(\w+)/.exec(path) ??
    /^conformance\/(?:contract|e2e|matrix)\/(\w+)/.exec(path) ??
    [];
  return AREAS.has(name) ? name : undefined;
}

/** Finds the files of the same package that import a file, directly or indirectly. */
function importersOf(path: string): string[] {
  const [folder = ''] = path.split('/');
  const all = readSourceFiles(folder);
  const found = new Set([path]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const source of all)
      if (source.imports.some(({ from }) => from.startsWith('.') && found.has(resolveImport(source, from))))
        found.add(source.path);
  }
  return [...found];
}

/**
 * Lists the files that differ from a git ref, including new files, and the areas to test: each file's area, or the
 * areas of the files that import the file.
 */
export function findChangedAreas(ref: string): { files: string[]; areas: string[] } {
  const named = [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
  const files = [...new Set(named)].filter((path) => path !== '' && existsSync(root + path));
  const code = files.filter((path) => /\.(?:tsx?|css)$/.test(path));
  const areas = code.flatMap((path) => {
    const own = findArea(path);
    return own === undefined ? importersOf(path).flatMap((importer) => findArea(importer) ?? []) : [own];
  });
  return { files: code, areas: [...new Set(areas)].toSorted() };
}
