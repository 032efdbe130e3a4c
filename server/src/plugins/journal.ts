import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pickDeclaredFields } from '../core/declared.ts';
import type { NewJournalEntry } from '../core/journal/journal.ts';
import { journalFieldNames } from '../core/journal/namesForJournal.ts';
import { maskSecrets, maskTokens } from '../core/secrets.ts';

/** Largest number of characters of a body's JSON, an answer, a path and an error message in the journal. */
const LONGEST = { body: 4000, answer: 4000, path: 500, violation: 2000 } as const;

/** What the journal keeps of a response. */
type KeptAnswer = Pick<NewJournalEntry, 'answer' | 'answer_cut'>;

declare module 'fastify' {
  interface FastifyRequest {
    violation: string | null;
    /** Beginning of the response; null until it is sent. */
    answer: KeptAnswer | null;
  }
}

function bodyOf({ body, routeOptions }: FastifyRequest): Pick<NewJournalEntry, 'body' | 'cut' | 'unknown'> {
  const route = routeOptions.config.tsRestRoute as { body?: unknown } | undefined;
  const { kept, unknown } = pickDeclaredFields(body, route?.body);
  const named = unknown.length > 0 ? { unknown } : {};
  const clean = maskSecrets(kept);
  const text = JSON.stringify(clean);
  return text.length > LONGEST.body
    ? { body: text.slice(0, LONGEST.body), cut: true, ...named }
    : { body: clean, ...named };
}

function paramsOf({ query, routeOptions }: FastifyRequest): Pick<NewJournalEntry, 'params'> {
  const route = routeOptions.config.tsRestRoute as { query?: unknown } | undefined;
  const { kept } = pickDeclaredFields(query, route?.query);
  const params = maskSecrets(kept);
  return typeof params === 'object' && params !== null && Object.keys(params).length > 0
    ? { params: params as Record<string, unknown> }
    : {};
}

/** Keeps the beginning of a JSON response, and of the text that a planted fault sends. */
function answerOf(payload: unknown, reply: FastifyReply): KeptAnswer {
  const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isWhole || payload.length === 0 || (!isJson && reply.request.fault === null)) return {};
  const answer =
    typeof payload === 'string' ? payload.slice(0, LONGEST.answer) : payload.toString('utf8', 0, LONGEST.answer);
  return payload.length > LONGEST.answer ? { answer, answer_cut: true } : { answer };
}

function entryOf(request: FastifyRequest, reply: FastifyReply): NewJournalEntry {
  const length = reply.getHeader('content-length');
  return {
    at: new Date(request.world.now()).toISOString(),
    method: request.method,
    path: maskTokens(request.url.split('?', 1)[0] ?? '').slice(0, LONGEST.path),
    query: journalFieldNames(Object.keys((request.query as object | undefined) ?? {})),
    ...paramsOf(request),
    status: request.fault?.drop ? 0 : reply.statusCode,
    ms: Math.round(reply.elapsedTime * 100) / 100,
    size: length === undefined ? null : Number(length),
    user_id: request.session?.user_id ?? null,
    ...bodyOf(request),
    ...request.answer,
    ...(request.violation === null ? {} : { violation: request.violation.slice(0, LONGEST.violation) }),
    ...(request.fault === null ? {} : { fault: true }),
  };
}

/** Writes a request and its response into the world's journal. */
export const writeJournalEntry = (request: FastifyRequest, reply: FastifyReply): void =>
  request.world.journal.add(entryOf(request, reply));

/** Writes each request except control calls into its world's journal. */
export function addRequestJournal(app: FastifyInstance): void {
  const isControl = ({ url }: FastifyRequest) => url.startsWith('/_mock/');
  app.decorateRequest('answer', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isControl(request)) request.answer = answerOf(payload, reply);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isControl(request)) writeJournalEntry(request, reply);
    done();
  });
}
