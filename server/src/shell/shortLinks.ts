import type { FastifyInstance, FastifyRequest } from 'fastify';
import { throwNotFound, refuseField } from '../core/refusal.ts';
import type { Store } from '../core/store.ts';

/** A shortened URL of the portal. */
export interface ShortLinkRecord {
  /** Token in the short URL. */
  id: string;
  /** Path, query and hash of the target page on this host. */
  path: string;
}

/** Path, query and hash of a URL on this host or the public host; undefined for URLs of other hosts. */
function ownPath(address: string, { world: { publicUrl }, host: asked }: FastifyRequest): string | undefined {
  if (!URL.canParse(address, publicUrl)) return undefined;
  const { protocol, host, username, pathname, search, hash } = new URL(address, publicUrl);
  const isOurs = /^https?:$/.test(protocol) && [asked, new URL(publicUrl).host].includes(host) && username === '';
  // Refuses a path that starts with two slashes, because it would redirect to another host.
  return isOurs && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}

/** Stores a URL of this host and returns the token of its short URL. Refuses URLs of other hosts. */
export function shortenUrl(address: string, request: FastifyRequest): string {
  const path = ownPath(address, request) ?? refuseField('url', 'Enter a valid url');
  const { store, chance } = request.world;
  const id = chance.bytes(9).toString('base64url');
  store.apply({ links: [{ id, path }] });
  return id;
}

/** Function that resolves a short token of another area to a path; undefined for an unknown token. */
export type ShortPathResolver = (store: Store, token: string) => string | undefined;

/** Registers the route `/s/{token}`, which redirects to the shortened URL, always on this host. */
export const addShortLinkRoute =
  (others: readonly ShortPathResolver[]) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { token: string } }>('/s/:token', async ({ params: { token }, world: { store } }, reply) => {
      const paths = [store.links.get(token)?.path, ...others.map((pathOf) => pathOf(store, token))];
      return reply.redirect(paths.find((path) => path !== undefined) ?? throwNotFound(), 302);
    });
  };
