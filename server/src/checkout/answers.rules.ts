import type { ButtonField } from '@portal/contract/buttons';
import { fieldComplaint } from '@portal/contract/buttons/buttonRules';
import { message } from '@portal/contract/rules';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { fitsPattern } from '../core/linearPattern.ts';
import { refuse } from '../core/refusal.ts';

/** The address of a field in complaints, and on the payer's page. */
const pathOf = ({ name }: ButtonField) => `fields.${name}`;

function complaintOf(field: ButtonField, value: string): string | undefined {
  const { template, pattern } = field.valid;
  const said = fieldComplaint(value, field);
  if (said !== undefined || template !== 'custom') return said;
  return fitsPattern(value, pattern) ? undefined : message.pattern;
}

/** What the payer answered to the questions of a merchant, or all that is wrong with it; what nobody may change is as the merchant set it. */
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
