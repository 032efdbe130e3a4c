import { remembered } from '../api/storage.ts';

/** The name of the session of a token, for a reload: it pays nothing without a card. */
export const sessionKey = (token: string): string => `pay-session:${token}`;
export const LANGUAGE_KEY = 'pay-language';

/** What the payer chose in this tab, or whoever made the address: `?lang=en`. The server takes only what the page speaks. */
export const wishedLanguages = (): string[] =>
  [remembered('sessionStorage', LANGUAGE_KEY), new URLSearchParams(location.search).get('lang')].filter(
    (language) => language !== null,
  );

/** How the page asks for the session of a token: that of before, where it had one. */
export function openBody(token: string, isFresh: boolean): { token: string; session?: string; language?: string } {
  const session = (!isFresh && remembered('sessionStorage', sessionKey(token))) || undefined;
  const [language] = wishedLanguages();
  return { token, ...(session ? { session } : {}), ...(language ? { language: language.slice(0, 8) } : {}) };
}
