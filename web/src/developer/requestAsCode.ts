import type { JournalEntry } from '../api/controlCalls.ts';

type Call = Pick<JournalEntry, 'method' | 'path' | 'params' | 'status' | 'body'>;

/** Path with the query of a call. Values that are no texts are JSON, as the portal sends them. */
function addressOf({ path, params = {} }: Call): string {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

const hasBody = ({ body, method }: Call) => method !== 'GET' && typeof body === 'object' && body !== null;

/** Quotes a text for a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Writes a journal entry as a curl command. Secrets are `***` in the journal, and the cookies are read from the file
 * `cookies.txt`.
 */
export function buildCurl(call: Call, origin: string): string {
  const lines = [`curl ${quote(origin + addressOf(call))}`, '-b cookies.txt'];
  if (call.method !== 'GET') lines.push(`-X ${call.method}`, `-H "X-CSRFToken: $CSRF_TOKEN"`);
  if (hasBody(call)) lines.push(`-H 'content-type: application/json'`, `-d ${quote(JSON.stringify(call.body))}`);
  return lines.join(' \\\n  ');
}

/** Writes a journal entry as a contract test for `conformance/contract`. */
export function buildContractTest(call: Call): string {
  const { method, path, status } = call;
  const send = hasBody(call) ? `.send(${JSON.stringify(call.body)})` : '';
  const token = method === 'GET' ? '' : `.set('X-CSRFToken', decodeURIComponent(portal.cookie('csrftoken') ?? ''))`;
  return [
    `test(${JSON.stringify(`${method} ${path} answers ${status}`)}, async () => {`,
    `  const portal = await openPortal({ account: 'owner' });`,
    `  const answer = await portal.http.${method.toLowerCase()}(${JSON.stringify(addressOf(call))})${token}${send};`,
    `  expect(answer.status).toBe(${status});`,
    `});`,
  ].join('\n');
}
