import type { FastifyRequest } from 'fastify';
import type { Right, SessionRecord, UserRecord } from '@portal/fixtures/people';
import { forbidden, HttpProblem, missing } from './refusal.ts';
import type { World } from './world.ts';

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
