import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withoutSecrets, withoutTokens } from '../secrets.ts';

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
  /** What was sent, with secrets and card numbers struck out. */
  body: unknown;
  /** How the server's own answer broke the contract. */
  violation?: string;
}

const LONGEST = 1000;

/** The last thousand requests of a world, oldest first. */
export class Journal {
  #entries: JournalEntry[] = [];

  add(entry: JournalEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length >= 2 * LONGEST) this.#entries = this.#entries.slice(-LONGEST);
  }
  list(): readonly JournalEntry[] {
    return this.#entries.slice(-LONGEST);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    violation: string | null;
  }
}

const entryOf = (request: FastifyRequest, status: number, ms: number, length: unknown): JournalEntry => ({
  at: new Date(request.world.now()).toISOString(),
  method: request.method,
  path: withoutTokens(request.url.split('?', 1)[0] ?? ''),
  query: Object.keys((request.query as object | undefined) ?? {}),
  status,
  ms: Math.round(ms * 100) / 100,
  size: length === undefined ? null : Number(length),
  user_id: request.session?.user_id ?? null,
  body: withoutSecrets(request.body),
  ...(request.violation === null ? {} : { violation: request.violation }),
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
