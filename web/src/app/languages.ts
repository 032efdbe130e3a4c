import { useQuery } from '@tanstack/react-query';
import type { Saas } from '@portal/contract/shell';
import { appInfo, branding } from '../api/shared.ts';
import { currentLanguage } from '../text/t.ts';
import { chooseLanguage, DEFAULT_LANGUAGE } from './language.ts';

/** Language → country of its flag (CTRL-014). */
const COUNTRY: Readonly<Record<string, string>> = { cs: 'CZ', en: 'GB', uk: 'UA', ka: 'GE', ko: 'KR' };

export const countryOf = (language: string): string => COUNTRY[language] ?? language.toUpperCase();

/** Of those we speak: browsers leave some out that they think nobody reads, and are slow to say the others. */
const NAMES: Readonly<Record<string, string>> = {
  cs: 'Čeština',
  de: 'Deutsch',
  en: 'English',
  ka: 'ქართული',
  ko: '한국어',
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
const languagesOf = (info: Pick<Saas, 'region' | 'region_langs'> | undefined): string[] => {
  const offered = info?.region_langs[info.region] ?? [];
  return offered.length === 0 ? [DEFAULT_LANGUAGE] : offered;
};

/** What can be spoken, what is spoken, and how to choose another. */
export function useLanguages(): { languages: string[]; current: string; choose: (language: string) => void } {
  const { data: info } = useQuery({ ...appInfo, enabled: false });
  const { data: brand } = useQuery({ ...branding, enabled: false });
  return {
    languages: languagesOf(info),
    current: currentLanguage(),
    choose: (language) => chooseLanguage(language, brand?.cookies_domain ?? null),
  };
}
