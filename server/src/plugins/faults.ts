import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppRoute, StandardSchemaV1 } from '@ts-rest/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../core/faults.ts';
import { describeViolation } from './errors.ts';
import { writeJournalEntry } from './journal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    fault: Fault | null;
  }
}

const alters = (fault: Fault) => fault.status !== undefined || fault.body !== undefined;

function bodyOf(fault: Fault): { type: string; text: string } {
  const json = { type: 'application/json; charset=utf-8' };
  if (fault.body === undefined) return { ...json, text: JSON.stringify({ error: `Fault ${fault.status}` }) };
  if (typeof fault.body !== 'string') return { ...json, text: JSON.stringify(fault.body) };
  return { type: fault.body.startsWith('<') ? 'text/html; charset=utf-8' : json.type, text: fault.body };
}

/** Describes how a planted answer breaks the contract; null if it does not, or if the contract declares no JSON. */
function findViolation(route: AppRoute | undefined, status: number, text: string): string | null {
  if (route === undefined) return null;
  const where = `${route.method} ${route.path}`;
  const schema = route.responses[status] as StandardSchemaV1 | undefined;
  if (schema === undefined) return `${where}: status ${status} is not declared`;
  if (!('~standard' in schema)) return null;
  try {
    const checked = schema['~standard'].validate(JSON.parse(text));
    return 'issues' in checked && checked.issues ? describeViolation(route, checked.issues) : null;
  } catch {
    return `${where}: the answer is not JSON`;
  }
}

function alter(fault: Fault, reply: FastifyReply): string {
  const { type, text } = bodyOf(fault);
  const { status = 200 } = fault;
  reply.request.violation = findViolation(reply.request.routeOptions.config.tsRestRoute, status, text);
  reply.code(status).header('content-type', type).removeHeader('content-length');
  if (fault.retry_after !== undefined) reply.header('retry-after', fault.retry_after);
  return text;
}

/** Closes the connection without a response. Fastify runs no `onResponse` hook then. */
function dropConnection(request: FastifyRequest, reply: FastifyReply): void {
  request.raw.socket.destroy();
  writeJournalEntry(request, reply);
}

async function before(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const path = request.url.split('?', 1)[0] ?? '';
  if (request.world.faults.isEmpty || path.startsWith('/_mock/')) return undefined;
  const fault = request.world.faults.strike(request.method, path);
  if (!fault) return undefined;
  request.fault = fault;
  if (fault.after_commit) return undefined;
  if (fault.delay_ms) await sleep(fault.delay_ms);
  if (fault.drop) {
    reply.hijack();
    dropConnection(request, reply);
    return reply;
  }
  return alters(fault) ? reply.send(alter(fault, reply)) : undefined;
}

const bytesOf = async (payload: unknown): Promise<Buffer> => {
  if (payload instanceof Response) return Buffer.from(await payload.arrayBuffer());
  if (payload instanceof Readable) return Buffer.concat(await payload.toArray());
  return Buffer.isBuffer(payload) ? payload : Buffer.from(typeof payload === 'string' ? payload : '');
};

/** Sends a part of a response that announces the full length, then breaks the connection. */
async function broken(payload: unknown, length: number, reply: FastifyReply): Promise<Readable> {
  if (payload instanceof Response) reply.headers(Object.fromEntries(payload.headers));
  const whole = await bytesOf(payload);
  reply.header('content-length', whole.length);
  return Readable.from(
    (async function* () {
      yield whole.subarray(0, length);
      // Waits until the part of the body is sent; otherwise the client would receive nothing.
      await sleep(20);
      // Fastify runs no `onResponse` hook for a broken response.
      writeJournalEntry(reply.request, reply);
      throw new Error('Broken off by a planted fault');
    })(),
  );
}

async function after(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const { fault } = request;
  if (!fault) return payload;
  if (fault.after_commit && fault.delay_ms) await sleep(fault.delay_ms);
  if (fault.after_commit && fault.drop) {
    dropConnection(request, reply);
    return '';
  }
  const answer = fault.after_commit && alters(fault) ? alter(fault, reply) : payload;
  if (fault.truncate === undefined) return answer;
  request.violation ??= `${request.method} ${request.routeOptions.url}: the answer was cut off`;
  return broken(answer, fault.truncate, reply);
}

/** Applies the planted faults of the request's world. */
export function addFaultInjection(app: FastifyInstance): void {
  app.decorateRequest('fault', null);
  app.addHook('onRequest', before);
  app.addHook('onSend', after);
}
