import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Nonce of the response's content security policy. */
    nonce: string;
  }
}

/**
 * Additional origins that a deployment trusts, such as `https://cdn.example`: for images, and for scripts and their
 * requests.
 */
export interface TrustedOrigins {
  images: readonly string[];
  scripts: readonly string[];
}
export const NO_TRUSTED_ORIGINS: TrustedOrigins = { images: [], scripts: [] };

const policy = (nonce: string, { images, scripts }: TrustedOrigins) =>
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
 * Content security policy of the checkout and landing pages: no foreign scripts, forms post only to the merchant,
 * frames only by the portal (previews) and by the merchant's sites (buttons). Inline styles and scripts are allowed by
 * hash.
 */
export const payerPageSecurityPolicy = (
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
 * Sets the security headers of a response (quality S12). A plain function, because responses that are sent before any
 * hook runs need the headers too.
 */
export function setSecurityHeaders(reply: FastifyReply, nonce: string, tls: boolean, outside: TrustedOrigins): void {
  reply.headers({
    'content-security-policy': policy(nonce, outside),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(tls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  });
}

/** Generates nonces of 16 bytes in batches, because a call for random bytes costs more than all headers together. */
function nonces(randomBytes: (length: number) => Buffer): () => string {
  let drawn: Buffer = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === drawn.length) [drawn, at] = [randomBytes(256 * 16), 0];
    return drawn.toString('base64', at, (at += 16));
  };
}

/** Adds security headers, the world's time as `Date`, and `no-store` unless a response sets its own caching. */
export function addSecurityHeaders(
  app: FastifyInstance,
  randomBytes: (length: number) => Buffer,
  outside: TrustedOrigins,
): void {
  const nonce = nonces(randomBytes);
  app.decorateReply('nonce', '');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.nonce = nonce();
    setSecurityHeaders(reply, reply.nonce, app.tls, outside);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const caching = reply.getHeader('cache-control');
    if (caching === undefined) reply.header('cache-control', 'no-store');
    // Long-lived files keep the real date, because browsers compute the file's age from it.
    if (!String(caching).includes('immutable')) reply.header('date', new Date(request.world.now()).toUTCString());
    done(null, payload);
  });
}
