import type { AppRoute } from '@ts-rest/core';
import type { FastifyRequest } from 'fastify';
import { metadataOf } from '@portal/contract/protocol';
import { allows, inCommon, isRight, viewOf, type Right } from '@portal/contract/rights';
import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import { forbidden, HttpProblem, missing } from './refusal.ts';
import type { World } from './world.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by the adapter on each route of the contract. */
    tsRestRoute?: AppRoute;
  }
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

/** What both may do, at the merchants where the one who looks may see rights: never more than their own. */
function sharedRights({ rights }: UserRecord, other: UserRecord['rights']): UserRecord['rights'] {
  const shared = Object.entries(rights).map(([id, own]) => {
    const both = allows(own, 'permissions.read') ? inCommon(own, other[Number(id)] ?? {}) : {};
    return [Number(id), both] as const;
  });
  return Object.fromEntries(shared.filter(([, both]) => Object.keys(both).length > 0));
}

/**
 * The signed-in person, as of now; 401 when there is none, only half of one, or the session has ended meanwhile.
 * While the portal is seen as a colleague sees it, with the rights that both have: such a record is not to be written.
 */
export function signedIn({ world, session: found }: FastifyRequest): Caller {
  const session = found ? world.store.sessions.get(found.id) : undefined;
  const user = session?.state === 'full' ? world.store.users.get(session.user_id) : undefined;
  if (!session || !user) throw new HttpProblem(401, 'Sign in first');
  if (session.viewing_as === undefined) return { world, user, session };
  const other = world.store.users.get(session.viewing_as)?.rights ?? {};
  return { world, user: { ...user, rights: sharedRights(user, other) }, session };
}

/** Whether a person holds a right at a merchant, as of now. */
export const may = ({ rights }: Pick<UserRecord, 'rights'>, right: Right, merchantId: number): boolean =>
  allows(rights[merchantId], right);

/** The rights that a request's call needs at a merchant, as the contract says; none where every signed-in person may call. */
function neededRights({ routeOptions: { config } }: FastifyRequest): Right[] {
  if (!config.tsRestRoute) return [];
  const { right, also } = metadataOf(config.tsRestRoute);
  return [...(isRight(right) ? [right] : []), ...(also ? [also] : [])];
}

/** The merchants that exist for a person. */
export const merchantsOf = ({ rights }: Pick<UserRecord, 'rights'>): number[] => Object.keys(rights).map(Number);

/** Whether a person holds the edit right of a call's view at a merchant, whatever the call itself needs. */
export const mayEdit = ({ user }: Caller, request: FastifyRequest, merchantId: number): boolean =>
  neededRights(request).every((right) => may(user, `${viewOf(right)}.edit`, merchantId));

/** 404 for another tenant's merchant, exactly as for a missing one (quality O1). */
export function insistOnMerchant({ user }: Caller, merchantId: number): void {
  if (user.rights[merchantId] === undefined) missing();
}

/** 404 for another tenant's merchant, 403 for one where the person lacks what the call needs. */
export function insistOnRight(caller: Caller, request: FastifyRequest, merchantId: number): void {
  insistOnMerchant(caller, merchantId);
  if (!neededRights(request).every((right) => may(caller.user, right, merchantId))) forbidden();
}

/**
 * The merchants where the person holds what a call needs. 403 where there is none of them; somebody who has no merchant at
 * all is denied nothing and finds everything empty.
 */
export function permittedMerchants({ user }: Caller, request: FastifyRequest): number[] {
  const needed = neededRights(request);
  const all = merchantsOf(user);
  const permitted = all.filter((id) => needed.every((right) => may(user, right, id)));
  return permitted.length === 0 && all.length > 0 ? forbidden() : permitted;
}

/** 403 for a call of a view that the person may not even read at any merchant. */
export function insistOnView({ user }: Caller, request: FastifyRequest): void {
  const all = merchantsOf(user);
  const isOpen = (right: Right) => all.some((id) => may(user, `${viewOf(right)}.read`, id));
  if (all.length > 0 && !neededRights(request).every(isOpen)) forbidden();
}

const MERCHANTS_COOKIE = 'selected_merchants';

const selectedMerchants = (request: FastifyRequest): number[] =>
  (request.cookies[MERCHANTS_COOKIE] ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,15}$/.test(part))
    .map(Number);

/**
 * The merchants a list reads: those asked for, else those selected in the cookie, else all, and always only those where the
 * person holds what the call needs. A cookie left by somebody else selects nothing and counts as none (SHELL-107).
 */
export function merchantScope(caller: Caller, request: FastifyRequest, asked?: readonly number[]): number[] {
  const permitted = permittedMerchants(caller, request);
  if (asked && asked.length > 0) return permitted.filter((id) => asked.includes(id));
  const selected = new Set(selectedMerchants(request));
  const chosen = permitted.filter((id) => selected.has(id));
  return chosen.length > 0 ? chosen : permitted;
}
