import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Opening, PayerAddress } from '../core/origin/payerAddress.ts';
import { payerPolicy } from './headers.ts';
import { openedPage, speaker, squeezer } from './openedPage.ts';

const compress = promisify<Buffer | string, { level: number }, Buffer>(gzip);

const takesGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(headers['accept-encoding'] ?? '');

/** Names with a hash in them never change their content. */
const isHashed = (path: string) => path.includes('/assets/');

/** Serves the built portal: its page with the answer's nonce, hashed files for good, the rest checked each time. */
export async function addPortal(app: FastifyInstance, root: string): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  for (const url of ['/', '/index.html'])
    app.get(url, (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replaceAll('__NONCE__', reply.nonce)),
    );
  // A window with a receipt has no icon of its own and asks for this one; a miss would stand in its console.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).header('cache-control', 'max-age=86400').send());
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.gz', '**/*.br', 'index.html', 'payer.html', 'landing.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Merchants show them on sites of their own.
      if (path.includes('/icons/')) void reply.header('cross-origin-resource-policy', 'cross-origin');
      void reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Names the styles or scripts that stand in a page, for its policy: no others count. */
const hashesOf = (page: string, tag: 'style' | 'script'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/** The payer's page as it was built, and what its policy knows of it. */
interface Built {
  page: string;
  squeezed: Buffer;
  inside: Parameters<typeof payerPolicy>[0];
  /** Of pages that are another at each address. */
  speak: ReturnType<typeof speaker>;
  squeeze: ReturnType<typeof squeezer>;
}

async function builtPage(root: string, name: string): Promise<Built> {
  const page = await readFile(join(root, name), 'utf8');
  const inside = { styles: hashesOf(page, 'style'), scripts: hashesOf(page, 'script') };
  return { page, squeezed: await compress(page, { level: 9 }), inside, speak: speaker(page), squeeze: squeezer() };
}

/** Answers with the page that is the same for everybody. */
function sendSame(request: FastifyRequest, reply: FastifyReply, { page, squeezed }: Built) {
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(squeezed) : reply.send(page);
}

/** Answers with what the page says at this address, or with where it went. */
async function sendOpened(
  request: FastifyRequest,
  reply: FastifyReply,
  { speak, squeeze }: Built,
  opening: Opening | { movedTo: string },
) {
  if ('movedTo' in opening) return reply.redirect(opening.movedTo, 302);
  if (opening.isListed) void reply.removeHeader('x-robots-tag');
  const opened = openedPage(speak(opening), opening);
  const { etag, gzip: squeezed } = squeeze(opened);
  void reply.code(opening.status).header('etag', etag);
  if (opening.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(await squeezed()) : reply.send(opened);
}

const policyAt = (
  { formTargets, isPreview, framedBy, opens }: PayerAddress,
  request: FastifyRequest,
  { inside }: Built,
) =>
  payerPolicy(inside, {
    formTargets: formTargets(request),
    framedBy: isPreview ? ["'self'"] : (framedBy?.(request) ?? []),
    // The 3-D Secure step is the only frame in it.
    frames: opens === undefined,
  });

/**
 * Serves the payer's page at its addresses. Styles and words stand in it, so that page, script and session are all it
 * asks for; where it is the same for everybody it is squeezed once, and its policy knows what stands in it by hashes. While
 * all payments are tests, no search engine may list it.
 */
export async function addPayerPage(
  app: FastifyInstance,
  root: string,
  addresses: readonly PayerAddress[],
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
