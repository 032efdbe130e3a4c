import type { FastifyInstance, FastifyRequest } from 'fastify';
import { missing, refuseField } from '../core/refusal.ts';
import type { Store } from '../core/store.ts';

/** A short URL of the portal. */
export interface LinkRecord {
  /** Token in the short URL. */
  id: string;
  /** Path, query and hash of the target on this host. */
  path: string;
}

/** Path, query and hash of a URL on this host or the public host; undefined for other URLs. */
function ownPath(address: string, { world: { publicUrl }, host: asked }: FastifyRequest): string | undefined {
  if (!URL.canParse(address, publicUrl)) return undefined;
  const { protocol, host, username, pathname, search, hash } = new URL(address, publicUrl);
  const isOurs = /^https?:$/.test(protocol) && [asked, new URL(publicUrl).host].includes(host) && username === '';
  // A path that starts with two slashes would redirect to another host.
  return isOurs && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}

/** Stores a URL of this host and returns its token. Other URLs are refused. */
export function shorten(address: string, request: FastifyRequest): string {
  const path = ownPath(address, request) ?? refuseField('url', 'Enter a valid url');
  const { store, chance } = request.world;
  const id = chance.bytes(9).toString('base64url');
  store.apply({ links: [{ id, path }] });
  return id;
}

/** Path of a short token that another area owns; undefined for an unknown token. */
export type ShortPath = (store: Store, token: string) => string | undefined;

/** Route `/s/{token}`: redirects to the shortened URL, which is always on this host. */
export const addShortLinks =
  (others: readonly ShortPath[]) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { token: string } }>('/s/:token', async ({ params: { token }, world: { store } }, reply) => {
      const paths = [store.links.get(token)?.path, ...others.map((pathOf) => pathOf(store, token))];
      return reply.redirect(paths.find((path) => path !== undefined) ?? missing(), 302);
    });
  };
