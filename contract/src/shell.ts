import { z } from 'zod';
import { answers, area, t } from './protocol.ts';
import { CountryCode } from './values.ts';

/** Regions seen in the product (SHELL-008). */
export const Region = z.enum(['UA', 'RU', 'EU']);

/** Shared app info (SHELL-102). A menu entry whose key maps to `hide` is not shown (SHELL-021). */
export const Saas = z.object({
  id: z.string(),
  title: z.string(),
  support_email: z.string(),
  region: Region,
  region_langs: z.record(Region, z.array(z.string())),
  menu_config: z.record(z.string(), z.string()),
});
export type Saas = z.infer<typeof Saas>;

/** Branding info (SHELL-103), the white-label tokens, and the addresses of the tenant's own pages (SHELL-047, SHELL-048). */
export const Branding = z.object({
  title: z.string(),
  cookies_domain: z.string().nullable(),
  marketing_data: z.object({ google: z.object({ gtm_code: z.string().nullable() }) }),
  logo_url: z.string().nullable(),
  accent: z.string().nullable(),
  /** `about` stands at `/branding/about`, and at `/about` where the portal has no screen of its own. */
  pages: z.array(z.string()).optional(),
});
export type Branding = z.infer<typeof Branding>;

/** A part of a page: plain words, never markup. A link leads to a path of the portal, to `https:` or to `mailto:`. */
export const PagePart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()), ordered: z.boolean() }),
  z.object({ type: z.literal('link'), text: z.string(), to: z.string() }),
]);
export type PagePart = z.infer<typeof PagePart>;

/** A picture of a card brand or of a way to pay; `file` stands under the base of icons (SHELL-127). */
export const BrandIcon = z.object({ name: z.string(), group: z.enum(['card', 'method']), file: z.string() });
export type BrandIcon = z.infer<typeof BrandIcon>;

/** A page of the tenant, in the language `lang`. */
export const BrandPage = z.object({
  path: z.string(),
  lang: z.string(),
  title: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), parts: z.array(PagePart) })),
  icons: z.array(BrandIcon),
});
export type BrandPage = z.infer<typeof BrandPage>;

/** A text, or its forms by plural category (`one`, `few`, `many`, `other`). The key is the English text. */
export const Dictionary = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));
export type Dictionary = z.infer<typeof Dictionary>;

export const GetLocalization = z.object({ lang: z.string().max(8), route: z.string().max(2048) });

export const shell = area('/api/v2', {
  saas: { method: 'GET', path: '/saas/', responses: answers(Saas), summary: 'Shared app info' },
  branding: { method: 'GET', path: '/saas/branding/', responses: answers(Branding), summary: 'Branding of the tenant' },
  page: {
    method: 'GET',
    path: '/saas/branding/page/',
    query: t(z.object({ path: z.string().max(200), lang: z.string().max(8).optional() })),
    responses: answers(BrandPage),
    summary: 'A page of the tenant: help center, icons, checkout, or one of its own',
  },
  localization: {
    method: 'POST',
    path: '/localization/get/',
    body: t(GetLocalization),
    responses: answers(z.object({ lang: z.string(), dictionary: Dictionary })),
    metadata: { demo: 'allowed' },
    summary: 'The dictionary of a language for a route',
  },
  shortener: {
    method: 'POST',
    path: '/s/shortener',
    body: t(z.object({ url: z.string().max(4096) })),
    responses: answers(z.object({ token: z.string() })),
    metadata: { demo: 'allowed' },
    summary: 'Shorten an address; it resolves at /s/{token}',
  },
});

/** A country with its names' key and its middle, for lists and the map. */
export const Country = z.object({
  code: CountryCode,
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  phone: z.string(),
});
export type Country = z.infer<typeof Country>;

/** Beside the bundle, not under the base path (SHELL-113). */
export const assets = area('/dist', {
  countries: {
    method: 'GET',
    path: '/countries.json',
    responses: { 200: t(z.array(Country)) },
    summary: 'The static country list',
  },
});
