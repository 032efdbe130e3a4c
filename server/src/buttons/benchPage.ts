import { EMBED_TEST_PATH } from '@portal/contract/buttons/bench';
import type { FastifyInstance } from 'fastify';

/**
 * Script of the embed test page: replaces the page by the HTML in the URL's hash, applies the content policy in the
 * hash, and reports blocked resources. Links open in a new window, because the checkout cannot be framed here. Outside
 * a frame the page stays empty.
 */
const SCRIPT = `
// The script waits for the load event, because a page that is still parsed cannot be replaced.
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

/**
 * Content security policy of the embed test page: an opaque origin, so that its scripts cannot reach the portal; only
 * the portal may frame the page.
 */
const POLICY = [
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Adds the embed test page, which simulates a merchant's website with a chosen content security policy. */
export function addEmbedTestPage(app: FastifyInstance): void {
  app.get(EMBED_TEST_PATH, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(PAGE),
  );
}
