import type { AppRoute } from '@ts-rest/core';
import type { FastifyRequest } from 'fastify';
import { metadataOf } from '@portal/contract/protocol';
import { allows, inCommon, isRight, viewOf, type Right } from '@portal/contract/rights';
import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import { forbidden, HttpProblem, missing } from './refusal.ts';
import type { World } from './world.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's route; `@ts-rest/fastify` sets it. */
    tsRestRoute?: AppRoute;
  }
  interface FastifyRequest {
    world: World;
    /** Session of the request's cookie: not expired by the world's clock; `half` before the second step. */
    session: SessionRecord | null;
  }
}

/** The signed-in user of a request, and the request's world. */
export interface Caller {
  world: World;
  user: UserRecord;
  session: SessionRecord;
}

/** Rights that both users have, at merchants where the first may read permissions. */
function sharedRights({ rights }: UserRecord, other: UserRecord['rights']): UserRecord['rights'] {
  const shared = Object.entries(rights).map(([id, own]) => {
    const both = allows(own, 'permissions.read') ? inCommon(own, other[Number(id)] ?? {}) : {};
    return [Number(id), both] as const;
  });
  return Object.fromEntries(shared.filter(([, both]) => Object.keys(both).length > 0));
}

/**
 * The signed-in user, read from the store. 401 without a session, before the second step, and after the session's end.
 * While a user views the portal as a colleague, the record has the rights that both have: never write this record.
 */
export function signedIn({ world, session: found }: FastifyRequest): Caller {
  const session = found ? world.store.sessions.get(found.id) : undefined;
  const user = session?.state === 'full' ? world.store.users.get(session.user_id) : undefined;
  if (!session || !user) throw new HttpProblem(401, 'Sign in first');
  if (session.viewing_as === undefined) return { world, user, session };
  const other = world.store.users.get(session.viewing_as)?.rights ?? {};
  return { world, user: { ...user, rights: sharedRights(user, other) }, session };
}

/** Whether a user has a right at a merchant. */
export const may = ({ rights }: Pick<UserRecord, 'rights'>, right: Right, merchantId: number): boolean =>
  allows(rights[merchantId], right);

/** Rights that the contract asks for a request's call; empty where every signed-in user may call it. */
function neededRights({ routeOptions: { config } }: FastifyRequest): Right[] {
  if (!config.tsRestRoute) return [];
  const { right, also } = metadataOf(config.tsRestRoute);
  return [...(isRight(right) ? [right] : []), ...(also ? [also] : [])];
}

/** Ids of the merchants that a user can see. */
export const merchantsOf = ({ rights }: Pick<UserRecord, 'rights'>): number[] => Object.keys(rights).map(Number);

/** Whether the user has the edit right of the call's view at a merchant, even if the call itself needs less. */
export const mayEdit = ({ user }: Caller, request: FastifyRequest, merchantId: number): boolean =>
  neededRights(request).every((right) => may(user, `${viewOf(right)}.edit`, merchantId));

/** 404 for a merchant that the user can't see, exactly as for a missing one (quality O1). */
export function assertMerchantVisible({ user }: Caller, merchantId: number): void {
  if (user.rights[merchantId] === undefined) missing();
}

/** 404 for a merchant that the user can't see, 403 for one where the user lacks the call's rights. */
export function assertAllowed(caller: Caller, request: FastifyRequest, merchantId: number): void {
  assertMerchantVisible(caller, merchantId);
  if (!neededRights(request).every((right) => may(caller.user, right, merchantId))) forbidden();
}

/**
 * Ids of the merchants where the user has the call's rights; 403 if there are none. A user without any merchant is not
 * refused and gets empty lists.
 */
export function permittedMerchants({ user }: Caller, request: FastifyRequest): number[] {
  const needed = neededRights(request);
  const all = merchantsOf(user);
  const permitted = all.filter((id) => needed.every((right) => may(user, right, id)));
  return permitted.length === 0 && all.length > 0 ? forbidden() : permitted;
}

/** 403 for a call of a view that the user can't read at any merchant. */
export function assertViewAllowed({ user }: Caller, request: FastifyRequest): void {
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
 * Ids of the merchants a list reads: the requested ones, else those selected in the cookie, else all; always only those
 * where the user has the call's rights. A cookie that selects none of the user's merchants is ignored (SHELL-107).
 */
export function merchantScope(caller: Caller, request: FastifyRequest, asked?: readonly number[]): number[] {
  const permitted = permittedMerchants(caller, request);
  if (asked && asked.length > 0) return permitted.filter((id) => asked.includes(id));
  const selected = new Set(selectedMerchants(request));
  const chosen = permitted.filter((id) => selected.has(id));
  return chosen.length > 0 ? chosen : permitted;
}
