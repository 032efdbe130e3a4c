import type { Dictionary } from '@portal/contract/shell';

/** Language and time zone of a file, as on the screen of the user who requested it. */
export interface Wording {
  /** Time zone of moments (IANA name). */
  zone: string;
  /** Language of titles and texts. */
  lang: string;
  /** Translations by English text; missing ones stay English. */
  dictionary: Dictionary;
  /** English words for codes, by the name of their field. */
  codes?: Readonly<Record<string, (code: string) => string>>;
}

/** English in UTC. */
export const PLAIN_WORDING: Wording = { zone: 'UTC', lang: 'en', dictionary: {} };

/** Language without a time zone. */
export type Words = Pick<Wording, 'lang' | 'dictionary'>;

/** Languages whose letters the font of documents lacks. */
const UNWRITABLE: ReadonlySet<string> = new Set(['ko']);

/** Language of a PDF document: English where the font lacks the language's letters. */
export const wordsOnPaper = ({ lang, dictionary }: Words): Words =>
  UNWRITABLE.has(lang) ? PLAIN_WORDING : { lang, dictionary };

/** Translates English texts to the language of a file. */
export const sayer =
  ({ dictionary }: Pick<Wording, 'dictionary'>) =>
  (english: string): string => {
    const known = Object.hasOwn(dictionary, english) ? dictionary[english] : undefined;
    return typeof known === 'string' ? known : english;
  };

/** Translates country codes to names in a language; unknown codes stay. */
export function countryNames(lang: string): (code: string) => string {
  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
