import type { FormError } from '@portal/contract/protocol';
import { message } from '@portal/contract/rules';
import { t } from '../../text/t.ts';

/** Returns the field and message pairs of a server's form error, which may be a list or an object (ERR-018). */
const pairsOf = (error: Exclude<FormError, string>): (readonly [string, string])[] =>
  Array.isArray(error) ? error : Object.entries(error);

/** Sorted server error: messages for visible fields, and alerts for the rest (ERR-015 … ERR-017). */
export interface SortedFormError {
  fields: Record<string, string>;
  alerts: string[];
}

/**
 * Sorts a server error into field messages and alerts. The message of a hidden field becomes an alert, `{field} -
 * {message}`.
 */
export function sortFormError(error: FormError, isVisible: (field: string) => boolean): SortedFormError {
  if (typeof error === 'string') return { fields: {}, alerts: [t(error)] };
  const sorted: SortedFormError = { fields: {}, alerts: [] };
  for (const [field, text] of pairsOf(error)) {
    if (isVisible(field)) sorted.fields[field] ??= text;
    else sorted.alerts.push(`${field} - ${translateRuleMessage(text)}`);
  }
  return sorted;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const withLimits = Object.values(message)
  .filter((text) => text.includes('{0}'))
  .map((text) => ({ text, shape: new RegExp(`^${escaped(text).replaceAll(/\\\{\d\\\}/g, '(.+)')}$`) }));

/** Translates a validation rule's message. The dictionary contains the text with `{0}` in place of the limit. */
export function translateRuleMessage(ruleMessage: string): string {
  for (const { text, shape } of withLimits) {
    const found = shape.exec(ruleMessage);
    if (found) return t(text, Object.fromEntries(found.slice(1).map((limit, index) => [String(index), limit])));
  }
  return t(ruleMessage);
}
