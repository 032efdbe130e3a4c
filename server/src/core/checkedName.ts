import { message } from '@portal/contract/rules';
import { oneLine } from './oneLine.ts';
import { refuseField } from './refusal.ts';

/**
 * Normalizes a name to one line, because mails quote it. Refuses a name without a visible character at the field
 * `name`.
 */
export function checkedName(said: string): string {
  const name = oneLine(said);
  return name === '' ? refuseField('name', message.required) : name;
}
