import { shell } from '@portal/contract/shell';
import { isWithinSection, publicSections } from '../../paths/publicPaths.ts';
import { callServer } from '../../api/client.ts';
import { config } from '../../api/config.ts';
import { readCookie, writeCookie } from '../../api/cookies.ts';
import { bestEffort } from '../../api/bestEffort.ts';
import { toPartialObject } from '../../api/toList.ts';
import { DEFAULT_LANGUAGE } from '../../text/languages.ts';
import { setLanguage } from '../../text/t.ts';
import { notifyOtherTabs } from './otherTabs.ts';

type Entries = Record<string, string | Record<string, string>>;

/** Returns the group of routes that share a dictionary: the account pages, or all other pages. */
const groupOf = (path: string) => (isWithinSection(publicSections.account, path) ? 'account' : 'portal');
let texts: Entries = {};

const isText = (entry: unknown) => typeof entry === 'string';
const isForms = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && Object.values(entry).every(isText) && Object.keys(entry).length > 0;

/**
 * Returns the valid entries of a dictionary: texts and plural forms. For an invalid entry the English key is shown
 * (quality B11).
 */
const validEntries = (dictionary: Entries | undefined): Entries =>
  Object.fromEntries(
    Object.entries(toPartialObject(dictionary)).filter(([, entry]) => isText(entry) || isForms(entry)),
  ) as Entries;

/** Returns a language tag that `Intl` accepts; English for an invalid tag. */
function languageIn(answer: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(answer)[0] ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Language from the cookie, with the dictionaries loaded for it. */
interface LanguageLoad {
  wanted: string;
  /** Loaded dictionaries, keyed by group of routes. */
  loaded: Map<string, { lang: string; entries: Entries }>;
  loaders: Map<string, () => Promise<void>>;
}

/** Dictionaries of the language in the cookie. If the cookie names another language, a new load starts. */
let current: LanguageLoad | undefined;
/** Language whose texts the page shows. */
let applied: LanguageLoad | undefined;
/** Route groups whose translations are loaded and in use. */
const appliedGroups = new Set<string>();
/** Route groups with screens that were rendered before their translations were loaded. */
const missingGroups = new Set<string>();
let version = 0;

/**
 * Returns the version of the translations, and notes that the screen at `path` needs its group's translations. The
 * version grows when missing translations are loaded or the language changes. Components that read the version then
 * render again.
 */
export function getTextVersion(path: string): number {
  const group = groupOf(path);
  if (!appliedGroups.has(group)) missingGroups.add(group);
  return version;
}

async function fetchLanguage({ wanted, loaded }: LanguageLoad, group: string, route: string): Promise<void> {
  const body = { lang: wanted.slice(0, 8), route: route.slice(0, 2048) };
  const answer = toPartialObject(await callServer(shell.localization, { body }));
  loaded.set(group, { lang: languageIn(answer.lang), entries: validEntries(answer.dictionary) });
}

/** Switches to another language and drops the texts of the previous one. */
function switchTo(next: LanguageLoad): void {
  if (applied !== undefined) version += 1;
  applied = next;
  texts = {};
  appliedGroups.clear();
}

/** Applies dictionaries that have loaded. Called only during a route change, so that a screen never mixes languages. */
function applyLoaded(from: LanguageLoad): void {
  for (const [group, { lang, entries }] of from.loaded) {
    if (applied !== from) switchTo(from);
    if (appliedGroups.has(group)) continue;
    appliedGroups.add(group);
    if (missingGroups.delete(group)) version += 1;
    texts = { ...texts, ...entries };
    setLanguage(lang, texts);
  }
}

/**
 * Loads the dictionary of the cookie's language for a route (SHELL-033). A failed load counts as an empty dictionary
 * (SHELL-118) and is tried again at the next route. A dictionary that takes longer than 3 s applies from the next route
 * on.
 */
export async function loadLanguage(path: string): Promise<void> {
  const wanted = readCookie(config.cookies.language);
  const group = groupOf(path);
  if (wanted === undefined) return;
  if (current?.wanted !== wanted) current = { wanted, loaded: new Map(), loaders: new Map() };
  const now = current;
  const load = now.loaders.get(group) ?? bestEffort(() => fetchLanguage(now, group, path));
  now.loaders.set(group, load);
  if (!now.loaded.has(group)) await load();
  if (now === current) applyLoaded(now);
}

/** Stores the language in a cookie for 365 days, then reloads this page and the portal's other tabs (SHELL-007). */
export function chooseLanguage(language: string, domain: string | null): void {
  writeCookie(config.cookies.language, language, domain);
  notifyOtherTabs('language');
  location.reload();
}
