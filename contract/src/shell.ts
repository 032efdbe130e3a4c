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

/** Branding info (SHELL-103) and the white-label tokens. */
export const Branding = z.object({
  title: z.string(),
  cookies_domain: z.string().nullable(),
  marketing_data: z.object({ google: z.object({ gtm_code: z.string().nullable() }) }),
  logo_url: z.string().nullable(),
  accent: z.string().nullable(),
});
export type Branding = z.infer<typeof Branding>;

/** A text, or its forms by plural category (`one`, `few`, `many`, `other`). The key is the English text. */
export const Dictionary = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));
export type Dictionary = z.infer<typeof Dictionary>;

export const GetLocalization = z.object({ lang: z.string().max(8), route: z.string().max(2048) });

export const shell = area('/api/v2', {
  saas: { method: 'GET', path: '/saas/', responses: answers(Saas), summary: 'Shared app info' },
  branding: { method: 'GET', path: '/saas/branding/', responses: answers(Branding), summary: 'Branding of the tenant' },
  localization: {
    method: 'POST',
    path: '/localization/get/',
    body: t(GetLocalization),
    responses: answers(z.object({ lang: z.string(), dictionary: Dictionary })),
    summary: 'The dictionary of a language for a route',
  },
  shortener: {
    method: 'POST',
    path: '/s/shortener',
    body: t(z.object({ url: z.string().max(4096) })),
    responses: answers(z.object({ token: z.string() })),
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
