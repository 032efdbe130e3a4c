import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCrossSite } from '../core/origin/isCrossSite.ts';
import { metadataOf } from '@portal/contract/protocol';
import { LruCache } from '../core/lru.ts';
import { HttpError } from '../core/refusal.ts';

const COOKIE = 'csrftoken';
const HEADER = 'x-csrftoken';
/**
 * Length of a CSRF token: a nonce of 16 bytes, a dot, and a signature of 32 bytes, in base64url. Tokens of other
 * lengths are ignored.
 */
const LENGTH = 22 + 1 + 43;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Whether a request changes data. Some GET routes do, too (decision 7). */
const writes = (route: AppRoute, method: string) => !SAFE.has(method) || metadataOf(route).writes === true;

const equal = (left: string, right: string) => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Protects from cross-site requests by a signed double-submit cookie (quality S5): a header must repeat the cookie's
 * token. The token's signature binds the token to the session, or to having no session. Responses to requests without a
 * valid token set a new token.
 */
export function addCsrfProtection(app: FastifyInstance, randomBytes: (length: number) => Buffer): void {
  const key = randomBytes(32);
  /** Cache of token signatures, because each request of a session needs the same signature twice. */
  const signatures = new LruCache<string>(1000);
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
    // Payers' calls use no cookie, so a foreign page can't misuse one.
    if (metadataOf(route).csrf === 'origin') return true;
    const header = request.headers[HEADER];
    const token = request.cookies[COOKIE];
    return header === token && fits(token, request);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.config.tsRestRoute;
    const isGuarded = route !== undefined && metadataOf(route).csrf !== 'none' && writes(route, request.method);
    if (isGuarded && (isCrossSite(request) || !isProven(request, route))) throw new HttpError(403, 'Permission denied');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // Sets no token if a planted fault answers, because the session is not known then.
    if (request.routeOptions.config.tsRestRoute && !request.fault && !fits(request.cookies[COOKIE], request)) {
      const nonce = randomBytes(16).toString('base64url');
      void reply.setCookie(COOKIE, `${nonce}.${sign(nonce, request)}`, { path: '/', sameSite: 'lax', secure: app.tls });
    }
    done(null, payload);
  });
}
