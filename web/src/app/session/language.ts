import { shell } from '@portal/contract/shell';
import { isWithin, publicSections } from '../../paths/publicPaths.ts';
import { ask } from '../../api/client.ts';
import { config } from '../../api/config.ts';
import { readCookie, writeCookie } from '../../api/cookies.ts';
import { bestEffort } from '../../api/bestEffort.ts';
import { membersOf } from '../../api/listOf.ts';
import { DEFAULT_LANGUAGE } from '../../text/languages.ts';
import { setLanguage } from '../../text/t.ts';
import { tellOtherTabs } from './otherTabs.ts';

type Words = Record<string, string | Record<string, string>>;

/** Account pages have a dictionary of their own, all other routes share one. */
const groupOf = (path: string) => (isWithin(publicSections.account, path) ? 'account' : 'portal');
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

/** What the cookie says, and what is read for it. Another language begins with nothing. */
interface Reading {
  wanted: string;
  /** Dictionaries that came, by group. */
  heard: Map<string, { lang: string; words: Words }>;
  loaders: Map<string, () => Promise<void>>;
}

let reading: Reading | undefined;
/** The reading whose words the page speaks, and of which groups it has spoken. */
let speaking: Reading | undefined;
const spoken = new Set<string>();
/** Groups that the page stood without. */
const missed = new Set<string>();
let version = 0;

/**
 * For the screen that is shown next: another number after texts came that a screen had been drawn without, or in another
 * language. The frame around the screen is drawn anew then.
 */
export function textVersion(path: string): number {
  const group = groupOf(path);
  if (!spoken.has(group)) missed.add(group);
  return version;
}

async function fetchLanguage({ wanted, heard }: Reading, group: string, route: string): Promise<void> {
  const body = { lang: wanted.slice(0, 8), route: route.slice(0, 2048) };
  const said = membersOf(await ask(shell.localization, { body }));
  heard.set(group, { lang: languageIn(said.lang), words: wordsIn(said.dictionary) });
}

/** From the first words of another language on nothing is said in the one before. */
function changeTo(next: Reading): void {
  if (speaking !== undefined) version += 1;
  speaking = next;
  known = {};
  spoken.clear();
}

/** Speaks what came since the last route: never between two, half a screen would be in another language. */
function speakHeard(from: Reading): void {
  for (const [group, { lang, words }] of from.heard) {
    if (speaking !== from) changeTo(from);
    if (spoken.has(group)) continue;
    spoken.add(group);
    if (missed.delete(group)) version += 1;
    known = { ...known, ...words };
    setLanguage(lang, known);
  }
}

/**
 * The language of the cookie for a route (SHELL-033). A failure is an empty dictionary (SHELL-118) and is tried again next
 * time; what comes later than 3 s is spoken from the next route on.
 */
export async function loadLanguage(path: string): Promise<void> {
  const wanted = readCookie(config.cookies.language);
  const group = groupOf(path);
  if (wanted === undefined) return;
  if (reading?.wanted !== wanted) reading = { wanted, heard: new Map(), loaders: new Map() };
  const now = reading;
  const load = now.loaders.get(group) ?? bestEffort(() => fetchLanguage(now, group, path));
  now.loaders.set(group, load);
  if (!now.heard.has(group)) await load();
  if (now === reading) speakHeard(now);
}

/** Remembers the language for 365 days and reloads the page for real (SHELL-007), in every tab. */
export function chooseLanguage(language: string, domain: string | null): void {
  writeCookie(config.cookies.language, language, domain);
  tellOtherTabs('language');
  location.reload();
}
