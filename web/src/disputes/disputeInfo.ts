import { disputes, type DisputeInfo } from '@portal/contract/disputes';
import { qWhole } from '../api/client.ts';
import { Failure } from '../api/failure.ts';
import { listOf } from '../api/listOf.ts';

/** What names a dispute and says how much it is. */
const IDENTITY = ['id', 'chargeback_id', 'status_name', 'dispute_amount', 'internal_orderid', 'merchant'] as const;

/** A dispute with the lists that a foreign server left out put in, empty; without what identifies it, a failure (quality B11). */
function wholeInfo(answer: unknown): DisputeInfo {
  const said = (answer ?? {}) as DisputeInfo;
  if (IDENTITY.some((name) => (said[name] ?? null) === null)) throw new Failure('other', 200);
  return { ...said, files: listOf(said.files), events: listOf(said.events) };
}

/** One dispute, as its screen and its form read it. */
export const disputeInfo = (id: number) => qWhole(disputes.info, { params: { id }, body: {} }, wholeInfo);
