import { readFileSync } from 'node:fs';

/** A requirement of the specification: one row of `requirements.jsonl`. */
export interface Requirement {
  id: string;
  area: string;
  kind: string;
  text: string;
}

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

export const requirements: readonly Requirement[] = read('requirements.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Requirement);

/**
 * Finds the requirements that state a call: `POST /api/v2/account/login/` → ACC-022. Path parameters are written as
 * `{id}`.
 */
export function rowsOfCall(method: string, path: string): string[] {
  const said = `${method} ${path.replace(/:(\w+)/g, '{$1}')} `;
  return requirements.filter((row) => row.kind === 'endpoint' && row.text.startsWith(said)).map((row) => row.id);
}

/** Reads `open.md`: the requirements that no test covers, each with its reason. */
export function readOpenRequirements(): Map<string, string> {
  const lines = read('open.md').matchAll(/^\| ([A-Z]+-\d+(?:…\d+)?) +\| (.+?) +\|$/gm);
  return new Map([...lines].flatMap(([, ids = '', reason = '']) => span(ids).map((id) => [id, reason] as const)));
}

/** Expands a range of requirement ids: `PAY-003…005` becomes PAY-003, PAY-004 and PAY-005. */
function span(ids: string): string[] {
  const [, prefix = '', first = '', last = first] = /^([A-Z]+-)(\d+)(?:…(\d+))?$/.exec(ids) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Array.from(
    { length: count },
    (_, index) => prefix + String(Number(first) + index).padStart(first.length, '0'),
  );
}
