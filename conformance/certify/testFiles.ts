import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const folder = new URL('../contract/', import.meta.url);

/** Area of a contract test file: `payments` for `payments.actions.contract.test.ts`. */
export const areaOfFile = (file: string): string => basename(file).split('.')[0] ?? '';

/** Short id of a test that stays the same while its file and title do: `payments-3f2a9c`. */
export const testId = (file: string, fullName: string): string =>
  `${areaOfFile(file)}-${createHash('sha256')
    .update(`${basename(file)} ${fullName}`)
    .digest('hex')
    .slice(0, 6)}`;

/** Reason of skipped tests that `--rerun` leaves out. */
export const NOT_SELECTED = 'not selected';

export interface Selection {
  areas?: readonly string[];
  /** Requirement that the files cover. */
  only?: string;
  /** Id of a test, which begins with its area. */
  rerun?: string;
}

const sources = new Map<string, string>();
function readTestFile(name: string): string {
  const source = sources.get(name) ?? readFileSync(new URL(name, folder), 'utf8');
  sources.set(name, source);
  return source;
}

/** Lists the names of the selected contract test files. */
export function contractTestFiles({ areas, only, rerun }: Selection = {}): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.contract.test.ts'))
    .filter((name) => areas === undefined || areas.includes(areaOfFile(name)))
    .filter((name) => rerun === undefined || areaOfFile(name) === rerun.replace(/-[0-9a-f]{6}$/, ''))
    .filter((name) => only === undefined || readTestFile(name).includes(`'${only}'`))
    .toSorted();
}

/** All areas that have contract tests. */
export const findAreas = (): string[] => [...new Set(contractTestFiles().map(areaOfFile))];

/** Requirement ids that an area's test files name in quotes, as in `covers()`. */
export function rowsOfArea(area: string): Set<string> {
  const own = contractTestFiles({ areas: [area] }).map(readTestFile);
  return new Set(own.flatMap((source) => [...source.matchAll(/'([A-Z]+-\d{3})'/g)].map(([, row = '']) => row)));
}
