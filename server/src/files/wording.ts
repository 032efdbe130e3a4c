import type { Dictionary } from '@portal/contract/shell';

/** Language and time zone of an exported file, as in the interface of the user who requested the file. */
export interface FileWording {
  /** Time zone of timestamps (IANA name). */
  zone: string;
  /** Language of titles and texts in the file. */
  lang: string;
  /** Translations by English text. Missing translations stay English. */
  dictionary: Dictionary;
  /** Functions from code to English text, by field name. */
  codes?: Readonly<Record<string, (code: string) => string>>;
  /** Query whose rows the file has, and when they were read (ISO 8601). A footer row shows both. */
  query?: { code: string; readAt: string };
}

/** Wording for a file in English and UTC. */
export const DEFAULT_WORDING: FileWording = { zone: 'UTC', lang: 'en', dictionary: {} };

/** Language of a file, without a time zone. */
export type LanguageWording = Pick<FileWording, 'lang' | 'dictionary'>;

/** Languages whose letters the font of PDF documents lacks. */
const UNWRITABLE: ReadonlySet<string> = new Set(['ko']);

/** Wording of a PDF document: English if the font lacks the language's letters. */
export const pdfWording = ({ lang, dictionary }: LanguageWording): LanguageWording =>
  UNWRITABLE.has(lang) ? DEFAULT_WORDING : { lang, dictionary };

/** Returns a function that translates English texts to the language of a file. */
export const createTranslator =
  ({ dictionary }: Pick<FileWording, 'dictionary'>) =>
  (english: string): string => {
    const known = Object.hasOwn(dictionary, english) ? dictionary[english] : undefined;
    return typeof known === 'string' ? known : english;
  };

/** Returns a function that translates country codes to names in a language. Unknown codes stay unchanged. */
export function createCountryNameFormatter(lang: string): (code: string) => string {
  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
