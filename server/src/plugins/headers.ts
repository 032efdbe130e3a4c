import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Styles that carry it may run; a new one for each answer. */
    nonce: string;
  }
}

/** Other hosts that a deployment trusts, such as `https://cdn.example`: for images, and for scripts with their calls. */
export interface Outside {
  images: readonly string[];
  scripts: readonly string[];
}
export const NOBODY: Outside = { images: [], scripts: [] };

const policy = (nonce: string, { images, scripts }: Outside) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    "frame-src 'self'",
    ["connect-src 'self'", ...scripts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The payer's page: nothing of others runs in it, its form leads nowhere but back to the merchant, and nobody frames it but
 * the portal its previews, and a merchant's site its buttons. Of the styles and scripts that stand in it, hashes.
 */
export const payerPolicy = (
  { styles, scripts }: Readonly<Record<'styles' | 'scripts', readonly string[]>>,
  {
    formTargets,
    framedBy,
    frames,
  }: Readonly<Record<'formTargets' | 'framedBy', readonly string[]>> & { frames: boolean },
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ['style-src', ...styles].join(' '),
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frames ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formTargets.length > 0 ? formTargets.join(' ') : "'none'"}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ');

/**
 * Puts the security headers on an answer (quality S12). By hand, because each answer has the same short list, also those
 * that are made before any hook runs.
 */
export function secure(reply: FastifyReply, nonce: string, tls: boolean, outside: Outside): void {
  reply.headers({
    'content-security-policy': policy(nonce, outside),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(tls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  });
}

/** Nonces of 16 bytes, drawn many at a time: asking the system for chance costs more than all these headers do. */
function nonces(randomBytes: (length: number) => Buffer): () => string {
  let drawn: Buffer = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === drawn.length) [drawn, at] = [randomBytes(256 * 16), 0];
    return drawn.toString('base64', at, (at += 16));
  };
}

/** Security headers, the world's clock in `Date`, and no caching unless an answer says otherwise. */
export function addHeaders(app: FastifyInstance, randomBytes: (length: number) => Buffer, outside: Outside): void {
  const nonce = nonces(randomBytes);
  app.decorateReply('nonce', '');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.nonce = nonce();
    secure(reply, reply.nonce, app.tls, outside);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const caching = reply.getHeader('cache-control');
    if (caching === undefined) reply.header('cache-control', 'no-store');
    // What may be cached for a year is dated by the real clock: the browser counts its age from there.
    if (!String(caching).includes('immutable')) reply.header('date', new Date(request.world.now()).toUTCString());
    done(null, payload);
  });
}
