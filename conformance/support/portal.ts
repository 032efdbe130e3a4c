import { randomBytes, randomUUID } from 'node:crypto';
import { account as accountCalls } from '@portal/contract/account';
import { known } from '@portal/fixtures/known';
import type { WorldFixture } from '@portal/fixtures';
import type { AppRoute } from '@ts-rest/core';
import { readCredentials, type Account } from './accounts.ts';
import { findContractCall, findWrite, isAllowedInRead } from './contractCalls.ts';
import { createWorldControl, type WorldControl, type WorldWish, type SendControlCall } from './control.ts';
import { createProbeWorld } from './controlCalls.ts';
import { recordCall, recordResponse, recordWrite } from './evidence.ts';
import { createHttpClient, type ClientWatch, type HttpClient } from './httpClient.ts';
import { recordOwn } from './ownRecords.ts';
import { buildCallPath, type CallArgs } from './routeCall.ts';
import { createSharedKnown } from './sharedKnown.ts';
import { allowUnchangedSave, isAllowedInSandbox, markBody } from './sandbox.ts';
import { LOCAL_CALLBACKS } from './selling/sending.ts';
import { createServerClock, signIn } from './signIn.ts';
import { skipTest } from './skipTest.ts';
import { readFoundStates, stateOf, type StateName, type StateParams } from './states.ts';
import { target } from './target.ts';
import { getSampleRecords, DEFAULT_WORLD, type SampleWish } from './world.ts';

export interface Portal extends WorldControl, Pick<HttpClient, 'call' | 'http' | 'cookie' | 'setCookie'> {
  /** Opens the same world for another user with separate cookies; signed out if no account is given. */
  as(account?: Account): Promise<Portal>;
  /** Returns the email and password of an account; skips the test if the target server has no such account. */
  who(account: Account): { email: string; password: string };
  /** Whether the run may send a call without a record that it created; false for most writes without control calls. */
  canSend(route: AppRoute): boolean;
  /** Path parameters of a record in a named state; skips the test if the target has none. */
  state(name: StateName): Promise<StateParams>;
  /** Whether the server has control calls, which give each test a separate world. */
  hasControlCalls: boolean;
  world: string;
  /** Ids of sample payments by name; without control calls, of payments in the same state. */
  known: ReturnType<typeof known>;
  /** Sample records of the server's world. */
  fixture: WorldFixture;
}

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
    : skipTest('the target may not send callbacks to this machine');

/** Whether the tests use control calls: always on the reference server; `npm run certify` chooses by the profile. */
let controlCalls: Promise<boolean> | undefined;
async function usesControlCalls(base: string): Promise<boolean> {
  const { TARGET_PROFILE: profile } = process.env;
  if (target === undefined || profile === 'full') return true;
  return profile === undefined && (await createProbeWorld(base)) !== undefined;
}

/** Records what a test sends and receives. */
const WATCH: ClientWatch = { onSend: recordWrite, onAnswer: recordResponse, onCall: recordCall };

const isSandbox = process.env['TARGET_PROFILE'] === 'sandbox';
/** Whether the run may send a request to a target without control calls. */
function isAllowed(method: string, pathname: string): boolean {
  if (isAllowedInRead(method, pathname)) return true;
  const call = findContractCall(method, pathname);
  return isSandbox && call !== undefined && isAllowedInSandbox(call.route, pathname);
}

const buildPathname = (route: AppRoute, args: CallArgs) => buildCallPath(route, args).split('?')[0] ?? '';

/** Skips the test before it sends a write that the profile does not allow, and remembers the run's own records. */
const createSharedWatch = (getClient: () => HttpClient): ClientWatch => ({
  onCreate: ({ method, url }) => {
    const { pathname } = new URL(url);
    if (!isAllowed(method, pathname))
      skipTest(`the ${isSandbox ? 'sandbox' : 'read'} profile does not send ${findWrite(method, pathname)}`);
  },
  onPrepare: (route, args) => {
    if (!isSandbox) return args;
    allowUnchangedSave(route, buildPathname(route, args), args.body);
    return markBody(route, args);
  },
  onSend: recordWrite,
  onAnswer: (response) => {
    recordResponse(response);
    const { status, request } = response as typeof response & { request: { method: string; url: string } };
    const { pathname } = new URL(request.url);
    const route = findContractCall(request.method, pathname)?.route;
    const answer: unknown = response.body;
    // Calls by route have a Buffer as their body, and `onCall` records them.
    if (route !== undefined && !Buffer.isBuffer(answer))
      recordOwn({ route, pathname, sent: {}, status, answer, call: getClient().call });
  },
  onCall: (route, status, answer, args) => {
    recordCall(route, status, answer);
    const sent = Object(args.body) as Record<string, unknown>;
    recordOwn({ route, pathname: buildPathname(route, args), sent, status, answer, call: getClient().call });
  },
});

interface Place {
  base: string;
  world: string;
  wish: SampleWish;
  /** Whether the server has control calls, which create the tests' worlds. */
  hasControlCalls: boolean;
}

/** Cookies of the accounts that are signed in on a target without worlds, where all tests share one session. */
const sessions = new Map<Account, string[]>();

/** Signs in, or continues the session of an earlier test if the tests share the target's records. */
async function enter(portal: Portal, client: HttpClient, account: Account, hasControlCalls: boolean): Promise<void> {
  const cookies = hasControlCalls ? undefined : sessions.get(account);
  if (cookies) return client.addCookies(cookies);
  const clock = hasControlCalls ? portal.clock : createServerClock(client);
  await signIn({ call: portal.call, who: portal.who, clock }, account);
  if (!hasControlCalls) sessions.set(account, client.readCookies());
}

/** Makes the other tests sign in again after a test has signed out. */
const forgetSessions = ({ request }: { request: { url: string } }): void => {
  if (new URL(request.url).pathname === accountCalls.logout.path) sessions.clear();
};

function findCredentials(account: Account, hasControlCalls: boolean): { email: string; password: string } {
  const unusable = (process.env['TARGET_UNUSABLE_ACCOUNTS'] ?? '').split(',');
  if (unusable.includes(account)) skipTest(`the account "${account}" cannot sign in on the target`);
  return (
    readCredentials(account, hasControlCalls) ??
    skipTest(`no account "${account}" on the target: set TARGET_${account.toUpperCase()}_EMAIL`)
  );
}

/** Finds a record: `npm run certify` has found those of a shared target, and a world has its sample records. */
async function findState(place: Place, name: StateName): Promise<StateParams> {
  const { find } = stateOf(name);
  const found = place.hasControlCalls
    ? await find({ owner: (await open(place, 'owner')).call, other: (await open(place, 'other')).call })
    : readFoundStates()[name]?.params;
  return found ?? skipTest(`no record: ${name}`);
}

async function open(place: Place, account?: Account): Promise<Portal> {
  const { hasControlCalls } = place;
  const client: HttpClient = hasControlCalls
    ? createHttpClient(place.base, place.world, WATCH)
    : createHttpClient(
        place.base,
        undefined,
        createSharedWatch(() => client),
      );
  const { http } = client;
  http.on('response', forgetSessions);
  const needControlCalls = () => (hasControlCalls ? undefined : skipTest('the target has no control calls'));
  const send: SendControlCall = async (method, path, body) => {
    const answer = await http[methods[method]](path).send(body);
    return { status: answer.status, body: answer.body as unknown, date: String(answer.headers['date']) };
  };
  const portal: Portal = {
    ...createWorldControl(send, needControlCalls),
    ...client,
    world: place.world,
    as: (other) => open(place, other),
    canSend: ({ method, path }) => hasControlCalls || isAllowed(method, path),
    state: (name) => findState(place, name),
    hasControlCalls,
    who: (name) => findCredentials(name, hasControlCalls),
    get fixture() {
      needControlCalls();
      return getSampleRecords(place.wish);
    },
    get known() {
      return hasControlCalls ? known(getSampleRecords(place.wish)) : createSharedKnown();
    },
  };
  if (account !== undefined) await enter(portal, client, account, hasControlCalls);
  return portal;
}

/** Skips the running test if the target server has no control calls. */
export async function skipWithoutControlCalls(): Promise<void> {
  if (!(await (controlCalls ??= usesControlCalls(await baseUrl()))))
    skipTest('needs a separate world: the target has no control calls');
}

interface Opening {
  account?: Account;
  world?: WorldWish;
  /** The test relies on states and not on sample records, so it may run on a target whose records all tests share. */
  shared?: boolean;
  /** The server sends callbacks to hosts on this machine (see `LOCAL_CALLBACKS`). */
  sends?: boolean;
}

/**
 * Opens a new world, signed in as `account` if given. On a target without control calls, only `shared` tests run, and
 * they send only the writes that the profile allows.
 */
export async function openPortal({
  account,
  world = {},
  shared = false,
  sends = false,
}: Opening = {}): Promise<Portal> {
  const base = await (sends ? sendingUrl() : baseUrl());
  const hasControlCalls = await (controlCalls ??= usesControlCalls(base));
  const wish = { ...DEFAULT_WORLD, ...world };
  const place = { base, world: `t-${randomUUID()}`, wish, hasControlCalls };
  if (hasControlCalls) await (await open(place)).reset(wish);
  else if (!shared) await skipWithoutControlCalls();
  return open(place, account);
}
