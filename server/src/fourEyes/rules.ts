import type { Rights } from '@portal/contract/rights';
import type { NamedPerson } from '@portal/contract/values';
import type { UserRecord } from '@portal/fixtures/people';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import { may } from '../core/caller.ts';
import { refuse } from '../core/refusal.ts';
import type { Change, Store } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import { fourEyesMail } from '../mails/fourEyes.ts';
import type { Post } from '../mails/post.ts';

/**
 * Four eyes: payouts of a merchant wait for a second person. One person alone can neither end that nor change who may
 * approve: both wait for a colleague who held the right to pay out before.
 */

/** A merchant's four-eyes settings. Without a record, four eyes are off. */
export interface FourEyesRecord {
  /** Id of the merchant. */
  id: number;
  is_on: boolean;
  /** By currency, minor units. Payouts in a currency without a limit always wait. */
  limits: Readonly<Record<string, number>>;
}
type Limits = FourEyesRecord['limits'];

interface AboutPerson {
  user_id: number;
  whom: NamedPerson;
}

/** A change of a person's rights that needs a second person. */
export type RequestedRights =
  | ({ kind: 'grant' } & AboutPerson)
  | ({ kind: 'revoke'; left: 'read' | undefined } & AboutPerson)
  | ({ kind: 'remove' } & AboutPerson);

/** A change that needs a second person. */
export type RequestedChange = { kind: 'off' } | { kind: 'limits'; limits: Limits } | RequestedRights;

/** Who submitted something, and who may approve it: the people who could pay out at that moment, without the submitter. */
export interface Submission {
  user_id: number;
  approvers: readonly number[];
}

/** A change that waits for a second person. */
export interface FourEyesRequestRecord extends Submission {
  id: number;
  merchant_id: number;
  /** Email address of the requester. */
  by: string;
  at: number;
  change: RequestedChange;
}

/** Four eyes at one merchant now. */
export interface FourEyes {
  isOn: boolean;
  limits: Limits;
  /** The people who may pay out. */
  approvers: readonly UserRecord[];
  requests: readonly FourEyesRequestRecord[];
}

type Kept = Pick<Store, 'users' | 'fourEyes' | 'fourEyesRequests'>;

/** Four eyes at a merchant now. */
export function fourEyesAt({ users, fourEyes, fourEyesRequests }: Kept, merchantId: number): FourEyes {
  const record = fourEyes.get(merchantId);
  return {
    isOn: record?.is_on ?? false,
    limits: record?.limits ?? {},
    approvers: [...users.values()].filter((user) => user.confirmed && may(user, 'payouts.edit', merchantId)),
    requests: [...fourEyesRequests.values()].filter(({ merchant_id }) => merchant_id === merchantId),
  };
}

/** The people who may approve what a person submits now. */
const otherApprovers = ({ approvers }: Pick<FourEyes, 'approvers'>, userId: number): UserRecord[] =>
  approvers.filter(({ id }) => id !== userId);

/** What a person submits now: their id, and the ids of those who may approve it. */
export const submissionOf = (fourEyes: Pick<FourEyes, 'approvers'>, userId: number): Submission => ({
  user_id: userId,
  approvers: otherApprovers(fourEyes, userId).map(({ id }) => id),
});

/** Whether a person may approve or reject what another person submitted: they could pay out before. */
export const mayApprove = ({ user_id, approvers }: Submission, userId: number): boolean =>
  user_id !== userId && approvers.includes(userId);

/** A sum that a person is about to send in one currency, minor units. */
interface SentSum {
  currency: string;
  amount: number;
}

/** Payouts that do not count against a limit: nobody was paid, or a second person still has to decide. */
const UNCOUNTED: ReadonlySet<PayoutRecord['status']> = new Set(['waiting', 'declined', 'cancelled']);
const isApproved = ({ events }: PayoutRecord) => events.some(({ type }) => type === 'approved_by');

/** What a person sent for a merchant within 24 hours without a second person, minor units by currency. */
function sentAlone({ payouts }: Pick<Store, 'payouts'>, merchantId: number, { by, at }: { by: string; at: number }) {
  const sums = new Map<string, number>();
  for (const payout of payouts.values()) {
    const isRecent = payout.merchant_id === merchantId && payout.created_by === by && payout.created > at - DAY;
    if (!isRecent || UNCOUNTED.has(payout.status) || isApproved(payout)) continue;
    sums.set(payout.currency, (sums.get(payout.currency) ?? 0) + payout.amount);
  }
  return sums;
}

/**
 * Whether payouts that a person sends wait for a second person: four eyes are on, and with what the person sent alone
 * within 24 hours the sum of a currency is above its limit, or the currency has no limit.
 */
export function needsSecondPerson(
  store: Kept & Pick<Store, 'payouts'>,
  merchantId: number,
  sums: readonly SentSum[],
  sender: { by: string; at: number },
): boolean {
  const { isOn, limits } = fourEyesAt(store, merchantId);
  if (!isOn) return false;
  const before = sentAlone(store, merchantId, sender);
  return sums.some(({ currency, amount }) => amount + (before.get(currency) ?? 0) > (limits[currency] ?? -1));
}

/** The rights that a person gets immediately, and what of the change waits for a second person. */
interface SplitRights {
  now: Rights;
  waits: 'grant' | 'revoke' | undefined;
}

/** Under four eyes, whether a person may pay out stays as it was until a second person approves the change. */
export function splitRights({ isOn }: Pick<FourEyes, 'isOn'>, before: Rights, after: Rights): SplitRights {
  const [had, gets] = [before.payouts === 'edit', after.payouts === 'edit'];
  if (!isOn || had === gets) return { now: after, waits: undefined };
  return gets
    ? { now: { ...after, payouts: 'read' }, waits: 'grant' }
    : { now: { ...after, payouts: 'edit' }, waits: 'revoke' };
}

/** Refuses to leave fewer than two people who may pay out without a person: four eyes need two. */
export function requireTwoOtherApprovers(fourEyes: FourEyes, userId: number): void {
  if (fourEyes.isOn && otherApprovers(fourEyes, userId).length < 2)
    refuse('Give another colleague the right to pay out first: approving payouts takes two people');
}

const idsOf = (requests: readonly FourEyesRequestRecord[]) => requests.map(({ id }) => id);
const subjectOf = (change: RequestedChange) => ('user_id' in change ? change.user_id : change.kind);

/** The requests about one person. */
export const requestsAbout = ({ requests }: Pick<FourEyes, 'requests'>, userId: number): FourEyesRequestRecord[] =>
  requests.filter(({ change }) => subjectOf(change) === userId);

/** Drops requests. */
export const dropRequests = (requests: readonly FourEyesRequestRecord[]): Change => ({
  remove: { fourEyesRequests: idsOf(requests) },
});

/** The person who changes four eyes, or rights under them, and the merchant. */
export interface Requester {
  merchant: { id: number; name: string };
  by: Pick<UserRecord, 'id' | 'email'>;
}

/**
 * Lets a change wait for a second person, and mails those who may approve it. It replaces the requester's earlier request
 * about the same person or setting.
 */
export function requestApproval(
  fourEyes: Pick<FourEyes, 'approvers' | 'requests'>,
  change: RequestedChange,
  { merchant, by }: Requester,
  post: Post,
): Change {
  const request: FourEyesRequestRecord = {
    ...submissionOf(fourEyes, by.id),
    id: post.id(),
    merchant_id: merchant.id,
    by: by.email,
    at: post.at,
    change,
  };
  const replaced = fourEyes.requests.filter(
    (one) => one.user_id === by.id && subjectOf(one.change) === subjectOf(change),
  );
  const whom = 'whom' in change ? change.whom.name || change.whom.email : '';
  const asked = { kind: change.kind, by: by.email, merchant: merchant.name, whom };
  return {
    fourEyesRequests: [request],
    outbox: otherApprovers(fourEyes, by.id).map((user) => fourEyesMail(post, user, asked)),
    ...dropRequests(replaced),
  };
}

/** Whether every payout that needed approval under `before` still needs it under `after`. */
const isStricter = (after: Limits, before: Limits) =>
  Object.entries(after).every(([currency, amount]) => amount <= (before[currency] ?? -1));

/** Switches four eyes on, or makes them stricter; anything else waits for a second person. */
export function saveFourEyes(
  { isOn, limits }: { isOn: boolean; limits: Limits | undefined },
  store: Kept,
  requester: Requester,
  post: Post,
): Change {
  const { merchant, by } = requester;
  const before = fourEyesAt(store, merchant.id);
  const next = limits ?? before.limits;
  if (isOn && !before.isOn && otherApprovers(before, by.id).length === 0)
    refuse('Give a colleague the right to pay out first: a second person has to approve payouts');
  if (isOn && (!before.isOn || isStricter(next, before.limits)))
    return { fourEyes: [{ id: merchant.id, is_on: true, limits: next }] };
  if (!before.isOn) return {};
  return requestApproval(before, isOn ? { kind: 'limits', limits: next } : { kind: 'off' }, requester, post);
}

/** Ends four eyes, and with them all requests, or sets other limits; a second person approved it. */
function settingsApplied(request: FourEyesRequestRecord, store: Kept): Change {
  const { merchant_id: id, change } = request;
  const { requests, limits } = fourEyesAt(store, id);
  return change.kind === 'limits'
    ? { fourEyes: [{ id, is_on: true, limits: change.limits }], ...dropRequests([request]) }
    : { fourEyes: [{ id, is_on: false, limits }], ...dropRequests(requests) };
}

/**
 * Approves or rejects a request, for a person who could pay out when it was made; its requester can withdraw it.
 * `changeRights` makes an approved change of rights.
 */
export function decideRequest(
  request: FourEyesRequestRecord,
  { approve, userId }: { approve: boolean; userId: number },
  store: Kept,
  changeRights: (change: RequestedRights) => Change,
): Change {
  const isOwn = request.user_id === userId;
  if (isOwn && approve) refuse('A colleague has to approve what you requested');
  if (!isOwn && !mayApprove(request, userId))
    refuse('Only a person who could pay out before the request may decide on it');
  if (!approve) return dropRequests([request]);
  const { approvers } = fourEyesAt(store, request.merchant_id);
  if (approvers.every(({ id }) => id !== request.user_id)) refuse('The person who asked can no longer pay out here');
  return 'user_id' in request.change ? changeRights(request.change) : settingsApplied(request, store);
}
