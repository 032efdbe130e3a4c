import type { CallbackInfo } from '@portal/contract/callbacks';
import { membersOf } from '../api/listOf.ts';
import { textOf } from '../api/textOf.ts';

type Told = Pick<CallbackInfo, 'method' | 'content_type' | 'query' | 'body'>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a callback says, as it is sent: in its address by GET, else in its body. */
export const toldText = ({ method, query, body }: Told): string => textOf(method === 'GET' ? query : body) ?? '';

const isForm = ({ method, content_type: type }: Told): boolean =>
  method === 'GET' || type === 'application/x-www-form-urlencoded';

/** What a callback says, by name; nothing where it is neither JSON nor a form. */
export function toldFields(told: Told): Readonly<Record<string, unknown>> {
  const text = toldText(told);
  if (isForm(told)) return Object.fromEntries(new URLSearchParams(text));
  return membersOf(parsed(text) as Record<string, unknown> | undefined);
}

/** What a callback says with a line a field; what is neither JSON nor a form as it came. */
export function prettyTold(told: Told): string {
  const text = toldText(told);
  if (isForm(told)) return [...new URLSearchParams(text)].map(([name, value]) => `${name}=${value}`).join('\n');
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}
