import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { openapi, openapiText } from '@portal/contract/openapi';
import { llmsText } from '@portal/contract/openapi/llms';
import { createServer as createVite } from 'vite';
import { buildApp } from './app.ts';
import { startListening, runServer, stopOnSignal } from './core/run.ts';
import { startupMessage } from './core/startMessage.ts';
import { SERVER_TIMEOUTS } from './plugins/connections.ts';
import { readSettings, readWorldFile } from './settings.ts';

/** Paths that the server answers. All other paths are answered by the portal's development server. */
const OURS = /^\/(api\/|_mock\/|s\/|pay\/three_ds|embed\/[^/]+\/three_ds|dist\/|openapi\.json|llms\.txt)/;
/** Paths of landing pages. */
const LANDINGS = /^\/(l\/|checkout\/landing)/;
/** Paths of the pages for payers. */
const PAYERS = /^\/(pay|embed|charges|checkout|l)\//;

await runServer(async () => {
  const { host, port, operationsPort: _, ...options } = readSettings(process.env);
  const { seed, payments, now = Date.now() } = options;
  const own = await readWorldFile(process.env, { seed, payments, now });
  const server = http.createServer(SERVER_TIMEOUTS);
  const vite = await createVite({
    root: fileURLToPath(new URL('../../web', import.meta.url)),
    appType: 'spa',
    server: { middlewareMode: true, ws: { server } },
  });
  const app = buildApp({
    ...options,
    own,
    realNow: Date.now,
    randomBytes,
    logger: { level: 'warn' },
    documents: { openapi: openapiText(), llms: llmsText(openapi()) },
    serverFactory: (answer) =>
      server.on('request', (request, response) => {
        const url = request.url ?? '';
        if (OURS.test(url)) return answer(request, response);
        if (LANDINGS.test(url)) request.url = '/landing.html';
        else if (PAYERS.test(url)) request.url = '/payer.html';
        vite.middlewares(request, response);
      }),
  });
  app.addHook('onClose', () => vite.close());
  stopOnSignal(() => app.close());
  console.log(startupMessage(await startListening(app, { host, port }), options));
});
