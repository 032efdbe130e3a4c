import type { FormError } from '@portal/contract/protocol';
import { message } from '@portal/contract/rules';
import { t } from '../../text/t.ts';

/** The pairs of a form's error in either of its forms, list or object (ERR-018). */
const pairsOf = (error: Exclude<FormError, string>): (readonly [string, string])[] =>
  Array.isArray(error) ? error : Object.entries(error);

/** What the server refused: messages for fields a person sees, and the rest as danger alerts (ERR-015 … ERR-017). */
export interface SortedError {
  fields: Record<string, string>;
  alerts: string[];
}

/** Sorts an error of the server by where it is shown. A field that is not on the screen speaks as `{field} - {message}`. */
export function sortFormError(error: FormError, isVisible: (field: string) => boolean): SortedError {
  if (typeof error === 'string') return { fields: {}, alerts: [t(error)] };
  const sorted: SortedError = { fields: {}, alerts: [] };
  for (const [field, text] of pairsOf(error)) {
    if (isVisible(field)) sorted.fields[field] ??= text;
    else sorted.alerts.push(`${field} - ${ruleText(text)}`);
  }
  return sorted;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const withLimits = Object.values(message)
  .filter((text) => text.includes('{0}'))
  .map((text) => ({ text, shape: new RegExp(`^${escaped(text).replaceAll(/\\\{\d\\\}/g, '(.+)')}$`) }));

/** A rule's message in the person's language; its limits are taken out first, the dictionary knows the text with `{0}`. */
export function ruleText(said: string): string {
  for (const { text, shape } of withLimits) {
    const found = shape.exec(said);
    if (found) return t(text, Object.fromEntries(found.slice(1).map((limit, index) => [String(index), limit])));
  }
  return t(said);
}
