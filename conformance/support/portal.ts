import { randomBytes, randomUUID } from 'node:crypto';
import { known } from '@portal/fixtures/known';
import type { WorldFixture } from '@portal/fixtures';
import { account as accountCalls } from '@portal/contract/account';
import { metadataOf, type FormError } from '@portal/contract/protocol';
import type { AppRoute, StandardSchemaV1 } from '@ts-rest/core';
import supertest from 'supertest';
import { TestRunner } from 'vitest';
import { codeAt, credentials, type Account } from './accounts.ts';
import { contractComplaint, readBody } from './answer.ts';
import { openControl, type Control, type Send } from './control.ts';
import { target } from './target.ts';
import { fixtureOf, WORLD, type WorldWish } from './world.ts';

type Result<R extends AppRoute> = R['responses'][200] extends StandardSchemaV1<unknown, infer Output> ? Output : Buffer;
interface Markers {
  demo_mode?: boolean;
  auth?: boolean;
  code?: string;
  'redirect-to'?: string;
  error?: FormError;
  issues?: { path: string; message: string }[];
}
/** Any answer may carry markers; where a result declares one more narrowly, a test still meets all its values. */
type Marked<T> = T extends readonly unknown[] | Buffer
  ? T & Markers
  : (string extends keyof T ? unknown : Omit<T, keyof Markers>) & Markers;
export interface Answer<R extends AppRoute> {
  status: number;
  headers: Record<string, string>;
  /** Held to the schema of its status; a file is a Buffer. */
  body: Marked<Result<R>>;
}
/** Loose on purpose: a test may send what the contract forbids. */
export interface Said {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Portal extends Control {
  /** Calls a route of the contract as the portal does; fails the test when the answer is not what the contract declares. */
  call<R extends AppRoute>(route: R, said?: Said): Promise<Answer<R>>;
  /** Somebody else in the same world, with a cookie jar of their own; without a name nobody is signed in. */
  as(account?: Account): Promise<Portal>;
  /** Raw requests of the same person in the same world: cookies are kept, nothing else is added. */
  http: ReturnType<typeof supertest.agent>;
  /** How an account signs in; skips the test where the target has no such account. */
  who(account: Account): { email: string; password: string };
  /** How an account signs in; skips the test where the target has no such account. */
  who(account: Account): { email: string; password: string };
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  world: string;
  /** Records tests rely on, by name (payment ids). Skips the test where the server's world is not ours. */
  known: ReturnType<typeof known>;
  /** The very world the server made, record by record. */
  fixture: WorldFixture;
}

/** Ends the running test as skipped, saying why. */
function skip(reason: string): never {
  TestRunner.getCurrentTest()?.context.skip(reason);
  throw new Error(reason);
}

/** Arrays and objects as JSON, the rest as text; nothing for what is empty: the portal's own encoding. */
function encodeQuery(query: Record<string, unknown>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    parts.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return parts.size === 0 ? '' : `?${parts.toString()}`;
}

const pathOf = (route: AppRoute, { params = {}, query = {} }: Said) =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `:${name}`)) +
  encodeQuery(query);

const bytesOf = (response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};

type Http = ReturnType<typeof supertest.agent>;
const methods = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/** A name, not a literal: the server's sources are checked under Node's types, these here under the browser's too. */
const SERVER: string = '@portal/server';
interface InProcess {
  listen(at: { host: string; port: number }): Promise<string>;
  server: { unref(): void };
}
/** One app a vitest worker, on a port the system picks; it does not keep the worker alive. */
let started: Promise<string> | undefined;
async function start(): Promise<string> {
  const { buildApp } = (await import(SERVER)) as { buildApp: (options: object) => InProcess };
  const app = buildApp({
    realNow: Date.now,
    randomBytes,
    control: true,
    logger: false,
    ...WORLD,
    now: Date.parse(WORLD.now),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.unref();
  return address;
}
const baseUrl = () => (target === undefined ? (started ??= start()) : Promise.resolve(target));

/** Whether the server under test answers control calls. */
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
  const headersFor = (route: AppRoute, said: Said) => {
    const token = cookie('csrftoken');
    return {
      ...(route.method !== 'GET' && token !== undefined ? { 'X-CSRFToken': decodeURIComponent(token) } : {}),
      ...(metadataOf(route).money ? { 'Idempotency-Key': randomUUID() } : {}),
      ...said.headers,
    };
  };
  const call = async <R extends AppRoute>(route: R, said: Said = {}): Promise<Answer<R>> => {
    const request = http[methods[route.method as 'GET' | 'POST']](pathOf(route, said));
    request
      .set(headersFor(route, said))
      .buffer(true)
      .parse(bytesOf as never);
    const { body: sent = {} } = said;
    const response = await (route.method === 'GET' ? request : request.type('json').send(JSON.stringify(sent)));
    const { status, headers } = response;
    const type = headers['content-type'] ?? '';
    const body = readBody(route, status, type, response.body as Buffer);
    const wrong = contractComplaint(route, status, type, body);
    if (wrong !== undefined) throw new Error(`${wrong}\n${JSON.stringify(body).slice(0, 600)}`);
    return { status, headers, body: body as Answer<R>['body'] };
  };
  const setCookie = (name: string, value: string) =>
    void http.jar.setCookies([`${name}=${encodeURIComponent(value)}; Path=/`], access.domain, '/');
  return { call, cookie, setCookie };
}

/** Signs in by the calls the portal makes, the second step included. */
async function signIn(portal: Pick<Portal, 'call' | 'clock' | 'who'>, account: Account): Promise<void> {
  const who = portal.who(account);
  await portal.call(accountCalls.checkAuth);
  const enter = async (): Promise<Markers> => {
    const otp = await codeAt(await portal.clock.now());
    return (await portal.call(accountCalls.twoFactor, { body: { otp } })).body;
  };
  let said: Markers = (await portal.call(accountCalls.login, { body: { ...who, remember: true } })).body;
  if (said.code === 'otp required') {
    said = await enter();
    // A code works once: somebody signed in with this one in the same half minute.
    if (said.code !== 'ok') await portal.clock.advance(30_000).then(async () => (said = await enter()));
  }
  if (said.code !== 'ok') throw new Error(`${account} cannot sign in: ${JSON.stringify(said)}`);
}

interface Place {
  base: string;
  world: string;
  wish: Required<WorldWish>;
  /** The server makes our worlds: it answers control calls. */
  ours: boolean;
}

async function open(place: Place, account?: Account): Promise<Portal> {
  const http = supertest.agent(place.base).set('x-mock-world', place.world);
  const needOurs = () => (place.ours ? undefined : skip('the target has no control calls'));
  const send: Send = async (method, path, body) => {
    const answer = await http[methods[method]](path).send(body);
    return { status: answer.status, body: answer.body as unknown, date: String(answer.headers['date']) };
  };
  const portal: Portal = {
    ...openControl(send, needOurs),
    ...caller(place.base, http),
    http,
    world: place.world,
    as: (other) => open(place, other),
    who: (name) =>
      credentials(name, place.ours) ??
      skip(`no account "${name}" on the target: set TARGET_${name.toUpperCase()}_EMAIL`),
    get fixture() {
      needOurs();
      return fixtureOf(place.wish);
    },
    get known() {
      needOurs();
      return known(fixtureOf(place.wish));
    },
  };
  if (account !== undefined) await signIn(portal, account);
  return portal;
}

/** Ends the running test as skipped where the target cannot make worlds. */
export async function needWorlds(): Promise<void> {
  if (!(await (controlled ??= hasControl(await baseUrl()))))
    skip('needs a world of its own: the target has no control calls');
}

interface Opening {
  account?: Account;
  world?: WorldWish;
  /** The test changes nothing and relies on no record: it may run on a server whose world is somebody's. */
  harmless?: boolean;
}

/**
 * A portal in a world of its own, signed in as `account` where one is named. On a target that makes no worlds only
 * harmless tests run, the others are skipped by name: nobody's money is refunded.
 */
export async function openPortal({ account, world = {}, harmless = false }: Opening = {}): Promise<Portal> {
  const base = await baseUrl();
  const ours = await (controlled ??= hasControl(base));
  const wish = { ...WORLD, ...world };
  const place = { base, world: `t-${randomUUID()}`, wish, ours };
  if (ours) await (await open(place)).reset(wish);
  else if (!harmless) await needWorlds();
  return open(place, account);
}
