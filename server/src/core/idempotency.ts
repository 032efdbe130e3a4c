import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { HttpProblem, Refusal } from './refusal.ts';
import { DAY } from './time.ts';

/** First answer to a money call, stored under its `Idempotency-Key`. */
export interface KeptAnswer {
  /** `{user_id}:{key}` */
  id: string;
  user_id: number;
  /** Hash of method, path and body. */
  fingerprint: string;
  at: number;
  outcome: Promise<unknown>;
}

/** Lifetime of stored answers by the world's clock: a day, as at Stripe. */
const KEEP = DAY;
const LONGEST_KEY = 255;
/** Most keys of a user within that time. Above it new keys are refused, because no stored answer may be evicted early. */
const MOST_KEYS = 10_000;

/** Number of a user's live answers, and ids of the expired ones. Records are in order of age. */
function answersOf(userId: number, all: Iterable<KeptAnswer>, now: number): { over: string[]; count: number } {
  const over: string[] = [];
  let count = 0;
  for (const { id, user_id, at } of all) {
    if (user_id !== userId) continue;
    if (count === 0 && now - at >= KEEP) over.push(id);
    else count += 1;
  }
  return { over, count };
}

function fingerprintOf({ method, url }: FastifyRequest, body: unknown): string {
  const [path] = url.split('?');
  return createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest('base64');
}

/**
 * Runs a money movement at most once per user and `Idempotency-Key` (decision 10). The same key and body get the first
 * answer again, also refusals and failures; the same key with another call or body is refused. 429 above the key limit.
 */
export async function runOnce<T>(
  request: FastifyRequest,
  { world, user }: Caller,
  body: unknown,
  act: () => T | Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return act();
  if (typeof key !== 'string' || key.length > LONGEST_KEY)
    throw new HttpProblem(400, `Idempotency-Key is longer than ${LONGEST_KEY} characters`);
  const { store } = world;
  const { over, count } = answersOf(user.id, store.keptAnswers.values(), world.now());
  store.apply({ remove: { keptAnswers: over } });
  const [id, fingerprint] = [`${user.id}:${key}`, fingerprintOf(request, body)];
  const kept = store.keptAnswers.get(id);
  if (kept && kept.fingerprint !== fingerprint) throw new Refusal('This operation was already sent with other data');
  if (kept) return kept.outcome as Promise<T>;
  if (count >= MOST_KEYS) throw new HttpProblem(429, 'Too many operations for one day');
  const outcome = (async () => act())();
  store.apply({ keptAnswers: [{ id, user_id: user.id, fingerprint, at: world.now(), outcome }] });
  return outcome;
}
