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
/** Length of a token: a nonce of 16 bytes, a dot, a signature of 32 bytes, in base64url. Other lengths are ignored. */
const LENGTH = 22 + 1 + 43;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Public reads by POST, which may be a page's first call, before it has a token. */
const needsNone = new Set<AppRoute>([contract.shell.localization]);
/** Calls of payers and customers: they use no cookie, so a foreign page can't misuse one. */
const byPayers = new Set<AppRoute>([...Object.values(contract.checkout), ...Object.values(contract.publicLandings)]);

/** Some GET calls write (decision 7). */
const writes = (route: AppRoute, method: string) => !SAFE.has(method) || metadataOf(route).writes === true;

const equal = (left: string, right: string) => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Protection from cross-site requests by a signed double-submit cookie (quality S5): a header must repeat the cookie's
 * token, whose signature binds it to the session or to having none. Answers to requests without a valid token set a new one.
 */
export function addCsrf(app: FastifyInstance, randomBytes: (length: number) => Buffer): void {
  const key = randomBytes(32);
  /** Cache, because each call of a session needs the same signature twice. */
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
    // A fault answers before the session is known, so its answer sets no token.
    if (request.routeOptions.config.tsRestRoute && !request.fault && !fits(request.cookies[COOKIE], request)) {
      const nonce = randomBytes(16).toString('base64url');
      void reply.setCookie(COOKIE, `${nonce}.${sign(nonce, request)}`, { path: '/', sameSite: 'lax', secure: app.tls });
    }
    done(null, payload);
  });
}
