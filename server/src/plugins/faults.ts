import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A fault to plant: which requests it hits, and what becomes of them. Delay first, then drop, else the answer is altered. */
export const Fault = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** The path as it is, or with `*` for any run of characters; the last `/` does not count. */
  path: z.string().min(1).max(512),
  /** The nth hit, counted from 1, is the first struck; it alone, unless `times` says more. */
  nth: z.number().int().min(1).optional(),
  /** How often it strikes; without it, until it is cleared. */
  times: z.number().int().min(1).optional(),
  status: z.number().int().min(200).max(599).optional(),
  delay_ms: z.number().int().min(0).max(600_000).optional(),
  drop: z.boolean().optional(),
  /** So many bytes of the answer still arrive, then the connection breaks. */
  truncate: z.number().int().min(0).optional(),
  /** Sent instead of the answer: text as it is, anything else as JSON. */
  body: z.unknown().optional(),
  /** The call does its work first, then fails. */
  after_commit: z.boolean().optional(),
});
export type Fault = z.infer<typeof Fault>;

interface Planted extends Fault {
  expression: RegExp;
  hits: number;
  struck: number;
}

const bare = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

const expressionOf = (glob: string) =>
  new RegExp(
    `^${bare(glob)
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')}$`,
  );

/** The faults planted in a world, in their order; the first that strikes wins. */
export class Faults {
  #planted: Planted[] = [];

  get isEmpty(): boolean {
    return this.#planted.length === 0;
  }
  plant(faults: readonly Fault[]): void {
    for (const fault of faults)
      this.#planted.push({ ...fault, expression: expressionOf(fault.path), hits: 0, struck: 0 });
  }
  clear(): void {
    this.#planted = [];
  }
  list(): (Fault & { hits: number; struck: number })[] {
    return this.#planted.map(({ expression: _, ...fault }) => fault);
  }
  /** The fault a request meets, if any; each request is asked for once. */
  strike(method: string, path: string): Fault | undefined {
    for (const fault of this.#planted) {
      if ((fault.method && fault.method !== method) || !fault.expression.test(bare(path))) continue;
      fault.hits++;
      if (fault.hits < (fault.nth ?? 1) || fault.struck >= (fault.times ?? (fault.nth ? 1 : Infinity))) continue;
      fault.struck++;
      return fault;
    }
    return undefined;
  }
}

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

function alter(fault: Fault, reply: FastifyReply): string {
  const { type, text } = bodyOf(fault);
  reply
    .code(fault.status ?? 200)
    .header('content-type', type)
    .removeHeader('content-length');
  return text;
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
    request.raw.socket.destroy();
    return reply;
  }
  return alters(fault) ? reply.send(alter(fault, reply)) : undefined;
}

const bytesOf = async (payload: unknown): Promise<Buffer> => {
  if (payload instanceof Response) return Buffer.from(await payload.arrayBuffer());
  if (payload instanceof Readable) return Buffer.concat(await payload.toArray());
  return Buffer.isBuffer(payload) ? payload : Buffer.from(typeof payload === 'string' ? payload : '');
};

/** Announces the whole length, sends a part, then breaks off. */
async function broken(payload: unknown, length: number, reply: FastifyReply): Promise<Readable> {
  if (payload instanceof Response) reply.headers(Object.fromEntries(payload.headers));
  const whole = await bytesOf(payload);
  reply.header('content-length', whole.length);
  return Readable.from(
    (async function* () {
      yield whole.subarray(0, length);
      // What was written leaves before the break; otherwise the client would see no answer at all.
      await sleep(20);
      throw new Error('Broken off by a planted fault');
    })(),
  );
}

async function after(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const { fault } = request;
  if (!fault) return payload;
  if (fault.after_commit && fault.delay_ms) await sleep(fault.delay_ms);
  if (fault.after_commit && fault.drop) {
    request.raw.socket.destroy();
    return '';
  }
  const answer = fault.after_commit && alters(fault) ? alter(fault, reply) : payload;
  return fault.truncate === undefined ? answer : broken(answer, fault.truncate, reply);
}

/** Lets the faults of the caller's world strike. */
export function addFaults(app: FastifyInstance): void {
  app.decorateRequest('fault', null);
  app.addHook('onRequest', before);
  app.addHook('onSend', after);
}
