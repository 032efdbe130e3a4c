import { readStorage } from '../api/storage.ts';

/** The name of the session of a token, for a reload: it pays nothing without a card. */
export const sessionKey = (token: string): string => `pay-session:${token}`;
export const LANGUAGE_KEY = 'pay-language';

/** What the payer chose in this tab, or whoever made the address: `?lang=en`. The server takes only what the page speaks. */
export const wishedLanguages = (): string[] =>
  [readStorage('sessionStorage', LANGUAGE_KEY), new URLSearchParams(location.search).get('lang')].filter(
    (language) => language !== null,
  );

/** Whether the page was reached by a link or an address, not by loading it again or going back to it. */
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

/** How the page asks for the session of a token: that of before, where it had one. */
export function openBody(token: string, isFresh: boolean): OpenBody {
  const session = (!isFresh && readStorage('sessionStorage', sessionKey(token))) || undefined;
  const [language] = wishedLanguages();
  const before = session ? { session, ...(isArrival() ? { arrives: true as const } : {}) } : {};
  return { token, ...before, ...(language ? { language: language.slice(0, 8) } : {}) };
}
