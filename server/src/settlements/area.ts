import { contract } from '@portal/contract';
import { answered, type Area } from '../lists/area.ts';
import { settlementHandlers } from './handlers.ts';
import { jobs } from './jobs.ts';
import { settlementLists } from './lists.ts';

/** What merchants are paid, added up from payments and disputes. */
export const settlements = {
  routes: [answered(contract.settlements, settlementHandlers)],
  lists: settlementLists,
  jobs,
} satisfies Area;
