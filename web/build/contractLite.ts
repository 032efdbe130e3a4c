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

/** A router without its schemas, nested as it was; undefined for what is no router. */
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

/** Modules of the contract that stay code. */
const CODE = /^(rules|rightRules|pictures|words)$/;

/**
 * In the production client a contract area is its route table and its plain constants, written out as data. Why: the
 * client reads answers tolerantly and checks nothing by schemas, yet a route carries them, and with them zod: 30 KB gz
 * more before anybody has signed in. Only our own modules are run and written out, nobody else's are touched, and a
 * client that imports a schema or a function as a value does not build. Rules, those of payouts and
 * rights too, numbers of registers, words of codes and the heads of pictures stay code; so do subfolders.
 */
export function contractLite(): Plugin {
  return {
    name: 'contract-lite',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const file = /\/contract\/src\/([\w-]+)\.ts$/.exec(id)?.[1];
      if (file === undefined || CODE.test(file)) return null;
      if (file === 'index') throw new Error('contract-lite: import areas one by one, never the whole router');
      const { module } = await runnerImport<Record<string, unknown>>(id, { configFile: false, logLevel: 'error' });
      const code = Object.entries(module)
        .map(([name, value]) => [name, isPlain(value) ? value : table(value)] as const)
        .filter(([, kept]) => kept !== undefined)
        .map(([name, kept]) => `export const ${name} = ${JSON.stringify(kept)};`);
      return { code: code.length === 0 ? 'export {};' : code.join('\n'), moduleSideEffects: false };
    },
  };
}
