import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A source file: its path from the repository root, its code without comments, and its imports. */
export interface SourceFile {
  path: string;
  code: string;
  /** Imports of the file: `lazy` imports are calls of `import()`, `type` imports vanish when built. */
  imports: { from: string; kind: 'static' | 'lazy' | 'type' }[];
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');

function importsOf(code: string): SourceFile['imports'] {
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

/** Lists the TypeScript files of the given folders, except built and installed files. */
export function readSourceFiles(...folders: string[]): SourceFile[] {
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

/** Resolves a relative import to a path from the repository root; package names stay unchanged. */
export const resolveImport = (source: SourceFile, from: string): string =>
  from.startsWith('.') ? normalize(join(dirname(source.path), from)) : from;
