import type { Plugin } from 'vite';

/**
 * `@ts-rest/core` 3.53.0-rc.1 carries a whole zod 3 inside its single file (12 KB gz); this cuts it out, and fails
 * where the package has changed.
 */
export function tsRestWithoutZod3(): Plugin {
  return {
    name: 'ts-rest-without-zod3',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@ts-rest\/core\/index\.esm\.mjs$/ },
      handler(code) {
        const start = code.indexOf('// TODO: remove in next major version\n/** @deprecated use isStandardSchema */');
        if (start < 0 || !code.includes('const ZodErrorSchema = z.object(')) {
          throw new Error('ts-rest-without-zod3: @ts-rest/core has changed');
        }
        const rest = code
          .slice(start)
          .replace(
            /const (ZodErrorSchema|RequestValidationErrorSchema\w*) = z\.object\([\s\S]*?\n\}\);/g,
            'const $1 = undefined;',
          );
        if (/\bz\./.test(rest.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))) {
          throw new Error('ts-rest-without-zod3: zod 3 is still referred to');
        }
        const stand =
          "class ZodObject {}\nclass ZodError extends Error { constructor(issues) { super('validation'); this.issues = issues; } }\n";
        return { code: stand + rest, map: null };
      },
    },
  };
}
