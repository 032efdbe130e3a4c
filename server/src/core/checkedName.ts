import { message } from '@portal/contract/rules';
import { oneLine } from './oneLine.ts';
import { refuseField } from './refusal.ts';

/** A name as it is kept, in one line, since it stands in mails too; refused at its field where nothing of it can be seen. */
export function checkedName(said: string): string {
  const name = oneLine(said);
  return name === '' ? refuseField('name', message.required) : name;
}
