import type { FastifyInstance } from 'fastify';
import { EMBED_SCRIPT } from '@portal/contract/buttons/embedCode';
import { EMBED_SCRIPT_SOURCE } from './embedScript.ts';

/** Query parameters of the merchant's address that the redirect keeps. */
const KEPT_PARAMETERS = ['lang'] as const;

/** Adds `/api/checkout?button={token}`, which redirects to the checkout and keeps the language, and the script of embed code 2.00. */
export function addButtonAddresses(app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, string | undefined> }>('/api/checkout', ({ query }, reply) => {
    const token = typeof query['button'] === 'string' ? query['button'] : '';
    const kept = new URLSearchParams(
      KEPT_PARAMETERS.flatMap((name): [string, string][] =>
        typeof query[name] === 'string' ? [[name, query[name]]] : [],
      ),
    ).toString();
    const room = query['embed'] === '1' ? 'embed' : 'pay';
    return reply.redirect(`/${room}/${encodeURIComponent(token || 'none')}${kept === '' ? '' : `?${kept}`}`, 302);
  });
  app.get(EMBED_SCRIPT, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      })
      .send(EMBED_SCRIPT_SOURCE),
  );
}
