import { DAY } from './time.ts';
import { createHash } from 'node:crypto';
import { HttpProblem, Refusal } from './refusal.ts';
import type { Caller } from './caller.ts';
import type { FastifyRequest } from 'fastify';
import type { KeptAnswer } from './world.ts';
/** Answers stay as long as Stripe keeps its own: a day, on the world's clock. */
const KEEP = DAY;

const LONGEST_KEY = 255;

/** Keys a person may use in that time: an answer that is promised may not give way to others. */
const MOST_KEYS = 10_000;

function forgetOldAnswers(answers: Map<string, KeptAnswer>, now: number): void {
  for (const [key, kept] of answers) {
    if (now - kept.at < KEEP) return;
    answers.delete(key);
  }
}

/**
 * Does a money movement at most once for its `Idempotency-Key` (decision 10): the same key and body get the first answer
 * again, refusals and failures included; the same key with another call or body is refused. Keys are each person's own.
 */
export async function once<T>(
  request: FastifyRequest,
  caller: Caller,
  body: unknown,
  act: () => T | Promise<T>,
): Promise<T> {
  const header = request.headers['idempotency-key'];
  if (header === undefined || header === '') return act();
  if (typeof header !== 'string' || header.length > LONGEST_KEY)
    throw new HttpProblem(400, `Idempotency-Key is longer than ${LONGEST_KEY} characters`);
  const { world, user } = caller;
  const path = request.url.split('?')[0];
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.method, path, body]))
    .digest('base64');
  const answers = world.keptAnswers.get(user.id) ?? new Map<string, KeptAnswer>();
  world.keptAnswers.set(user.id, answers);
  forgetOldAnswers(answers, world.now());
  const kept = answers.get(header);
  if (kept && kept.fingerprint !== fingerprint) throw new Refusal('This operation was already sent with other data');
  if (kept) return kept.outcome as Promise<T>;
  if (answers.size >= MOST_KEYS) throw new HttpProblem(429, 'Too many operations for one day');
  const outcome = (async () => act())();
  answers.set(header, { fingerprint, at: world.now(), outcome });
  return outcome;
}
