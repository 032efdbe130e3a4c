import { contract } from '@portal/contract';
import type { Branding, Saas } from '@portal/contract/shell';
import { throwNotFound } from '../core/refusal.ts';
import { TENANT } from '../core/tenant.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { loadPageDictionary, loadDictionary } from '../texts/dictionaries.ts';
import { informationPages } from './brandPages.ts';
import { COUNTRIES } from './countries.ts';
import { shortenUrl } from './shortLinks.ts';
import { translatePage } from './translatedPage.ts';

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
const PAGES = informationPages(TENANT.support_email);
const BRANDING: Branding = {
  title: TENANT.title,
  cookies_domain: null,
  marketing_data: { google: { gtm_code: null } },
  logo_url: null,
  accent: null,
  pages: PAGES.map(({ path }) => path),
};

export const shellHandlers = defineHandlers(contract.shell, {
  saas: async () => ok(SAAS),
  branding: async () => ok(BRANDING),
  page: async ({ query }) => {
    const page = PAGES.find(({ path }) => path === query.path) ?? throwNotFound();
    const { lang, dictionary } = await loadPageDictionary(query.lang ?? 'en');
    return ok(translatePage(page, lang, dictionary));
  },
  localization: async ({ body }) => ok(await loadDictionary(body.lang)),

  shortener: async ({ body, request }) => ok({ token: shortenUrl(body.url, request) }),
});

export const assetHandlers = defineHandlers(contract.assets, {
  countries: async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    return { status: 200, body: [...COUNTRIES] };
  },
});
