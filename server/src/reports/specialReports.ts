import type { ListDefinition, AnyRow, SavedList } from '../lists/dataList.ts';
import { customers } from './customersReport.ts';
import { turnover } from './turnoverReport.ts';

/** A special report: its list, and what of it everybody gets (REP-029, REP-030). */
export interface Special {
  id: number;
  /** What it tells, in a sentence. */
  description: string;
  list: SavedList;
  /** Columns that cannot be taken out: without them the rows mean nothing. */
  mandatory: readonly string[];
  /** Columns that must be asked for first: they tell who somebody is. */
  locked: readonly string[];
}

/** Special reports are for everybody who may read reports. */
const readable = (list: ListDefinition<AnyRow>): SavedList => ({ ...list, right: 'reports.read' });

/** The special reports on offer, by id. */
export const SPECIALS: readonly Special[] = [
  {
    id: 1,
    description: 'Payments, refunds and settlements of each merchant, by month and currency.',
    list: readable(turnover),
    mandatory: ['month', 'merchant', 'currency'],
    locked: [],
  },
  {
    id: 2,
    description: 'Payers of the last 30 days with number and amount of payments, the most frequent first.',
    list: readable(customers),
    mandatory: ['sender_name', 'merchant', 'currency'],
    locked: ['sender_email', 'sender_phone'],
  },
];
