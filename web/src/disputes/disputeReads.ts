import { disputes, type DisputeInfo } from '@portal/contract/disputes';
import { createQuery } from '../api/client.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Members that the page needs, and lists to complete if a foreign server omits them. */
const infoWithDefaults = withDefaults<DisputeInfo>(
  ['id', 'chargeback_id', 'status_name', 'dispute_amount', 'internal_orderid', 'merchant'],
  ['files', 'events'],
  ['chargeback_id', 'status_name', 'dispute_amount'],
);

/** Query of a dispute, shared by its page and its form. */
export const getDisputeQuery = (id: number) =>
  createQuery(disputes.info, { params: { id }, body: {} }, infoWithDefaults);
