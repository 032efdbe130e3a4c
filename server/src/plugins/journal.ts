import type { FastifyInstance, FastifyRequest } from 'fastify';
import { declared } from '../core/declared.ts';
import { withoutSecrets, withoutTokens } from '../core/secrets.ts';
import { someNames } from '../core/someNames.ts';

/** One request and its answer, as the world saw them. */
export interface JournalEntry {
  /** The world's time, ISO 8601. */
  at: string;
  method: string;
  path: string;
  /** Names of the query's parameters; values may be anybody's data. */
  query: string[];
  status: number;
  ms: number;
  /** Bytes of the answer; null where it was streamed without a length. */
  size: number | null;
  user_id: number | null;
  /** What was sent in declared fields, with secrets and card numbers struck out; the beginning of its JSON where it is cut. */
  body: unknown;
  cut?: true;
  /** Names of the fields that nobody declares. */
  unknown?: string[];
  /** How the server's own answer broke the contract. */
  violation?: string;
}

/** How many entries a journal has, and how many letters of JSON they are: the journals of all worlds are 128 MB at most. */
const MOST_ENTRIES = 1000;
const MOST_LETTERS = 1_000_000;
/** The longest that is kept of a body's JSON, of an address, and of a complaint. */
const LONGEST = { body: 4000, path: 500, violation: 2000 } as const;

/** The last thousand requests of a world, oldest first; fewer where they are large. */
export class Journal {
  /** As JSON: an object would hold on to the whole of a text of which it has a part. */
  readonly #entries: string[] = [];
  #letters = 0;

  add(entry: JournalEntry): void {
    const text = JSON.stringify(entry);
    this.#entries.push(text);
    this.#letters += text.length;
    while (this.#entries.length > MOST_ENTRIES || this.#letters > MOST_LETTERS)
      this.#letters -= this.#entries.shift()?.length ?? 0;
  }
  list(): JournalEntry[] {
    return this.#entries.map((text) => JSON.parse(text) as JournalEntry);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    violation: string | null;
  }
}

function bodyOf({ body, routeOptions }: FastifyRequest): Pick<JournalEntry, 'body' | 'cut' | 'unknown'> {
  const route = routeOptions.config.tsRestRoute as { body?: unknown } | undefined;
  const { kept, unknown } = declared(body, route?.body);
  const named = unknown.length > 0 ? { unknown } : {};
  const clean = withoutSecrets(kept);
  const text = JSON.stringify(clean);
  return text.length > LONGEST.body
    ? { body: text.slice(0, LONGEST.body), cut: true, ...named }
    : { body: clean, ...named };
}

const entryOf = (request: FastifyRequest, status: number, ms: number, length: unknown): JournalEntry => ({
  at: new Date(request.world.now()).toISOString(),
  method: request.method,
  path: withoutTokens(request.url.split('?', 1)[0] ?? '').slice(0, LONGEST.path),
  query: someNames(Object.keys((request.query as object | undefined) ?? {})),
  status,
  ms: Math.round(ms * 100) / 100,
  size: length === undefined ? null : Number(length),
  user_id: request.session?.user_id ?? null,
  ...bodyOf(request),
  ...(request.violation === null ? {} : { violation: request.violation.slice(0, LONGEST.violation) }),
});

/** Writes each request into its world's journal; control calls leave no trace. */
export function addJournal(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.url.startsWith('/_mock/'))
      request.world.journal.add(
        entryOf(request, reply.statusCode, reply.elapsedTime, reply.getHeader('content-length')),
      );
    done();
  });
}
