import { TENANT } from '../core/tenant.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { Branding, Saas } from '@portal/contract/shell';
import { pagesOf } from './brandPages.ts';
import { translated } from './translatedPage.ts';
import { COUNTRIES } from './countries.ts';
import { missing, refuseField } from '../core/refusal.ts';
import { pageWordsOf, wordsOf } from '../texts/words.ts';
import { handlers, ok } from '../core/typed.ts';

const SAAS: Saas = {
  id: 'merchant-portal',
  ...TENANT,
  region: 'UA',
  region_langs: {
    UA: ['en', 'uk', 'ka', 'cs', 'de', 'ko'],
    RU: ['en'],
    EU: ['en', 'de', 'cs', 'ka', 'uk', 'ko'],
  },
  menu_config: {},
};
const PAGES = pagesOf(TENANT.support_email);
const BRANDING: Branding = {
  title: TENANT.title,
  cookies_domain: null,
  marketing_data: { google: { gtm_code: null } },
  logo_url: null,
  accent: null,
  pages: PAGES.map(({ path }) => path),
};

const MOST_LINKS = 10_000;

/** The path, query and hash of an address of this host, or of the public one; nothing for any other. */
function ownPath(address: string, { world: { publicUrl }, host: asked }: FastifyRequest): string | undefined {
  if (!URL.canParse(address, publicUrl)) return undefined;
  const { protocol, host, username, pathname, search, hash } = new URL(address, publicUrl);
  const isOurs = /^https?:$/.test(protocol) && [asked, new URL(publicUrl).host].includes(host) && username === '';
  // A path of two slashes would be read as another host.
  return isOurs && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}

export const shell = handlers(contract.shell, {
  saas: async () => ok(SAAS),
  branding: async () => ok(BRANDING),
  page: async ({ query }) => {
    const page = PAGES.find(({ path }) => path === query.path) ?? missing();
    const { lang, words } = await pageWordsOf(query.lang ?? 'en');
    return ok(translated(page, lang, words));
  },
  localization: async ({ body }) => ok(await wordsOf(body.lang)),

  shortener: async ({ body, request }) => {
    const path = ownPath(body.url, request) ?? refuseField('url', 'Enter a valid url');
    const { links, chance } = request.world;
    const token = chance.bytes(9).toString('base64url');
    links.set(token, path);
    for (const old of links.keys()) if (links.size > MOST_LINKS) links.delete(old);
    return ok({ token });
  },
});

export const assets = handlers(contract.assets, {
  countries: async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    return { status: 200, body: [...COUNTRIES] };
  },
});

/** `/s/{token}`: leads to the shortened address, which is always one of this host. */
export function addShortLinks(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>('/s/:token', async ({ params, world }, reply) =>
    reply.redirect(world.links.get(params.token) ?? missing(), 302),
  );
}
