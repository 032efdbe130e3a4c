import type { ButtonField } from '@portal/contract/buttons';
import { buttonRules } from '@portal/contract/buttons/buttonRules';
import type { Rule } from '@portal/contract/rules';

const { field: own } = buttonRules;
type FieldRule<Record> = (value: string, record: Record) => string | undefined;

/**
 * Returns the validation rules of the custom fields in the form's list `name`. `wrong` holds errors of field
 * combinations, by path.
 */
export function getCustomFieldRules(name: string, fields: readonly ButtonField[], wrong: ReadonlyMap<string, string>) {
  const inRow =
    (member: string, rule: Rule): FieldRule<unknown> =>
    (value, row) =>
      rule(value) ?? wrong.get(`${name}.${fields.findIndex((one) => one === row || one.valid === row)}.${member}`);
  return {
    [`${name}.*.label`]: own.label,
    [`${name}.*.placeholder`]: own.placeholder,
    [`${name}.*.valid.pattern`]: own.pattern,
    [`${name}.*.valid.max_length`]: own.length,
    [`${name}.*.name`]: inRow('name', own.name),
    [`${name}.*.value`]: inRow('value', own.value),
    [`${name}.*.valid.min_length`]: inRow('valid.min_length', own.length),
  };
}
