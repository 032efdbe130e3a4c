import { useCachedQuery } from '../../api/queryHooks.ts';
import { brandingQuery } from '../../api/sharedQueries.ts';
import { getCurrentLanguage } from '../../text/t.ts';
import { listTenantLanguages } from '../../text/languages.ts';
import { confirmLeaving } from '../../ui/form/unsaved.ts';
import { chooseLanguage } from './language.ts';
import { useTenantInfo } from '../shell/useTenantInfo.ts';

/** Country whose flag represents each language (CTRL-014). */
const COUNTRY: Readonly<Record<string, string>> = { cs: 'CZ', en: 'GB', uk: 'UA', ka: 'GE', ko: 'KR' };

export const getFlagCountry = (language: string): string => COUNTRY[language] ?? language.toUpperCase();

/** Hook that returns the portal's languages, the current language and a function that changes it. */
export function useLanguages(): { languages: string[]; current: string; choose: (language: string) => void } {
  const info = useTenantInfo();
  const brand = useCachedQuery(brandingQuery);
  return {
    languages: listTenantLanguages(info),
    current: getCurrentLanguage(),
    choose: (language) => confirmLeaving(() => chooseLanguage(language, brand?.cookies_domain ?? null)),
  };
}
