import type { Dictionary } from '@portal/contract/shell';

/** How a file tells its rows: as the screen of whoever asked for it does. */
export interface Wording {
  /** Whose clocks moments are told by: an IANA name. */
  zone: string;
  /** The language of titles and words. */
  lang: string;
  /** The words of the language; what they lack stays English. */
  dictionary: Dictionary;
  /** English words of columns that hold codes, by the field's name. */
  codes?: Readonly<Record<string, (code: string) => string>>;
}

/** English, by the clocks of UTC. */
export const PLAIN_WORDING: Wording = { zone: 'UTC', lang: 'en', dictionary: {} };

/** Words of a file without its clocks. */
export type Words = Pick<Wording, 'lang' | 'dictionary'>;

/** Languages whose letters the font of papers has not. */
const UNWRITABLE: ReadonlySet<string> = new Set(['ko']);

/** The words of a paper: English where the letters of a language cannot be written. */
export const wordsOnPaper = ({ lang, dictionary }: Words): Words =>
  UNWRITABLE.has(lang) ? PLAIN_WORDING : { lang, dictionary };

/** Says an English text in the language of a file. */
export const sayer =
  ({ dictionary }: Pick<Wording, 'dictionary'>) =>
  (english: string): string => {
    const known = Object.hasOwn(dictionary, english) ? dictionary[english] : undefined;
    return typeof known === 'string' ? known : english;
  };

/** The names of countries in a language, by their codes; a code that is none stays. */
export function countryNames(lang: string): (code: string) => string {
  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
