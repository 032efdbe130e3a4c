import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

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
    globIgnore: ['**/*.gz', '**/*.br', 'index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Merchants show them on sites of their own.
      if (path.includes('/icons/')) void reply.header('cross-origin-resource-policy', 'cross-origin');
      void reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
