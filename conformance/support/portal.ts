import { randomBytes, randomUUID } from 'node:crypto';
import { known } from '@portal/fixtures/known';
import type { WorldFixture } from '@portal/fixtures';
import supertest from 'supertest';
import { TestRunner } from 'vitest';
import { readCredentials, type Account } from './accounts.ts';
import { createWorldControl, type WorldControl, type SendControlCall } from './control.ts';
import { recordCall, recordRequest } from './recordedCalls.ts';
import { buildCallHeaders, buildCallPath, parseCallAnswer, type CallRoute } from './routeCall.ts';
import { LOCAL_CALLBACKS } from './selling/sending.ts';
import { signIn } from './signIn.ts';
import { target } from './target.ts';
import { getSampleRecords, DEFAULT_WORLD, type WorldWish } from './world.ts';

export interface Portal extends WorldControl {
  call: CallRoute;
  /** Opens the same world for another user with separate cookies; signed out if no account is given. */
  as(account?: Account): Promise<Portal>;
  /** Raw HTTP requests with the user's cookies and world, without the portal's other headers. */
  http: ReturnType<typeof supertest.agent>;
  /** Returns the email and password of an account; skips the test if the target server has no such account. */
  who(account: Account): { email: string; password: string };
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  world: string;
  /** Ids of sample payments by name. Skips the test if the server has no control calls. */
  known: ReturnType<typeof known>;
  /** Sample records of the server's world. */
  fixture: WorldFixture;
}

/** Skips the running test and prints a reason. */
function skip(reason: string): never {
  TestRunner.getCurrentTest()?.context.skip(reason);
  throw new Error(reason);
}

const bytesOf = (response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};

type Http = ReturnType<typeof supertest.agent>;
const methods = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/**
 * The module name is in a variable, so that TypeScript does not check the server's sources with this folder's DOM
 * types.
 */
const SERVER: string = '@portal/server';
interface InProcess {
  listen(at: { host: string; port: number }): Promise<string>;
  server: { unref(): void };
}
/** Starts a server on a free port without keeping the Vitest worker alive. */
async function start(more: object = {}): Promise<string> {
  const { buildApp } = (await import(SERVER)) as { buildApp: (options: object) => InProcess };
  const app = buildApp({
    realNow: Date.now,
    randomBytes,
    control: true,
    logger: false,
    ...DEFAULT_WORLD,
    now: Date.parse(DEFAULT_WORLD.now),
    ...more,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.unref();
  return address;
}
/** URL of this Vitest worker's server. */
let started: Promise<string> | undefined;
const baseUrl = () => (target === undefined ? (started ??= start()) : Promise.resolve(target));
/** URL of a second server, which sends callbacks to this machine. */
let sending: Promise<string> | undefined;
const sendingUrl = () =>
  target === undefined
    ? (sending ??= start(LOCAL_CALLBACKS))
    : skip('nobody knows which hosts the target sends callbacks to');

/** Whether the server under test has control calls. */
let controlled: Promise<boolean> | undefined;
const hasControl = async (base: string) =>
  target === undefined ||
  (await fetch(`${base}/_mock/journal/`).then(
    ({ status }) => status === 200,
    () => false,
  ));

function caller(base: string, http: Http) {
  const access = { domain: new URL(base).hostname, path: '/', secure: true, script: false };
  const cookie = (name: string) => http.jar.getCookie(name, access)?.value;
  const call: CallRoute = async (route, args = {}) => {
    const request = http[methods[route.method as 'GET' | 'POST']](buildCallPath(route, args));
    request
      .set(buildCallHeaders(route, args, cookie('csrftoken')))
      .buffer(true)
      .parse(bytesOf as never);
    const { body: sent = {} } = args;
    const response = await (route.method === 'GET' ? request : request.type('json').send(JSON.stringify(sent)));
    const answer = parseCallAnswer(route, response.status, response.headers, response.body as Buffer);
    recordCall(route, answer.status, answer.body);
    return answer;
  };
  const setCookie = (name: string, value: string) =>
    void http.jar.setCookies([`${name}=${encodeURIComponent(value)}; Path=/`], access.domain, '/');
  return { call, cookie, setCookie };
}

interface Place {
  base: string;
  world: string;
  wish: Required<WorldWish>;
  /** Whether the server has control calls, which create the tests' worlds. */
  ours: boolean;
}

async function open(place: Place, account?: Account): Promise<Portal> {
  const http = supertest.agent(place.base).set('x-mock-world', place.world).on('response', recordRequest);
  const needOurs = () => (place.ours ? undefined : skip('the target has no control calls'));
  const send: SendControlCall = async (method, path, body) => {
    const answer = await http[methods[method]](path).send(body);
    return { status: answer.status, body: answer.body as unknown, date: String(answer.headers['date']) };
  };
  const portal: Portal = {
    ...createWorldControl(send, needOurs),
    ...caller(place.base, http),
    http,
    world: place.world,
    as: (other) => open(place, other),
    who: (name) =>
      readCredentials(name, place.ours) ??
      skip(`no account "${name}" on the target: set TARGET_${name.toUpperCase()}_EMAIL`),
    get fixture() {
      needOurs();
      return getSampleRecords(place.wish);
    },
    get known() {
      needOurs();
      return known(getSampleRecords(place.wish));
    },
  };
  if (account !== undefined) await signIn(portal, account);
  return portal;
}

/** Skips the running test if the target server has no control calls. */
export async function skipWithoutControlCalls(): Promise<void> {
  if (!(await (controlled ??= hasControl(await baseUrl()))))
    skip('needs a world of its own: the target has no control calls');
}

interface Opening {
  account?: Account;
  world?: WorldWish;
  /** The test changes no data and relies on no sample record, so it may run on a provider's real server. */
  harmless?: boolean;
  /** The server sends callbacks to hosts on this machine (see `LOCAL_CALLBACKS`). */
  sends?: boolean;
}

/**
 * Opens a new world, signed in as `account` if given. On a target server without control calls, only harmless tests run
 * and all others are skipped, so that no real money moves.
 */
export async function openPortal({
  account,
  world = {},
  harmless = false,
  sends = false,
}: Opening = {}): Promise<Portal> {
  const base = await (sends ? sendingUrl() : baseUrl());
  const ours = await (controlled ??= hasControl(base));
  const wish = { ...DEFAULT_WORLD, ...world };
  const place = { base, world: `t-${randomUUID()}`, wish, ours };
  if (ours) await (await open(place)).reset(wish);
  else if (!harmless) await skipWithoutControlCalls();
  return open(place, account);
}
