/** A line of the benchmark's result table: the measure, the portal's value, the comparison's value, and the limit. */
export interface ResultLine {
  what: string;
  ours: string;
  peer: string;
  ratio: string;
  bar: string;
  met: boolean;
}

/** Creates a result line whose value must be at most `limit` times the comparison's value. */
export const createRelativeMaximumLine = (
  what: string,
  ours: number,
  peer: number,
  limit: number,
  unit: string,
  who: string,
): ResultLine => ({
  what,
  ours: `${show(ours)} ${unit}`,
  peer: `${who} ${show(peer)} ${unit}`,
  ratio: `×${show(ours / peer)}`,
  bar: `≤ ×${limit}`,
  met: ours <= peer * limit,
});

/** Creates a result line with an absolute limit. */
export const createAbsoluteMaximumLine = (
  what: string,
  ours: number,
  limit: number,
  unit: string,
  peer = '–',
): ResultLine => ({
  what,
  ours: `${show(ours)} ${unit}`,
  peer,
  ratio: '–',
  bar: `≤ ${show(limit)} ${unit}`,
  met: ours <= limit,
});

/** Creates a result line whose rate must be at least `limit` times the comparison's rate. */
export const createRelativeMinimumLine = (
  what: string,
  ours: number,
  peer: number,
  limit: number,
  unit: string,
  who: string,
): ResultLine => ({
  ...createRelativeMaximumLine(what, ours, peer, limit, unit, who),
  bar: `≥ ×${limit}`,
  met: ours >= peer * limit,
});

const show = (value: number) =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value >= 100 ? value.toFixed(0) : value.toFixed(2);

/** Prints the benchmark's result lines as a table. */
export function printResults(lines: readonly ResultLine[]): void {
  const cells = lines.map(({ what, ours, peer, ratio, bar, met }) => [
    what,
    ours,
    peer,
    ratio,
    bar,
    met ? 'met' : 'MISSED',
  ]);
  const all = [['what', 'ours', 'peer', 'ratio', 'bar', ''], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
