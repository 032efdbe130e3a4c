import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Right, SessionRecord, UserRecord } from '@portal/fixtures/people';
import { forbidden, HttpProblem, missing, Refusal } from './refusal.ts';
import type { KeptAnswer, World } from './world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    world: World;
    /** The session whose cookie came along, alive on the world's clock, half or full. */
    session: SessionRecord | null;
  }
}

/** Who asks, and in which world. */
export interface Caller {
  world: World;
  user: UserRecord;
  session: SessionRecord;
}

/** The signed-in person, as of now; 401 when there is none, only half of one, or the session has ended meanwhile. */
export function signedIn({ world, session: found }: FastifyRequest): Caller {
  const session = found ? world.store.sessions.get(found.id) : undefined;
  const user = session?.state === 'full' ? world.store.users.get(session.user_id) : undefined;
  if (!session || !user) throw new HttpProblem(401, 'Sign in first');
  return { world, user, session };
}

/** What the person may do at a merchant; nothing where the merchant does not exist for them. */
export const rightOf = (caller: Caller, merchantId: number): Right | undefined => caller.user.rights[merchantId];

/** 404 for another tenant's merchant, exactly as for a missing one (quality O1). */
export function maySee(caller: Caller, merchantId: number): void {
  if (rightOf(caller, merchantId) === undefined) missing();
}

/** 404 for another tenant's merchant, 403 for one the person may only look at. */
export function mayEdit(caller: Caller, merchantId: number): void {
  maySee(caller, merchantId);
  if (rightOf(caller, merchantId) !== 'full_access') forbidden();
}

const MERCHANTS_COOKIE = 'selected_merchants';

const selectedMerchants = (request: FastifyRequest): number[] =>
  (request.cookies[MERCHANTS_COOKIE] ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,15}$/.test(part))
    .map(Number);

/**
 * The merchants a list reads: those asked for, else those selected in the cookie, else all, and always only those the
 * person may see. A cookie left by somebody else selects nothing and counts as none (SHELL-107).
 */
export function merchantScope(caller: Caller, request: FastifyRequest, asked?: readonly number[]): number[] {
  const permitted = Object.keys(caller.user.rights).map(Number);
  if (asked && asked.length > 0) return permitted.filter((id) => asked.includes(id));
  const selected = new Set(selectedMerchants(request));
  const chosen = permitted.filter((id) => selected.has(id));
  return chosen.length > 0 ? chosen : permitted;
}

/** What a rule gets of the world: the moment, who acts, ids for what it makes. */
export interface Stamp {
  at: number;
  by: string;
  id(): number;
}

export const stamp = ({ world, user }: Caller): Stamp => ({
  at: world.now(),
  by: user.email,
  id: () => world.chance.id(),
});

/** Answers stay as long as Stripe keeps its own: a day, on the world's clock. */
const KEEP = 24 * 60 * 60 * 1000;
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
