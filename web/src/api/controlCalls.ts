import { queryOptions } from '@tanstack/react-query';
import { readCookie, writeCookie } from './cookies.ts';
import { Failure } from './failure.ts';
import { parseJsonBody, sendRequest } from './http.ts';

/** Control calls of the reference server (`server/README.md`), for the developer tools. A deployed portal makes none. */
const BASE = '/_mock/';
/** Cookie and header that name the world of a request. */
const WORLD = 'x-mock-world';

/** World of the portal's requests: its name, sample data and current time. */
export interface WorldInfo {
  world: string;
  seed: number;
  payments: number;
  now: string;
}
/** Request in the world's journal, with its answer. */
export interface JournalEntry {
  id: number;
  at: string;
  method: string;
  path: string;
  params?: Record<string, unknown>;
  /** 0 if the connection was closed without an answer. */
  status: number;
  ms: number;
  body: unknown;
  answer?: unknown;
  answer_cut?: true;
  violation?: string;
  fault?: true;
}
/** Planted fault: the requests that it affects, and how it changes their answers. */
export interface PlantedFault {
  id: number;
  method?: string;
  path: string;
  status?: number;
  delay_ms?: number;
  jitter_ms?: number;
  times?: number;
  drop?: boolean;
  truncate?: number;
  body?: unknown;
  struck: number;
}
/** Mail or callback that the world has sent. */
export interface OutboxMessage {
  id: number;
  kind: 'mail' | 'callback';
  at: string;
  to: string;
  subject: string;
  body: string;
}
export interface Scenario {
  id: string;
  title: string;
  text: string;
}

interface ControlCall {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  /** Name of the world, if the call is not for the current one. */
  world?: string;
  signal?: AbortSignal;
}

/** Makes a control call and returns its answer. Throws a `Failure` with the server's sentence about the mistake. */
export async function callControl(path: string, { method = 'GET', body, world, signal }: ControlCall = {}) {
  const answer = await sendRequest(`${BASE}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(world === undefined ? {} : { [WORLD]: world }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  const answered = parseJsonBody(await answer.text(), answer.status) as { error?: unknown };
  if (answer.status === 200) return answered as unknown;
  throw typeof answered.error === 'string'
    ? new Failure('refused', answer.status, { error: answered.error })
    : new Failure('other', answer.status);
}

/** Creates query options that read a control call, and again every three seconds while `isLive`. */
const createControlQuery = <T>(path: string, pick: (answer: never) => T, isLive = false) =>
  queryOptions<T, Failure>({
    queryKey: ['control', path],
    queryFn: async ({ signal }) => pick((await callControl(path, { signal })) as never),
    refetchInterval: isLive ? 3000 : false,
    retry: false,
  });
const pickData = <T>({ data }: { data: T[] }): T[] => data;

export const worldQuery = createControlQuery('world/', (world: WorldInfo) => world, true);
export const faultsQuery = createControlQuery('faults/', pickData<PlantedFault>, true);
export const outboxQuery = createControlQuery('outbox/', pickData<OutboxMessage>, true);
export const scenariosQuery = createControlQuery('scenarios/', pickData<Scenario>);
/** Reads the journal with filters such as `{ status: '4xx' }`; empty filters are left out. */
export function journalQuery(filters: Readonly<Record<string, string>>) {
  const named = Object.entries(filters).filter(([, value]) => value !== '');
  return createControlQuery(`journal/?${new URLSearchParams(named)}`, pickData<JournalEntry>, true);
}

/** Address of a mail as a page. */
export const getMailAddress = (id: number): string => `${BASE}outbox/${id}/`;

/** Whether the server answers control calls from this machine. */
export async function hasControlCalls(): Promise<boolean> {
  try {
    return typeof ((await callControl('world/')) as Partial<WorldInfo>).world === 'string';
  } catch {
    return false;
  }
}

/** Sends the portal's next requests to a world, and reloads the page. The default world needs no cookie. */
export function enterWorld(name: string): void {
  if (name !== readCookie(WORLD)) writeCookie(WORLD, name === 'default' ? '' : name);
  location.reload();
}
