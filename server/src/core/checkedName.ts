import { message } from '@portal/contract/rules';
import { toOneLine } from './oneLine.ts';
import { refuseField } from './refusal.ts';

/**
 * Normalizes a name to one line, because mails quote it. Refuses a name without a visible character at the field
 * `name`.
 */
export function normalizeName(said: string): string {
  const name = toOneLine(said);
  return name === '' ? refuseField('name', message.required) : name;
}
