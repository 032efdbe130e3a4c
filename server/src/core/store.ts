import type { WorldFixture } from '@portal/fixtures';
import type { Collection, WritableTable } from './table.ts';

/**
 * All tables of a world by name. Each area declares its own tables beside its `defineTable()` call: `declare module
 * '../core/store.ts' { interface Tables { disputes: Collection<DisputeRecord> } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

type Name = keyof Tables;
type RowOf<N extends Name> = Tables[N] extends { values(): Iterable<infer Row extends { id: unknown }> } ? Row : never;
type StateOf<N extends Name> = Tables[N] extends { share(): infer State } ? State : never;

/** Functions that create the tables of a new world, by table name. */
export type TableMakers = {
  readonly [N in Name]: (fixture: WorldFixture) => Tables[N] & WritableTable<RowOf<N>, StateOf<N>>;
};

/**
 * Result of a business rule: records to insert or replace (by id), per table. `remove` has ids to delete, which happens
 * first.
 */
export type Change = { readonly [N in Name]?: readonly RowOf<N>[] | undefined } & {
  readonly remove?: { readonly [N in Name]?: readonly RowOf<N>['id'][] | undefined } | undefined;
};

/** State of the whole store at one point in time, for `Store.restore`. */
export type Snapshot = { readonly [N in Name]: StateOf<N> };

/**
 * Store with all state of a world. `apply` is the only way to write: one step over all tables; records are replaced,
 * never mutated.
 */
export type Store = Readonly<Tables> & {
  /** Applies a whole change synchronously and never throws, so that no request sees a part of the change. */
  apply(change: Change): void;
  /** Returns the current state by reference. Later writes do not change the snapshot. */
  snapshot(): Snapshot;
  /** Restores a snapshot of this store. The snapshot can be restored repeatedly. */
  restore(snapshot: Snapshot): void;
};

type AnyRow = { id: unknown };
type AnyTable = Collection<AnyRow, unknown> & WritableTable<AnyRow, unknown>;
type AnyChange = Readonly<Record<string, readonly AnyRow[] | undefined>> & {
  readonly remove?: Readonly<Record<string, readonly unknown[] | undefined>>;
};

/** Creates the store of a new world. */
export function openStore(makers: TableMakers, fixture: WorldFixture): Store {
  const tables = Object.entries(makers).map(([name, make]): [string, AnyTable] => [
    name,
    (make as (fixture: WorldFixture) => AnyTable)(fixture),
  ]);
  const writes: Omit<Store, Name> = {
    apply(change) {
      const { remove = {}, ...rows } = change as AnyChange;
      for (const [name, table] of tables) {
        const gone = remove[name];
        if (gone?.length) table.drop(gone);
        const put = rows[name];
        if (put?.length) table.put(put);
      }
    },
    snapshot: () => Object.fromEntries(tables.map(([name, table]) => [name, table.share()])) as Snapshot,
    restore(snapshot) {
      for (const [name, table] of tables) table.restore((snapshot as Readonly<Record<string, unknown>>)[name]);
    },
  };
  return Object.assign(Object.fromEntries(tables), writes) as unknown as Store;
}

/** Merges changes one after the other. Of records with the same id the last one wins. */
export class MergedChange {
  readonly #rows: Record<string, AnyRow[]> = {};
  readonly #gone: Record<string, unknown[]> = {};

  add(change: Change): void {
    const { remove = {}, ...put } = change as AnyChange;
    // Records are pushed in a loop, because a spread could exceed the maximum number of call arguments.
    for (const [name, records = []] of Object.entries(put))
      for (const record of records as AnyRow[]) (this.#rows[name] ??= []).push(record);
    for (const [name, ids = []] of Object.entries(remove)) for (const id of ids) (this.#gone[name] ??= []).push(id);
  }
  get change(): Change {
    return { ...this.#rows, remove: this.#gone };
  }
}

/** Merges several changes into one. Of records with the same id the last one wins. */
export function mergeChanges(changes: readonly Change[]): Change {
  const all = new MergedChange();
  for (const change of changes) all.add(change);
  return all.change;
}
