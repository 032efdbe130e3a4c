import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem, Marker, Refusal } from './refusal.ts';
import { withoutTokens } from './secrets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A line of the audit says already how this request failed. */
    isAudited: boolean;
  }
}

/** Where the log goes: JSON, one line a thing. */
export interface LogOptions {
  level?: string;
  stream?: { write(line: string): void };
}

const LONGEST_URL = 500;

/** An address without the values of its query and without tokens: those may be anybody's data. */
const bareUrl = (url: string): string => {
  const [said = '', query] = url.split('?', 2);
  const names = query?.split('&').map((pair) => pair.split('=', 1)[0]);
  return [withoutTokens(said), ...(names ? [names.join('&')] : [])].join('?').slice(0, LONGEST_URL);
};

/** The logger's options: moments in ISO 8601 UTC, no process id, no host name. */
export const logging = ({ level = 'info', stream }: LogOptions, realNow: () => number) => ({
  level,
  ...(stream ? { stream } : {}),
  base: null,
  timestamp: () => `,"time":"${new Date(realNow()).toISOString()}"`,
});

const who = (request: FastifyRequest) => ({ world: request.world.name, user_id: request.session?.user_id ?? null });

/** What a line of the audit is about: ids, kinds and counts, never secrets, names or card numbers. */
export type AuditFacts = Record<string, string | number | boolean | null | readonly number[]>;
type AuditResult = 'ok' | 'refused' | 'failed';

/**
 * One line for something that must be answerable for later: sign-in, refused and failed requests, money, what is told to
 * payers and merchants, exports (quality L1). The logger adds the moment in UTC and the request's id, `reqId`.
 */
export function audit(request: FastifyRequest, action: string, result: AuditResult, facts: AuditFacts = {}): void {
  request.log.info({ audit: action, result, ...who(request), merchant_id: null, ...facts }, 'audit');
}

/** How a thrown error counts: a rule, a marker or a status below 500 said no, or the server broke. */
const outcomeOf = (error: unknown): { result: AuditResult; status: number } => {
  if (error instanceof Refusal || error instanceof Marker) return { result: 'refused', status: 200 };
  if (error instanceof HttpProblem) return { result: 'refused', status: error.status };
  return { result: 'failed', status: 500 };
};

/** Runs a step and says in the log how it went; the step may add to `facts` what it learns on its way. */
export async function audited<T>(
  request: FastifyRequest,
  action: string,
  facts: AuditFacts,
  step: () => T | Promise<T>,
): Promise<T> {
  try {
    const done = await step();
    audit(request, action, 'ok', facts);
    return done;
  } catch (error) {
    const { result, status } = outcomeOf(error);
    audit(request, action, result, { ...facts, status });
    request.isAudited = true;
    throw error;
  }
}

/** A line for an answer of 400, 403 or 5xx that no action has spoken of yet. */
export function auditProblem(request: FastifyRequest, status: number): void {
  if (request.isAudited || (status !== 400 && status !== 403 && status < 500)) return;
  audit(request, 'access', status < 500 ? 'refused' : 'failed', { status, path: request.routeOptions.url ?? null });
}

/** One line a request. */
export function addLog(app: FastifyInstance): void {
  app.decorateRequest('isAudited', false);
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 100) / 100;
    request.log.info(
      { method: request.method, url: bareUrl(request.url), status: reply.statusCode, ms, ...who(request) },
      'request',
    );
    done();
  });
}
