import { BENCH_PAGE } from '@portal/contract/buttons/bench';
import type { FastifyInstance } from 'fastify';

/**
 * Replaces the page by the HTML in its address, under the content policy in its address, and reports blocked resources.
 * Outside a frame it shows nothing. Links open in a new window, because the checkout can't be framed here.
 */
const SCRIPT = `
// After loading, because a page that is still parsed can't be replaced.
if (parent !== window) addEventListener('load', () => {
  const { code, policy } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const portal = new URL(location.href).origin;
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  const head = '<meta charset="utf-8"><base target="_blank">' + (policy === '' ? '' : meta.outerHTML);
  document.open();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    parent.postMessage({ blocked: { directive: effectiveDirective, what: blockedURI } }, portal));
  document.write('<!doctype html><html lang="en"><head>' + head + '<title>Page of a merchant</title></head><body>' + code + '</body></html>');
  document.close();
});`;

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Page of a merchant</title></head>
<body><script>${SCRIPT}</script></body>
</html>`;

/** Content policy: an opaque origin, so that its scripts can't reach the portal; only the portal may frame it. */
const POLICY = [
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Adds the page that simulates a merchant's website for the embed preview, with a chosen content policy. */
export function addBenchPage(app: FastifyInstance): void {
  app.get(BENCH_PAGE, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(PAGE),
  );
}
