import type { ButtonField } from '@portal/contract/buttons/button';
import { TEMPLATE_PATTERNS, type ButtonFormError } from '@portal/contract/buttons/buttonRules';
import { patternError } from '../core/linearPattern.ts';
import { toOneLine } from '../core/oneLine.ts';

/** Returns the errors of custom fields whose patterns cannot be matched in linear time. */
export const patternErrors = (fields: readonly ButtonField[]): ButtonFormError[] =>
  fields.flatMap(({ valid }, at) => {
    const wrong = valid.template === 'custom' ? patternError(valid.pattern) : undefined;
    return wrong === undefined ? [] : [[`fields.${at}.valid.pattern`, wrong]];
  });

/** Normalizes a custom field for storage: single-line texts, and the pattern of its template (BTN-057). */
export function keptField(field: ButtonField): ButtonField {
  const { template, pattern, min_length, max_length } = field.valid;
  return {
    ...field,
    label: toOneLine(field.label),
    placeholder: toOneLine(field.placeholder),
    valid: { template, pattern: template === 'custom' ? pattern : TEMPLATE_PATTERNS[template], min_length, max_length },
  };
}
