import type { FastifyInstance, FastifyRequest } from 'fastify';
import { missing, refuseField } from '../core/refusal.ts';

/** A short link. */
export interface LinkRecord {
  /** Its token. */
  id: string;
  /** Path, query and hash on this host. */
  path: string;
}

/** The path, query and hash of an address of this host, or of the public one; nothing for any other. */
function ownPath(address: string, { world: { publicUrl }, host: asked }: FastifyRequest): string | undefined {
  if (!URL.canParse(address, publicUrl)) return undefined;
  const { protocol, host, username, pathname, search, hash } = new URL(address, publicUrl);
  const isOurs = /^https?:$/.test(protocol) && [asked, new URL(publicUrl).host].includes(host) && username === '';
  // A path of two slashes would be read as another host.
  return isOurs && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}

/** Keeps an address of this host and gives the token that leads there; refused for any other address. */
export function shorten(address: string, request: FastifyRequest): string {
  const path = ownPath(address, request) ?? refuseField('url', 'Enter a valid url');
  const { store, chance } = request.world;
  const id = chance.bytes(9).toString('base64url');
  store.apply({ links: [{ id, path }] });
  return id;
}

/** `/s/{token}`: leads to the shortened address, which is always one of this host. */
export function addShortLinks(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>('/s/:token', async ({ params, world: { store } }, reply) =>
    reply.redirect((store.links.get(params.token) ?? missing()).path, 302),
  );
}
