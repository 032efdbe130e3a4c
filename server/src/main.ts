#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from './app.ts';
import { findDeveloperRoot, findWebRoot, readBuild, readDocuments } from './core/command/builtFiles.ts';
import { HELP, readCommandLine } from './core/command/commandLine.ts';
import { startListening, runServer, stopOnSignal } from './core/run.ts';
import { startupMessage, demoPasswordsWarning } from './core/startMessage.ts';
import { InvalidSettingError } from './core/unusableSetting.ts';
import { readSettings, readTls, readWorldFile } from './settings.ts';

/** Folder of the built portal: `WEB_ROOT`, else the one beside the server. */
function readWebRoot({ WEB_ROOT: asked }: Readonly<Record<string, string | undefined>>): string | undefined {
  if (!asked) return findWebRoot();
  if (!existsSync(join(asked, 'index.html')))
    throw new InvalidSettingError(`WEB_ROOT must be a folder with the built portal in it, not "${asked}".`);
  return resolve(asked);
}

await runServer(async () => {
  const environment = readCommandLine(process.argv.slice(2), process.env);
  if (environment === undefined) return void process.stdout.write(HELP);
  const { host, port, operationsPort, ...options } = readSettings(environment);
  const tls = await readTls(environment);
  const { seed, payments, now = Date.now() } = options;
  const own = await readWorldFile(environment, { seed, payments, now });
  const webRoot = readWebRoot(environment);
  // A folder that `WEB_ROOT` names is served without developer tools.
  const developerRoot = options.control && !environment['WEB_ROOT'] ? findDeveloperRoot() : undefined;
  const operations = {
    build: readBuild(),
    hasSeparatePort: operationsPort !== undefined,
    findProblem: () =>
      webRoot !== undefined && existsSync(join(webRoot, 'index.html'))
        ? undefined
        : 'The built portal is missing: `npm start` builds it.',
  };
  const app = buildApp({
    ...options,
    own,
    webRoot,
    developerRoot,
    documents: readDocuments(),
    operations,
    tls,
    realNow: Date.now,
    randomBytes,
  });
  stopOnSignal(() => app.close());
  const address = await startListening(app, { host, port });
  const probes =
    app.operations && (await startListening(app.operations, { host, port: operationsPort ?? 0, setting: 'OPS_PORT' }));
  console.log(startupMessage(address, options));
  if (probes) console.log(`Probes and metrics are at ${probes}: /healthz, /readyz, /metrics and /version.`);
  if (webRoot === undefined) console.log('The portal is not built: only the API answers. `npm start` builds it.');
  if (environment['NODE_ENV'] === 'production') console.error(demoPasswordsWarning);
});
