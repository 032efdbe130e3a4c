import { shell } from '@portal/contract/shell';
import { ask } from '../api/client.ts';
import { config } from '../api/config.ts';
import { readCookie, writeCookie } from '../api/cookies.ts';
import { DEFAULT_LANGUAGE } from '../text/languages.ts';
import { speak } from '../text/t.ts';
import { shout } from './channel.ts';

/** Account pages have a dictionary of their own, all other routes share one. */
const groupOf = (path: string) => (path.startsWith('/account/') ? 'account' : 'portal');
const loaded = new Set<string>();
let known: Record<string, string | Record<string, string>> = {};

/** Loads the language of the cookie for a route; a failure is an empty dictionary (SHELL-118) and is tried again next time. */
export async function loadLanguage(path: string, signal: AbortSignal): Promise<void> {
  const wanted = readCookie(config.cookies.language);
  const group = groupOf(path);
  if (wanted === undefined || loaded.has(group)) return;
  try {
    const { lang, dictionary } = await ask(
      shell.localization,
      { body: { lang: wanted.slice(0, 8), route: path.slice(0, 2048) } },
      { signal },
    );
    known = { ...known, ...dictionary };
    loaded.add(group);
    speak(lang ?? DEFAULT_LANGUAGE, known);
  } catch {
    // Keys show themselves.
  }
}

/** Remembers the language for 365 days and reloads the page for real (SHELL-007), in every tab. */
export function chooseLanguage(language: string, domain: string | null): void {
  writeCookie(config.cookies.language, language, domain);
  shout('language');
  location.reload();
}
