import type { ButtonField } from '@portal/contract/buttons';
import { FIELD_TEMPLATES } from '@portal/contract/buttons/buttonRules';
import { newField } from '@portal/contract/buttons/newButton';
import { membersOf } from '../api/listOf.ts';

/** A custom field as it was saved; what a foreign server left out or made up is as in a new one. */
export function savedField(saved: ButtonField): ButtonField {
  const valid = { ...newField.valid, ...membersOf(saved.valid) };
  const isKnown = FIELD_TEMPLATES.includes(valid.template);
  return { ...newField, ...saved, valid: isKnown ? valid : { ...valid, template: 'none' } };
}
