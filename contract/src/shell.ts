import { z } from 'zod';
import { answers, area, t } from './protocol.ts';
import { CountryCode, Language } from './values.ts';

export const Region = z.enum(['UA', 'RU', 'EU']).describe('A region of the product (SHELL-008).');

export const Saas = z
  .object({
    id: z.string(),
    title: z.string(),
    support_email: z.string(),
    region: Region,
    region_langs: z.record(Region, z.array(z.string())).describe('The languages of each region, the first one first.'),
    menu_config: z
      .record(z.string(), z.string())
      .describe('By the key of an entry of the menu; `hide` hides it (SHELL-021).'),
  })
  .describe('What the portal needs to know of its tenant (SHELL-102).');
export type Saas = z.infer<typeof Saas>;

export const Branding = z
  .object({
    title: z.string(),
    cookies_domain: z.string().nullable().describe('Where the portal sets its cookies; on its own host where null.'),
    marketing_data: z.object({
      google: z.object({ gtm_code: z.string().nullable().describe('Null: no tag manager is loaded.') }),
    }),
    logo_url: z.string().nullable(),
    accent: z.string().nullable().describe('The colour of the brand, as CSS has it.'),
    pages: z
      .array(z.string())
      .optional()
      .describe(
        'Paths of pages of the tenant (SHELL-047, SHELL-048): `about` stands at `/branding/about`, and at `/about` where ' +
          'the portal has no screen of its own.',
      ),
  })
  .describe('How the tenant looks (SHELL-103).');
export type Branding = z.infer<typeof Branding>;

export const PagePart = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('list'), items: z.array(z.string()), ordered: z.boolean() }),
    z.object({
      type: z.literal('link'),
      text: z.string(),
      to: z.string().describe('A path of the portal, or an address with `https:` or `mailto:`.'),
    }),
  ])
  .describe('A part of a page: plain words, never markup.');
export type PagePart = z.infer<typeof PagePart>;

export const BrandIcon = z
  .object({
    name: z.string(),
    group: z.enum(['card', 'method']),
    file: z.string().describe('Under the base of icons (SHELL-127).'),
  })
  .describe('The picture of a card brand, or of a way to pay.');
export type BrandIcon = z.infer<typeof BrandIcon>;

export const BrandPage = z
  .object({
    path: z.string(),
    lang: z.string().describe('The language it is in: the one asked for, where there is one.'),
    title: z.string(),
    lead: z.string(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), parts: z.array(PagePart) })),
    icons: z.array(BrandIcon),
  })
  .describe('A page of the tenant.');
export type BrandPage = z.infer<typeof BrandPage>;

export const Dictionary = z
  .record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
  .describe('By the English text: a text, or its forms by plural category (`one`, `few`, `many`, `other`).');
export type Dictionary = z.infer<typeof Dictionary>;

export const GetLocalization = z
  .object({ lang: Language, route: z.string().max(2048).describe('The path of the screen that asks.') })
  .describe('Which words are needed (SHELL-109).');
export const Localization = z
  .object({ lang: z.string(), dictionary: Dictionary })
  .describe('The words of a language: the one asked for, or English.');

export const Shorten = z
  .object({ url: z.string().max(4096).describe('An address of the portal itself.') })
  .describe('What to shorten.');
export const ShortLink = z.object({ token: z.string() }).describe('`/s/{token}` leads to the address.');

export const shell = area('/api/v2', {
  saas: {
    method: 'GET',
    path: '/saas/',
    responses: answers(Saas),
    metadata: { right: 'public' },
    summary: 'Shared app info',
  },
  branding: {
    method: 'GET',
    path: '/saas/branding/',
    responses: answers(Branding),
    metadata: { right: 'public' },
    summary: 'Branding of the tenant',
  },
  page: {
    method: 'GET',
    path: '/saas/branding/page/',
    query: t(
      z.object({
        path: z.string().max(200).describe('One of `pages` of the branding.'),
        lang: Language.optional(),
      }),
    ),
    responses: answers(BrandPage),
    metadata: { right: 'public' },
    summary: 'A page of the tenant: help center, icons, checkout, or one of its own',
  },
  localization: {
    method: 'POST',
    path: '/localization/get/',
    body: t(GetLocalization),
    responses: answers(Localization),
    metadata: { right: 'public', demo: 'allowed' },
    summary: 'The dictionary of a language for a route',
  },
  shortener: {
    method: 'POST',
    path: '/s/shortener',
    body: t(Shorten),
    responses: answers(ShortLink),
    metadata: { right: 'self', demo: 'allowed' },
    summary: 'Shorten an address; it resolves at /s/{token}',
  },
});

export const Country = z
  .object({
    code: CountryCode,
    name: z.string().describe('In English; a key of the dictionary.'),
    lat: z.number().describe('The middle of the country, for the map.'),
    lng: z.number(),
    phone: z.string().describe('The calling code, digits only.'),
  })
  .describe('A country, for lists and the map.');
export type Country = z.infer<typeof Country>;
export const Countries = z.array(Country).describe('All countries that lists offer.');

/** Beside the bundle, not under the base path (SHELL-113). */
export const assets = area('/dist', {
  countries: {
    method: 'GET',
    path: '/countries.json',
    responses: { 200: t(Countries) },
    metadata: { right: 'public' },
    summary: 'The static country list',
  },
});
