import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readCredentials, type Account } from '../support/accounts.ts';
import { createHttpClient } from '../support/httpClient.ts';
import type { CallRoute } from '../support/routeCall.ts';
import { createServerClock, signIn } from '../support/signIn.ts';
import {
  STATE_NAMES,
  stateOf,
  type FoundState,
  type FoundStates,
  type StateName,
  type StateParams,
  type StateReader,
} from '../support/states.ts';
import { UsageError } from './usageError.ts';

/** Where a state's record comes from: its path parameters, a URL or a command that creates it. */
export type StateSource = { params: StateParams } | { url: string } | { command: string };
export type StatesFile = Partial<Record<StateName, StateSource>>;

/** Milliseconds for a URL or a command that creates a record. */
const CREATION_TIMEOUT_MS = 30_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isId = (value: unknown): value is string | number => isText(value) || Number.isInteger(value);
const listParams = (name: StateName): string =>
  stateOf(name)
    .params.map((param) => `"${param}"`)
    .join(' and ');

/** Reads the path parameters of a record; undefined if a parameter is missing or another member is present. */
function readStateParams(name: StateName, value: unknown): StateParams | undefined {
  const { params } = stateOf(name);
  const [first = ''] = params;
  if (isId(value)) return params.length === 1 ? { [first]: value } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const isWhole =
    Object.keys(value).length === params.length && params.every((param) => isId(Reflect.get(value, param)));
  return isWhole ? (value as StateParams) : undefined;
}

function parseSource(name: string, value: unknown): StateSource | string {
  if (!(STATE_NAMES as string[]).includes(name)) return `no state has this name. States: ${STATE_NAMES.join(', ')}.`;
  const state = name as StateName;
  const { url, command } = Object(value) as { url?: unknown; command?: unknown };
  if (url !== undefined) return isText(url) && URL.canParse(url) ? { url } : '"url" is not a URL.';
  if (command !== undefined) return isText(command) ? { command } : '"command" is not a text.';
  const params = readStateParams(state, value);
  return params ? { params } : `the record needs ${listParams(state)}, or "url", or "command".`;
}

/** Checks the content of a states file. Throws `UsageError` with one line for each wrong state. */
export function parseStates(content: Readonly<Record<string, unknown>>): StatesFile {
  const sources = Object.entries(content).map(([name, value]) => [name, parseSource(name, value)] as const);
  const wrong = sources.flatMap(([name, source]) =>
    typeof source === 'string' ? [`--states: "${name}": ${source}`] : [],
  );
  if (wrong.length > 0) throw new UsageError(wrong.join('\n'));
  return Object.fromEntries(sources);
}

/** Runs the command or calls the URL that creates a record; both return its path parameters as JSON. */
async function createRecord(source: { url: string } | { command: string }): Promise<unknown> {
  if ('command' in source) {
    const run = promisify(execFile);
    const { stdout } = await run('/bin/sh', ['-c', source.command], { timeout: CREATION_TIMEOUT_MS });
    return JSON.parse(stdout) as unknown;
  }
  const answer = await fetch(source.url, { method: 'POST', signal: AbortSignal.timeout(CREATION_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${source.url} answered ${answer.status}`);
  return answer.json();
}

type Resolved = { params: StateParams } | { problem: string };

async function resolveSource(name: StateName, source: StateSource, reader: StateReader): Promise<Resolved> {
  try {
    const created = 'params' in source ? source.params : await createRecord(source);
    const params = readStateParams(name, created);
    if (params === undefined) return { problem: `the created record needs ${listParams(name)}` };
    const { read, reader: account } = stateOf(name);
    const call = account === 'owner' ? reader.owner : reader.other;
    if (call === undefined) return { problem: 'the account "other" cannot sign in' };
    const { status } = await call(read, { params });
    return status === 200 ? { params } : { problem: `${read.method} ${read.path} answered ${status} for it` };
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('\n');
    return { problem: sentence };
  }
}

/** Signs an account in and returns its calls; undefined if the target has no such account. */
async function connectAs(target: string, account: Account): Promise<CallRoute | undefined> {
  const credentials = readCredentials(account, false);
  if (credentials === undefined) return undefined;
  const client = createHttpClient(target, undefined);
  await signIn({ call: client.call, clock: createServerClock(client), who: () => credentials }, account);
  return client.call;
}

/** Finds a record in the target's lists; undefined also if an answer violates the contract, which the tests report. */
async function findInLists(name: StateName, reader: StateReader): Promise<StateParams | undefined> {
  try {
    return await stateOf(name).find(reader);
  } catch {
    return undefined;
  }
}

interface Search {
  target: string;
  /** Records of the states file, which the target must have. */
  file?: StatesFile;
  unusableAccounts: readonly Account[];
}

/**
 * Finds the target's records: in the states file, else in the target's lists. Throws `UsageError` with one line for each
 * state whose record is not on the target.
 */
export async function findStates({ target, file = {}, unusableAccounts }: Search): Promise<FoundStates> {
  const owner = await connectAs(target, 'owner');
  if (owner === undefined) return {};
  const other = unusableAccounts.includes('other') ? undefined : await connectAs(target, 'other');
  const reader = { owner, other };
  const wrong: string[] = [];
  const found: [StateName, FoundState][] = [];
  for (const name of STATE_NAMES) {
    const source = file[name];
    if (source === undefined) {
      const params = await findInLists(name, reader);
      if (params) found.push([name, { params, isNamed: false }]);
      continue;
    }
    const resolved = await resolveSource(name, source, reader);
    if ('params' in resolved) found.push([name, { params: resolved.params, isNamed: true }]);
    else wrong.push(`--states: "${name}": ${resolved.problem}.`);
  }
  if (wrong.length > 0) throw new UsageError(wrong.join('\n'));
  return Object.fromEntries(found);
}
