import type { AppRoute } from '@ts-rest/core';
import supertest from 'supertest';
import { buildCallHeaders, buildCallPath, parseCallAnswer, type CallArgs, type CallRoute } from './routeCall.ts';
import { getTargetName, WORLD } from './target.ts';

type Http = ReturnType<typeof supertest.agent>;
type HttpRequest = ReturnType<Http['get']>;

/** Functions that see each request of a client. */
export interface ClientWatch {
  /** Called for each request before it is sent; throws to refuse the request. */
  onCreate?: (request: { method: string; url: string }) => void;
  /** Called when a request is sent. */
  onSend?: (request: { method: string; url: string }) => void;
  /** Called for each answer. */
  onAnswer?: (response: supertest.Response) => void;
  /** Changes the arguments of a call before it is sent. */
  onPrepare?: (route: AppRoute, args: CallArgs) => CallArgs;
  /** Called for each answer of a call that follows the contract, with the arguments of the call. */
  onCall?: (route: AppRoute, status: number, body: unknown, args: CallArgs) => void;
}

export interface HttpClient {
  call: CallRoute;
  /** Raw HTTP requests with the user's cookies and world, without the portal's other headers. */
  http: Http;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  /** All cookies in the form of a `Set-Cookie` header. */
  readCookies(): string[];
  addCookies(cookies: readonly string[]): void;
}

const bytesOf = (response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};

/** Replaces the tests' cookie names in a `Cookie` header with the target's names. */
const renameCookies = (header: string) =>
  header.replaceAll(/(^|; )([\w-]+)=/g, (_, start: string, name: string) => `${start}${getTargetName(name)}=`);

/** Makes a request send headers and cookies under the target's names. */
function renameHeaders(request: HttpRequest): void {
  const set = request.set.bind(request) as (field: unknown, value?: unknown) => HttpRequest;
  request.set = (field: unknown, value?: unknown) => {
    if (typeof field !== 'string') return set(field);
    const lower = field.toLowerCase();
    if (lower === 'cookie') return set(field, renameCookies(String(value)));
    const targetName = getTargetName(lower);
    return set(targetName === lower ? field : targetName, value);
  };
}

function createAgent(base: string, world: string | undefined, { onCreate, onSend, onAnswer }: ClientWatch): Http {
  const http = supertest.agent(base).use((request: unknown) => {
    const sent = request as HttpRequest & { method: string; url: string };
    onCreate?.(sent);
    renameHeaders(sent);
    if (onSend) sent.on('request', () => onSend(sent));
  });
  if (onAnswer) http.on('response', onAnswer);
  return world === undefined ? http : http.set(WORLD, world);
}

/** Creates a client with its own cookies for the server at `base`, in a test world if `world` names one. */
export function createHttpClient(base: string, world: string | undefined, watch: ClientWatch = {}): HttpClient {
  const http = createAgent(base, world, watch);
  const access = { domain: new URL(base).hostname, path: '/', secure: true, script: false };
  const cookie = (name: string) => {
    const targetName = getTargetName(name);
    return (http.jar.getCookie(targetName, access) ?? http.jar.getCookie(`__Host-${targetName}`, access))?.value;
  };
  const call: CallRoute = async (route, given = {}) => {
    const args = watch.onPrepare?.(route, given) ?? given;
    const request = http[route.method === 'GET' ? 'get' : 'post'](buildCallPath(route, args));
    request
      .set(buildCallHeaders(route, args, cookie('csrftoken')))
      .buffer(true)
      .parse(bytesOf as never);
    const { body: sent = {} } = args;
    const response = await (route.method === 'GET' ? request : request.type('json').send(JSON.stringify(sent)));
    const answer = parseCallAnswer(route, response.status, response.headers, response.body as Buffer);
    watch.onCall?.(route, answer.status, answer.body, args);
    return answer;
  };
  const addCookies = (cookies: readonly string[]) => void http.jar.setCookies([...cookies], access.domain, '/');
  return {
    call,
    http,
    cookie,
    setCookie: (name, value) => addCookies([`${getTargetName(name)}=${encodeURIComponent(value)}; Path=/`]),
    readCookies: () => http.jar.getCookies(access).map(String),
    addCookies,
  };
}
