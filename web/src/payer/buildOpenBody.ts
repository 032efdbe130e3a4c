import { readStorage } from '../api/storage.ts';

/** Session of a token, stored for reloads; worthless without a card. */
export const getSessionStorageKey = (token: string): string => `pay-session:${token}`;
export const LANGUAGE_STORAGE_KEY = 'pay-language';

/** Language chosen in this tab or by the address: `?lang=en`. The server ignores unsupported ones. */
export const getRequestedLanguages = (): string[] =>
  [readStorage('sessionStorage', LANGUAGE_STORAGE_KEY), new URLSearchParams(location.search).get('lang')].filter(
    (language) => language !== null,
  );

/** Whether the page was opened by a link or an address, not by a reload or Back. */
const isArrival = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
};

interface OpenBody {
  token: string;
  session?: string;
  arrives?: true;
  language?: string;
}

/** Request for the session of a token, with the former session if there is one. */
export function buildOpenBody(token: string, isFresh: boolean): OpenBody {
  const session = (!isFresh && readStorage('sessionStorage', getSessionStorageKey(token))) || undefined;
  const [language] = getRequestedLanguages();
  const before = session ? { session, ...(isArrival() ? { arrives: true as const } : {}) } : {};
  return { token, ...before, ...(language ? { language: language.slice(0, 8) } : {}) };
}
