import type { Saas } from '@portal/contract/shell';

/** English is the language of the keys: without a cookie there is nothing to load (SHELL-006). */
export const DEFAULT_LANGUAGE = 'en';

/** Of those we speak: browsers leave some out that they think nobody reads, and are slow to say the others. */
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

/** A language in its own words: "English", "Українська". */
export function nameOf(language: string): string {
  const known = NAMES[language];
  if (known !== undefined) return known;
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}

/** The languages of the tenant's region (SHELL-009); English where the server told none. */
export const languagesOf = (info: Pick<Saas, 'region' | 'region_langs'> | undefined): string[] => {
  const offered = info?.region_langs[info.region] ?? [];
  return offered.length === 0 ? [DEFAULT_LANGUAGE] : offered;
};
