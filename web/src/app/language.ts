import { shell } from '@portal/contract/shell';
import { ask } from '../api/client.ts';
import { config } from '../api/config.ts';
import { readCookie, writeCookie } from '../api/cookies.ts';
import { membersOf } from '../api/listOf.ts';
import { DEFAULT_LANGUAGE } from '../text/languages.ts';
import { speak } from '../text/t.ts';
import { shout } from './channel.ts';

type Words = Record<string, string | Record<string, string>>;

/** Account pages have a dictionary of their own, all other routes share one. */
const groupOf = (path: string) => (path.startsWith('/account/') ? 'account' : 'portal');
const loaded = new Set<string>();
let known: Words = {};

const isText = (entry: unknown) => typeof entry === 'string';
const isForms = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && Object.values(entry).every(isText) && Object.keys(entry).length > 0;

/** Texts and plural forms; anything else is no entry, and its key shows itself (quality B11). */
const wordsIn = (dictionary: Words | undefined): Words =>
  Object.fromEntries(
    Object.entries(membersOf(dictionary)).filter(([, entry]) => isText(entry) || isForms(entry)),
  ) as Words;

/** A language that the browser can count and name in. */
function languageIn(said: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(said)[0] ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Loads the language of the cookie for a route; a failure is an empty dictionary (SHELL-118) and is tried again next time. */
export async function loadLanguage(path: string, signal: AbortSignal): Promise<void> {
  const wanted = readCookie(config.cookies.language);
  const group = groupOf(path);
  if (wanted === undefined || loaded.has(group)) return;
  try {
    const { lang, dictionary } = membersOf(
      await ask(shell.localization, { body: { lang: wanted.slice(0, 8), route: path.slice(0, 2048) } }, { signal }),
    );
    known = { ...known, ...wordsIn(dictionary) };
    loaded.add(group);
    speak(languageIn(lang), known);
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
