import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pickDeclaredFields } from '../core/declared.ts';
import type { JournalEntry } from '../core/journal.ts';
import { journalFieldNames } from '../core/namesForJournal.ts';
import { maskSecrets, maskTokens } from '../core/secrets.ts';

/** Largest number of characters of a body's JSON, a path and an error message in the journal. */
const LONGEST = { body: 4000, path: 500, violation: 2000 } as const;

declare module 'fastify' {
  interface FastifyRequest {
    violation: string | null;
  }
}

function bodyOf({ body, routeOptions }: FastifyRequest): Pick<JournalEntry, 'body' | 'cut' | 'unknown'> {
  const route = routeOptions.config.tsRestRoute as { body?: unknown } | undefined;
  const { kept, unknown } = pickDeclaredFields(body, route?.body);
  const named = unknown.length > 0 ? { unknown } : {};
  const clean = maskSecrets(kept);
  const text = JSON.stringify(clean);
  return text.length > LONGEST.body
    ? { body: text.slice(0, LONGEST.body), cut: true, ...named }
    : { body: clean, ...named };
}

const entryOf = (request: FastifyRequest, status: number, ms: number, length: unknown): JournalEntry => ({
  at: new Date(request.world.now()).toISOString(),
  method: request.method,
  path: maskTokens(request.url.split('?', 1)[0] ?? '').slice(0, LONGEST.path),
  query: journalFieldNames(Object.keys((request.query as object | undefined) ?? {})),
  status,
  ms: Math.round(ms * 100) / 100,
  size: length === undefined ? null : Number(length),
  user_id: request.session?.user_id ?? null,
  ...bodyOf(request),
  ...(request.violation === null ? {} : { violation: request.violation.slice(0, LONGEST.violation) }),
});

/** Writes each request except control calls into its world's journal. */
export function addRequestJournal(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.url.startsWith('/_mock/'))
      request.world.journal.add(
        entryOf(request, reply.statusCode, reply.elapsedTime, reply.getHeader('content-length')),
      );
    done();
  });
}
