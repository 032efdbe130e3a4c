import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { HttpError, RefusalError } from './refusal.ts';
import { DAY } from './time.ts';

/** Stored first response to a request with an `Idempotency-Key`. */
export interface StoredResponse {
  /** Record id, `{user_id}:{key}`. */
  id: string;
  user_id: number;
  /** Hash of the request's method, path and body. */
  fingerprint: string;
  at: number;
  outcome: Promise<unknown>;
}

/** Time for which responses are stored, by the world's clock: one day, as at Stripe. */
const KEEP = DAY;
const LONGEST_KEY = 255;
/**
 * Largest number of keys per user within this time. Above it new keys are refused, because no stored response may be
 * evicted early.
 */
const MOST_KEYS = 10_000;

/** Number of a user's unexpired responses, and ids of the expired ones. Records are sorted by age. */
function answersOf(userId: number, all: Iterable<StoredResponse>, now: number): { over: string[]; count: number } {
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
 * Runs an action at most once per user and `Idempotency-Key` (decision 10). A request with the same key and body gets
 * the first response again, also a refusal or failure. A request with the same key but another path or body is refused.
 * Throws 429 above the key limit.
 */
export async function runIdempotently<T>(
  request: FastifyRequest,
  { world, user }: Caller,
  body: unknown,
  act: () => T | Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return act();
  if (typeof key !== 'string' || key.length > LONGEST_KEY)
    throw new HttpError(400, `Idempotency-Key is longer than ${LONGEST_KEY} characters`);
  const { store } = world;
  const { over, count } = answersOf(user.id, store.keptAnswers.values(), world.now());
  store.apply({ remove: { keptAnswers: over } });
  const [id, fingerprint] = [`${user.id}:${key}`, fingerprintOf(request, body)];
  const kept = store.keptAnswers.get(id);
  if (kept && kept.fingerprint !== fingerprint)
    throw new RefusalError('This request was already sent with different data');
  if (kept) return kept.outcome as Promise<T>;
  if (count >= MOST_KEYS) throw new HttpError(429, 'Too many operations for one day');
  const outcome = (async () => act())();
  store.apply({ keptAnswers: [{ id, user_id: user.id, fingerprint, at: world.now(), outcome }] });
  return outcome;
}
