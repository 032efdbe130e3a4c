import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { readSettings, readTls, Unusable } from './settings.ts';
import { greeting, redLine } from './greeting.ts';

const webRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** Says why and ends: a server that half starts helps nobody. */
function giveUp(why: string): never {
  console.error(why);
  process.exit(1);
}

/** Requests under way are finished first; a second signal does not wait. */
function stopOnSignal(close: () => Promise<void>): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      setTimeout(() => process.exit(1), 10_000).unref();
      void close().then(() => process.exit(0));
    });
}

const hasPortal = () =>
  access(`${webRoot}index.html`).then(
    () => true,
    () => false,
  );

async function start(): Promise<void> {
  const { host, port, ...options } = readSettings(process.env);
  const [tls, isBuilt] = [await readTls(process.env), await hasPortal()];
  const portal = isBuilt ? { webRoot } : {};
  const app = buildApp({ ...options, ...portal, ...(tls ? { tls } : {}), realNow: Date.now, randomBytes });
  stopOnSignal(() => app.close());
  const address = await app.listen({ host, port });
  console.log(greeting(address, options));
  if (!isBuilt) console.log('The portal is not built: only the API answers. `npm start` builds it.');
  if (process.env['NODE_ENV'] === 'production') console.error(redLine);
}

start().catch((error: NodeJS.ErrnoException) => {
  if (error instanceof Unusable) giveUp(error.message);
  if (error.code === 'EADDRINUSE') giveUp(`Port ${process.env['PORT'] ?? 4010} is in use. Stop what uses it, or set PORT.`);
  giveUp(error.stack ?? error.message);
});
