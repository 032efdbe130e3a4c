import type { ListDefinition } from '../lists/dataList.ts';
import { definitions } from '../payments/lists.ts';
import { disputeDefinitions } from '../disputes/lists.ts';
import { specialDefinitions } from './specialReports.ts';
import { settlementDefinitions } from '../settlements/lists.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Every list that can be saved as a report, by its name. */
export const LISTS: Readonly<Record<string, ListDefinition<Row>>> = {
  ...definitions,
  ...settlementDefinitions,
  ...disputeDefinitions,
  ...specialDefinitions,
};
