import type { CallbackInfo } from '@portal/contract/callbacks';
import { toPartialObject } from '../api/toList.ts';
import { toDisplayText } from '../api/toDisplayText.ts';

type Told = Pick<CallbackInfo, 'method' | 'content_type' | 'query' | 'body'>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the payload text of a callback: the query for GET, otherwise the body. */
export const getPayloadText = ({ method, query, body }: Told): string =>
  toDisplayText(method === 'GET' ? query : body) ?? '';

const isForm = ({ method, content_type: type }: Told): boolean =>
  method === 'GET' || type === 'application/x-www-form-urlencoded';

/** Parses the fields of a callback payload; undefined if the payload is neither JSON nor a form. */
export function parsePayloadFields(told: Told): Readonly<Record<string, unknown>> {
  const text = getPayloadText(told);
  if (isForm(told)) return Object.fromEntries(new URLSearchParams(text));
  return toPartialObject(parsed(text) as Record<string, unknown> | undefined);
}

/** Formats a callback payload with one line per field. A payload that is neither JSON nor a form stays unchanged. */
export function formatPayload(told: Told): string {
  const text = getPayloadText(told);
  if (isForm(told)) return [...new URLSearchParams(text)].map(([name, value]) => `${name}=${value}`).join('\n');
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}
