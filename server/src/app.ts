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
import type { OwnData } from '@portal/fixtures/ownData/ownData';
import type { RequestValidationError } from '@ts-rest/fastify';
import { areas, areaWorldSetup } from './areas.ts';
import { namedHosts, type NamedHosts } from './callbacks/namedHosts.ts';
import { Sender, type SenderOptions } from './callbacks/sender.ts';
import { addSending } from './callbacks/sending.ts';
import { registerControlRoutes } from './core/control.ts';
import { JobEngine } from './core/jobs.ts';
import { serializeJson } from './core/json.ts';
import { DEFAULT_LIMITS, type Limits } from './core/limits.ts';
import { registerRequestLog, loggerOptions, type LogOptions } from './core/log.ts';
import { createControlAccess, type RemoteControl } from './core/origin/controlAccess.ts';
import { listeningUrl } from './core/origin/ownAddress.ts';
import { registerRouter } from './core/typed.ts';
import { DEFAULT_MAX_WORLDS, Worlds } from './core/worlds.ts';
import type { Answered } from './lists/area.ts';
import { listHandlers } from './lists/dataList.ts';
import { MAIL_POLICY } from './mails/renderMail.ts';
import { addOperations, type OperationsOptions } from './operations/operations.ts';
import { addSecurityText } from './operations/securityText.ts';
import { addBodyLimits, MAX_BODY_BYTES } from './plugins/bodies.ts';
import { addCardNumberCheck } from './plugins/cardNumbers.ts';
import { addGracefulShutdown, SERVER_TIMEOUTS } from './plugins/connections.ts';
import { addCsrfProtection } from './plugins/csrf.ts';
import { addApiDocuments, type ApiDocuments } from './plugins/documents.ts';
import { addDemoRestrictions } from './plugins/demo.ts';
import { addBodyDrain } from './plugins/drain.ts';
import { addErrorHandler } from './plugins/errors.ts';
import { addFaultInjection } from './plugins/faults.ts';
import { addHeadRequests } from './plugins/head.ts';
import { addSecurityHeaders, NO_TRUSTED_ORIGINS, setSecurityHeaders, type TrustedOrigins } from './plugins/headers.ts';
import { addRequestJournal } from './plugins/journal.ts';
import { addNotFoundHandler } from './plugins/notFound.ts';
import { addSessions } from './plugins/session.ts';
import { addTraces } from './plugins/trace.ts';
import { addFileUploads } from './plugins/uploads.ts';
import { addWorldSelection } from './plugins/worlds.ts';
import { saveReport } from './reports/saveReport.ts';

export interface AppOptions {
  /** Real clock in milliseconds. World clocks run at its pace from their own start. */
  realNow(): number;
  /** Cryptographically secure random bytes for sessions, tokens and nonces. */
  randomBytes(length: number): Buffer;
  /** Parameters of new worlds; default: seed 1, 5000 payments, and the real time. `now` is in milliseconds. */
  seed?: number;
  payments?: number;
  now?: number | undefined;
  /** Own merchants, people and payments of new worlds. */
  own?: OwnData | undefined;
  /** Whether to serve the control calls under `/_mock/` and let requests name their world. */
  control?: boolean;
  /** Lets other machines send control calls and name worlds; default: only this machine. */
  remoteControl?: RemoteControl | undefined;
  /** Maximum number of named worlds; default 1,024. */
  mostWorlds?: number;
  limits?: Partial<Limits>;
  logger?: LogOptions | false;
  /** Folder of the built portal; without it, the server answers only API calls. */
  webRoot?: string | undefined;
  /** Folder of the built portal with developer tools. Its files are served before those of `webRoot`. */
  developerRoot?: string | undefined;
  /** Descriptions of the API; without them, `/openapi.json` and `/llms.txt` answer 404. */
  documents?: ApiDocuments | undefined;
  /** Probes, metrics and version; without them, their paths answer 404. */
  operations?: OperationsOptions;
  /** URI for reports of vulnerabilities, in `security.txt`; without it, that file answers 404. */
  securityContact?: string | undefined;
  /** Public URL of the portal, used in mailed links (decision 45); default: the server's own URL. */
  publicUrl?: string | undefined;
  /**
   * Fastify's `trustProxy`: number of proxies or their addresses, which decide the client address; default: no proxy.
   */
  trustProxy?: number | string[] | false;
  /** Other hosts from which pages may load images and scripts; default: none. */
  outside?: TrustedOrigins;
  /** Hosts to which callbacks are really sent, such as `shop.example` or `127.0.0.1:8090`; default: none. */
  callbackHosts?: readonly string[];
  /** DNS lookup and timeout of callbacks, which tests replace. */
  sending?: Pick<SenderOptions, 'lookup' | 'limit'>;
  /** Maximum time for a request to arrive, in milliseconds; default 30 seconds. */
  requestTimeout?: number;
  serverFactory?: FastifyServerFactory;
  tls?: Pick<SecureContextOptions, 'key' | 'cert'> | undefined;
}

/** Registers the calls and other routes of all areas. */
function addAreas(app: FastifyInstance): void {
  for (const { routes = [], lists = [], addAddresses } of areas) {
    for (const answered of routes) addCalls(app, answered);
    for (const { routes: calls, list } of lists)
      addCalls(app, { routes: calls, handlers: listHandlers(list, saveReport) });
    addAddresses?.(app);
  }
}

/**
 * Registers contract calls in their own scope, because the adapter replaces the scope's error handler; errors still
 * reach the root's handler.
 */
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
  outside = NO_TRUSTED_ORIGINS,
  requestTimeout = SERVER_TIMEOUTS.requestTimeout,
  trustProxy = false,
}: AppOptions): FastifyInstance {
  const timeouts = { ...SERVER_TIMEOUTS, requestTimeout };
  const options: FastifyServerOptions = {
    logger: logger === false ? false : loggerOptions(logger, realNow),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: MAX_BODY_BYTES.anonymous,
    requestTimeout,
    // A number of proxies is converted to a function: Fastify cannot detect clients that bypass the proxies.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    // While the server closes, a request on an open connection is still answered, as the connection's last one.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // A request with a malformed URL runs no hooks, so the security headers are set here.
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      setSecurityHeaders(reply, randomBytes(16).toString('base64'), tls !== undefined, outside);
      void reply.code(error.statusCode ?? 400).send({ error: 'Bad request' });
    },
    ...(serverFactory ? { serverFactory } : {}),
    ...(tls ? { https: { ...tls, ...timeouts } } : { http: timeouts }),
  };
  return Fastify(options);
}

/** Registers the portal's page and the pages for payers. */
const pagesOf = (webRoot: string, developerRoot?: string) => async (scope: FastifyInstance) => {
  const { addPayerPages, addPortalFiles } = await import('./plugins/portal.ts');
  await scope.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isWorldless: true };
    });
    await addPortalFiles(files, developerRoot === undefined ? [webRoot] : [developerRoot, webRoot]);
  });
  const addresses = areas.flatMap(({ payerAddresses }) => payerAddresses ?? []);
  await addPayerPages(scope, webRoot, addresses);
};

/** Whether memory is short: above four fifths of the heap limit, garbage collection slows down all calls. */
function isMemoryShort(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > 0.8 * limit;
}

function openWorlds(app: FastifyInstance, hosts: NamedHosts, options: AppOptions): Worlds {
  const { realNow, randomBytes, seed = 1, payments = 5000, now, own } = options;
  const worlds = new Worlds(
    { seed, payments, now, own },
    {
      realNow,
      randomBytes,
      limits: { ...DEFAULT_LIMITS, ...options.limits },
      publicUrl: () => options.publicUrl ?? listeningUrl(app),
      leaves: (url) => hosts.has(new URL(url)),
      ...areaWorldSetup,
    },
    {
      most: options.mostWorlds ?? DEFAULT_MAX_WORLDS,
      isMemoryShort,
      onChange: (change, world, open) => app.log.info({ world, worlds: open }, `world ${change}`),
    },
  );
  app.addHook('onClose', async () => worlds.close());
  return worlds;
}

/**
 * Builds the server without listening. Conformance tests call the server in process; `main.ts` and `dev.ts` listen on a
 * port.
 */
export function buildApp(options: AppOptions): FastifyInstance {
  const { realNow, randomBytes, control = false, webRoot, tls, callbackHosts = [], sending = {} } = options;
  const app = frame(options);
  const hosts = namedHosts(callbackHosts);
  const access = createControlAccess(options.remoteControl);
  const worlds = openWorlds(app, hosts, options);
  const jobs = new JobEngine(areas);
  app.decorate('tls', tls !== undefined);
  if (callbackHosts.length > 0) addSending(app, jobs, new Sender({ ...sending, hosts, realNow }));
  addGracefulShutdown(app);
  app.removeContentTypeParser('text/plain');
  // The type requires text, but the serializer may return bytes.
  app.setReplySerializer(serializeJson as never);
  app.register(cookie);
  app.after(() => {
    addErrorHandler(app);
    addBodyLimits(app);
    addNotFoundHandler(app);
    addWorldSelection(app, worlds, jobs, control ? access : undefined);
    addSecurityHeaders(app, randomBytes, options.outside ?? NO_TRUSTED_ORIGINS);
    if (control) addFaultInjection(app);
    addTraces(app, randomBytes);
    addSessions(app);
    addCsrfProtection(app, randomBytes);
    addDemoRestrictions(app);
    addFileUploads(app);
    addCardNumberCheck(app);
    addHeadRequests(app);
    addBodyDrain(app);
    registerRequestLog(app);
    if (control) addRequestJournal(app);
    if (control)
      registerControlRoutes(app, {
        access,
        worlds,
        jobs,
        mailPolicy: MAIL_POLICY,
        more: areas.flatMap(({ addControls }) => addControls ?? []),
      });
    addAreas(app);
    if (options.operations) addOperations(app, worlds, options.operations);
    if (options.securityContact) addSecurityText(app, options.securityContact, realNow);
    if (options.documents) addApiDocuments(app, options.documents);
    if (webRoot !== undefined) app.register(pagesOf(webRoot, options.developerRoot));
  });
  return app;
}
