import type { UserRecord } from '@portal/fixtures/people';
import type { Stamp } from '../core/stamp.ts';
import type { Change, Store } from '../core/store.ts';
import type { PayoutOptionsRecord } from './fileRecords.ts';

/** Whether payouts of a merchant's files wait for a second person. It guards against one person: one alone cannot end it. */

type Kept = Pick<Store, 'payoutOptions'>;

export const hasFourEyes = ({ payoutOptions }: Kept, merchantId: number): boolean =>
  payoutOptions.get(merchantId)?.four_eyes ?? false;

/** Who changes it, among those who may. */
export interface Switching {
  merchantId: number;
  userId: number;
  /** Everybody else who may pay out for the merchant. */
  others: readonly Pick<UserRecord, 'id'>[];
}

/** That somebody else asked to do without a second person, who may still pay out. */
export const askedByOther = (
  options: PayoutOptionsRecord | undefined,
  { others }: Pick<Switching, 'others'>,
): boolean => others.some(({ id }) => id === options?.off_asked?.user_id);

/**
 * On, at once; what was asked before counts no more. Off, when somebody else has asked for it, or nobody else is there who
 * could approve a file; else it is asked for and stays on.
 */
export function saveFourEyes(isWanted: boolean, { payoutOptions }: Kept, switching: Switching, stamp: Stamp): Change {
  const { merchantId: id, userId, others } = switching;
  const before = payoutOptions.get(id);
  if (isWanted) return { payoutOptions: [{ id, four_eyes: true, off_asked: null }] };
  if (!before?.four_eyes) return {};
  if (others.length === 0 || askedByOther(before, switching))
    return { payoutOptions: [{ id, four_eyes: false, off_asked: null }] };
  if (before.off_asked?.user_id === userId) return {};
  return { payoutOptions: [{ ...before, off_asked: { user_id: userId, by: stamp.by, at: stamp.at } }] };
}
