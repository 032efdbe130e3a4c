import type { ButtonField } from '@portal/contract/buttons';
import { FIELD_TEMPLATES } from '@portal/contract/buttons/buttonRules';
import { newField } from '@portal/contract/buttons/newButton';
import { toPartialObject } from '../api/toList.ts';

/** Returns the form values of a saved custom field. Missing and unknown members get their defaults. */
export function normalizeCustomField(saved: ButtonField): ButtonField {
  const valid = { ...newField.valid, ...toPartialObject(saved.valid) };
  const isKnown = FIELD_TEMPLATES.includes(valid.template);
  return { ...newField, ...saved, valid: isKnown ? valid : { ...valid, template: 'none' } };
}
