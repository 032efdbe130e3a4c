import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { startListening, runServer, stopOnSignal } from './core/run.ts';
import { startupMessage, demoPasswordsWarning } from './core/startMessage.ts';
import { InvalidSettingError } from './core/unusableSetting.ts';
import { readSettings, readTls } from './settings.ts';

const { WEB_ROOT: asked } = process.env;
const builtIn = (name: string) => fileURLToPath(new URL(`../../web/${name}/`, import.meta.url));
const webRoot = resolve(asked || builtIn('dist'));
/** The portal with developer tools. A folder that `WEB_ROOT` names is served as it is. */
const developerRoot = builtIn('dist-developer');

/** Descriptions of the API, which `npm start` builds beside the server. */
function readDocuments() {
  const [openapi, llms] = ['openapi.json', 'llms.txt'].map((name) => new URL(`../dist/${name}`, import.meta.url));
  if (!openapi || !llms || !existsSync(openapi) || !existsSync(llms)) return {};
  return { documents: { openapi: readFileSync(openapi, 'utf8'), llms: readFileSync(llms, 'utf8') } };
}

await runServer(async () => {
  const { host, port, ...options } = readSettings(process.env);
  const tls = await readTls(process.env);
  const isBuilt = existsSync(join(webRoot, 'index.html'));
  if (asked && !isBuilt)
    throw new InvalidSettingError(`WEB_ROOT must be a folder with the built portal in it, not "${asked}".`);
  const hasTools = !asked && options.control && existsSync(join(developerRoot, 'index.html'));
  const portal = isBuilt ? { webRoot, ...(hasTools ? { developerRoot } : {}) } : {};
  const more = { ...portal, ...readDocuments(), ...(tls ? { tls } : {}) };
  const app = buildApp({ ...options, ...more, realNow: Date.now, randomBytes });
  stopOnSignal(() => app.close());
  const address = await startListening(app, { host, port });
  console.log(startupMessage(address, options));
  if (!isBuilt) console.log('The portal is not built: only the API answers. `npm start` builds it.');
  if (process.env['NODE_ENV'] === 'production') console.error(demoPasswordsWarning);
});
