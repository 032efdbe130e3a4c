import { DEFAULT_LANGUAGE } from './languages.ts';

/** A text, or its plural forms by category (`one`, `few`, `many`, `other`). */
export type DictionaryEntry = string | Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

let language: string = DEFAULT_LANGUAGE;
let dictionary: Readonly<Record<string, DictionaryEntry>> = {};

declare global {
  /** Debug mode only: keys without a dictionary entry, in order of use (SHELL-120). */
  var missingTexts: Set<string> | undefined;
}

// Read once at start: the portal moves `?debug` behind the `#` (decision 12), where routes change.
const address = 'location' in globalThis ? location.search + location.hash : '';
if (/[?&]debug(?=[=&#]|$)/.test(address)) globalThis.missingTexts = new Set();

/** Sets the language and its dictionary; keys without an entry appear as they are (SHELL-119). */
export function setLanguage(lang: string, entries: Readonly<Record<string, DictionaryEntry>>): void {
  globalThis.missingTexts?.clear();
  language = lang;
  dictionary = entries;
  document.documentElement.lang = lang;
}

export const getCurrentLanguage = (): string => language;

/**
 * Translates an English text. `{name}` is replaced with a value, or a dash if the answer omitted it. The value `n`
 * selects the plural form, with a form `=1` before its category. English keys may have two forms, `one|other`: `t('{n}
 * payment|{n} payments', { n })`.
 */
export function t(key: string, values: Values = {}): string {
  // A foreign server may omit a title, or send another type (quality B11).
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
  // Names from outside may contain a vertical bar.
  const [one, other] = 'n' in values ? key.split('|') : [key];
  return other === undefined ? key : Number(values['n']) === 1 ? (one ?? '') : other;
}
