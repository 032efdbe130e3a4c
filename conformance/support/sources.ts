import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A source file: its path from the root, its code without comments, its imports. */
export interface Source {
  path: string;
  code: string;
  /** Imports; `lazy` ones are calls of `import()`, `type` ones vanish when built. */
  imports: { from: string; kind: 'static' | 'lazy' | 'type' }[];
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');

function importsOf(code: string): Source['imports'] {
  const plain = [...code.matchAll(/^\s*(import|export)(\s+type)?\b[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]/gm)].map(
    ([, , type, from = '']) => ({ from, kind: type === undefined ? ('static' as const) : ('type' as const) }),
  );
  const bare = [...code.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm)].map(([, from = '']) => ({
    from,
    kind: 'static' as const,
  }));
  const lazy = [...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, from = '']) => ({
    from,
    kind: 'lazy' as const,
  }));
  return [...plain, ...bare, ...lazy];
}

/** Every TypeScript file under these folders, except built and installed ones. */
export function sources(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
      .map((name) => {
        const path = join(folder, name);
        const code = withoutComments(readFileSync(join(root, path), 'utf8'));
        return { path, code, imports: importsOf(code) };
      }),
  );
}

/** A relative import as a path from the root; a package name is returned unchanged. */
export const resolved = (source: Source, from: string): string =>
  from.startsWith('.') ? normalize(join(dirname(source.path), from)) : from;
