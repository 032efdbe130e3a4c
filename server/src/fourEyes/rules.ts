import { GUARDED_VIEWS, hasGuardedRight, type Level, type Rights } from '@portal/contract/rights';
import type { NamedPerson } from '@portal/contract/values';
import type { UserRecord } from '@portal/fixtures/people';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import { may } from '../core/caller.ts';
import { refuse } from '../core/refusal.ts';
import { merged, type Change, type Store } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import { fourEyesMail } from '../mails/fourEyes.ts';
import type { MailContext } from '../mails/context.ts';

/**
 * Four eyes: a merchant's payouts and changes of its bank accounts wait for a second person. One person alone can neither
 * end that nor change who may approve: both wait for a colleague who held the right to pay out before.
 */

export type GuardedView = (typeof GUARDED_VIEWS)[number];

/** A merchant's four-eyes settings. Without a record, four eyes are off. */
export interface FourEyesRecord {
  /** Id of the merchant. */
  id: number;
  is_on: boolean;
  /** By currency, minor units. Payouts in a currency without a limit always wait. */
  limits: Readonly<Record<string, number>>;
}
type Limits = FourEyesRecord['limits'];

/** A guarded right that a person gets or loses; `left` is the level that stays. */
type GuardedChange =
  | { kind: 'grant'; view: GuardedView }
  | { kind: 'revoke'; view: GuardedView; left: Level | undefined };

/** A change of a person's rights that needs a second person; `remove` takes all of them. */
export type RequestedRights = (GuardedChange | { kind: 'remove' }) & { user_id: number; whom: NamedPerson };

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
  merchantId: number;
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
    merchantId,
    isOn: record?.is_on ?? false,
    limits: record?.limits ?? {},
    approvers: [...users.values()].filter((user) => user.confirmed && may(user, 'payouts.edit', merchantId)),
    requests: [...fourEyesRequests.values()].filter(({ merchant_id }) => merchant_id === merchantId),
  };
}

/** The people who may approve what a person submits now. */
const otherApprovers = ({ approvers }: Pick<FourEyes, 'approvers'>, userId: number): UserRecord[] =>
  approvers.filter(({ id }) => id !== userId);

/** Whether a person may pay out now. */
const isApprover = ({ approvers }: Pick<FourEyes, 'approvers'>, userId: number): boolean =>
  approvers.some(({ id }) => id === userId);

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

/** Payouts that do not count against a limit: no money was paid, or a second person still has to decide. */
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

/** Whether a second person must approve the removal of a person with these rights. */
export const needsApprovedRemoval = ({ isOn }: Pick<FourEyes, 'isOn'>, rights: Rights): boolean =>
  isOn && hasGuardedRight(rights);

/** The rights that a person gets immediately, and the changes that wait for a second person. */
interface SplitRights {
  now: Rights;
  waiting: readonly GuardedChange[];
}

/** Under four eyes, a person keeps or lacks a guarded right until a second person approves the change. */
export function splitRights({ isOn }: Pick<FourEyes, 'isOn'>, before: Rights, after: Rights): SplitRights {
  const changed = isOn ? GUARDED_VIEWS.filter((view) => (before[view] === 'edit') !== (after[view] === 'edit')) : [];
  const waiting = changed.map((view): GuardedChange =>
    after[view] === 'edit' ? { kind: 'grant', view } : { kind: 'revoke', view, left: after[view] },
  );
  const levels = waiting.map(({ kind, view }) => [view, kind === 'grant' ? 'read' : 'edit'] as const);
  return { now: { ...after, ...Object.fromEntries(levels) }, waiting };
}

/** Refuses to take a person's payout right if fewer than two other people may pay out: four eyes need two. */
export function assertTwoOtherApprovers(fourEyes: FourEyes, userId: number): void {
  if (fourEyes.isOn && otherApprovers(fourEyes, userId).length < 2)
    refuse('Give another colleague the right to pay out first. Approving payouts takes two people');
}

const idsOf = (requests: readonly FourEyesRequestRecord[]) => requests.map(({ id }) => id);
/** What a change is about: a setting, a right of a person, or the removal of a person. */
function subjectOf(change: RequestedChange): string {
  if (!('user_id' in change)) return change.kind;
  return 'view' in change ? `${change.user_id} ${change.view}` : String(change.user_id);
}

/** The requests about a person, or about one guarded right of theirs. */
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
 * about the same subject.
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

/** Lets changes of a person's rights wait for a second person. */
export const requestRights = (
  fourEyes: Pick<FourEyes, 'approvers' | 'requests'>,
  changes: readonly (GuardedChange | { kind: 'remove' })[],
  { id: user_id, name, email }: Pick<UserRecord, 'id' | 'name' | 'email'>,
  requester: Requester,
  post: MailContext,
): Change =>
  merged(
    changes.map((change) => requestApproval(fourEyes, { ...change, user_id, whom: { name, email } }, requester, post)),
  );

/** Whether every payout that needed approval under `before` still needs it under `after`. */
const isStricter = (after: Limits, before: Limits) =>
  Object.entries(after).every(([currency, amount]) => amount <= (before[currency] ?? -1));

/** Switches four eyes on, or makes them stricter; anything else waits for a second person. */
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

/** Applies an approved request: switches four eyes off and drops all requests, or sets the requested limits. */
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
 * A change of a bank account as a person submits it: under four eyes, people who may both pay out and change bank accounts
 * submit and confirm it.
 */
export function submitAccount(fourEyes: FourEyes, userId: number): Submission {
  if (fourEyes.isOn && !isApprover(fourEyes, userId))
    refuse("Payouts need a second person's approval, so only people with the payout right can change bank accounts");
  const approvers = fourEyes.approvers.filter((user) => may(user, 'financial.edit', fourEyes.merchantId));
  return submissionOf({ approvers }, userId);
}

/** Whether a person may confirm the change of a bank account: under four eyes, they could approve it and may still pay out. */
export const mayConfirmAccount = (fourEyes: FourEyes, change: Submission, userId: number): boolean =>
  !fourEyes.isOn || (mayApprove(change, userId) && isApprover(fourEyes, userId));
