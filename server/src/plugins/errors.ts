import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TsRestResponseValidationError, type AppRoute } from '@ts-rest/core';
import { RequestValidationError } from '@ts-rest/fastify';
import { auditErrorResponse } from '../core/log.ts';
import { HttpError, MarkerResponse, RefusalError } from '../core/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How the response broke the API contract, for the journal. */
    violation: string | null;
  }
}

/** Error messages by status. They replace the framework's messages, which expose internals. */
const SAID: Readonly<Record<number, string>> = {
  400: 'Bad request',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'Unsupported content type',
};

/** Sends an error response without the headers of the failed response. */
function answer(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  for (const name of ['content-disposition', 'content-length', 'content-encoding', 'etag']) reply.removeHeader(name);
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body);
}

type Issue = { readonly message: string; readonly path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

const issuesOf = (error: RequestValidationError) =>
  (['pathParams', 'query', 'body'] as const).flatMap((part) =>
    ((error[part]?.issues ?? []) as readonly Issue[]).slice(0, 50).map(({ path = [], message }) => ({
      path: [part, ...path.map((step) => String(typeof step === 'object' ? step.key : step).slice(0, 100))].join('.'),
      message,
    })),
  );

/** Answers 400 to a request that breaks the API contract, with the paths of its errors. */
function breach(error: RequestValidationError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const issues = issuesOf(error);
  request.log.info({ issues: issues.map(({ path }) => path) }, 'breaks the contract');
  auditErrorResponse(request, 400);
  return answer(reply, 400, { error: 'The request breaks the contract', issues });
}

/** Issue of a response; of a union it contains the issues of each alternative. */
type ResponseIssue = Issue & { readonly errors?: readonly (readonly Issue[])[] };

/** Describes how a response broke the contract: the issues of the result, which is the last alternative of a 200. */
export function describeViolation(route: AppRoute, issues: readonly ResponseIssue[]): string {
  const ofResult = issues.flatMap((issue) => issue.errors?.at(-1) ?? [issue]);
  const lines = ofResult.map(({ path = [], message }) => `${path.map(String).join('.')}: ${message}`);
  return `${route.method} ${route.path}: ${lines.join('; ')}`;
}

function unexpected(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode: status = 500 } = error;
  const said = SAID[status];
  auditErrorResponse(request, said === undefined ? 500 : status);
  if (said !== undefined) return answer(reply, status, { error: said });
  // Logs only selected members, because errors of `@ts-rest/fastify` carry whole schemas.
  const { message, stack } = error;
  if (error instanceof TsRestResponseValidationError) {
    const { issues } = error.cause as unknown as { issues: readonly ResponseIssue[] };
    request.violation = describeViolation(error.appRoute, issues);
    request.log.error({ error: request.violation }, 'breaks the contract');
  } else request.log.error({ error: message, stack }, 'failed');
  return answer(reply, 500, { error: 'Internal Server Error' });
}

/**
 * Sends the response for any error: refusals get 200 with `error`, other errors a status and one sentence (decision 3,
 * 000 §8).
 */
function respond(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RefusalError) return answer(reply, 200, { error: error.error });
  if (error instanceof MarkerResponse) return answer(reply, 200, error.body);
  if (error instanceof RequestValidationError) return breach(error, request, reply);
  if (!(error instanceof HttpError)) return unexpected(error, request, reply);
  auditErrorResponse(request, error.status);
  reply.headers(error.headers);
  return answer(reply, error.status, { error: error.message });
}

export function addErrorHandler(app: FastifyInstance): void {
  app.decorateRequest('violation', null);
  app.setErrorHandler(respond);
}
