import { message } from '@portal/contract/rules';
import { oneLine } from './oneLine.ts';
import { refuseField } from './refusal.ts';

/** A name as it is kept, in one line, since it stands in mails too; refused at its field where nothing of it can be seen. */
export function checkedName(said: string): string {
  const name = oneLine(said);
  return name === '' ? refuseField('name', message.required) : name;
}

/** Said of a file that came without a name, or with one of which nothing can be seen. */
export const NAMELESS = 'The file must have a name';

/** The name of an uploaded file, without its path (quality F2). */
export const baseName = (said: string): string => said.split(/[\\/]/).at(-1) ?? '';
export const isNameless = (said: string): boolean => oneLine(baseName(said)) === '';
