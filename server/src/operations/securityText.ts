import type { FastifyInstance } from 'fastify';
import { DAY } from '../core/time.ts';

/** Days until the file expires; RFC 9116 recommends less than a year. */
const VALID_DAYS = 330;

/** Serves `/.well-known/security.txt` (RFC 9116) with the URI for reports of vulnerabilities. */
export function addSecurityText(app: FastifyInstance, contact: string, realNow: () => number): void {
  app.get('/.well-known/security.txt', { config: { isWorldless: true } }, async (_request, reply) => {
    const expires = new Date(realNow() + VALID_DAYS * DAY).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, uk\n`);
  });
}
