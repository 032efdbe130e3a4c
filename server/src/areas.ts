import { account } from './account/area.ts';
import { merged, type TableMakers } from './core/store.ts';
import { tables as coreTables } from './core/tables.ts';
import type { Surroundings } from './core/world.ts';
import { dashboard } from './dashboard/area.ts';
import { disputes } from './disputes/area.ts';
import { disputesOfPayment } from './disputes/ofPayment.ts';
import type { Area } from './lists/area.ts';
import { tables as listTables } from './lists/tables.ts';
import { merchants } from './merchants/area.ts';
import { payments } from './payments/area.ts';
import { reports } from './reports/area.ts';
import { settlements } from './settlements/area.ts';
import { shell } from './shell/area.ts';

const withLists = [payments(disputesOfPayment), settlements, disputes] as const;

/** Every area, a line each. Reports are handed the lists of the others. */
const all = [
  account,
  shell,
  merchants,
  ...withLists,
  reports(withLists.flatMap(({ lists }) => lists)),
  dashboard,
] as const;
export const areas: readonly Area[] = all;

type TablesOf<A> = A extends { tables: infer Tables } ? (tables: Tables) => void : never;
/** What all areas keep, together: it is no `TableMakers` where a table is declared that nobody makes. */
type Together = TablesOf<(typeof all)[number]> extends (tables: infer Tables) => void ? Tables : never;

const tables: TableMakers = Object.assign(
  { ...coreTables, ...listTables },
  ...areas.map((area) => area.tables),
) as typeof coreTables & typeof listTables & Together;

/** What worlds have of their areas. */
export const ofAreas: Pick<Surroundings, 'tables' | 'begin'> = {
  tables,
  begin: (world, fixture) => merged(areas.map(({ begin }) => begin?.(world, fixture) ?? {})),
};
