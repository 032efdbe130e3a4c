import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWorldControl, type OutboxEntry, type SimulatedFault, type WorldControl } from '../support/control.ts';

/** Parameters of a test's world. */
export interface WorldOptions {
  /** URL of the portal: `startPortal()` returns it, and the command `merchant-portal-mock` prints it. */
  url: string;
  /** Control token, if the server runs on another machine (`MOCK_CONTROL_TOKEN`). */
  token?: string;
  seed?: number;
  /** Moment at which the world begins, in ISO format; default: the real time. */
  now?: string;
  /** Number of sample payments. */
  payments?: number;
  /** Own merchants, people and payments (server/README.md, "Own data"). */
  records?: object;
  /** Faults that are planted before the test begins. */
  faults?: readonly SimulatedFault[];
}

export interface Outbox {
  /** Lists mails and callbacks, oldest first. */
  list(): Promise<OutboxEntry[]>;
  /**
   * Returns the newest mail or callback that has the wanted members, or for which the function returns true. Waits for
   * `timeoutMs` (default: 5000), then throws an error that lists the outbox.
   */
  waitFor(
    wanted: Partial<OutboxEntry> | ((entry: OutboxEntry) => boolean),
    options?: { timeoutMs?: number },
  ): Promise<OutboxEntry>;
}

/** A test's world: separate records, clock, faults, journal and outbox on a server that other tests use too. */
export interface TestWorld extends Omit<WorldControl, 'outbox' | 'sentOfPayments' | 'reset'> {
  url: string;
  name: string;
  /** Headers that put a request into this world. */
  headers: Record<string, string>;
  outbox: Outbox;
  /** Sends a request to a path of the server in this world. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Time between two reads of the outbox, in milliseconds. */
const PAUSE = 50;

function createOutbox(list: Outbox['list']): Outbox {
  return {
    list,
    async waitFor(wanted, { timeoutMs = 5000 } = {}) {
      const fits =
        typeof wanted === 'function'
          ? wanted
          : (entry: OutboxEntry) =>
              Object.entries(wanted).every(([name, value]) => entry[name as keyof OutboxEntry] === value);
      const end = performance.now() + timeoutMs;
      for (;;) {
        const entries = await list();
        const found = entries.findLast(fits);
        if (found) return found;
        if (performance.now() > end) {
          const there = entries.map(({ kind, to, subject }) => `${kind} to ${to}: ${subject}`);
          throw new Error(`Not in the outbox after ${timeoutMs} ms. It has: ${there.join('; ') || 'nothing'}`);
        }
        await sleep(PAUSE);
      }
    },
  };
}

/** Opens a new world with a random name. Throws if the server has no control calls or refuses the parameters. */
export async function openWorld({ url, token, faults = [], ...wish }: WorldOptions): Promise<TestWorld> {
  const base = url.replace(/\/$/, '');
  const name = `w-${randomUUID()}`;
  const headers = { 'x-mock-world': name, ...(token === undefined ? {} : { 'x-mock-token': token }) };
  const send = (path: string, init: RequestInit = {}) => {
    const all = new Headers(init.headers);
    for (const [header, value] of Object.entries(headers)) all.set(header, value);
    return fetch(base + path, { ...init, headers: all });
  };
  const {
    outbox,
    reset,
    sentOfPayments: _,
    ...control
  } = createWorldControl(
    async (method, path, body) => {
      const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const answer = await send(path, { method, ...sent });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') === true;
      return {
        status: answer.status,
        body: isJson ? (JSON.parse(text) as unknown) : text.slice(0, 100),
        date: answer.headers.get('date') ?? '',
      };
    },
    () => undefined,
  );
  await reset(wish);
  if (faults.length > 0) await control.faults.add(...faults);
  return { ...control, url: base, name, headers, outbox: createOutbox(outbox), fetch: send };
}
