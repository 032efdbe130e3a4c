import { accessOf, allows, includes, type Rights } from '@portal/contract/rights';
import type { InviteRecord } from '@portal/fixtures/invites';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import type { RightsChangeRecord } from '@portal/fixtures/rightsChanges';
import { INVITE_LIFETIME_MS } from '@portal/fixtures/domain/inviteWindow';
import type { LinkSecret } from '../account/tokens.ts';
import { toOneLine } from '../core/oneLine.ts';
import { throwNotFound, refuse, refuseField } from '../core/refusal.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { assertSettingsUnchanged } from '../core/version.ts';
import {
  dropRequests,
  needsApprovedRemoval,
  requestRights,
  requestsAbout,
  assertTwoOtherApprovers,
  splitRights,
  type FourEyes,
  type RequestedRights,
} from '../fourEyes/rules.ts';
import { accessGrantedMail, invitationMail, accessRemovedMail, rightsChangedMail } from '../mails/account.ts';
import type { MailContext } from '../mails/context.ts';
import { mayChange } from './view.ts';

/** Context of a rights change: the merchant, the user who makes it, and the users whom it can concern. */
export interface Giving {
  merchant: MerchantRecord;
  by: UserRecord;
  users: readonly UserRecord[];
  invites: readonly InviteRecord[];
  /** Four-eyes state of the merchant. */
  fourEyes: FourEyes;
  post: MailContext;
  /** User who approved the change under four eyes. */
  approvedBy?: UserRecord;
}

type Person = Pick<UserRecord, 'name' | 'email'>;
const named = ({ name, email }: Person) => ({ name, email });
type Event = Pick<RightsChangeRecord, 'kind'> & Partial<Pick<RightsChangeRecord, 'before' | 'after' | 'from'>>;

/** Returns a record for the history of rights. */
const changeOf = ({ merchant, by, post, approvedBy }: Giving, whom: Person, say: Event): RightsChangeRecord => ({
  ...(approvedBy ? { approved_by: named(approvedBy) } : {}),
  id: post.id(),
  merchant_id: merchant.id,
  at: post.at,
  by: named(by),
  whom: named(whom),
  before: {},
  after: {},
  from: null,
  ...say,
});

const holds = ({ merchant, by }: Giving): Rights => by.rights[merchant.id] ?? {};

/** The demo account cannot get rights, because its password is public. */
const NO_DEMO = "The demo account can't be given access";
const TOO_MUCH = "You can't change this person's rights because they have rights that you don't";

/** Rejects giving no right, or a right that the giver does not have (decision 28). */
function assertMayGive(giving: Giving, gives: Rights): void {
  if (Object.keys(gives).length === 0) refuse('Choose at least one right');
  if (!includes(holds(giving), gives)) refuse('You can give only rights that you have');
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const invitesOf = ({ merchant, invites }: Giving, email: string) =>
  invites.filter((invite) => invite.merchant_id === merchant.id && isSame(invite.email, email));
const idsOf = (invites: readonly InviteRecord[]) => invites.map(({ id }) => id);

const withRights = (user: UserRecord, merchantId: number, rights: Rights): UserRecord => ({
  ...user,
  rights: { ...user.rights, [merchantId]: rights },
});

/** Gives rights to a user, sends an email, and removes the user's invitation. */
function granted(giving: Giving, user: UserRecord, rights: Rights, say: Event): Change {
  const { merchant, by, post, fourEyes } = giving;
  const { now, waiting } = splitRights(fourEyes, {}, rights);
  return mergeChanges([
    {
      users: [withRights(user, merchant.id, now)],
      outbox: [accessGrantedMail(post, user, by, merchant)],
      rightsChanges: [changeOf(giving, user, { ...say, after: now })],
      remove: { invites: idsOf(invitesOf(giving, user.email)) },
    },
    requestRights(fourEyes, waiting, user, giving, post),
  ]);
}

/**
 * Adds a person to a merchant: immediately if they have an account (PERM-009), otherwise by an invitation (PERM-010).
 */
export function addUser(
  giving: Giving,
  { email, name, rights }: { email: string; name: string; rights: Rights },
  secret: LinkSecret,
): Change {
  const { merchant, by, users, post } = giving;
  if (isSame(email, by.email)) refuseField('email', "This is your own email. Enter another person's email");
  const known = users.find((user) => user.confirmed && isSame(user.email, email));
  if (known?.rights[merchant.id]) refuseField('email', 'This person already has access');
  if (known?.demo) refuseField('email', NO_DEMO);
  assertMayGive(giving, rights);
  if (known) return granted(giving, known, rights, { kind: 'granted' });
  const invite = { id: secret.id, email, name: toOneLine(name), merchant_id: merchant.id, rights, invited_by: by.id };
  return {
    invites: [{ ...invite, until: post.at + INVITE_LIFETIME_MS }],
    outbox: [invitationMail(post, email, by, merchant, secret.token)],
    rightsChanges: [changeOf(giving, invite, { kind: 'invited', after: rights })],
    remove: { invites: idsOf(invitesOf(giving, email)) },
  };
}

/** Withdraws an invitation to a merchant. */
export function withdrawInvitation(giving: Giving, email: string): Change {
  const found = invitesOf(giving, email);
  const [invite] = found;
  if (!invite) return refuse('This invitation no longer exists');
  if (!mayChange(holds(giving), invite.rights)) refuse(TOO_MUCH);
  return {
    rightsChanges: [changeOf(giving, invite, { kind: 'withdrawn', before: invite.rights })],
    remove: { invites: idsOf(found) },
  };
}

/** Finds a user whose rights the giver may change; 404 if the user has no rights at the merchant. */
function changeable(giving: Giving, userId: number): { user: UserRecord; before: Rights } {
  const user = giving.users.find(({ id }) => id === userId);
  const before = user?.rights[giving.merchant.id];
  if (!user || !before) return throwNotFound();
  if (!mayChange(holds(giving), before)) refuse(TOO_MUCH);
  return { user, before };
}

/** Rejects a change that would leave a merchant without a user with full access (decision 28). */
function assertFullUserStays({ merchant, users }: Giving, user: UserRecord, after: Rights): void {
  const isFull = (rights: Rights | undefined) => rights !== undefined && accessOf(rights) === 'full_access';
  const others = users.filter(({ id }) => id !== user.id);
  const was = isFull(user.rights[merchant.id]);
  if (was && !isFull(after) && !others.some(({ confirmed, rights }) => confirmed && isFull(rights[merchant.id])))
    refuse('At least one person must keep full access');
}

type MailOf = typeof rightsChangedMail;

/** Returns an email to a user about a change of the user's rights; none about the user's own change. */
const told = ({ merchant, by, post }: Giving, user: UserRecord, mail: MailOf): Pick<Change, 'outbox'> =>
  user.id === by.id ? {} : { outbox: [mail(post, user, by, merchant)] };

const isEqual = (one: Rights, other: Rights) => includes(one, other) && includes(other, one);

/** Changes a user's rights and sends an email. */
function changedRights(giving: Giving, user: UserRecord, before: Rights, after: Rights): Change {
  return {
    users: [withRights(user, giving.merchant.id, after)],
    rightsChanges: [changeOf(giving, user, { kind: 'changed', before, after })],
    ...(isEqual(before, after) ? {} : told(giving, user, rightsChangedMail)),
  };
}

/**
 * Changes a user's rights. Under four eyes, the rights to pay out and to change bank accounts wait for a second person.
 * The giver's own requests about the user stay, unless this change concerns the same right.
 */
export function saveRights(giving: Giving, userId: number, after: Rights, version: string | undefined): Change {
  const { fourEyes, by, post } = giving;
  const { user, before } = changeable(giving, userId);
  assertSettingsUnchanged(before, version);
  assertMayGive(giving, after);
  assertFullUserStays(giving, user, after);
  const { now, waiting } = splitRights(fourEyes, before, after);
  if (waiting.some(({ kind, view }) => kind === 'revoke' && view === 'payouts'))
    assertTwoOtherApprovers(fourEyes, user.id);
  const outdated = requestsAbout(fourEyes, user.id).filter(
    ({ user_id, change }) => user_id === by.id && 'view' in change && before[change.view] !== now[change.view],
  );
  return mergeChanges([
    waiting.length > 0 && isEqual(before, now) ? {} : changedRights(giving, user, before, now),
    requestRights(fourEyes, waiting, user, giving, post),
    dropRequests(outdated),
  ]);
}

/** Removes a user from the merchant and sends an email. */
function removed(giving: Giving, user: UserRecord, before: Rights): Change {
  const { [giving.merchant.id]: _, ...rights } = user.rights;
  return {
    users: [{ ...user, rights }],
    rightsChanges: [changeOf(giving, user, { kind: 'removed', before })],
    ...told(giving, user, accessRemovedMail),
  };
}

/**
 * Removes a user from the merchant. Under four eyes, a second person must approve the removal of a user who may
 * approve.
 */
export function removeUser(giving: Giving, userId: number): Change {
  const { fourEyes, post } = giving;
  const { user, before } = changeable(giving, userId);
  assertFullUserStays(giving, user, {});
  if (!needsApprovedRemoval(fourEyes, before))
    return mergeChanges([removed(giving, user, before), dropRequests(requestsAbout(fourEyes, user.id))]);
  if (before.payouts === 'edit') assertTwoOtherApprovers(fourEyes, user.id);
  return requestRights(fourEyes, [{ kind: 'remove' }], user, giving, post);
}

/**
 * Rights that stay when a user loses a guarded right. The right becomes `read` if the user would otherwise have no
 * right and be removed.
 */
function withoutRight(before: Rights, { view, left }: Extract<RequestedRights, { kind: 'revoke' }>): Rights {
  const { [view]: _, ...others } = before;
  const isLast = Object.keys(others).length === 0;
  return left || isLast ? { ...others, [view]: 'read' } : others;
}

/**
 * Applies the change of rights that a second person approved. `giving.by` requested it and must still be allowed to.
 */
export function applyApprovedRights(giving: Giving, change: RequestedRights): Change {
  const { fourEyes } = giving;
  const mayStill =
    allows(holds(giving), 'permissions.edit') &&
    (change.kind !== 'grant' || allows(holds(giving), `${change.view}.edit`));
  if (!mayStill) refuse('The requester can no longer change these rights');
  const { user, before } = changeable(giving, change.user_id);
  const done = dropRequests(requestsAbout(fourEyes, user.id, 'view' in change ? change.view : undefined));
  if (change.kind === 'grant')
    return mergeChanges([done, changedRights(giving, user, before, { ...before, [change.view]: 'edit' })]);
  const endsApproval = before.payouts === 'edit' && (change.kind === 'remove' || change.view === 'payouts');
  if (endsApproval) assertTwoOtherApprovers(fourEyes, user.id);
  assertFullUserStays(giving, user, {});
  if (change.kind === 'remove') return mergeChanges([done, removed(giving, user, before)]);
  return mergeChanges([done, changedRights(giving, user, before, withoutRight(before, change))]);
}

/** Lets the session view the portal as a colleague, and records the view in the history. */
export function viewAs(giving: Giving, session: SessionRecord, userId: number): Change {
  const user = giving.users.find(({ id }) => id === userId);
  if (!user?.rights[giving.merchant.id]) return throwNotFound();
  if (user.id === giving.by.id) refuse("You can't view the portal as yourself");
  return {
    sessions: [{ ...session, viewing_as: user.id }],
    rightsChanges: [changeOf(giving, user, { kind: 'viewed_as' })],
  };
}

/** Gives a user the rights that the user has at another merchant. */
export function copyUser(giving: Giving, from: number, userId: number): Change {
  const user = giving.users.find(({ id }) => id === userId);
  const rights = user?.rights[from];
  if (!user || !rights) return refuse('One of these people no longer has access to the other merchant. Choose again');
  if (user.rights[giving.merchant.id])
    return refuse('One of these people already has access to this merchant. Choose again');
  if (user.demo) refuse(NO_DEMO);
  assertMayGive(giving, rights);
  return granted(giving, user, rights, { kind: 'copied', from });
}
