import type { SecureContextOptions } from 'node:tls';
import { getHeapStatistics } from 'node:v8';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  type FastifyServerOptions,
} from 'fastify';
import cookie from '@fastify/cookie';
import type { RequestValidationError } from '@ts-rest/fastify';
import { areas, ofAreas } from './areas.ts';
import { namedHosts, type NamedHosts } from './callbacks/namedHosts.ts';
import { Sender, type SenderOptions } from './callbacks/sender.ts';
import { addSending } from './callbacks/sending.ts';
import { addControl } from './core/control.ts';
import { JobEngine } from './core/jobs.ts';
import { bytesOf } from './core/json.ts';
import { LIMITS, type Limits } from './core/limits.ts';
import { addLog, logging, type LogOptions } from './core/log.ts';
import { ownAddress } from './core/origin/ownAddress.ts';
import { registerRouter } from './core/typed.ts';
import { MOST_WORLDS, Worlds } from './core/worlds.ts';
import type { Answered } from './lists/area.ts';
import { listHandlers } from './lists/dataList.ts';
import { MAIL_POLICY } from './mails/renderMail.ts';
import { addBodies, LARGEST } from './plugins/bodies.ts';
import { addCardNumbers } from './plugins/cardNumbers.ts';
import { addConnections, TIMEOUTS } from './plugins/connections.ts';
import { addCsrf } from './plugins/csrf.ts';
import { addDemo } from './plugins/demo.ts';
import { addDrain } from './plugins/drain.ts';
import { addErrors } from './plugins/errors.ts';
import { addFaults } from './plugins/faults.ts';
import { addHead } from './plugins/head.ts';
import { addHeaders, NOBODY, secure, type Outside } from './plugins/headers.ts';
import { addJournal } from './plugins/journal.ts';
import { addNotFound } from './plugins/notFound.ts';
import { addSessions } from './plugins/session.ts';
import { addUploads } from './plugins/uploads.ts';
import { addWorlds } from './plugins/worlds.ts';
import { saveReport } from './reports/saveReport.ts';

export interface AppOptions {
  /** The real clock in milliseconds; worlds run on from their own beginning at its pace. */
  realNow(): number;
  /** Cryptographic chance, for sessions, tokens and nonces. */
  randomBytes(length: number): Buffer;
  /** How worlds begin: 1, 5000 payments, and the real moment unless `now` (milliseconds) says another. */
  seed?: number;
  payments?: number;
  now?: number | undefined;
  /** Answers `/_mock/` and lets callers name their world. */
  control?: boolean;
  /** Largest number of worlds that callers name; 1,024 unless given. */
  mostWorlds?: number;
  limits?: Partial<Limits>;
  logger?: LogOptions | false;
  /** Folder of the built portal; without it only the API answers. */
  webRoot?: string;
  /** Where people reach the portal: what links in mails begin with (decision 45). Its own address unless said. */
  publicUrl?: string | undefined;
  /** Fastify's: the number of proxies in front or their addresses, which decides the client address; none unless said. */
  trustProxy?: number | string[] | false;
  /** Other hosts that pages may take images and scripts from; none unless said. */
  outside?: Outside;
  /** Hosts that callbacks really leave for: `shop.example`, `127.0.0.1:8090`; none unless said. */
  callbackHosts?: readonly string[];
  /** How callbacks find their hosts and how long they wait, for those who hold names and time in their hands. */
  sending?: Pick<SenderOptions, 'lookup' | 'limit'>;
  /** How long a request may take to arrive, in milliseconds; half a minute unless said. */
  requestTimeout?: number;
  serverFactory?: FastifyServerFactory;
  tls?: Pick<SecureContextOptions, 'key' | 'cert'>;
}

/** The calls of every area, and what else it answers. */
function addAreas(app: FastifyInstance): void {
  for (const { routes = [], lists = [], addAddresses } of areas) {
    for (const answered of routes) addCalls(app, answered);
    for (const { routes: calls, list } of lists)
      addCalls(app, { routes: calls, handlers: listHandlers(list, saveReport) });
    addAddresses?.(app);
  }
}

/** In a scope of its own: the adapter takes over its scope's error handler, which hands all errors on to the root's. */
function addCalls(app: FastifyInstance, { routes, handlers }: Answered): void {
  app.register(async (scope) =>
    registerRouter(routes, handlers as never, scope, {
      logInitialization: false,
      jsonQuery: false,
      responseValidation: true,
      requestValidationErrorHandler: (error: RequestValidationError, _request: FastifyRequest, reply: FastifyReply) =>
        void reply.send(error),
    }),
  );
}

function frame({
  realNow,
  randomBytes,
  logger = {},
  serverFactory,
  tls,
  outside = NOBODY,
  requestTimeout = TIMEOUTS.requestTimeout,
  trustProxy = false,
}: AppOptions): FastifyInstance {
  const timeouts = { ...TIMEOUTS, requestTimeout };
  const options: FastifyServerOptions = {
    logger: logger === false ? false : logging(logger, realNow),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: LARGEST.anybody,
    requestTimeout,
    // Fastify trusts no number of proxies: it cannot tell a client that connects without them.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    // A request that arrives on an open connection while the server closes is answered, as the last one there.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address nobody can read meets no hook: it gets the headers here.
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      secure(reply, randomBytes(16).toString('base64'), tls !== undefined, outside);
      void reply.code(error.statusCode ?? 400).send({ error: 'Bad request' });
    },
    ...(serverFactory ? { serverFactory } : {}),
    ...(tls ? { https: { ...tls, ...timeouts } } : { http: timeouts }),
  };
  return Fastify(options);
}

/** The portal's page, and the payer's. */
const pagesOf = (webRoot: string) => async (scope: FastifyInstance) => {
  const { addPayerPage, addPortal } = await import('./plugins/portal.ts');
  await scope.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isWorldless: true };
    });
    await addPortal(files, webRoot);
  });
  const addresses = areas.flatMap(({ payerAddresses }) => payerAddresses ?? []);
  await addPayerPage(scope, webRoot, addresses);
};

/** Above four fifths of its heap the collector takes the time of the calls. */
function isMemoryShort(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > 0.8 * limit;
}

function openWorlds(app: FastifyInstance, hosts: NamedHosts, options: AppOptions): Worlds {
  const { realNow, randomBytes, seed = 1, payments = 5000, now } = options;
  const worlds = new Worlds(
    { seed, payments, now },
    {
      realNow,
      randomBytes,
      limits: { ...LIMITS, ...options.limits },
      publicUrl: () => options.publicUrl ?? ownAddress(app),
      leaves: (url) => hosts.has(new URL(url)),
      ...ofAreas,
    },
    {
      most: options.mostWorlds ?? MOST_WORLDS,
      isMemoryShort,
      onChange: (change, world, open) => app.log.info({ world, worlds: open }, `world ${change}`),
    },
  );
  app.addHook('onClose', async () => worlds.close());
  return worlds;
}

/** The whole server but for `listen`: conformance drives it in process, `main.ts` and `dev.ts` put it on a port. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { realNow, randomBytes, control = false, webRoot, tls, callbackHosts = [], sending = {} } = options;
  const app = frame(options);
  const hosts = namedHosts(callbackHosts);
  const worlds = openWorlds(app, hosts, options);
  const jobs = new JobEngine(areas);
  app.decorate('tls', tls !== undefined);
  if (callbackHosts.length > 0) addSending(app, jobs, new Sender({ ...sending, hosts, realNow }));
  addConnections(app);
  app.removeContentTypeParser('text/plain');
  // Typed for text; bytes are as good to it.
  app.setReplySerializer(bytesOf as never);
  app.register(cookie);
  app.after(() => {
    addErrors(app);
    addBodies(app);
    addNotFound(app);
    addWorlds(app, worlds, jobs, control);
    addHeaders(app, randomBytes, options.outside ?? NOBODY);
    if (control) addFaults(app);
    addSessions(app);
    addCsrf(app, randomBytes);
    addDemo(app);
    addUploads(app);
    addCardNumbers(app);
    addHead(app);
    addDrain(app);
    addLog(app);
    if (control) addJournal(app);
    if (control)
      addControl(app, {
        worlds,
        jobs,
        mailPolicy: MAIL_POLICY,
        more: areas.flatMap(({ addControls }) => addControls ?? []),
      });
    addAreas(app);
    if (webRoot !== undefined) app.register(pagesOf(webRoot));
  });
  return app;
}
