import { readStorage } from '../api/storage.ts';

/**
 * Returns the storage key under which a token's session is kept for reloads. The session alone is worthless without a
 * card.
 */
export const getSessionStorageKey = (token: string): string => `pay-session:${token}`;
export const LANGUAGE_STORAGE_KEY = 'pay-language';

/**
 * Returns the languages chosen in this tab or requested by the address: `?lang=en`. The server ignores unsupported
 * languages.
 */
export const getRequestedLanguages = (): string[] =>
  [readStorage('sessionStorage', LANGUAGE_STORAGE_KEY), new URLSearchParams(location.search).get('lang')].filter(
    (language) => language !== null,
  );

/** Whether the page was opened by a link or an address, and not by a reload or Back. */
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

/** Builds the request body that opens a checkout session for a token, with the former session if there is one. */
export function buildOpenBody(token: string, isFresh: boolean): OpenBody {
  const session = (!isFresh && readStorage('sessionStorage', getSessionStorageKey(token))) || undefined;
  const [language] = getRequestedLanguages();
  const before = session ? { session, ...(isArrival() ? { arrives: true as const } : {}) } : {};
  return { token, ...before, ...(language ? { language: language.slice(0, 8) } : {}) };
}
