import { disputes, type DisputeInfo } from '@portal/contract/disputes';
import { qWithDefaults } from '../api/client.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** What names a dispute and says how much it is, and its lists. */
const infoWithDefaults = withDefaults<DisputeInfo>(
  ['id', 'chargeback_id', 'status_name', 'dispute_amount', 'internal_orderid', 'merchant'],
  ['files', 'events'],
  ['chargeback_id', 'status_name', 'dispute_amount'],
);

/** One dispute, as its screen and its form read it. */
export const disputeInfo = (id: number) => qWithDefaults(disputes.info, { params: { id }, body: {} }, infoWithDefaults);
