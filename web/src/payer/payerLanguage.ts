import { useState } from 'react';
import { writeStorage } from '../api/storage.ts';
import { setLanguage, type Entry } from '../text/t.ts';
import { LANGUAGE_KEY, wishedLanguages } from './openBody.ts';

/** The words of all languages, which stand in the page; of English those that are no keys of themselves. */
const DICTIONARIES: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  en: {},
  ...(JSON.parse(document.getElementById('words')?.textContent ?? '{}') as Record<string, Record<string, Entry>>),
};

/** What the payer chose in this tab, or whoever made the address: `?lang=en`. */
export const chosenLanguage = (): string | undefined =>
  wishedLanguages().find((language) => Object.hasOwn(DICTIONARIES, language));

/** Speaks a language, English where there are no words for it. */
export const speak = (language: string): void =>
  setLanguage(Object.hasOwn(DICTIONARIES, language) ? language : 'en', DICTIONARIES[language] ?? {});

/** Speaks the language that the payer chooses, for this tab, and draws the page anew. */
export function useLanguageChoice(): (language: string) => void {
  const [, setChosen] = useState('');
  return (language) => {
    writeStorage('sessionStorage', LANGUAGE_KEY, language);
    speak(language);
    setChosen(language);
  };
}

/** Until it is known who is to be paid: what was chosen, or what the browser speaks. */
export function startLanguage(): void {
  const spoken = navigator.languages.map((one) => one.slice(0, 2)).find((one) => Object.hasOwn(DICTIONARIES, one));
  speak(chosenLanguage() ?? spoken ?? 'en');
}
