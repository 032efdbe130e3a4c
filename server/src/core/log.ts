import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, MarkerResponse, RefusalError } from './refusal.ts';
import { maskTokens } from './secrets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the audit log already has a line about this request's failure. */
    isAudited: boolean;
  }
}

/** Level and destination of the log, which is JSON lines. */
export interface LogOptions {
  level?: string;
  stream?: { write(line: string): void };
}

const LONGEST_URL = 500;

/** Removes query values and tokens from a URL for the log, because they may be secrets or personal data. */
const bareUrl = (url: string): string => {
  const [said = '', query] = url.split('?', 2);
  const names = query?.split('&').map((pair) => pair.split('=', 1)[0]);
  return [maskTokens(said), ...(names ? [names.join('&')] : [])].join('?').slice(0, LONGEST_URL);
};

/** Options of Fastify's logger: UTC timestamps in ISO 8601, no process id and no host name. */
export const loggerOptions = ({ level = 'info', stream }: LogOptions, realNow: () => number) => ({
  level,
  ...(stream ? { stream } : {}),
  base: null,
  timestamp: () => `,"time":"${new Date(realNow()).toISOString()}"`,
});

const who = (request: FastifyRequest) => ({ world: request.world.name, user_id: request.session?.user_id ?? null });

/** Details of an audit log line: ids, kinds and counts, never secrets, names or card numbers. */
export type AuditFacts = Record<string, string | number | boolean | null | readonly number[]>;
type AuditResult = 'ok' | 'refused' | 'failed';

/**
 * Writes one audit log line for sign-ins, refused and failed requests, money movements, messages to payers and
 * merchants, and exports (quality L1). The logger adds the UTC time and the request id, `reqId`.
 */
export function writeAuditLine(
  request: FastifyRequest,
  action: string,
  result: AuditResult,
  facts: AuditFacts = {},
): void {
  request.log.info({ audit: action, result, ...who(request), merchant_id: null, ...facts }, 'audit');
}

/** Audit result of a thrown error: `refused` for expected refusals and HTTP errors, `failed` for all other errors. */
const outcomeOf = (error: unknown): { result: AuditResult; status: number } => {
  if (error instanceof RefusalError || error instanceof MarkerResponse) return { result: 'refused', status: 200 };
  if (error instanceof HttpError) return { result: 'refused', status: error.status };
  return { result: 'failed', status: 500 };
};

/** Runs an action and writes its result to the audit log. The action may add to `facts`. */
export async function runAudited<T>(
  request: FastifyRequest,
  action: string,
  facts: AuditFacts,
  step: () => T | Promise<T>,
): Promise<T> {
  try {
    const done = await step();
    writeAuditLine(request, action, 'ok', facts);
    return done;
  } catch (error) {
    const { result, status } = outcomeOf(error);
    writeAuditLine(request, action, result, { ...facts, status });
    request.isAudited = true;
    throw error;
  }
}

/** Writes an audit log line for a response with status 400, 403 or 5xx, unless the request already has a line. */
export function auditErrorResponse(request: FastifyRequest, status: number): void {
  if (request.isAudited || (status !== 400 && status !== 403 && status < 500)) return;
  writeAuditLine(request, 'access', status < 500 ? 'refused' : 'failed', {
    status,
    path: request.routeOptions.url ?? null,
  });
}

/** Logs one line per request. */
export function registerRequestLog(app: FastifyInstance): void {
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
