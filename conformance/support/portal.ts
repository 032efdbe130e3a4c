import { randomBytes, randomUUID } from 'node:crypto';
import { account as accountCalls } from '@portal/contract/account';
import { known } from '@portal/fixtures/known';
import type { WorldFixture } from '@portal/fixtures';
import type { AppRoute } from '@ts-rest/core';
import { TestRunner } from 'vitest';
import { readCredentials, type Account } from './accounts.ts';
import { findWrite, isAllowedInRead } from './contractCalls.ts';
import { createWorldControl, type WorldControl, type WorldWish, type SendControlCall } from './control.ts';
import { createProbeWorld } from './controlCalls.ts';
import { recordCall, recordResponse, recordWrite } from './evidence.ts';
import { createHttpClient, type ClientWatch, type HttpClient } from './httpClient.ts';
import { LOCAL_CALLBACKS } from './selling/sending.ts';
import { signIn } from './signIn.ts';
import { target } from './target.ts';
import { getSampleRecords, DEFAULT_WORLD, type SampleWish } from './world.ts';

export interface Portal extends WorldControl, Pick<HttpClient, 'call' | 'http' | 'cookie' | 'setCookie'> {
  /** Opens the same world for another user with separate cookies; signed out if no account is given. */
  as(account?: Account): Promise<Portal>;
  /** Returns the email and password of an account; skips the test if the target server has no such account. */
  who(account: Account): { email: string; password: string };
  /** Whether the run may send a call; false for writes on a target without control calls. */
  canSend(route: AppRoute): boolean;
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

/** Whether the tests use control calls: always on an own server; `npm run certify` chooses by the profile. */
let controlled: Promise<boolean> | undefined;
async function usesControlCalls(base: string): Promise<boolean> {
  const { TARGET_PROFILE: profile } = process.env;
  if (target === undefined || profile === 'full') return true;
  return profile !== 'read' && (await createProbeWorld(base)) !== undefined;
}

/** Records what a test sends and receives; without control calls, skips the test before it sends a write. */
const createWatch = (isReadOnly: boolean): ClientWatch => ({
  onCreate: ({ method, url }) => {
    if (isReadOnly && !isAllowedInRead(method, new URL(url).pathname))
      skip(`the read profile does not send ${findWrite(method, new URL(url).pathname)}`);
  },
  onSend: recordWrite,
  onAnswer: recordResponse,
  onCall: recordCall,
});

interface Place {
  base: string;
  world: string;
  wish: SampleWish;
  /** Whether the server has control calls, which create the tests' worlds. */
  ours: boolean;
}

/** Cookies of the accounts that are signed in on a target without worlds, where all tests share one session. */
const sessions = new Map<Account, string[]>();

/** Signs in, or continues the session of an earlier test if the tests share the target's records. */
async function enter(portal: Portal, client: HttpClient, account: Account, ours: boolean): Promise<void> {
  const cookies = ours ? undefined : sessions.get(account);
  if (cookies) return client.addCookies(cookies);
  await signIn(portal, account);
  if (!ours) sessions.set(account, client.readCookies());
}

/** Makes the other tests sign in again after a test has signed out. */
const forgetSessions = ({ request }: { request: { url: string } }): void => {
  if (new URL(request.url).pathname === accountCalls.logout.path) sessions.clear();
};

function findCredentials(account: Account, ours: boolean): { email: string; password: string } {
  const unusable = (process.env['TARGET_UNUSABLE_ACCOUNTS'] ?? '').split(',');
  if (unusable.includes(account)) skip(`the account "${account}" cannot sign in on the target`);
  return (
    readCredentials(account, ours) ??
    skip(`no account "${account}" on the target: set TARGET_${account.toUpperCase()}_EMAIL`)
  );
}

async function open(place: Place, account?: Account): Promise<Portal> {
  const client = createHttpClient(place.base, place.ours ? place.world : undefined, createWatch(!place.ours));
  const { http } = client;
  http.on('response', forgetSessions);
  const needOurs = () => (place.ours ? undefined : skip('the target has no control calls'));
  const send: SendControlCall = async (method, path, body) => {
    const answer = await http[methods[method]](path).send(body);
    return { status: answer.status, body: answer.body as unknown, date: String(answer.headers['date']) };
  };
  const portal: Portal = {
    ...createWorldControl(send, needOurs),
    ...client,
    world: place.world,
    as: (other) => open(place, other),
    canSend: ({ method, path }) => place.ours || isAllowedInRead(method, path),
    who: (name) => findCredentials(name, place.ours),
    get fixture() {
      needOurs();
      return getSampleRecords(place.wish);
    },
    get known() {
      needOurs();
      return known(getSampleRecords(place.wish));
    },
  };
  if (account !== undefined) await enter(portal, client, account, place.ours);
  return portal;
}

/** Skips the running test if the target server has no control calls. */
export async function skipWithoutControlCalls(): Promise<void> {
  if (!(await (controlled ??= usesControlCalls(await baseUrl()))))
    skip('needs a separate world: the target has no control calls');
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
  const ours = await (controlled ??= usesControlCalls(base));
  const wish = { ...DEFAULT_WORLD, ...world };
  const place = { base, world: `t-${randomUUID()}`, wish, ours };
  if (ours) await (await open(place)).reset(wish);
  else if (!harmless) await skipWithoutControlCalls();
  return open(place, account);
}
