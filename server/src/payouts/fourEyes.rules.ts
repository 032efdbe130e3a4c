import type { UserRecord } from '@portal/fixtures/people';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import {
  askSecondPerson,
  controlAt,
  mayApprove,
  otherApprovers,
  type FourEyesRecord,
  type FourEyesRequestRecord,
} from '../account/fourEyes.rules.ts';
import { refuse } from '../core/refusal.ts';
import type { Change, Store } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import type { Post } from '../mails/post.ts';
import { isVoid } from './send.rules.ts';

type People = Pick<Store, 'users' | 'fourEyes' | 'fourEyesRequests'>;

/** What a person is about to send in one currency, minor units. */
export interface SentSum {
  currency: string;
  amount: number;
}

const isApproved = ({ events }: PayoutRecord) => events.some(({ type }) => type === 'approved_by');

/** What a person sent for a merchant within 24 hours without a second person, minor units by currency. */
function sentAlone({ payouts }: Pick<Store, 'payouts'>, merchantId: number, { by, at }: { by: string; at: number }) {
  const sums = new Map<string, number>();
  for (const payout of payouts.values()) {
    const isRecent = payout.merchant_id === merchantId && payout.created_by === by && payout.created > at - DAY;
    if (!isRecent || payout.status === 'waiting' || isVoid(payout) || isApproved(payout)) continue;
    sums.set(payout.currency, (sums.get(payout.currency) ?? 0) + payout.amount);
  }
  return sums;
}

/**
 * Whether payouts that a person sends wait for a second person: four eyes are on, and with what the person sent alone
 * within 24 hours the sum of a currency is above its limit, or the currency has no limit.
 */
export function needsSecondPerson(
  store: People & Pick<Store, 'payouts'>,
  merchantId: number,
  sums: readonly SentSum[],
  sender: { by: string; at: number },
): boolean {
  const { isOn, limits } = controlAt(store, merchantId);
  if (!isOn) return false;
  const before = sentAlone(store, merchantId, sender);
  return sums.some(({ currency, amount }) => amount + (before.get(currency) ?? 0) > (limits[currency] ?? -1));
}

/** The person who changes four eyes of a merchant. */
export interface Switching {
  merchant: { id: number; name: string };
  by: UserRecord;
}

type Limits = FourEyesRecord['limits'];
/** Whether every payout that needed approval under `before` still needs it under `after`. */
const isStricter = (after: Limits, before: Limits) =>
  Object.entries(after).every(([currency, amount]) => amount <= (before[currency] ?? -1));

/** Switches four eyes on, or makes them stricter; anything else waits for a second person. */
export function saveFourEyes(
  { isOn, limits }: { isOn: boolean; limits: Limits | undefined },
  store: People,
  switching: Switching,
  post: Post,
): Change {
  const { merchant, by } = switching;
  const control = controlAt(store, merchant.id);
  const next = limits ?? control.limits;
  if (isOn && !control.isOn && otherApprovers(control, by.id).length === 0)
    refuse('Give a colleague the right to pay out first: a second person has to approve payouts');
  if (isOn && (!control.isOn || isStricter(next, control.limits)))
    return { fourEyes: [{ id: merchant.id, is_on: true, limits: next }] };
  if (!control.isOn) return {};
  return askSecondPerson(control, isOn ? { kind: 'limits', limits: next } : { kind: 'off' }, switching, post);
}

/** Ends four eyes, and with them all requests, or sets other limits; a second person approved it. */
function applied(request: FourEyesRequestRecord, store: People): Change {
  const { merchant_id: id, wish } = request;
  const { requests, limits } = controlAt(store, id);
  if (wish.kind === 'limits')
    return { fourEyes: [{ id, is_on: true, limits: wish.limits }], remove: { fourEyesRequests: [request.id] } };
  return { fourEyes: [{ id, is_on: false, limits }], remove: { fourEyesRequests: requests.map((one) => one.id) } };
}

/**
 * Approves or rejects a request, for a person who could pay out when it was made; its requester can withdraw it. `change`
 * makes a change of rights.
 */
export function decideRequest(
  request: FourEyesRequestRecord,
  { approve, userId }: { approve: boolean; userId: number },
  store: People,
  changeRights: (wish: Extract<FourEyesRequestRecord['wish'], { user_id: number }>) => Change,
): Change {
  const isOwn = request.user_id === userId;
  if (isOwn && approve) refuse('A colleague has to approve what you requested');
  if (!isOwn && !mayApprove(request, userId))
    refuse('Only a person who could pay out before the request may decide on it');
  if (!approve) return { remove: { fourEyesRequests: [request.id] } };
  const { approvers } = controlAt(store, request.merchant_id);
  if (approvers.every(({ id }) => id !== request.user_id)) refuse('The person who asked can no longer pay out here');
  return 'user_id' in request.wish ? changeRights(request.wish) : applied(request, store);
}
