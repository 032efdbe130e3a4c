import type { FastifyInstance, FastifyRequest } from 'fastify';

const STYLE = `
:root { color-scheme: light dark; --line: #d5d9e0; --text: #171a21; --quiet: #565d6b; --page: #fff; --main: #1d4ed8; --on-main: #fff; }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; justify-content: space-between; gap: 16px; padding-bottom: 16px; border-bottom: 1px solid var(--line); font-weight: 600; }
header span { color: var(--quiet); font-weight: 400; }
h1 { margin: 20px 0 8px; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 20px; color: var(--quiet); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
button { display: block; width: 100%; min-height: 44px; margin-top: 12px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit; cursor: pointer; }
button:first-of-type { border-color: var(--main); background: var(--main); color: var(--on-main); font-weight: 600; }
button:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  :root { --line: #3a414d; --text: #eceef2; --quiet: #a9b1be; --page: #1b1f27; --main: #93b4ff; --on-main: #0d1526; }
}`;

/** Script of the simulated bank's page. Its texts come from the URL's hash, in the payer's language. */
const SCRIPT = `
const said = new URLSearchParams(location.hash.slice(1));
if (parent !== window) {
  document.documentElement.lang = said.get('lang') ?? 'en';
  for (const element of document.querySelectorAll('[data-said]')) element.textContent = said.get(element.dataset.said);
  document.title = said.get('title') ?? '';
  document.querySelector('main').hidden = false;
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => parent.postMessage({ answer: button.value }, location.origin));
}`;

const said = (tag: string, name: string) => `<${tag} data-said="${name}"></${tag}>`;
const fact = (name: string) => said('dt', `${name}Label`) + said('dd', name);

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>3-D Secure</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main hidden>
<header><strong>Test Bank</strong><span>3-D Secure</span></header>
${said('h1', 'title')}${said('p', 'text')}
<dl>${fact('merchant')}${fact('amount')}${fact('card')}</dl>
<button type="button" value="confirm" data-said="confirm"></button>
<button type="button" value="refuse" data-said="refuse"></button>
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>`;

const policy = (nonce: string, sites: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...sites].join(' '),
    'sandbox allow-scripts',
  ].join('; ');

/**
 * Adds the simulated 3-D Secure page of the payer's bank, `/pay/three_ds/` and `/embed/{token}/three_ds/`. Only pages
 * of this server and of the button merchant's websites (`framedBy`) may frame it. The page has an opaque origin, reads
 * its texts from the URL's hash, and posts the pressed button to the parent: `{answer: "confirm" | "refuse"}`.
 */
export const addBankPage =
  (framedBy: (request: FastifyRequest) => readonly string[]) =>
  (app: FastifyInstance): void => {
    for (const path of ['/pay/three_ds/', '/embed/:token/three_ds/'])
      app.get(path, (request, reply) =>
        reply
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': policy(reply.nonce, path.includes(':') ? framedBy(request) : []),
            'x-robots-tag': 'noindex, nofollow',
          })
          .send(page(reply.nonce)),
      );
  };
