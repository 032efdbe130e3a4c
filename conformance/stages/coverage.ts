import { contract } from '@portal/contract';
import { routesOf } from '@portal/contract/openapi';
import { requirements, readOpenRequirements, type Requirement } from '../support/ledger.ts';
import { readAllStageResults } from './results.ts';

interface Verdict {
  lines: string[];
  failed: boolean;
}

const tests = () => readAllStageResults().flatMap(({ shown }) => shown);

/** Collects the requirements that passing tests cover, and tags that name no requirement. */
function shownRows(known: ReadonlySet<string>): { shown: Set<string>; strangers: string[] } {
  const all = tests();
  const strangers = all.flatMap(({ test, rows }) =>
    rows.filter((id) => !known.has(id)).map((id) => `${id} in "${test}"`),
  );
  return { shown: new Set(all.flatMap(({ rows }) => rows)), strangers };
}

const list = (title: string, items: readonly string[]) => (items.length === 0 ? [] : [`${title}: ${items.join(', ')}`]);

/** Coverage of a requirement: covered by a passing test, listed in `open.md`, or missing. */
type Standing = 'shown' | 'in open.md' | 'missing';

const count = (rows: readonly Requirement[], standing: Standing, of: ReadonlyMap<string, Standing>) =>
  rows.filter(({ id }) => of.get(id) === standing).length;

/** Formats the coverage of an area: `payments    120 shown of  131, 11 in open.md`. */
function line(name: string, rows: readonly Requirement[], standings: ReadonlyMap<string, Standing>): string {
  const counted = (['in open.md', 'missing'] as const)
    .map((standing) => [count(rows, standing, standings), standing] as const)
    .filter(([rowCount]) => rowCount > 0)
    .map(([rowCount, standing]) => `, ${rowCount} ${standing}`);
  const shown = String(count(rows, 'shown', standings)).padStart(4);
  return `${name.padEnd(12)} ${shown} shown of ${String(rows.length).padStart(4)}${counted.join('')}`;
}

function standingOf(row: Requirement, shown: ReadonlySet<string>, open: ReadonlyMap<string, string>): Standing {
  if (shown.has(row.id)) return 'shown';
  return open.has(row.id) ? 'in open.md' : 'missing';
}

/** Finds the calls of the contract for which no passing contract test got a result. */
function unmadeCalls(): string[] {
  const made = new Set(readAllStageResults().flatMap(({ calls }) => calls ?? []));
  const calls = routesOf(contract).map(({ route: { method, path } }) => `${method} ${path}`);
  return calls.filter((call) => !made.has(call));
}

/**
 * Computes the coverage by area and the problems: missing requirements, requirements of `open.md` that a test covers,
 * and tags without a requirement.
 */
function coverage(): Verdict {
  const known = new Set(requirements.map((row) => row.id));
  const { shown, strangers } = shownRows(known);
  const open = readOpenRequirements();
  const standings = new Map(requirements.map((row) => [row.id, standingOf(row, shown, open)] as const));
  const areas = [...new Set(requirements.map((row) => row.area))].toSorted();
  const problems = [
    ...list(
      'neither shown nor in open.md',
      [...standings].filter(([, standing]) => standing === 'missing').map(([id]) => id),
    ),
    ...list(
      'in open.md although a test shows them',
      [...open.keys()].filter((id) => shown.has(id)),
    ),
    ...list(
      'in open.md but not in the ledger',
      [...open.keys()].filter((id) => !known.has(id)),
    ),
    ...list('tags that name no row', strangers),
    ...list('calls that no passing contract test got a result of', unmadeCalls()),
  ];
  const rowsOf = (area: string) => requirements.filter((row) => row.area === area);
  return {
    lines: [
      ...areas.map((area) => line(area, rowsOf(area), standings)),
      line('whole ledger', requirements, standings),
      ...problems,
    ],
    failed: problems.length > 0,
  };
}

const { lines, failed } = coverage();
console.log(lines.join('\n'));
process.exitCode = failed ? 1 : 0;
