import { DEFAULT_LANGUAGE } from './languages.ts';

/** A text, or its forms by plural category (`one`, `few`, `many`, `other`). */
export type Entry = string | Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

let language: string = DEFAULT_LANGUAGE;
let dictionary: Readonly<Record<string, Entry>> = {};

declare global {
  /** Debug mode only: the keys that the dictionary in use lacks, in the order they were met (SHELL-120). */
  var missingTexts: Set<string> | undefined;
}

// Read once: the portal moves `?debug` of an address behind its `#` (decision 12), where routes come and go.
const address = 'location' in globalThis ? location.search + location.hash : '';
if (/[?&]debug(?=[=&#]|$)/.test(address)) globalThis.missingTexts = new Set();

/** Sets the language and its dictionary; until then, and where it has no entry, keys show themselves (SHELL-119). */
export function setLanguage(lang: string, entries: Readonly<Record<string, Entry>>): void {
  globalThis.missingTexts?.clear();
  language = lang;
  dictionary = entries;
  document.documentElement.lang = lang;
}

export const currentLanguage = (): string => language;

/**
 * A text of the portal by its English original; `{name}` is replaced, by a dash where the answer left the value out. Where an entry has plural forms, the value `n`
 * chooses, a form `=1` before its category; English originals may carry both as `one|other`:
 * `t('{n} payment|{n} payments', { n })`.
 */
export function t(key: string, values: Values = {}): string {
  // What a foreign server titles may be left out, or be no text (quality B11).
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
  // Names that come from outside may hold a bar of their own.
  const [one, other] = 'n' in values ? key.split('|') : [key];
  return other === undefined ? key : Number(values['n']) === 1 ? (one ?? '') : other;
}
