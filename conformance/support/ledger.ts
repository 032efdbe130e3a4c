import { readFileSync } from 'node:fs';

/** One requirement of the specification. */
export interface Row {
  id: string;
  area: string;
  kind: string;
  text: string;
}

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

export const ledger: readonly Row[] = read('requirements.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

/** The rows that state a call: `POST /api/v2/account/login/` → ACC-022. Parameters are written `{id}` there. */
export function rowsOfCall(method: string, path: string): string[] {
  const said = `${method} ${path.replace(/:(\w+)/g, '{$1}')} `;
  return ledger.filter((row) => row.kind === 'endpoint' && row.text.startsWith(said)).map((row) => row.id);
}

/** The rows of `open.md`, which no test shows, each with its reason. */
export function openRows(): Map<string, string> {
  const lines = read('open.md').matchAll(/^\| ([A-Z]+-\d+(?:…\d+)?) +\| (.+?) +\|$/gm);
  return new Map([...lines].flatMap(([, ids = '', reason = '']) => span(ids).map((id) => [id, reason] as const)));
}

/** `PAY-003…005` → PAY-003, PAY-004, PAY-005; one id stays one id. */
function span(ids: string): string[] {
  const [, prefix = '', first = '', last = first] = /^([A-Z]+-)(\d+)(?:…(\d+))?$/.exec(ids) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Array.from(
    { length: count },
    (_, index) => prefix + String(Number(first) + index).padStart(first.length, '0'),
  );
}
