import type { WorldFixture } from '@portal/fixtures';

/** Records of one kind, in the order they came. Copy `values()` before writing while walking it. */
export interface Collection<Row extends { id: unknown }, State = ReadonlyMap<Row['id'], Row>> {
  get(id: Row['id']): Row | undefined;
  values(): Iterable<Row>;
  readonly size: number;
  /** All of it by reference: the same until the next write, and never touched by one. */
  share(): State;
}

/** What only the store does with a collection; `restore` takes what `share` gave out. */
export interface Writes<Row extends { id: unknown }, State> {
  put(rows: readonly Row[]): void;
  drop(ids: readonly Row['id'][]): void;
  restore(state: State): void;
}

/** Letters of a record's JSON; none where there is no record. */
const lettersOf = (row: object | undefined): number => (row === undefined ? 0 : JSON.stringify(row).length);

/** A map that is copied before the first write after it was shared, so that a snapshot is a reference. */
class Table<Row extends { id: unknown }> implements Collection<Row>, Writes<Row, ReadonlyMap<Row['id'], Row>> {
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
    // Shared from here on, so that it is copied before it is written.
    this.#rows = rows as Map<Row['id'], Row>;
    this.#isShared = true;
  }
  #own() {
    if (this.#isShared) this.#rows = new Map(this.#rows);
    this.#isShared = false;
    return this.#rows;
  }
}

/** How many records a table keeps, and how many letters of JSON they are together. */
interface Room<Row> {
  rows: number;
  letters?: number;
  /** Whether nothing will happen to a record any more: such records give way before all others. */
  isOver?: (row: Row) => boolean;
}

/** A table that anybody can add to at will: where there is no more room the oldest records give way. */
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

/** A table of a world that begins, with the records that its fixture has of the kind, if any. */
export const table =
  <Row extends { id: unknown }>(rows?: (fixture: WorldFixture) => readonly Row[]) =>
  (fixture: WorldFixture): Collection<Row> & Writes<Row, ReadonlyMap<Row['id'], Row>> =>
    new Table(rows?.(fixture));

/** The same of what anybody can add to at will: it keeps the latest records for which there is room. */
export const recentTable =
  <Row extends { id: unknown }>(room: Room<Row>) =>
  (): Collection<Row> & Writes<Row, ReadonlyMap<Row['id'], Row>> =>
    new RecentTable<Row>(room);
