import { disputes, type DisputeInfo } from '@portal/contract/disputes';
import { createQuery } from '../api/client.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Completes a dispute: the required members are checked, and lists that a foreign server omitted become empty. */
const infoWithDefaults = withDefaults<DisputeInfo>(
  ['id', 'chargeback_id', 'status_name', 'dispute_amount', 'internal_orderid', 'merchant'],
  ['files', 'events'],
  ['chargeback_id', 'status_name', 'dispute_amount'],
);

/** Returns the query for one dispute, shared by its page and its response form. */
export const getDisputeQuery = (id: number) =>
  createQuery(disputes.info, { params: { id }, body: {} }, infoWithDefaults);
