import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import { isCrossSite } from '../core/origin/isCrossSite.ts';
import { metadataOf } from '@portal/contract/protocol';
import { Lru } from '../core/lru.ts';
import { HttpProblem } from '../core/refusal.ts';

const COOKIE = 'csrftoken';
const HEADER = 'x-csrftoken';
/** A nonce of 16 bytes, a dot, a signature of 32: no other length is kept, nor looked at. */
const LENGTH = 22 + 1 + 43;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Reads by POST what anybody may read, and may well be a page's first call, when it has no token yet. */
const needsNone = new Set<AppRoute>([contract.shell.localization]);
/** What payers and customers do: known by what the call names and by no cookie, so that nobody else's page can do it for them. */
const byPayers = new Set<AppRoute>([...Object.values(contract.checkout), ...Object.values(contract.publicLandings)]);

/** Some reads by their method write all the same (decision 7). */
const writes = (route: AppRoute, method: string) => !SAFE.has(method) || metadataOf(route).writes === true;

const equal = (left: string, right: string) => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Signed double submit (quality S5): the cookie's token must come back in the header, and its signature binds it to the
 * session, or to having none. A fresh one is given out with any answer whose request had none that fits.
 */
export function addCsrf(app: FastifyInstance, randomBytes: (length: number) => Buffer): void {
  const key = randomBytes(32);
  /** Each call of a session is asked for the same signature, twice. */
  const signatures = new Lru<string>(1000);
  const sign = (nonce: string, request: FastifyRequest) => {
    const text = `${request.session?.id ?? 'nobody'}:${nonce}`;
    return signatures.get(text, () => createHmac('sha256', key).update(text).digest('base64url'));
  };
  const fits = (token: string | undefined, request: FastifyRequest) => {
    if (token?.length !== LENGTH) return false;
    const [nonce = '', signature = ''] = token.split('.', 2);
    return equal(signature, sign(nonce, request));
  };
  const isProven = (request: FastifyRequest, route: AppRoute) => {
    if (byPayers.has(route)) return true;
    const header = request.headers[HEADER];
    const token = request.cookies[COOKIE];
    return header === token && fits(token, request);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.config.tsRestRoute;
    const isGuarded = route !== undefined && !needsNone.has(route) && writes(route, request.method);
    if (isGuarded && (isCrossSite(request) || !isProven(request, route)))
      throw new HttpProblem(403, 'Permission denied');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // A planted fault answers before the session is known: its answer says nothing of the token.
    if (request.routeOptions.config.tsRestRoute && !request.fault && !fits(request.cookies[COOKIE], request)) {
      const nonce = randomBytes(16).toString('base64url');
      void reply.setCookie(COOKIE, `${nonce}.${sign(nonce, request)}`, { path: '/', sameSite: 'lax', secure: app.tls });
    }
    done(null, payload);
  });
}
