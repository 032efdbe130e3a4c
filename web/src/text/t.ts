import { DEFAULT_LANGUAGE } from './languages.ts';

/** Dictionary entry: a text, or its plural forms by category (`one`, `few`, `many`, `other`). */
export type DictionaryEntry = string | Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

let language: string = DEFAULT_LANGUAGE;
let dictionary: Readonly<Record<string, DictionaryEntry>> = {};

declare global {
  /** Debug mode only: texts without a dictionary entry, in order of use (SHELL-120). */
  var missingTexts: Set<string> | undefined;
}

// The page's query and hash at the start, which may contain `?debug`. The portal later moves the query behind the `#`
// (decision 12), and each change of the route replaces it there.
const address = 'location' in globalThis ? location.search + location.hash : '';
if (/[?&]debug(?=[=&#]|$)/.test(address)) globalThis.missingTexts = new Set();

/** Sets the language and its dictionary. A key without an entry is shown unchanged (SHELL-119). */
export function setLanguage(lang: string, entries: Readonly<Record<string, DictionaryEntry>>): void {
  globalThis.missingTexts?.clear();
  language = lang;
  dictionary = entries;
  document.documentElement.lang = lang;
}

export const getCurrentLanguage = (): string => language;

/**
 * Translates an English text. `{name}` is replaced with a value, or with a dash if the answer omitted the value. The
 * value `n` selects the plural form; a form `=1` takes precedence over its category. English keys may have two forms,
 * `one|other`: `t('{n} payment|{n} payments', { n })`.
 */
export function t(key: string, values: Values = {}): string {
  // The key may be a title that a foreign server omitted or sent with another type (quality B11).
  if (typeof key !== 'string') return String(key ?? '');
  const entry = dictionary[key];
  if (entry === undefined && language !== DEFAULT_LANGUAGE) globalThis.missingTexts?.add(key);
  const text =
    entry === undefined
      ? english(key, values)
      : typeof entry === 'string'
        ? entry
        : (plural(entry, values) ?? english(key, values));
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? (Object.hasOwn(values, name) ? '—' : whole)),
  );
}

function plural(forms: Readonly<Record<string, string>>, values: Values): string | undefined {
  const n = Number(values['n'] ?? 0);
  return forms[`=${n}`] ?? forms[new Intl.PluralRules(language).select(n)] ?? forms['other'];
}

function english(key: string, values: Values): string {
  // Only keys with the value `n` are split, because names from outside may contain a vertical bar.
  const [one, other] = 'n' in values ? key.split('|') : [key];
  return other === undefined ? key : Number(values['n']) === 1 ? (one ?? '') : other;
}
