import { GUARDED_VIEWS, hasGuardedRight, type Level, type Rights } from '@portal/contract/rights';
import type { NamedPerson } from '@portal/contract/values';
import type { UserRecord } from '@portal/fixtures/people';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import { hasRight } from '../core/caller.ts';
import { refuse } from '../core/refusal.ts';
import { mergeChanges, type Change, type Store } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import { fourEyesMail } from '../mails/fourEyes.ts';
import type { MailContext } from '../mails/context.ts';

/**
 * Four eyes: a merchant's payouts and bank account changes wait for a second person. One person alone can neither turn
 * four eyes off nor change who may approve: both need a colleague who held the right to pay out before.
 */

export type GuardedView = (typeof GUARDED_VIEWS)[number];

/** A merchant's four-eyes settings. Without a record, four eyes are off. */
export interface FourEyesRecord {
  /** Id of the merchant. */
  id: number;
  is_on: boolean;
  /** Limits by currency in minor units. Payouts in a currency without a limit always wait for a second person. */
  limits: Readonly<Record<string, number>>;
}
type Limits = FourEyesRecord['limits'];

/** Guarded right that a user gets or loses; `left` is the level that stays. */
type GuardedChange =
  | { kind: 'grant'; view: GuardedView }
  | { kind: 'revoke'; view: GuardedView; left: Level | undefined };

/** Change of a user's rights that needs a second person; `remove` takes all rights. */
export type RequestedRights = (GuardedChange | { kind: 'remove' }) & { user_id: number; whom: NamedPerson };

/** Change of settings or rights that needs a second person. */
export type RequestedChange = { kind: 'off' } | { kind: 'limits'; limits: Limits } | RequestedRights;

/**
 * Submitter of a change, and the users who may approve it: those who could pay out at that moment, without the
 * submitter.
 */
export interface Submission {
  user_id: number;
  approvers: readonly number[];
}

/** Stored request for a change that waits for a second person. */
export interface FourEyesRequestRecord extends Submission {
  id: number;
  merchant_id: number;
  /** Email address of the requester. */
  by: string;
  at: number;
  change: RequestedChange;
}

/** Four-eyes state of a merchant: setting, limits, approvers and open requests. */
export interface FourEyes {
  merchantId: number;
  isOn: boolean;
  limits: Limits;
  /** Users who may pay out. */
  approvers: readonly UserRecord[];
  requests: readonly FourEyesRequestRecord[];
}

type Kept = Pick<Store, 'users' | 'fourEyes' | 'fourEyesRequests'>;

/** Returns the four-eyes state of a merchant. */
export function fourEyesAt({ users, fourEyes, fourEyesRequests }: Kept, merchantId: number): FourEyes {
  const record = fourEyes.get(merchantId);
  return {
    merchantId,
    isOn: record?.is_on ?? false,
    limits: record?.limits ?? {},
    approvers: [...users.values()].filter((user) => user.confirmed && hasRight(user, 'payouts.edit', merchantId)),
    requests: [...fourEyesRequests.values()].filter(({ merchant_id }) => merchant_id === merchantId),
  };
}

/** Users who may approve what a user submits now. */
const otherApprovers = ({ approvers }: Pick<FourEyes, 'approvers'>, userId: number): UserRecord[] =>
  approvers.filter(({ id }) => id !== userId);

/** Whether a user may pay out now. */
const isApprover = ({ approvers }: Pick<FourEyes, 'approvers'>, userId: number): boolean =>
  approvers.some(({ id }) => id === userId);

/** Returns the submission of a user: the user's id, and the ids of users who may approve. */
export const submissionOf = (fourEyes: Pick<FourEyes, 'approvers'>, userId: number): Submission => ({
  user_id: userId,
  approvers: otherApprovers(fourEyes, userId).map(({ id }) => id),
});

/** Whether a user may approve or reject another user's submission: the user could pay out when it was made. */
export const mayApprove = ({ user_id, approvers }: Submission, userId: number): boolean =>
  user_id !== userId && approvers.includes(userId);

/** Amount that a user is about to send in one currency, in minor units. */
interface SentSum {
  currency: string;
  amount: number;
}

/** Statuses of payouts that do not count against a limit: nothing was paid, or a second person still has to decide. */
const UNCOUNTED: ReadonlySet<PayoutRecord['status']> = new Set(['waiting', 'declined', 'cancelled']);
const isApproved = ({ events }: PayoutRecord) => events.some(({ type }) => type === 'approved_by');

/** Amounts that a user sent for a merchant within 24 hours without a second person, in minor units by currency. */
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
 * Whether payouts that a user sends wait for a second person: four eyes are on, and the sum of a currency with the
 * payouts that the user sent alone within 24 hours is above the limit, or the currency has no limit.
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

/** Whether a second person must approve the removal of a user with these rights. */
export const needsApprovedRemoval = ({ isOn }: Pick<FourEyes, 'isOn'>, rights: Rights): boolean =>
  isOn && hasGuardedRight(rights);

/** Rights that a user gets immediately, and changes of rights that wait for a second person. */
interface SplitRights {
  now: Rights;
  waiting: readonly GuardedChange[];
}

/**
 * Splits a change of rights: under four eyes, a guarded right stays unchanged until a second person approves its
 * change.
 */
export function splitRights({ isOn }: Pick<FourEyes, 'isOn'>, before: Rights, after: Rights): SplitRights {
  const changed = isOn ? GUARDED_VIEWS.filter((view) => (before[view] === 'edit') !== (after[view] === 'edit')) : [];
  const waiting = changed.map((view): GuardedChange =>
    after[view] === 'edit' ? { kind: 'grant', view } : { kind: 'revoke', view, left: after[view] },
  );
  const levels = waiting.map(({ kind, view }) => [view, kind === 'grant' ? 'read' : 'edit'] as const);
  return { now: { ...after, ...Object.fromEntries(levels) }, waiting };
}

/** Rejects taking a user's payout right if fewer than two other users may pay out, because four eyes need two. */
export function assertTwoOtherApprovers(fourEyes: FourEyes, userId: number): void {
  if (fourEyes.isOn && otherApprovers(fourEyes, userId).length < 2)
    refuse('Give another colleague the right to pay out first. Approving payouts takes two people');
}

const idsOf = (requests: readonly FourEyesRequestRecord[]) => requests.map(({ id }) => id);
/** Subject of a change: a setting, a user's right, or the removal of a user. */
function subjectOf(change: RequestedChange): string {
  if (!('user_id' in change)) return change.kind;
  return 'view' in change ? `${change.user_id} ${change.view}` : String(change.user_id);
}

/** Requests about a user, or about one guarded right of the user. */
export const requestsAbout = (
  { requests }: Pick<FourEyes, 'requests'>,
  userId: number,
  view?: GuardedView,
): FourEyesRequestRecord[] =>
  requests.filter(
    ({ change }) =>
      'user_id' in change &&
      change.user_id === userId &&
      (view === undefined || ('view' in change && change.view === view)),
  );

/** Deletes four-eyes requests. */
export const dropRequests = (requests: readonly FourEyesRequestRecord[]): Change => ({
  remove: { fourEyesRequests: idsOf(requests) },
});

/** User who changes four eyes or guarded rights, and the merchant. */
export interface Requester {
  merchant: { id: number; name: string };
  by: Pick<UserRecord, 'id' | 'email'>;
}

/**
 * Stores a request for a second person and mails the users who may approve it. The request replaces the requester's
 * earlier one about the same subject.
 */
function requestApproval(
  fourEyes: Pick<FourEyes, 'approvers' | 'requests'>,
  change: RequestedChange,
  { merchant, by }: Requester,
  post: MailContext,
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
  const what = 'view' in change ? (`${change.kind} ${change.view}` as const) : change.kind;
  const asked = { what, by: by.email, merchant: merchant.name, whom };
  return {
    fourEyesRequests: [request],
    outbox: otherApprovers(fourEyes, by.id).map((user) => fourEyesMail(post, user, asked)),
    ...dropRequests(replaced),
  };
}

/** Stores requests for a second person to change a user's rights. */
export const requestRights = (
  fourEyes: Pick<FourEyes, 'approvers' | 'requests'>,
  changes: readonly (GuardedChange | { kind: 'remove' })[],
  { id: user_id, name, email }: Pick<UserRecord, 'id' | 'name' | 'email'>,
  requester: Requester,
  post: MailContext,
): Change =>
  mergeChanges(
    changes.map((change) => requestApproval(fourEyes, { ...change, user_id, whom: { name, email } }, requester, post)),
  );

/** Whether every payout that needed approval with the limits `before` still needs approval with `after`. */
const isStricter = (after: Limits, before: Limits) =>
  Object.entries(after).every(([currency, amount]) => amount <= (before[currency] ?? -1));

/** Turns four eyes on or makes the limits stricter. Any other change waits for a second person. */
export function saveFourEyes(
  { isOn, limits }: { isOn: boolean; limits: Limits | undefined },
  store: Kept,
  requester: Requester,
  post: MailContext,
): Change {
  const { merchant, by } = requester;
  const before = fourEyesAt(store, merchant.id);
  const next = limits ?? before.limits;
  if (isOn && !before.isOn && otherApprovers(before, by.id).length === 0)
    refuse('Give a colleague the right to pay out first. A second person must approve payouts');
  if (isOn && (!before.isOn || isStricter(next, before.limits)))
    return { fourEyes: [{ id: merchant.id, is_on: true, limits: next }] };
  if (!before.isOn) return {};
  return requestApproval(before, isOn ? { kind: 'limits', limits: next } : { kind: 'off' }, requester, post);
}

/** Applies an approved request: turns four eyes off and deletes all requests, or sets the requested limits. */
function settingsApplied(request: FourEyesRequestRecord, store: Kept): Change {
  const { merchant_id: id, change } = request;
  const { requests, limits } = fourEyesAt(store, id);
  return change.kind === 'limits'
    ? { fourEyes: [{ id, is_on: true, limits: change.limits }], ...dropRequests([request]) }
    : { fourEyes: [{ id, is_on: false, limits }], ...dropRequests(requests) };
}

/**
 * Approves or rejects a request, for a user who could pay out when the request was made. The requester can withdraw it.
 * `changeRights` applies an approved change of rights.
 */
export function decideRequest(
  request: FourEyesRequestRecord,
  { approve, userId }: { approve: boolean; userId: number },
  store: Kept,
  changeRights: (change: RequestedRights) => Change,
): Change {
  const isOwn = request.user_id === userId;
  if (isOwn && approve) refuse('A colleague must approve your request');
  if (!isOwn && !mayApprove(request, userId))
    refuse('Only people who had the right to pay out before the request can approve or reject it');
  if (!approve) return dropRequests([request]);
  if ('user_id' in request.change) return changeRights(request.change);
  if (!isApprover(fourEyesAt(store, request.merchant_id), request.user_id))
    refuse('The requester no longer has the right to pay out');
  return settingsApplied(request, store);
}

/**
 * Returns the submission of a bank account change. Under four eyes, only users who may both pay out and change bank
 * accounts can submit and confirm it.
 */
export function submitAccount(fourEyes: FourEyes, userId: number): Submission {
  if (fourEyes.isOn && !isApprover(fourEyes, userId))
    refuse("Payouts need a second person's approval, so only people with the payout right can change bank accounts");
  const approvers = fourEyes.approvers.filter((user) => hasRight(user, 'financial.edit', fourEyes.merchantId));
  return submissionOf({ approvers }, userId);
}

/**
 * Whether a user may confirm a bank account change: under four eyes, the user could approve it at submission and may
 * still pay out.
 */
export const mayConfirmAccount = (fourEyes: FourEyes, change: Submission, userId: number): boolean =>
  !fourEyes.isOn || (mayApprove(change, userId) && isApprover(fourEyes, userId));
