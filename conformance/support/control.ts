/** Rights at a merchant by view, such as `{ payments: 'edit' }`. */
type Rights = Readonly<Record<string, 'read' | 'edit' | undefined>>;

/** Values of a test's world that differ from the server's. */
export interface WorldWish {
  seed?: number;
  /** Current time of the world, in ISO format. */
  now?: string;
  payments?: number;
  /** Own merchants, people and payments (server/README.md, "Own data"). */
  records?: object;
}

/** A simulated fault for `POST /_mock/faults/`: which requests it affects and how it changes their response. */
export interface SimulatedFault {
  method?: string;
  path: string;
  /** Affects only the nth matching request, counted from 1. */
  nth?: number;
  times?: number;
  status?: number;
  delay_ms?: number;
  /** Largest random addition to the delay; each run adds the same values. */
  jitter_ms?: number;
  drop?: boolean;
  /** Seconds in the response's `Retry-After` header. */
  retry_after?: number;
  /** Number of response bytes that arrive before the connection breaks. */
  truncate?: number;
  body?: unknown;
  /** The server does the call's work first and then fails. */
  after_commit?: boolean;
}
export interface OutboxEntry {
  id: number;
  kind: 'mail' | 'callback';
  at: string;
  to: string;
  subject: string;
  body: string;
  /** HTML of the mail; null for a callback. */
  html: string | null;
  /** Headers of the callback; null for a mail. */
  headers: Record<string, string> | null;
  payment_id: number | null;
}
export interface JournalEntry {
  id: number;
  at: string;
  method: string;
  path: string;
  query: string[];
  status: number;
  ms: number;
  size: number | null;
  user_id: number | null;
  body: unknown;
  /** Set when the request body was too long, so `body` holds only the beginning of its JSON. */
  cut?: true;
  /** Names of request members that the contract does not declare. */
  unknown?: string[];
  /** JSON of the answer without secrets, or its beginning if `answer_cut` is set. */
  answer?: unknown;
  answer_cut?: true;
  /** Set when the response violated the contract. */
  violation?: string;
  /** Set when a planted fault affected the response; a violation is then planted too. */
  fault?: true;
}

/** Control calls of the server under test, which change the test's own copy of the sample data (its world). */
export interface WorldControl {
  clock: {
    /** Reads the world's time in milliseconds. */
    now(): Promise<number>;
    /**
     * Moves the world's clock forward by milliseconds or by a span such as `"15m"` or `"90d"`, and runs the jobs that
     * are due.
     */
    advance(span: number | string): Promise<void>;
    /** Sets the world's clock to an ISO time. */
    set(now: string): Promise<void>;
  };
  /** Lists the world's mails and callbacks, oldest first. */
  outbox(): Promise<OutboxEntry[]>;
  /** Lists receipts and callbacks that payments sent, oldest first. A new world has none. */
  sentOfPayments(): Promise<OutboxEntry[]>;
  faults: { add(...faults: SimulatedFault[]): Promise<void>; clear(): Promise<void> };
  /** Lists the world's requests, oldest first. `filter` is a query such as `status=4xx&violation=true`. */
  journal(filter?: string): Promise<JournalEntry[]>;
  /** Replaces a user's rights at a merchant; `{}` removes all rights. */
  grant(email: string, merchantId: number, rights: Rights): Promise<void>;
  /** Makes a payment at an active merchant; `order` may contain a callback URL. */
  pay(
    merchantId: number,
    amount: string,
    currency: string,
    order?: { server_callback_url?: string },
  ): Promise<{ id: number; order_id: string }>;
  /** Adds money to the payout balance of a merchant. */
  topUp(merchantId: number, amount: string, currency: string): Promise<void>;
  /** Sets the simulated tax office: it answers, accepts receipts without an answer, or is unreachable. */
  taxOffice(state: 'up' | 'silent' | 'down'): Promise<void>;
  /** Replaces the world with a new one. */
  reset(wish: WorldWish): Promise<void>;
}

/** Function that sends a control call to the server under test. */
export type SendControlCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown; date: string }>;

/** Creates the control calls on top of `send`. `ready` skips the test if the server has no control calls. */
export function createWorldControl(send: SendControlCall, ready: () => void): WorldControl {
  const say = async (method: 'GET' | 'POST' | 'DELETE', name: string, body?: object, query = ''): Promise<unknown> => {
    ready();
    const answer = await send(method, `/_mock/${name}/${query === '' ? '' : `?${query}`}`, body);
    if (answer.status !== 200)
      throw new Error(`/_mock/${name}/ answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const list = async <T>(name: string, query = '') =>
    ((await say('GET', name, undefined, query)) as { data: T[] }).data;
  return {
    clock: {
      now: async () => Date.parse((await send('GET', '/api/v2/account/check_auth/')).date),
      advance: async (span) => void (await say('POST', 'clock', { advance: span })),
      set: async (now) => void (await say('POST', 'clock', { now })),
    },
    outbox: () => list('outbox'),
    sentOfPayments: async () => (await list<OutboxEntry>('outbox')).filter(({ payment_id }) => payment_id !== null),
    journal: (filter) => list('journal', filter),
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
