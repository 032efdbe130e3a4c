import type { Dictionary } from '@portal/contract/shell';

/** Areas that every language translates. Languages other than Ukrainian and German have only these areas. */
const COMMON_AREAS = ['shell', 'account', 'profile', 'dashboard', 'payments', 'companies', 'lists', 'controls'];
const ALL_AREAS = [
  ...COMMON_AREAS,
  'permissions',
  'onboarding',
  'merchants',
  'settlements',
  'disputes',
  'reports',
  'payouts',
  'links',
  'buttons',
  'designs',
  'landings',
  'promocodes',
  'terminal',
  'cashRegisters',
  'callbacks',
  'developer',
  'values',
];

/**
 * Areas that each language translates, in files `<language>/<area>.json`. English has none, because its texts are the
 * keys (SHELL-119).
 */
const CATALOGUES: Readonly<Record<string, readonly string[]>> = {
  uk: ALL_AREAS,
  de: ALL_AREAS,
  cs: COMMON_AREAS,
  ka: COMMON_AREAS,
  ko: COMMON_AREAS,
};

/** Loads one translation file: translations by their English text. */
export async function loadTranslationFile(lang: string, area: string): Promise<Dictionary> {
  const file = (await import(`./${lang}/${area}.json`, { with: { type: 'json' } })) as { default: Dictionary };
  return file.default;
}

/** Loads the translation files of a language, by area. Empty for English and for languages without translations. */
export async function loadTranslationFiles(lang: string): Promise<Record<string, Dictionary>> {
  const areas = Object.hasOwn(CATALOGUES, lang) ? CATALOGUES[lang]! : [];
  const files = await Promise.all(areas.map(async (area) => [area, await loadTranslationFile(lang, area)] as const));
  return Object.fromEntries(files);
}

/**
 * Loads the whole dictionary of a language. A language without translations gets English, which needs no dictionary
 * (SHELL-118).
 */
export async function loadDictionary(lang: string): Promise<{ lang: string; dictionary: Dictionary }> {
  const catalogues = Object.values(await loadTranslationFiles(lang));
  return catalogues.length > 0
    ? { lang, dictionary: Object.assign({}, ...catalogues) as Dictionary }
    : { lang: 'en', dictionary: {} };
}

/** Loads the translations of the information pages. English if there is no translation. */
export async function loadPageDictionary(lang: string): Promise<{ lang: string; dictionary: Dictionary }> {
  return lang === 'uk'
    ? { lang, dictionary: await loadTranslationFile('uk', 'branding') }
    : { lang: 'en', dictionary: {} };
}
