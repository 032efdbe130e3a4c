import type { AppRoute } from '@ts-rest/core';
import type { FastifyRequest } from 'fastify';
import { metadataOf } from '@portal/contract/protocol';
import { allows, commonRights, isRight, viewOf, type Right } from '@portal/contract/rights';
import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import { throwForbidden, HttpError, throwNotFound } from './refusal.ts';
import type { World } from './world.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Route of the API contract that matched the request. `@ts-rest/fastify` sets this option. */
    tsRestRoute?: AppRoute;
  }
  interface FastifyRequest {
    world: World;
    /** Unexpired session of the request's cookie. Its state is `half` until the second sign-in step is done. */
    session: SessionRecord | null;
  }
}

/** The signed-in user of a request, and the request's world. */
export interface Caller {
  world: World;
  user: UserRecord;
  session: SessionRecord;
}

/** Rights that both users have, limited to merchants where the first user may read permissions. */
function sharedRights({ rights }: UserRecord, other: UserRecord['rights']): UserRecord['rights'] {
  const shared = Object.entries(rights).map(([id, own]) => {
    const both = allows(own, 'permissions.read') ? commonRights(own, other[Number(id)] ?? {}) : {};
    return [Number(id), both] as const;
  });
  return Object.fromEntries(shared.filter(([, both]) => Object.keys(both).length > 0));
}

/**
 * Returns the signed-in user from the store. Throws 401 without a session, before the second step, and after the
 * session's end. While a user views the portal as a colleague, the returned user has only the rights that both have:
 * never store this record.
 */
export function requireCaller({ world, session: found }: FastifyRequest): Caller {
  const session = found ? world.store.sessions.get(found.id) : undefined;
  const user = session?.state === 'full' ? world.store.users.get(session.user_id) : undefined;
  if (!session || !user) throw new HttpError(401, 'Sign in first');
  if (session.viewing_as === undefined) return { world, user, session };
  const other = world.store.users.get(session.viewing_as)?.rights ?? {};
  return { world, user: { ...user, rights: sharedRights(user, other) }, session };
}

/** Whether a user has a right at a merchant. */
export const hasRight = ({ rights }: Pick<UserRecord, 'rights'>, right: Right, merchantId: number): boolean =>
  allows(rights[merchantId], right);

/** Rights that the API contract requires for a request; empty if every signed-in user may call the route. */
function neededRights({ routeOptions: { config } }: FastifyRequest): Right[] {
  if (!config.tsRestRoute) return [];
  const { right, also } = metadataOf(config.tsRestRoute);
  return [...(isRight(right) ? [right] : []), ...(also ? [also] : [])];
}

/** Ids of the merchants that a user can see. */
export const visibleMerchantIds = ({ rights }: Pick<UserRecord, 'rights'>): number[] => Object.keys(rights).map(Number);

/** Whether the user has the edit right of the call's area at a merchant, even if the call itself needs less. */
export const hasEditRight = ({ user }: Caller, request: FastifyRequest, merchantId: number): boolean =>
  neededRights(request).every((right) => hasRight(user, `${viewOf(right)}.edit`, merchantId));

/** Throws 404 for a merchant that the user can't see, exactly as for a missing merchant (quality O1). */
export function assertMerchantVisible({ user }: Caller, merchantId: number): void {
  if (user.rights[merchantId] === undefined) throwNotFound();
}

/** Throws 404 for a merchant that the user can't see, and 403 for a merchant where the user lacks the call's rights. */
export function assertAllowed(caller: Caller, request: FastifyRequest, merchantId: number): void {
  assertMerchantVisible(caller, merchantId);
  if (!neededRights(request).every((right) => hasRight(caller.user, right, merchantId))) throwForbidden();
}

/**
 * Ids of the merchants where the user has the call's rights. Throws 403 if the user has them nowhere. A user without
 * any merchant is not refused and gets empty lists.
 */
export function permittedMerchantIds({ user }: Caller, request: FastifyRequest): number[] {
  const needed = neededRights(request);
  const all = visibleMerchantIds(user);
  const permitted = all.filter((id) => needed.every((right) => hasRight(user, right, id)));
  return permitted.length === 0 && all.length > 0 ? throwForbidden() : permitted;
}

/** Throws 403 for a call of an area that the user can't read at any merchant. */
export function assertViewAllowed({ user }: Caller, request: FastifyRequest): void {
  const all = visibleMerchantIds(user);
  const isOpen = (right: Right) => all.some((id) => hasRight(user, `${viewOf(right)}.read`, id));
  if (all.length > 0 && !neededRights(request).every(isOpen)) throwForbidden();
}

const MERCHANTS_COOKIE = 'selected_merchants';

const selectedMerchants = (request: FastifyRequest): number[] =>
  (request.cookies[MERCHANTS_COOKIE] ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,15}$/.test(part))
    .map(Number);

/**
 * Ids of the merchants that a list shows: the requested merchants, else those selected in the cookie, else all; always
 * limited to merchants where the user has the call's rights. A cookie that selects none of the user's merchants is
 * ignored (SHELL-107).
 */
export function listedMerchantIds(caller: Caller, request: FastifyRequest, asked?: readonly number[]): number[] {
  const permitted = permittedMerchantIds(caller, request);
  if (asked && asked.length > 0) return permitted.filter((id) => asked.includes(id));
  const selected = new Set(selectedMerchants(request));
  const chosen = permitted.filter((id) => selected.has(id));
  return chosen.length > 0 ? chosen : permitted;
}
