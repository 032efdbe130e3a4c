import type { WorldFixture } from '@portal/fixtures';

/** Table of records of one kind in insertion order. Copy `values()` before you write while iterating. */
export interface Collection<Row extends { id: unknown }, State = ReadonlyMap<Row['id'], Row>> {
  get(id: Row['id']): Row | undefined;
  values(): Iterable<Row>;
  readonly size: number;
  /** Returns all records by reference. The next write copies them first. */
  share(): State;
}

/** Write methods of a table, used only by the store. `restore` takes a state that `share` returned. */
export interface WritableTable<Row extends { id: unknown }, State> {
  put(rows: readonly Row[]): void;
  drop(ids: readonly Row['id'][]): void;
  restore(state: State): void;
}

/** Length of a record's JSON in characters; 0 without a record. */
const lettersOf = (row: object | undefined): number => (row === undefined ? 0 : JSON.stringify(row).length);

/**
 * Copy-on-write table: the map is copied before the first write after `share`, so a snapshot costs only a reference.
 */
class Table<Row extends { id: unknown }> implements Collection<Row>, WritableTable<Row, ReadonlyMap<Row['id'], Row>> {
  #rows: Map<Row['id'], Row>;
  #isShared = false;

  constructor(rows: readonly Row[] = []) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }
  get(id: Row['id']) {
    return this.#rows.get(id);
  }
  values() {
    return this.#rows.values();
  }
  get size() {
    return this.#rows.size;
  }
  put(rows: readonly Row[]) {
    const own = this.#own();
    for (const row of rows) own.set(row.id, row);
  }
  drop(ids: readonly Row['id'][]) {
    const own = this.#own();
    for (const id of ids) own.delete(id);
  }
  share(): ReadonlyMap<Row['id'], Row> {
    this.#isShared = true;
    return this.#rows;
  }
  restore(rows: ReadonlyMap<Row['id'], Row>) {
    // Marks the map as shared with the snapshot, so that the next write copies it.
    this.#rows = rows as Map<Row['id'], Row>;
    this.#isShared = true;
  }
  #own() {
    if (this.#isShared) this.#rows = new Map(this.#rows);
    this.#isShared = false;
    return this.#rows;
  }
}

/** Size limits of a table: number of records and total characters of their JSON. */
interface Room<Row> {
  rows: number;
  letters?: number;
  /** Whether a record is in a final state. Final records are evicted before others. */
  isOver?: (row: Row) => boolean;
}

/**
 * Bounded table for records that visitors without an account can create. It evicts the oldest records above its limits.
 */
class RecentTable<Row extends { id: unknown }> extends Table<Row> {
  readonly #most: Required<Room<Row>>;
  #letters = 0;

  constructor({ rows, letters = Infinity, isOver = () => true }: Room<Row>) {
    super();
    this.#most = { rows, letters, isOver };
  }
  override put(rows: readonly Row[]) {
    for (const row of rows) this.#count(row, this.get(row.id));
    super.put(rows);
    this.drop(this.#tooMany());
  }
  override drop(ids: readonly Row['id'][]) {
    for (const id of ids) this.#count(undefined, this.get(id));
    super.drop(ids);
  }
  override restore(rows: ReadonlyMap<Row['id'], Row>) {
    super.restore(rows);
    this.#letters = 0;
    for (const row of rows.values()) this.#count(row, undefined);
  }
  #count(next: Row | undefined, before: Row | undefined) {
    if (this.#most.letters < Infinity) this.#letters += lettersOf(next) - lettersOf(before);
  }
  #tooMany(): Row['id'][] {
    const gone = new Set<Row['id']>();
    let letters = this.#letters;
    for (const mayGo of [this.#most.isOver, () => true])
      for (const row of this.values()) {
        if (this.size - gone.size <= this.#most.rows && letters <= this.#most.letters) return [...gone];
        if (gone.has(row.id) || !mayGo(row)) continue;
        gone.add(row.id);
        letters -= this.#most.letters < Infinity ? lettersOf(row) : 0;
      }
    return [...gone];
  }
}

/** Returns a function that creates a store table. If `rows` is given, the table starts with these sample records. */
export const defineTable =
  <Row extends { id: unknown }>(rows?: (fixture: WorldFixture) => readonly Row[]) =>
  (fixture: WorldFixture): Collection<Row> & WritableTable<Row, ReadonlyMap<Row['id'], Row>> =>
    new Table(rows?.(fixture));

/** Returns a function that creates an empty store table with limited room, which deletes its oldest records. */
export const defineBoundedTable =
  <Row extends { id: unknown }>(room: Room<Row>) =>
  (): Collection<Row> & WritableTable<Row, ReadonlyMap<Row['id'], Row>> =>
    new RecentTable<Row>(room);
