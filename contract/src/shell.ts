import { z } from 'zod';
import { answers, area, t } from './protocol.ts';
import { CountryCode, Language } from './values.ts';

export const Region = z
  .enum(['UA', 'RU', 'EU'])
  .describe('Region of the product, which sets its languages (SHELL-008).');

export const Saas = z
  .object({
    id: z.string(),
    title: z.string(),
    support_email: z.string(),
    region: Region,
    region_langs: z.record(Region, z.array(z.string())).describe('Languages of each region; the first is the default.'),
    menu_config: z
      .record(z.string(), z.string())
      .describe('Setting of each menu entry, by its key; `hide` hides the entry (SHELL-021).'),
  })
  .describe('Settings of the tenant (SHELL-102).');
export type Saas = z.infer<typeof Saas>;

export const Branding = z
  .object({
    title: z.string(),
    cookies_domain: z
      .string()
      .nullable()
      .describe('Domain of the cookies that the portal sets; null for the host of the portal.'),
    marketing_data: z.object({
      google: z.object({
        gtm_code: z
          .string()
          .nullable()
          .describe('Container id of Google Tag Manager, such as `GTM-AB12CD`; null loads none.'),
      }),
    }),
    logo_url: z.string().nullable(),
    accent: z.string().nullable().describe('Brand colour as a CSS hex colour; null for the default.'),
    pages: z
      .array(z.string())
      .optional()
      .describe(
        'Names of the information pages of the tenant (SHELL-047, SHELL-048): `about` opens at `/branding/about`, and at ' +
          '`/about` if the portal has no screen there.',
      ),
  })
  .describe('Name, logo, colour and pages of the tenant (SHELL-103).');
export type Branding = z.infer<typeof Branding>;

export const PagePart = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('list'), items: z.array(z.string()), ordered: z.boolean() }),
    z.object({
      type: z.literal('link'),
      text: z.string(),
      to: z.string().describe('Path in the portal, or URL with `https:` or `mailto:`.'),
    }),
  ])
  .describe('Paragraph, list or link of an information page. Texts are plain text, never markup.');
export type PagePart = z.infer<typeof PagePart>;

export const BrandIcon = z
  .object({
    name: z.string(),
    group: z.enum(['card', 'method']),
    file: z.string().describe('Path below the base URL of icons (SHELL-127).'),
  })
  .describe('Icon of a card brand or payment method.');
export type BrandIcon = z.infer<typeof BrandIcon>;

export const BrandPage = z
  .object({
    path: z.string(),
    lang: z.string().describe('Language of the texts: the requested one, or English if there is no translation.'),
    title: z.string(),
    lead: z.string(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), parts: z.array(PagePart) })),
    icons: z.array(BrandIcon),
  })
  .describe('Information page of the tenant.');
export type BrandPage = z.infer<typeof BrandPage>;

export const Dictionary = z
  .record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
  .describe('Translations by English text: a text, or its plural forms by category (`one`, `few`, `many`, `other`).');
export type Dictionary = z.infer<typeof Dictionary>;

export const GetLocalization = z
  .object({ lang: Language, route: z.string().max(2048).describe('Path of the screen that needs the texts.') })
  .describe('Language and screen whose texts are needed (SHELL-109).');
export const Localization = z
  .object({ lang: z.string(), dictionary: Dictionary })
  .describe('Translations in the requested language; English has an empty dictionary.');

export const Shorten = z
  .object({ url: z.string().max(4096).describe('URL of a page of this portal.') })
  .describe('URL to shorten.');
export const ShortLink = z.object({ token: z.string() }).describe('Token of the short URL `/s/{token}`.');

export const shell = area('/api/v2', {
  saas: {
    method: 'GET',
    path: '/saas/',
    responses: answers(Saas),
    metadata: { right: 'public' },
    summary: 'Settings of the tenant',
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
        path: z.string().max(200).describe('Name of the page: one of `pages` of the branding.'),
        lang: Language.optional(),
      }),
    ),
    responses: answers(BrandPage),
    metadata: { right: 'public' },
    summary: 'Information page of the tenant, such as the help center',
  },
  localization: {
    method: 'POST',
    path: '/localization/get/',
    body: t(GetLocalization),
    responses: answers(Localization),
    metadata: { right: 'public', demo: 'allowed', csrf: 'none' },
    summary: 'Translations in a language',
  },
  shortener: {
    method: 'POST',
    path: '/s/shortener',
    body: t(Shorten),
    responses: answers(ShortLink),
    metadata: { right: 'self', demo: 'allowed' },
    summary: 'Shorten a URL of the portal',
  },
});

export const Country = z
  .object({
    code: CountryCode,
    name: z.string().describe('English name, a key of the dictionary.'),
    lat: z.number().describe('Latitude of its centre on the map, in degrees.'),
    lng: z.number().describe('Longitude of its centre on the map, in degrees.'),
    phone: z.string().describe('Calling code, digits only.'),
  })
  .describe('Country of lists and of the map.');
export type Country = z.infer<typeof Country>;
export const Countries = z.array(Country).describe('All countries that the portal offers.');

/** Files outside the base path `/api/v2` (SHELL-113). */
export const assets = area('/dist', {
  countries: {
    method: 'GET',
    path: '/countries.json',
    responses: { 200: t(Countries) },
    metadata: { right: 'public' },
    summary: 'List of countries',
  },
});
