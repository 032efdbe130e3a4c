import type { ListDefinition, AnyRow, SavedList } from '../lists/dataList.ts';
import { customers } from './customersReport.ts';
import { turnover } from './turnoverReport.ts';

/** A special report: its list, and its mandatory and locked columns (REP-029, REP-030). */
export interface Special {
  id: number;
  /** One sentence about the content. */
  description: string;
  list: SavedList;
  /** Mandatory columns, without which the rows have no meaning. */
  mandatory: readonly string[];
  /** Locked columns with personal data, which must be requested first. */
  locked: readonly string[];
}

/** Right that special reports need. */
const readable = (list: ListDefinition<AnyRow>): SavedList => ({ ...list, right: 'reports.read' });

/** Available special reports by id. */
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
