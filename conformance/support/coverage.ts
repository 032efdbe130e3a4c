import { ledger, openRows, span } from './ledger.ts';
import { readResults } from './results.ts';

/** What is finished, and so must be shown or excused row by row. */
const SCOPE: Readonly<Record<string, string>> = {
  payments: 'PAY-001…131',
  account: 'ACC-001…053',
  profile: 'PROF-001…015',
  shell: 'SHELL-001…135',
  settlements: 'SET-001…035',
  disputes: 'DIS-001…038',
  reports: 'REP-001…053',
  dashboard: 'DASH-001…032',
  list: 'LIST-001…044',
  form: 'FORM-001…058',
  date: 'DATE-001…035',
  chart: 'CHART-001…009',
  map: 'MAP-001…012',
  controls: 'CTRL-001…039',
  ui: 'UI-001…078',
  constants: 'CONST-001…019 SCONST-001…022',
  errors: 'ERR-001…021 SERR-001…037',
};

interface Verdict {
  lines: string[];
  failed: boolean;
}

const tests = () => [readResults('vitest'), readResults('playwright')].flatMap((results) => results?.shown ?? []);

/** Rows shown by passing tests, and tags that name no row. */
function shownRows(known: ReadonlySet<string>): { shown: Set<string>; strangers: string[] } {
  const all = tests();
  const strangers = all.flatMap(({ test, rows }) =>
    rows.filter((id) => !known.has(id)).map((id) => `${id} in "${test}"`),
  );
  return { shown: new Set(all.flatMap(({ rows }) => rows)), strangers };
}

const list = (title: string, items: readonly string[]) => (items.length === 0 ? [] : [`${title}: ${items.join(', ')}`]);

/** Rows shown / rows in scope for each area, and what is wrong: missing rows, stale excuses, tags of no row. */
function coverage(): Verdict {
  const known = new Set(ledger.map((row) => row.id));
  const { shown, strangers } = shownRows(known);
  const open = openRows();
  const inScope = new Map(Object.entries(SCOPE).map(([area, ids]) => [area, ids.split(' ').flatMap(span)]));
  const rows = [...inScope].map(([area, ids]) => {
    const seen = ids.filter((id) => shown.has(id)).length;
    return `${area.padEnd(10)} ${String(seen).padStart(4)} shown of ${String(ids.length).padStart(4)}, ${ids.filter((id) => open.has(id)).length} in open.md`;
  });
  const problems = [
    ...list(
      'neither shown nor in open.md',
      [...inScope.values()].flat().filter((id) => !shown.has(id) && !open.has(id)),
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
  ];
  const outside = [...shown].filter((id) => ![...inScope.values()].flat().includes(id)).length;
  return {
    lines: [...rows, `elsewhere  ${String(outside).padStart(4)} shown`, ...problems],
    failed: problems.length > 0,
  };
}

const { lines, failed } = coverage();
console.log(lines.join('\n'));
process.exitCode = failed ? 1 : 0;
