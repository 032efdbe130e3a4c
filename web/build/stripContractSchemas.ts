import { runnerImport, type Plugin } from 'vite';

interface Route {
  method: string;
  path: string;
  contentType?: string;
  metadata?: unknown;
  responses: object;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRoute = (value: unknown): value is Route => isObject(value) && 'method' in value && 'path' in value;
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Reduces a router to its routes without schemas, with the same nesting; returns undefined if `value` is not a router.
 */
function table(value: unknown): object | undefined {
  if (isRoute(value)) {
    const { method, path, contentType, metadata, responses } = value;
    return {
      method,
      path,
      contentType,
      metadata,
      responses: Object.fromEntries(Object.keys(responses).map((status) => [status, 0])),
    };
  }
  if (!isObject(value) || '_zod' in value) return undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, table(part)] as const);
  if (parts.length === 0 || parts.some(([, part]) => part === undefined)) return undefined;
  return Object.fromEntries(parts);
}

/**
 * Contract modules that stay code in the bundle: readers of interrupts, validation rules, right rules, picture headers
 * and words.
 */
const CODE = /^(interrupts|rules|rightRules|pictures|words)$/;

/**
 * Vite plugin that replaces each contract module in the production bundle by its route table and plain constants,
 * without zod schemas. The client reads answers tolerantly and validates nothing by schema, so zod would only add 30 KB
 * (gzipped) to the first download. The modules that `CODE` names and the contract's subfolders stay code. A client that
 * imports a schema or a function from a replaced module fails to build.
 */
export function stripContractSchemas(): Plugin {
  return {
    name: 'strip-contract-schemas',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const file = /\/contract\/src\/([\w-]+)\.ts$/.exec(id)?.[1];
      if (file === undefined || CODE.test(file)) return null;
      if (file === 'index') throw new Error('strip-contract-schemas: import areas one by one, never the whole router');
      const { module } = await runnerImport<Record<string, unknown>>(id, { configFile: false, logLevel: 'error' });
      const code = Object.entries(module)
        .map(([name, value]) => [name, isPlain(value) ? value : table(value)] as const)
        .filter(([, kept]) => kept !== undefined)
        .map(([name, kept]) => `export const ${name} = ${JSON.stringify(kept)};`);
      return { code: code.length === 0 ? 'export {};' : code.join('\n'), moduleSideEffects: false };
    },
  };
}
