import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { startListening, runServer, stopOnSignal } from './core/run.ts';
import { startupMessage, demoPasswordsWarning } from './core/startMessage.ts';
import { InvalidSettingError } from './core/unusableSetting.ts';
import type { Build } from './operations/operations.ts';
import { readSettings, readTls, readWorldFile } from './settings.ts';

const { WEB_ROOT: asked } = process.env;
const webRoot = resolve(asked || fileURLToPath(new URL('../../web/dist/', import.meta.url)));

/** Descriptions of the API, which `npm start` builds beside the server. */
function readDocuments() {
  const [openapi, llms] = ['openapi.json', 'llms.txt'].map((name) => new URL(`../dist/${name}`, import.meta.url));
  if (!openapi || !llms || !existsSync(openapi) || !existsSync(llms)) return {};
  return { documents: { openapi: readFileSync(openapi, 'utf8'), llms: readFileSync(llms, 'utf8') } };
}

/** What the server was built from, which `npm start` writes beside it. */
function readBuild(): Build {
  const built = new URL('../dist/build.json', import.meta.url);
  if (!existsSync(built)) return { version: null, commit: null, contractHash: null };
  return JSON.parse(readFileSync(built, 'utf8')) as Build;
}

await runServer(async () => {
  const { host, port, operationsPort, ...options } = readSettings(process.env);
  const tls = await readTls(process.env);
  const { seed, payments, now = Date.now() } = options;
  const own = await readWorldFile(process.env, { seed, payments, now });
  const hasPortal = () => existsSync(join(webRoot, 'index.html'));
  const isBuilt = hasPortal();
  if (asked && !isBuilt)
    throw new InvalidSettingError(`WEB_ROOT must be a folder with the built portal in it, not "${asked}".`);
  const portal = isBuilt ? { webRoot } : {};
  const more = { ...portal, ...readDocuments(), ...(tls ? { tls } : {}), own };
  const operations = {
    build: readBuild(),
    hasOwnPort: operationsPort !== undefined,
    findProblem: () => (isBuilt && hasPortal() ? undefined : 'The built portal is missing: `npm start` builds it.'),
  };
  const app = buildApp({ ...options, ...more, operations, realNow: Date.now, randomBytes });
  stopOnSignal(() => app.close());
  const address = await startListening(app, { host, port });
  const probes =
    app.operations && (await startListening(app.operations, { host, port: operationsPort ?? 0, setting: 'OPS_PORT' }));
  console.log(startupMessage(address, options));
  if (probes) console.log(`Probes and metrics are at ${probes}: /healthz, /readyz, /metrics and /version.`);
  if (!isBuilt) console.log('The portal is not built: only the API answers. `npm start` builds it.');
  if (process.env['NODE_ENV'] === 'production') console.error(demoPasswordsWarning);
});
