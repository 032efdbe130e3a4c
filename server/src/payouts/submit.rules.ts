import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change, type Store } from '../core/store.ts';
import { fourEyesAt, needsSecondPerson, submissionOf } from '../fourEyes/rules.ts';
import type { PayoutFileTotal, PayoutFileRecord } from './fileRecords.ts';
import { createdPayouts, createPayouts, payoutOrderTotals, type PayoutOrder } from './make.rules.ts';

type Kept = Pick<Store, 'payouts' | 'users' | 'fourEyes' | 'fourEyesRequests'>;
type Said = Pick<PayoutFileRecord, 'id' | 'merchant_id' | 'origin' | 'name' | 'user_id'>;

/** Creates the record of payouts that a user submits, with the users who may approve them. */
export const createSubmission = (store: Kept, said: Said, { at, by }: ChangeContext): PayoutFileRecord => ({
  ...said,
  created: at,
  created_by: by,
  ...submissionOf(fourEyesAt(store, said.merchant_id), said.user_id),
  status: 'waiting',
  decided_by: null,
  decided: null,
  sums: [],
  open: [],
  fingerprint: '',
});

interface Sender {
  merchantId: number;
  userId: number;
  /** Name of the submitted payouts. Default: the order id of the payout. */
  name?: string;
}

/**
 * Creates a single payout or the payouts of a split payment. Under four eyes the payouts reserve their money and wait
 * for a second person, also if they are planned.
 */
export function submitPayouts(
  orders: readonly PayoutOrder[],
  store: Kept,
  sender: Sender,
  stamp: ChangeContext,
): Change {
  const { merchantId, userId, name } = sender;
  const sums: PayoutFileTotal[] = payoutOrderTotals(orders);
  const [first] = orders;
  if (!first || !needsSecondPerson(store, merchantId, sums, stamp)) return createPayouts(orders, stamp);
  const id = stamp.id();
  const change = createPayouts(
    orders.map((order) => ({ ...order, file_id: id })),
    stamp,
    true,
  );
  const said = {
    id,
    merchant_id: merchantId,
    origin: first.origin,
    name: name ?? createdPayouts(change)[0]?.order_id ?? '',
  };
  const file = createSubmission(store, { ...said, user_id: userId }, stamp);
  return mergeChanges([{ payoutFiles: [{ ...file, sums, open: sums }] }, change]);
}
