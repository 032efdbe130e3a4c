import { contract } from '@portal/contract';
import { answered, type Area } from '../lists/area.ts';
import { settlementHandlers } from './handlers.ts';
import { jobs } from './jobs.ts';
import { settlementLists } from './lists.ts';

/** Area of settlements: sums of payments and disputes that merchants are paid. */
export const settlements = {
  routes: [answered(contract.settlements, settlementHandlers)],
  lists: settlementLists,
  jobs,
} satisfies Area;
