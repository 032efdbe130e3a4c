import { useState } from 'react';
import { writeStorage } from '../api/storage.ts';
import { setLanguage, type DictionaryEntry } from '../text/t.ts';
import { LANGUAGE_STORAGE_KEY, getRequestedLanguages } from './buildOpenBody.ts';

/**
 * Dictionaries of all languages, inline in the page. The English dictionary has only texts that differ from their key.
 */
const DICTIONARIES: Readonly<Record<string, Readonly<Record<string, DictionaryEntry>>>> = {
  en: {},
  ...(JSON.parse(document.getElementById('words')?.textContent ?? '{}') as Record<
    string,
    Record<string, DictionaryEntry>
  >),
};

/** Returns the language chosen in this tab or requested by the address: `?lang=en`. */
export const getChosenLanguage = (): string | undefined =>
  getRequestedLanguages().find((language) => Object.hasOwn(DICTIONARIES, language));

/** Sets the language of the page; English if the language is not supported. */
export const setPayerLanguage = (language: string): void =>
  setLanguage(Object.hasOwn(DICTIONARIES, language) ? language : 'en', DICTIONARIES[language] ?? {});

/**
 * Hook that returns a function to set the language that the payer chooses for this tab, and to render the page again.
 */
export function useLanguageChoice(): (language: string) => void {
  const [, setChosen] = useState('');
  return (language) => {
    writeStorage('sessionStorage', LANGUAGE_STORAGE_KEY, language);
    setPayerLanguage(language);
    setChosen(language);
  };
}

/** Sets the language before the checkout session is loaded: the chosen language, otherwise that of the browser. */
export function initPayerLanguage(): void {
  const spoken = navigator.languages.map((one) => one.slice(0, 2)).find((one) => Object.hasOwn(DICTIONARIES, one));
  setPayerLanguage(getChosenLanguage() ?? spoken ?? 'en');
}
