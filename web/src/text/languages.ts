import type { Saas } from '@portal/contract/shell';

/** Default language. English is the language of the dictionary keys, so it needs no dictionary (SHELL-006). */
export const DEFAULT_LANGUAGE = 'en';

/** Names of the portal's languages, because some browsers lack a few names and are slow to return the others. */
const NAMES: Readonly<Record<string, string>> = {
  cs: 'Čeština',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  ka: 'ქართული',
  ko: '한국어',
  pl: 'Polski',
  uk: 'Українська',
};

/** Returns a language's name in that language: "English", "Українська". */
export function getLanguageName(language: string): string {
  const known = NAMES[language];
  if (known !== undefined) return known;
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}

/** Lists the languages of the tenant's region (SHELL-009); only English if the server sent none. */
export const listTenantLanguages = (info: Pick<Saas, 'region' | 'region_langs'> | undefined): string[] => {
  const offered = info?.region_langs[info.region] ?? [];
  return offered.length === 0 ? [DEFAULT_LANGUAGE] : offered;
};
