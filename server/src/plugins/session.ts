import { createHash } from 'node:crypto';
import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { metadataOf } from '@portal/contract/protocol';
import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import { assertViewAllowed, requireCaller } from '../core/caller.ts';
import { writeAuditLine } from '../core/log.ts';
import { HttpError, refuse } from '../core/refusal.ts';
import { isSessionActive, replaceSession } from '../core/session.rules.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the cookie names an expired session. */
    sessionEnded: boolean;
  }
  interface FastifyInstance {
    tls: boolean;
  }
}

/** Whether a route is public, so that a request needs no session. */
export const isPublicRoute = (route: AppRoute): boolean => metadataOf(route).right === 'public';

const cookieName = (app: FastifyInstance) => (app.tls ? '__Host-sessionid' : 'sessionid');
const cookieOptions = (app: FastifyInstance) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: app.tls }) as const;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Smallest update interval of a session's `seen` time, in milliseconds. Writing it on every request would be too
 * expensive.
 */
const SEEN_STEP = 1000;

function findSession(request: FastifyRequest): void {
  const token = request.cookies[cookieName(request.server)];
  const { store, limits } = request.world;
  const session = token === undefined ? undefined : store.sessions.get(hashOf(token));
  if (!session) return;
  const now = request.world.now();
  if (!isSessionActive(session, now, limits)) {
    request.sessionEnded = true;
  } else if (Math.abs(now - session.seen) < SEEN_STEP) {
    request.session = session;
  } else {
    request.session = { ...session, seen: now };
    store.apply({ sessions: [request.session] });
  }
}

/**
 * Whether a route may change data: a POST unless the contract marks it as a read, a GET if the contract marks it as a
 * write.
 */
export const isWriteRoute = (route: AppRoute): boolean =>
  route.method === 'GET' ? metadataOf(route).writes === true : metadataOf(route).viewing === undefined;

/** Refuses a data change while the user views the portal as a colleague. */
function refuseWrite(request: FastifyRequest): never {
  writeAuditLine(request, 'access', 'refused', { status: 200, viewing: true, path: request.routeOptions.url ?? null });
  return refuse("You can't make changes while you view the portal as a colleague. Stop viewing first");
}

/**
 * Checks the right that the contract requires for a route before the body is read: 401 without the necessary session,
 * 403 if the user has the right at no merchant. Route handlers check the merchant.
 */
function assertMayCall(request: FastifyRequest): void {
  const route = request.routeOptions.config.tsRestRoute;
  if (!route || isPublicRoute(route)) return;
  if (metadataOf(route).right !== 'half') {
    const caller = requireCaller(request);
    if (caller.session.viewing_as !== undefined && isWriteRoute(route)) refuseWrite(request);
    return assertViewAllowed(caller, request);
  }
  if (request.session === null) throw new HttpError(401, 'Sign in first');
}

/** Opens a session with a new id and sets its cookie; ends the request's former session (quality S2). */
export function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRecord,
  say: Pick<SessionRecord, 'state' | 'remember'>,
): void {
  const { store, chance, limits } = request.world;
  const now = request.world.now();
  const token = chance.bytes(32).toString('base64url');
  const session: SessionRecord = { id: hashOf(token), user_id: user.id, created: now, seen: now, ...say };
  store.apply(replaceSession(session, request.session, store.sessions.values(), limits));
  request.session = session;
  const life = session.remember ? { maxAge: limits.absolute / 1000 } : {};
  void reply.setCookie(cookieName(request.server), token, { ...cookieOptions(request.server), ...life });
}

/** Ends the request's session, if any, and clears its cookie. */
export function closeSession(request: FastifyRequest, reply: FastifyReply): void {
  if (request.session) request.world.store.apply({ remove: { sessions: [request.session.id] } });
  request.session = null;
  void reply.clearCookie(cookieName(request.server), cookieOptions(request.server));
}

/** Finds the session of each request and checks that the user may make the request. */
export function addSessions(app: FastifyInstance): void {
  app.decorateRequest('session', null);
  app.decorateRequest('sessionEnded', false);
  app.addHook('onRequest', (request, _reply, done) => {
    findSession(request);
    assertMayCall(request);
    done();
  });
}
