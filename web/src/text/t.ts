/** A text, or its forms by plural category (`one`, `few`, `many`, `other`). */
type Entry = string | Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

let language = 'en';
let dictionary: Readonly<Record<string, Entry>> = {};
const missing = new Set<string>();
const isDebug = () => new URLSearchParams(location.search).has('debug');

/** Sets the language and its dictionary; until then, and where it has no entry, keys show themselves (SHELL-119). */
export function speak(lang: string, entries: Readonly<Record<string, Entry>>): void {
  language = lang;
  dictionary = entries;
  document.documentElement.lang = lang;
}

export const currentLanguage = (): string => language;

/** Kept in debug mode only (SHELL-120). */
export const missingTexts = (): string[] => [...missing];

/**
 * A text of the portal by its English original; `{name}` is replaced. Where an entry has plural forms, the value `n`
 * chooses, a form `=1` before its category; English originals may carry both as `one|other`:
 * `t('{n} payment|{n} payments', { n })`.
 */
export function t(key: string, values: Values = {}): string {
  const entry = dictionary[key];
  if (entry === undefined && language !== 'en' && isDebug()) missing.add(key);
  const text = entry === undefined ? english(key, values) : typeof entry === 'string' ? entry : plural(entry, values);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function plural(forms: Readonly<Record<string, string>>, values: Values): string {
  const n = Number(values['n'] ?? 0);
  return forms[`=${n}`] ?? forms[new Intl.PluralRules(language).select(n)] ?? forms['other'] ?? '';
}

function english(key: string, values: Values): string {
  // Names that come from outside may hold a bar of their own.
  const [one, other] = 'n' in values ? key.split('|') : [key];
  return other === undefined ? key : Number(values['n']) === 1 ? (one ?? '') : other;
}
