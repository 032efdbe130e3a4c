import type { FastifyInstance, FastifyRequest } from 'fastify';
import { missing, refuseField } from '../core/refusal.ts';
import type { Store } from '../core/store.ts';

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

/** The path that a short token of another area leads to; nothing where it has none of that name. */
export type ShortPath = (store: Store, token: string) => string | undefined;

/** `/s/{token}`: leads to the shortened address, which is always one of this host. */
export const addShortLinks =
  (others: readonly ShortPath[]) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { token: string } }>('/s/:token', async ({ params: { token }, world: { store } }, reply) => {
      const paths = [store.links.get(token)?.path, ...others.map((pathOf) => pathOf(store, token))];
      return reply.redirect(paths.find((path) => path !== undefined) ?? missing(), 302);
    });
  };
