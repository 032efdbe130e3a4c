import type { Dictionary } from '@portal/contract/shell';

const languages: Readonly<Record<string, () => Promise<{ words: Dictionary }>>> = {
  uk: () => import('./uk.ts'),
  ka: () => import('./ka.ts'),
  cs: () => import('./cs.ts'),
  de: () => import('./de.ts'),
  ko: () => import('./ko.ts'),
};

/** What the tenant's pages say in a language; those that nobody has written are read in English. */
export async function pageWordsOf(lang: string): Promise<{ lang: string; words: Dictionary }> {
  return lang === 'uk' ? { lang, words: (await import('./uk/branding.ts')).branding } : { lang: 'en', words: {} };
}

/** The whole dictionary of a language; English is its own key, and so is a language nobody speaks here (SHELL-118). */
export async function wordsOf(lang: string): Promise<{ lang: string; dictionary: Dictionary }> {
  const load = Object.hasOwn(languages, lang) ? languages[lang] : undefined;
  return load ? { lang, dictionary: (await load()).words } : { lang: 'en', dictionary: {} };
}
