import type { Rights } from '@portal/contract/rights';
import type { WorldWish } from './world.ts';

/** A fault of `POST /_mock/faults/`: which requests it hits, and how it changes the answer. */
export interface Fault {
  method?: string;
  path: string;
  /** Only the nth hit, counted from 1. */
  nth?: number;
  times?: number;
  status?: number;
  delay_ms?: number;
  drop?: boolean;
  /** Seconds. */
  retry_after?: number;
  /** Number of bytes that arrive before the connection breaks. */
  truncate?: number;
  body?: unknown;
  /** The call does its work first, then fails. */
  after_commit?: boolean;
}
export interface OutboxEntry {
  id: number;
  kind: 'mail' | 'callback';
  at: string;
  to: string;
  subject: string;
  body: string;
  /** The mail's HTML; null for a callback. */
  html: string | null;
  /** The callback's headers; null for a mail. */
  headers: Record<string, string> | null;
  payment_id: number | null;
}
export interface JournalEntry {
  at: string;
  method: string;
  path: string;
  query: string[];
  status: number;
  ms: number;
  size: number | null;
  user_id: number | null;
  body: unknown;
  /** The body was too long: `body` holds the beginning of its JSON. */
  cut?: true;
  /** Names of undeclared fields. */
  unknown?: string[];
  /** Set when the server's own answer broke the contract. */
  violation?: string;
}

/** Control calls of the test's world. */
export interface Control {
  clock: {
    /** The world's time in milliseconds. */
    now(): Promise<number>;
    /** Moves the clock forward by milliseconds, or `"15m"`, `"90d"`, and runs the jobs that fall due. */
    advance(span: number | string): Promise<void>;
    /** An ISO moment. */
    set(now: string): Promise<void>;
  };
  /** The world's mails and callbacks, oldest first. */
  outbox(): Promise<OutboxEntry[]>;
  /** The receipts and callbacks of payments, oldest first; a new world has none. */
  sentOfPayments(): Promise<OutboxEntry[]>;
  faults: { add(...faults: Fault[]): Promise<void>; clear(): Promise<void> };
  journal(): Promise<JournalEntry[]>;
  /** Replaces a person's rights at a merchant; `{}` removes all. */
  grant(email: string, merchantId: number, rights: Rights): Promise<void>;
  /** Makes a payment at an active merchant; `order` may name a callback address. */
  pay(
    merchantId: number,
    amount: string,
    currency: string,
    order?: { server_callback_url?: string },
  ): Promise<{ id: number; order_id: string }>;
  /** Adds money to the balance of a merchant that pays out to cards. */
  topUp(merchantId: number, amount: string, currency: string): Promise<void>;
  /** The simulated tax office answers, accepts receipts without an answer, or is unreachable. */
  taxOffice(state: 'up' | 'silent' | 'down'): Promise<void>;
  /** Resets the world. */
  reset(wish: WorldWish): Promise<void>;
}

/** Sends a control call. */
export type Send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown; date: string }>;

/** Control calls by `send`; `ready` skips the test if the server has none. */
export function openControl(send: Send, ready: () => void): Control {
  const say = async (method: 'GET' | 'POST' | 'DELETE', name: string, body?: object): Promise<unknown> => {
    ready();
    const answer = await send(method, `/_mock/${name}/`, body);
    if (answer.status !== 200)
      throw new Error(`/_mock/${name}/ answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const list = async <T>(name: string) => ((await say('GET', name)) as { data: T[] }).data;
  return {
    clock: {
      now: async () => Date.parse((await send('GET', '/api/v2/account/check_auth/')).date),
      advance: async (span) => void (await say('POST', 'clock', { advance: span })),
      set: async (now) => void (await say('POST', 'clock', { now })),
    },
    outbox: () => list('outbox'),
    sentOfPayments: async () => (await list<OutboxEntry>('outbox')).filter(({ payment_id }) => payment_id !== null),
    journal: () => list('journal'),
    faults: {
      add: async (...faults) => void (await say('POST', 'faults', faults)),
      clear: async () => void (await say('DELETE', 'faults')),
    },
    grant: async (email, merchant_id, rights) => void (await say('POST', 'rights', { email, merchant_id, rights })),
    pay: async (merchant_id, amount, currency, order = {}) =>
      (await say('POST', 'payments', { merchant_id, amount, currency, ...order })) as { id: number; order_id: string },
    topUp: async (merchant, amount, currency) =>
      void (await say('POST', 'payouts/topup', { merchant, amount, currency })),
    taxOffice: async (state) => void (await say('POST', 'tax_office', { state })),
    reset: async (wish) => void (await say('POST', 'world', wish)),
  };
}
