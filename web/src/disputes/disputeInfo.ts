import { disputes, type DisputeInfo } from '@portal/contract/disputes';
import { qWhole } from '../api/client.ts';
import { whole } from '../api/whole.ts';

/** What names a dispute and says how much it is, and its lists. */
const wholeInfo = whole<DisputeInfo>(
  ['id', 'chargeback_id', 'status_name', 'dispute_amount', 'internal_orderid', 'merchant'],
  ['files', 'events'],
  ['chargeback_id', 'status_name', 'dispute_amount'],
);

/** One dispute, as its screen and its form read it. */
export const disputeInfo = (id: number) => qWhole(disputes.info, { params: { id }, body: {} }, wholeInfo);
