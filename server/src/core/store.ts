import type { WorldFixture } from '@portal/fixtures';
import type { Collection, Writes } from './table.ts';

/**
 * The tables of a world by name. The store knows none: whoever keeps records declares a table beside its `table()`,
 * `declare module '../core/store.ts' { interface Tables { disputes: Collection<DisputeRecord> } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

type Name = keyof Tables;
type RowOf<N extends Name> = Tables[N] extends { values(): Iterable<infer Row extends { id: unknown }> } ? Row : never;
type StateOf<N extends Name> = Tables[N] extends { share(): infer State } ? State : never;

/** How each table of a world that begins is made. */
export type TableMakers = {
  readonly [N in Name]: (fixture: WorldFixture) => Tables[N] & Writes<RowOf<N>, StateOf<N>>;
};

/**
 * What a rule wants to be true: by table, records that are new or take the place of those with the same id; and under
 * `remove` ids to drop, which happens first.
 */
export type Change = { readonly [N in Name]?: readonly RowOf<N>[] | undefined } & {
  readonly remove?: { readonly [N in Name]?: readonly RowOf<N>['id'][] | undefined } | undefined;
};

/** The whole store at one moment; only `Store.restore` looks inside. */
export type Snapshot = { readonly [N in Name]: StateOf<N> };

/** Everything a world remembers. `apply` is the only write: one step over all tables, records replaced, never mutated. */
export type Store = Readonly<Tables> & {
  /** Takes a change over whole. Nobody sees half of it: there is no await in here, and nothing that throws. */
  apply(change: Change): void;
  /** The present state by reference; later writes do not touch it. */
  snapshot(): Snapshot;
  /** Back to a snapshot of this store, at once; the snapshot stays good. */
  restore(snapshot: Snapshot): void;
};

type AnyRow = { id: unknown };
type AnyTable = Collection<AnyRow, unknown> & Writes<AnyRow, unknown>;
type AnyChange = Readonly<Record<string, readonly AnyRow[] | undefined>> & {
  readonly remove?: Readonly<Record<string, readonly unknown[] | undefined>>;
};

/** The store of a world that begins. */
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

/** Several changes as one; of records with the same id the last counts. */
export function merged(changes: readonly Change[]): Change {
  const rows: Record<string, AnyRow[]> = {};
  const gone: Record<string, unknown[]> = {};
  for (const { remove = {}, ...put } of changes as readonly AnyChange[]) {
    for (const [name, records = []] of Object.entries(put)) (rows[name] ??= []).push(...(records as AnyRow[]));
    for (const [name, ids = []] of Object.entries(remove)) (gone[name] ??= []).push(...ids);
  }
  return { ...rows, remove: gone };
}
