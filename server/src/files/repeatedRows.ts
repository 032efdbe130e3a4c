/** Largest number of groups in a response, and of row numbers in a group. */
const MOST = 100;

/** Groups the row numbers of a file by key, to find repeated rows. Rows with an undefined key count as unique. */
export class RowGroups<Row> {
  readonly #groups = new Map<string, { first: Row; rows: number[] }>();

  add(key: string | undefined, number: number, row: Row): void {
    if (key === undefined) return;
    const group = this.#groups.get(key);
    if (group) group.rows.push(number);
    else this.#groups.set(key, { first: row, rows: [number] });
  }

  /** Returns the first hundred groups for which `isRepeated` is true, in the order of the file. */
  groups(isRepeated: (rows: readonly number[], key: string) => boolean): { key: string; first: Row; rows: number[] }[] {
    return [...this.#groups]
      .filter(([key, { rows }]) => isRepeated(rows, key))
      .slice(0, MOST)
      .map(([key, { first, rows }]) => ({ key, first, rows: rows.slice(0, MOST) }));
  }
}
