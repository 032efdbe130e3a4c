import type { Rights } from '@portal/contract/rights';
import type { WorldWish } from './world.ts';

/** A fault as `/_mock/faults/` takes it: what to hit, and what happens then. */
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
  /** Bytes of the answer that still arrive. */
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
  /** A mail as a page; null for a callback. */
  html: string | null;
  /** Of a callback, as they are sent; null for a mail. */
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
  /** The body was long: this is how its JSON begins. */
  cut?: true;
  /** Names of the fields that nobody declares. */
  unknown?: string[];
  /** Set when the server's own answer broke the contract. */
  violation?: string;
}

/** The control calls of the world, as a test says them. */
export interface Control {
  clock: {
    /** The world's time in milliseconds. */
    now(): Promise<number>;
    /** Moves the clock on by milliseconds, or `"15m"`, `"90d"`; what falls due happens. */
    advance(span: number | string): Promise<void>;
    /** An ISO moment. */
    set(now: string): Promise<void>;
  };
  /** What the world would have sent, oldest first. */
  outbox(): Promise<OutboxEntry[]>;
  /** Of these what is about payments: receipts and callbacks. A fresh world has sent none. */
  sentOfPayments(): Promise<OutboxEntry[]>;
  faults: { add(...faults: Fault[]): Promise<void>; clear(): Promise<void> };
  journal(): Promise<JournalEntry[]>;
  /** What a person may do at a merchant from now on; nothing at all where no right is named. */
  grant(email: string, merchantId: number, rights: Rights): Promise<void>;
  /** A payer pays a merchant that is active; `amount` as typed. Its order may name where it wants to be told of. */
  pay(
    merchantId: number,
    amount: string,
    currency: string,
    order?: { server_callback_url?: string },
  ): Promise<{ id: number; order_id: string }>;
  /** Money comes in for a merchant that pays out to cards; `amount` as typed. */
  topUp(merchantId: number, amount: string, currency: string): Promise<void>;
  /** The simulated tax office answers, is silent about what it takes, or cannot be reached. */
  taxOffice(state: 'up' | 'silent' | 'down'): Promise<void>;
  /** Makes the world anew. */
  reset(wish: WorldWish): Promise<void>;
}

/** How a control call travels. */
export type Send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown; date: string }>;

/** `ready` ends the test as skipped where the server has no control calls. */
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
