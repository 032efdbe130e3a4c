import { contract } from '@portal/contract';
import type { Branding, Saas } from '@portal/contract/shell';
import { missing } from '../core/refusal.ts';
import { TENANT } from '../core/tenant.ts';
import { handlers, ok } from '../core/typed.ts';
import { brandPageDictionaryOf, dictionaryOf } from '../texts/dictionaries.ts';
import { pagesOf } from './brandPages.ts';
import { COUNTRIES } from './countries.ts';
import { shorten } from './shortLinks.ts';
import { translated } from './translatedPage.ts';

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

export const shellHandlers = handlers(contract.shell, {
  saas: async () => ok(SAAS),
  branding: async () => ok(BRANDING),
  page: async ({ query }) => {
    const page = PAGES.find(({ path }) => path === query.path) ?? missing();
    const { lang, dictionary } = await brandPageDictionaryOf(query.lang ?? 'en');
    return ok(translated(page, lang, dictionary));
  },
  localization: async ({ body }) => ok(await dictionaryOf(body.lang)),

  shortener: async ({ body, request }) => ok({ token: shorten(body.url, request) }),
});

export const assetHandlers = handlers(contract.assets, {
  countries: async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    return { status: 200, body: [...COUNTRIES] };
  },
});
