import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify<string, { level: number }, Buffer>(gzip);

/** Descriptions of the API, as texts. */
export interface ApiDocuments {
  /** OpenAPI document as JSON. */
  openapi: string;
  /** Short index for programs that read text. */
  llms: string;
}

function addDocument(app: FastifyInstance, path: string, type: string, text: string): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  let compressed: Promise<Buffer> | undefined;
  app.get(path, { config: { isWorldless: true } }, async (request, reply) => {
    reply.headers({
      etag,
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
      // Tools on other sites may read the document, which is the same for everyone.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(`${type}; charset=utf-8`);
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(await (compressed ??= compress(text, { level: 9 })));
  });
}

/** Serves the descriptions of the API under `/openapi.json` and `/llms.txt`. */
export function addApiDocuments(app: FastifyInstance, { openapi, llms }: ApiDocuments): void {
  addDocument(app, '/openapi.json', 'application/json', openapi);
  addDocument(app, '/llms.txt', 'text/plain', llms);
}
