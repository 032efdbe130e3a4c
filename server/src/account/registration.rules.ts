import type { InviteRecord } from '@portal/fixtures/invites';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { allows, includes, type Level, type Rights, type View } from '@portal/contract/rights';
import type { TokenRecord, UserRecord } from '@portal/fixtures/people';
import type { Limits } from '../core/limits.ts';
import { refuse } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { requestRights, splitRights, type FourEyes } from '../fourEyes/rules.ts';
import { confirmationMail, invitationAcceptedMail, alreadyRegisteredMail } from '../mails/account.ts';
import type { MailContext } from '../mails/context.ts';
import { INVALID_LINK_MESSAGE, assertValidToken, tokenIdsToDelete, issueToken } from './tokens.rules.ts';
import type { LinkSecret } from './tokens.ts';

/** Data of a registration. `password` is the password's hash. */
export interface RegistrationData {
  email: string;
  name: string;
  phone: string | null;
  password: string;
  language: string;
}

/** Creates an account with an unconfirmed address, without rights and without two-step verification. */
const newUser = (id: number, entered: RegistrationData): UserRecord => ({
  id,
  mailed_password: false,
  mfa_secret: null,
  mfa_step: 0,
  picture: null,
  demo: false,
  rights: {},
  confirmed: false,
  failed_passwords: 0,
  failed_codes: 0,
  locked_until: 0,
  codes_locked_until: 0,
  ...entered,
});

/** Data that a rule needs to send a mail with a link. */
export interface LinkMailContext {
  context: MailContext;
  secret: LinkSecret;
  tokens: Iterable<TokenRecord>;
  limits: Limits;
}

/** Mails the link that confirms a user's email address. Older links stop working. */
export function sendConfirmation(user: UserRecord, { context, secret, tokens, limits }: LinkMailContext): Change {
  const next: TokenRecord = {
    id: secret.id,
    kind: 'confirm',
    user_id: user.id,
    until: context.at + limits.link,
    pin: null,
  };
  return { ...issueToken(next, user, tokens, context.at), outbox: [confirmationMail(context, user, secret.token)] };
}

/**
 * Registers an account and mails the confirmation link. Until the address is confirmed, a later registration replaces
 * an earlier one, so that a password entered by a stranger is not kept. The owner of a confirmed account only gets a
 * mail (quality A2).
 */
export function registerUser(
  known: UserRecord | undefined,
  entered: RegistrationData,
  mailing: LinkMailContext,
): Change {
  if (known?.confirmed) return { outbox: [alreadyRegisteredMail(mailing.context, known)] };
  const user = newUser(known?.id ?? mailing.context.id(), entered);
  return { users: [user], ...sendConfirmation(user, mailing) };
}

/** Largest number of unconfirmed accounts that are kept. */
const MAX_UNCONFIRMED = 10_000;

/** Removes the oldest unconfirmed accounts above the limit, because any visitor can register any address. */
export function removeOldestUnconfirmed(users: Iterable<UserRecord>, tokens: Iterable<TokenRecord>): Change {
  const unconfirmed = [...users].filter(({ confirmed }) => !confirmed);
  if (unconfirmed.length <= MAX_UNCONFIRMED) return {};
  const gone = new Set(unconfirmed.slice(0, unconfirmed.length - MAX_UNCONFIRMED).map(({ id }) => id));
  const links = [...tokens].filter(({ user_id }) => gone.has(user_id));
  return { remove: { users: [...gone], tokens: links.map(({ id }) => id) } };
}

/** Confirms the email address of a mailed link. Refuses an unknown, expired or used link. */
export function confirmEmail(
  token: TokenRecord | undefined,
  userOf: (id: number) => UserRecord | undefined,
  tokens: Iterable<TokenRecord>,
  now: number,
): Change & { users: [UserRecord] } {
  const user = userOf(assertValidToken(token, 'confirm', now).user_id) ?? refuse(INVALID_LINK_MESSAGE);
  return {
    users: [{ ...user, confirmed: true }],
    remove: { tokens: tokenIdsToDelete(user, tokens, now, ['confirm']) },
  };
}

/** An invitation with its sender and merchant. */
export interface Invitation {
  invite: InviteRecord;
  by: UserRecord;
  merchant: MerchantRecord;
}

const named = ({ name, email }: UserRecord) => ({ name, email });

/** Rights as pairs of area and level. */
const entries = (rights: Rights) => Object.entries(rights) as [View, Level][];

/**
 * Whether an invitation is valid: it has not expired, and its sender may still grant the invited rights (decision 28).
 */
export function isInvitationValid(
  { merchant_id, rights, until }: InviteRecord,
  by: UserRecord | undefined,
  now: number,
): boolean {
  const holds = by?.rights[merchant_id];
  return now < until && allows(holds, 'permissions.edit') && includes(holds, rights);
}

/** Returns the invitation if it is valid; otherwise refuses the link. */
export function assertValidInvitation({ invite, by, merchant }: Partial<Invitation>, now: number): Invitation {
  return invite && by && merchant && isInvitationValid(invite, by, now)
    ? { invite, by, merchant }
    : refuse(INVALID_LINK_MESSAGE);
}

/** Merges the rights of an invitation into a user's rights. Rights are added but never removed. */
const mergedRights = (has: Rights = {}, gets: Rights): Rights => ({
  ...has,
  ...Object.fromEntries(entries(gets).filter(([view]) => has[view] !== 'edit')),
});

/**
 * Accepts an invitation. The mailed link proves the email address. A confirmed account keeps its password and gets a
 * mail about the new rights; an unconfirmed account is replaced by the new registration (quality A12). Under four eyes
 * the rights to pay out and to change bank accounts wait for a second person, even if the invitation is older than this
 * setting.
 */
export function acceptInvitation(
  { invite, by, merchant }: Invitation,
  known: UserRecord | undefined,
  entered: RegistrationData,
  { context, tokens, fourEyes }: Pick<LinkMailContext, 'context' | 'tokens'> & { fourEyes: FourEyes },
): Change & { users: [UserRecord] } {
  const isKnown = known?.confirmed === true;
  const user = isKnown ? known : { ...newUser(known?.id ?? context.id(), entered), confirmed: true };
  const before = user.rights[merchant.id] ?? {};
  const { now: after, waiting } = splitRights(fourEyes, before, mergedRights(before, invite.rights));
  const { at, id } = context;
  const asked = requestRights(fourEyes, waiting, user, { merchant, by }, context);
  const change = { id: id(), at, merchant_id: merchant.id, kind: 'joined' as const, before, after, from: null };
  return {
    users: [{ ...user, rights: { ...user.rights, [merchant.id]: after } }],
    rightsChanges: [{ ...change, by: named(by), whom: named(user) }],
    fourEyesRequests: asked.fourEyesRequests ?? [],
    outbox: [...(isKnown ? [invitationAcceptedMail(context, user, by, merchant)] : []), ...(asked.outbox ?? [])],
    remove: {
      ...asked.remove,
      invites: [invite.id],
      tokens: isKnown ? [] : tokenIdsToDelete(user, tokens, context.at),
    },
  };
}
