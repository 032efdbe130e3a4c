import { BENCH_PAGE } from '@portal/contract/buttons/bench';
import type { FastifyInstance } from 'fastify';

/**
 * Writes what its address says in the place of itself, under the policy that it says, and reports what that holds back.
 * Alone, outside a frame, it shows nothing. Links open in a window of their own: no checkout lets itself be framed here.
 */
const SCRIPT = `
// Once it stands: a page that is still being read cannot be written anew.
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

/** It is in no origin, so that what runs in it reaches nothing of the portal's; only the portal may frame it. */
const POLICY = [
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The page of a merchant as the embed bench plays it: no policy but the one that is tried out. */
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
