import type { Rights } from '@portal/contract/rights';
import type { NamedPerson } from '@portal/contract/values';
import type { UserRecord } from '@portal/fixtures/people';
import { may } from '../core/caller.ts';
import type { Change, Store } from '../core/store.ts';
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

interface AboutUser {
  user_id: number;
  whom: NamedPerson;
}

/** A change that needs a second person. */
export type FourEyesWish =
  | { kind: 'off' }
  | { kind: 'limits'; limits: FourEyesRecord['limits'] }
  | ({ kind: 'grant' } & AboutUser)
  | ({ kind: 'remove' } & AboutUser)
  | ({ kind: 'revoke'; left: 'read' | undefined } & AboutUser);

/** What was submitted, by whom, and who may approve it: those who could pay out at that moment, without the submitter. */
export interface Submitted {
  user_id: number;
  approvers: readonly number[];
}

/** A change that waits for a second person. */
export interface FourEyesRequestRecord extends Submitted {
  id: number;
  merchant_id: number;
  /** Email address of the person who asks. */
  by: string;
  at: number;
  wish: FourEyesWish;
}

/** Four eyes of one merchant, and the people who may pay out for it. */
export interface Control {
  isOn: boolean;
  limits: FourEyesRecord['limits'];
  approvers: readonly UserRecord[];
  requests: readonly FourEyesRequestRecord[];
}

type Kept = Pick<Store, 'users' | 'fourEyes' | 'fourEyesRequests'>;

/** Four eyes of a merchant as they are now. */
export function controlAt({ users, fourEyes, fourEyesRequests }: Kept, merchantId: number): Control {
  const kept = fourEyes.get(merchantId);
  return {
    isOn: kept?.is_on ?? false,
    limits: kept?.limits ?? {},
    approvers: [...users.values()].filter((user) => user.confirmed && may(user, 'payouts.edit', merchantId)),
    requests: [...fourEyesRequests.values()].filter(({ merchant_id }) => merchant_id === merchantId),
  };
}

/** The people who may approve what a person submits now. */
export const otherApprovers = ({ approvers }: Pick<Control, 'approvers'>, userId: number): UserRecord[] =>
  approvers.filter(({ id }) => id !== userId);

/** Whether a person may approve or reject what another person submitted: they could pay out before. */
export const mayApprove = ({ user_id, approvers }: Submitted, userId: number): boolean =>
  user_id !== userId && approvers.includes(userId);

const subjectOf = (wish: FourEyesWish) => ('user_id' in wish ? wish.user_id : wish.kind);

/** Ids of the requests with the same subject as a wish: the same person, or the same option. */
export const requestsLike = (requests: readonly FourEyesRequestRecord[], wish: FourEyesWish): number[] =>
  requests.filter((request) => subjectOf(request.wish) === subjectOf(wish)).map(({ id }) => id);

/**
 * Lets a change wait for a second person, and mails those who may approve it. It replaces the requester's earlier request
 * with the same subject.
 */
export function askSecondPerson(
  control: Control,
  wish: FourEyesWish,
  { merchant, by }: { merchant: { id: number; name: string }; by: Pick<UserRecord, 'id' | 'email'> },
  post: Post,
): Change {
  const others = otherApprovers(control, by.id);
  const own = control.requests.filter(({ user_id }) => user_id === by.id);
  const request: FourEyesRequestRecord = {
    id: post.id(),
    merchant_id: merchant.id,
    by: by.email,
    user_id: by.id,
    at: post.at,
    approvers: others.map(({ id }) => id),
    wish,
  };
  const whom = 'whom' in wish ? wish.whom.name || wish.whom.email : '';
  const asked = { kind: wish.kind, by: by.email, merchant: merchant.name, whom };
  return {
    fourEyesRequests: [request],
    outbox: others.map((user) => fourEyesMail(post, user, asked)),
    remove: { fourEyesRequests: requestsLike(own, wish) },
  };
}

/**
 * The rights that a person gets immediately, and what of the change waits for a second person: with four eyes, whether
 * they may pay out stays as it was.
 */
export function splitByFourEyes(
  { isOn }: Pick<Control, 'isOn'>,
  before: Rights,
  after: Rights,
): { now: Rights; waits: 'grant' | 'revoke' | undefined } {
  const [had, gets] = [before.payouts === 'edit', after.payouts === 'edit'];
  if (!isOn || had === gets) return { now: after, waits: undefined };
  return gets
    ? { now: { ...after, payouts: 'read' }, waits: 'grant' }
    : { now: { ...after, payouts: 'edit' }, waits: 'revoke' };
}
