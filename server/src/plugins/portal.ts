import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InitialPageContent, PayerPageRoute } from '../core/origin/payerAddress.ts';
import { payerPageSecurityPolicy } from './headers.ts';
import { renderInitialPage, createLanguageFilter, createPageCompressor } from './openedPage.ts';

const compress = promisify<Buffer | string, { level: number }, Buffer>(gzip);

const takesGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(headers['accept-encoding'] ?? '');

/**
 * Whether a file has a content hash in its name, as all files under `/assets/`. The content of such a file never
 * changes.
 */
const isHashed = (path: string) => path.includes('/assets/');

/**
 * Serves the built portal: the HTML page with a nonce, hashed files cached for a year, other files revalidated. A file
 * comes from the first of the folders that has it.
 */
export async function addPortalFiles(app: FastifyInstance, roots: readonly [string, ...string[]]): Promise<void> {
  const page = await readFile(join(roots[0], 'index.html'), 'utf8');
  for (const url of ['/', '/index.html'])
    app.get(url, (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replaceAll('__NONCE__', reply.nonce)),
    );
  // Answers 204 for the default icon, which browsers request for windows without an icon, such as receipts. A 404 would
  // show in the browser's console.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).header('cache-control', 'max-age=86400').send());
  await app.register(fastifyStatic, {
    root: [...roots],
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.gz', '**/*.br', 'index.html', 'payer.html', 'landing.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Lets other sites embed these icons, because merchants show them on their own pages.
      if (path.includes('/icons/')) void reply.header('cross-origin-resource-policy', 'cross-origin');
      void reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Hashes of a page's inline styles or scripts, for its content security policy. */
const hashesOf = (page: string, tag: 'style' | 'script'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/** A built page for payers with the hashes for its content security policy. */
interface Built {
  page: string;
  squeezed: Buffer;
  inside: Parameters<typeof payerPageSecurityPolicy>[0];
  /** Reduces the page to one language, for pages whose content differs by address. */
  speak: ReturnType<typeof createLanguageFilter>;
  squeeze: ReturnType<typeof createPageCompressor>;
}

async function builtPage(root: string, name: string): Promise<Built> {
  const page = await readFile(join(root, name), 'utf8');
  const inside = { styles: hashesOf(page, 'style'), scripts: hashesOf(page, 'script') };
  return {
    page,
    squeezed: await compress(page, { level: 9 }),
    inside,
    speak: createLanguageFilter(page),
    squeeze: createPageCompressor(),
  };
}

/** Sends a page that has the same content at every address. */
function sendSame(request: FastifyRequest, reply: FastifyReply, { page, squeezed }: Built) {
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(squeezed) : reply.send(page);
}

/** Sends the page for an address, or redirects to its new address. */
async function sendOpened(
  request: FastifyRequest,
  reply: FastifyReply,
  { speak, squeeze }: Built,
  opening: InitialPageContent | { movedTo: string },
) {
  if ('movedTo' in opening) return reply.redirect(opening.movedTo, 302);
  if (opening.isListed) void reply.removeHeader('x-robots-tag');
  const opened = renderInitialPage(speak(opening), opening);
  const { etag, gzip: squeezed } = squeeze(opened);
  void reply.code(opening.status).header('etag', etag);
  if (opening.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(await squeezed()) : reply.send(opened);
}

const policyAt = (
  { formTargets, isPreview, framedBy, opens }: PayerPageRoute,
  request: FastifyRequest,
  { inside }: Built,
) =>
  payerPageSecurityPolicy(inside, {
    formTargets: formTargets(request),
    framedBy: isPreview ? ["'self'"] : (framedBy?.(request) ?? []),
    // Only the checkout needs a frame: for the 3-D Secure step.
    frames: opens === undefined,
  });

/**
 * Serves the checkout and landing pages. Styles and texts are inline, so that a page needs only its script and its
 * session. Only published landing pages may be indexed by search engines.
 */
export async function addPayerPages(
  app: FastifyInstance,
  root: string,
  addresses: readonly PayerPageRoute[],
): Promise<void> {
  const pages = { payer: await builtPage(root, 'payer.html'), landing: await builtPage(root, 'landing.html') };
  for (const address of addresses) {
    const built = pages[address.page ?? 'payer'];
    app.get(address.path, (request, reply) => {
      void reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyAt(address, request, built),
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': address.isPreview ? 'no-store' : 'no-cache',
        vary: 'accept-encoding',
      });
      return address.opens
        ? sendOpened(request, reply, built, address.opens(request))
        : sendSame(request, reply, built);
    });
  }
}
