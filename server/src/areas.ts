import { account } from './account/area.ts';
import { buttons } from './buttons/area.ts';
import { companies } from './companies/area.ts';
import { cashRegisters } from './cashRegisters/area.ts';
import { registersOfPayment } from './cashRegisters/registersOfPayment.ts';
import { callbacks } from './callbacks/area.ts';
import { checkout } from './checkout/area.ts';
import { mergeChanges, type TableMakers } from './core/store.ts';
import { tables as coreTables } from './core/tables.ts';
import type { WorldEnvironment } from './core/world.ts';
import { dashboard } from './dashboard/area.ts';
import { designs } from './designs/area.ts';
import { disputes } from './disputes/area.ts';
import { disputesOfPayment } from './disputes/ofPayment.ts';
import { fourEyes } from './fourEyes/area.ts';
import type { Area } from './lists/area.ts';
import { buttonSolution } from './buttons/solution.ts';
import { landings } from './landings/area.ts';
import { publicLandings } from './landings/public/area.ts';
import { landingSolution } from './landings/public/solution.ts';
import { links } from './links/area.ts';
import { shortPathOfLink } from './links/address.ts';
import { linkSolution } from './links/solution.ts';
import { tables as listTables } from './lists/tables.ts';
import { merchants } from './merchants/area.ts';
import { onboarding } from './onboarding/area.ts';
import { payments } from './payments/area.ts';
import { payouts } from './payouts/area.ts';
import { payoutsOfPayment } from './payouts/payoutsOfPayment.ts';
import { permissions } from './permissions/area.ts';
import { promocodes } from './promocodes/area.ts';
import { reports } from './reports/area.ts';
import { search } from './search/area.ts';
import { settlements } from './settlements/area.ts';
import { shell } from './shell/area.ts';
import { terminal } from './terminal/area.ts';

const withLists = [
  payments({ disputes: disputesOfPayment, registers: registersOfPayment, payouts: payoutsOfPayment }),
  payouts,
  settlements,
  disputes,
  callbacks,
  links,
  terminal({ disputes: disputesOfPayment, payouts: payoutsOfPayment }),
] as const;

/** All areas, one per line. Reports receive the lists of the other areas. */
const all = [
  fourEyes,
  account,
  shell([shortPathOfLink]),
  companies,
  merchants,
  permissions,
  onboarding,
  promocodes,
  search,
  ...withLists,
  cashRegisters,
  buttons,
  landings,
  publicLandings,
  designs,
  checkout([linkSolution, buttonSolution, landingSolution]),
  reports(withLists.flatMap(({ lists }) => lists)),
  dashboard,
] as const;
export const areas: readonly Area[] = all;

type TablesOf<A> = A extends { tables: infer Tables } ? (tables: Tables) => void : never;
/** Tables of all areas together; not a `TableMakers` if a table is declared without a maker. */
type Together = TablesOf<(typeof all)[number]> extends (tables: infer Tables) => void ? Tables : never;

const tables: TableMakers = Object.assign(
  { ...coreTables, ...listTables },
  ...areas.map((area) => area.tables),
) as typeof coreTables & typeof listTables & Together;

/** Tables and initial changes of all areas, for making worlds. */
export const areaWorldSetup: Pick<WorldEnvironment, 'tables' | 'begin'> = {
  tables,
  begin: (world, fixture) => mergeChanges(areas.map(({ begin }) => begin?.(world, fixture) ?? {})),
};
