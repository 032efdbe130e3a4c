import type { ButtonField } from '@portal/contract/buttons';
import { fieldComplaint } from '@portal/contract/buttons/buttonRules';
import { message } from '@portal/contract/rules';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { fitsPattern } from '../core/linearPattern.ts';
import { refuse } from '../core/refusal.ts';

/** Path of a field in errors and on the payer's page. */
const pathOf = ({ name }: ButtonField) => `fields.${name}`;

function complaintOf(field: ButtonField, value: string): string | undefined {
  const { template, pattern } = field.valid;
  const said = fieldComplaint(value, field);
  if (said !== undefined || template !== 'custom') return said;
  return fitsPattern(value, pattern) ? undefined : message.pattern;
}

/** Validates the payer's values of additional fields; returns them or all errors. Read-only fields keep the merchant's value. */
export function checkedAnswers(
  fields: readonly ButtonField[],
  said: Readonly<Record<string, string>> = {},
): NonNullable<PaymentRecord['answers']> {
  const complaints: [string, string][] = [];
  const answers = fields.map((field) => {
    const isFixed = field.hidden || field.readonly;
    const typed = Object.hasOwn(said, field.name) ? (said[field.name] ?? '') : '';
    const value = isFixed ? field.value : typed.trim();
    const complaint = isFixed ? undefined : complaintOf(field, value);
    if (complaint !== undefined) complaints.push([pathOf(field), complaint]);
    return { name: field.name, label: field.label, value };
  });
  return complaints.length > 0 ? refuse(complaints) : answers;
}
