import type { InviteRecord } from '@portal/fixtures/invites';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { allows, includes, type Level, type Rights, type View } from '@portal/contract/rights';
import type { TokenRecord, UserRecord } from '@portal/fixtures/people';
import type { Limits } from '../core/limits.ts';
import { refuse } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { requestRights, splitRights, type FourEyes } from '../fourEyes/rules.ts';
import { confirmMail, joinedMail, registeredMail } from '../mails/account.ts';
import type { MailContext } from '../mails/context.ts';
import { DEAD_LINK, validToken, deadTokens, issueToken } from './tokens.rules.ts';
import type { Secret } from './tokens.ts';

/** What a person says of themselves; the password as its hash. */
export interface Registrant {
  email: string;
  name: string;
  phone: string | null;
  password: string;
  language: string;
}

/** A new account: no rights, no second step, its address not confirmed. */
const newUser = (id: number, said: Registrant): UserRecord => ({
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
  ...said,
});

/** What a rule needs beside its records. */
export interface Mailing {
  context: MailContext;
  secret: Secret;
  tokens: Iterable<TokenRecord>;
  limits: Limits;
}

/** Mails the link that confirms the address; older ones stop working. */
export function sendConfirmation(user: UserRecord, { context, secret, tokens, limits }: Mailing): Change {
  const next: TokenRecord = {
    id: secret.id,
    kind: 'confirm',
    user_id: user.id,
    until: context.at + limits.link,
    pin: null,
  };
  return { ...issueToken(next, user, tokens, context.at), outbox: [confirmMail(context, user, secret.token)] };
}

/**
 * Somebody registers. Whoever has the address proves it by a mail; until then the last registration counts, so that
 * nobody waits with a password of theirs for another to confirm the address. A known account only gets a mail (quality A2).
 */
export function register(known: UserRecord | undefined, said: Registrant, mailing: Mailing): Change {
  if (known?.confirmed) return { outbox: [registeredMail(mailing.context, known)] };
  const user = newUser(known?.id ?? mailing.context.id(), said);
  return { users: [user], ...sendConfirmation(user, mailing) };
}

/** How many accounts may wait for their address to be confirmed. */
const MOST_WAITING = 10_000;

/** Drops the oldest unconfirmed accounts and their links where too many wait: anybody can register any address. */
export function withoutOldestUnconfirmed(users: Iterable<UserRecord>, tokens: Iterable<TokenRecord>): Change {
  const unproven = [...users].filter(({ confirmed }) => !confirmed);
  if (unproven.length <= MOST_WAITING) return {};
  const gone = new Set(unproven.slice(0, unproven.length - MOST_WAITING).map(({ id }) => id));
  const links = [...tokens].filter(({ user_id }) => gone.has(user_id));
  return { remove: { users: [...gone], tokens: links.map(({ id }) => id) } };
}

/** Confirms the address of a mailed link. Any other link, and a second click, gets the one refusal. */
export function confirmAddress(
  token: TokenRecord | undefined,
  userOf: (id: number) => UserRecord | undefined,
  tokens: Iterable<TokenRecord>,
  now: number,
): Change & { users: [UserRecord] } {
  const user = userOf(validToken(token, 'confirm', now).user_id) ?? refuse(DEAD_LINK);
  return {
    users: [{ ...user, confirmed: true }],
    remove: { tokens: deadTokens(user, tokens, now, ['confirm']) },
  };
}

/** An invitation with those it is about. */
export interface Invitation {
  invite: InviteRecord;
  by: UserRecord;
  merchant: MerchantRecord;
}

const named = ({ name, email }: UserRecord) => ({ name, email });

/** Rights view by view. */
const entries = (rights: Rights) => Object.entries(rights) as [View, Level][];

/** Whether an invitation still gives anything: it waits, and its sender may still give what it promises (decision 28). */
export function isAlive(
  { merchant_id, rights, until }: InviteRecord,
  by: UserRecord | undefined,
  now: number,
): boolean {
  const holds = by?.rights[merchant_id];
  return now < until && allows(holds, 'permissions.edit') && includes(holds, rights);
}

/** The invitation, while it has not run out and its sender may still give its rights; else the one refusal. */
export function validInvite({ invite, by, merchant }: Partial<Invitation>, now: number): Invitation {
  return invite && by && merchant && isAlive(invite, by, now) ? { invite, by, merchant } : refuse(DEAD_LINK);
}

/** A right never shrinks by an invitation. */
const more = (has: Rights = {}, gets: Rights): Rights => ({
  ...has,
  ...Object.fromEntries(entries(gets).filter(([view]) => has[view] !== 'edit')),
});

/**
 * Accepts an invitation. The mail proved the address. A known account keeps its password and is mailed about the new
 * right; an unconfirmed account is replaced by the new registration (quality A12). Under four eyes the rights to pay out
 * and to change bank accounts wait for a second person, whenever the invitation was sent.
 */
export function acceptInvitation(
  { invite, by, merchant }: Invitation,
  known: UserRecord | undefined,
  said: Registrant,
  { context, tokens, fourEyes }: Pick<Mailing, 'context' | 'tokens'> & { fourEyes: FourEyes },
): Change & { users: [UserRecord] } {
  const isKnown = known?.confirmed === true;
  const user = isKnown ? known : { ...newUser(known?.id ?? context.id(), said), confirmed: true };
  const before = user.rights[merchant.id] ?? {};
  const { now: after, waiting } = splitRights(fourEyes, before, more(before, invite.rights));
  const { at, id } = context;
  const asked = requestRights(fourEyes, waiting, user, { merchant, by }, context);
  const change = { id: id(), at, merchant_id: merchant.id, kind: 'joined' as const, before, after, from: null };
  return {
    users: [{ ...user, rights: { ...user.rights, [merchant.id]: after } }],
    rightsChanges: [{ ...change, by: named(by), whom: named(user) }],
    fourEyesRequests: asked.fourEyesRequests ?? [],
    outbox: [...(isKnown ? [joinedMail(context, user, by, merchant)] : []), ...(asked.outbox ?? [])],
    remove: { ...asked.remove, invites: [invite.id], tokens: isKnown ? [] : deadTokens(user, tokens, context.at) },
  };
}
