import { message } from '@portal/contract/rules';
import { refuseField } from './refusal.ts';

/** A name as it is kept, in one line, since it stands in mails too; refused at its field where nothing of it can be seen. */
export function nameOf(said: string): string {
  const name = said.replace(/[\s\p{C}]+/gu, ' ').trim();
  return name === '' ? refuseField('name', message.required) : name;
}
