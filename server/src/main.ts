import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { greeting, redLine } from './greeting.ts';
import { run, stopOnSignal } from './run.ts';
import { readSettings, readTls } from './settings.ts';

const webRoot = process.env['WEB_ROOT'] ?? fileURLToPath(new URL('../../web/dist/', import.meta.url));

await run(async () => {
  const { host, port, ...options } = readSettings(process.env);
  const tls = await readTls(process.env);
  const isBuilt = existsSync(`${webRoot}index.html`);
  const portal = isBuilt ? { webRoot } : {};
  const app = buildApp({ ...options, ...portal, ...(tls ? { tls } : {}), realNow: Date.now, randomBytes });
  stopOnSignal(() => app.close());
  const address = await app.listen({ host, port });
  console.log(greeting(address, options));
  if (!isBuilt) console.log('The portal is not built: only the API answers. `npm start` builds it.');
  if (process.env['NODE_ENV'] === 'production') console.error(redLine);
});
