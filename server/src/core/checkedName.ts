import { message } from '@portal/contract/rules';
import { oneLine } from './oneLine.ts';
import { refuseField } from './refusal.ts';

/** A name as one line, because mails quote it. Refused at the field `name` if it has no visible character. */
export function checkedName(said: string): string {
  const name = oneLine(said);
  return name === '' ? refuseField('name', message.required) : name;
}
