import type { InviteRecord } from '@portal/fixtures/invites';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Right, TokenRecord, UserRecord } from '@portal/fixtures/people';
import type { Limits } from '../core/limits.ts';
import { confirmMail, joinedMail, registeredMail } from '../mails/account.ts';
import type { Post } from '../mails/post.ts';
import { refuse } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { DEAD_LINK, living, overTokens, waiting } from './tokens.rules.ts';
import type { Secret } from './tokens.ts';

/** What a person says of themselves; the password as its hash. */
export interface Registrant {
  email: string;
  name: string;
  phone: string | null;
  password: string;
  language: string;
}

/** Nobody's friend yet: no right, no second step. */
const fresh = (id: number, said: Registrant): UserRecord => ({
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
  post: Post;
  secret: Secret;
  tokens: Iterable<TokenRecord>;
  limits: Limits;
}

/** The link that proves the address goes out; older ones are dead. */
export function sendConfirmation(user: UserRecord, { post, secret, tokens, limits }: Mailing): Change {
  const next: TokenRecord = {
    id: secret.id,
    kind: 'confirm',
    user_id: user.id,
    until: post.at + limits.link,
    pin: null,
  };
  return { ...waiting(next, user, tokens, post.at), outbox: [confirmMail(post, user, secret.token)] };
}

/**
 * Somebody registers. Whoever has the address proves it by a mail; until then the last registration counts, so that
 * nobody waits with a password of theirs for another to confirm the address. A known account only gets a mail (quality A2).
 */
export function register(known: UserRecord | undefined, said: Registrant, mailing: Mailing): Change {
  if (known?.confirmed) return { outbox: [registeredMail(mailing.post, known)] };
  const user = fresh(known?.id ?? mailing.post.id(), said);
  return { users: [user], ...sendConfirmation(user, mailing) };
}

/** So many may be waiting to prove their address. */
const MOST_WAITING = 10_000;

/** Where more are waiting, those who came first give way, and so do their links: anybody can register anybody. */
export function crowdedOut(users: Iterable<UserRecord>, tokens: Iterable<TokenRecord>): Change {
  const unproven = [...users].filter(({ confirmed }) => !confirmed);
  if (unproven.length <= MOST_WAITING) return {};
  const gone = new Set(unproven.slice(0, unproven.length - MOST_WAITING).map(({ id }) => id));
  const links = [...tokens].filter(({ user_id }) => gone.has(user_id));
  return { remove: { users: [...gone], tokens: links.map(({ id }) => id) } };
}

/** The link came back: the address is proven. Every other link, and a second click, gets the one refusal. */
export function confirm(
  token: TokenRecord | undefined,
  userOf: (id: number) => UserRecord | undefined,
  tokens: Iterable<TokenRecord>,
  now: number,
): Change & { users: [UserRecord] } {
  const user = userOf(living(token, 'confirm', now).user_id) ?? refuse(DEAD_LINK);
  return {
    users: [{ ...user, confirmed: true }],
    remove: { tokens: overTokens(user, tokens, now, ['confirm']) },
  };
}

/** An invitation with those it is about. */
export interface Invitation {
  invite: InviteRecord;
  by: UserRecord;
  merchant: MerchantRecord;
}

/** The invitation, while it waits and its sender may still give what it gives; else the one refusal. */
export function livingInvite({ invite, by, merchant }: Partial<Invitation>, now: number): Invitation {
  if (!invite || !by || !merchant || now >= invite.until) return refuse(DEAD_LINK);
  return by.rights[merchant.id] === 'full_access' ? { invite, by, merchant } : refuse(DEAD_LINK);
}

/** A right never shrinks by an invitation. */
const more = (has: Right | undefined, gets: Right): Right => (has === 'full_access' ? has : gets);

/**
 * Somebody accepts. The mail proved the address. An account there was keeps its password and is told of the right; one
 * that nobody had confirmed becomes what is said now (quality A12).
 */
export function accept(
  { invite, by, merchant }: Invitation,
  known: UserRecord | undefined,
  said: Registrant,
  { post, tokens }: Pick<Mailing, 'post' | 'tokens'>,
): Change & { users: [UserRecord] } {
  const isKnown = known?.confirmed === true;
  const user = isKnown ? known : { ...fresh(known?.id ?? post.id(), said), confirmed: true };
  const rights = { ...user.rights, [merchant.id]: more(user.rights[merchant.id], invite.right) };
  return {
    users: [{ ...user, rights }],
    ...(isKnown ? { outbox: [joinedMail(post, user, by, merchant)] } : {}),
    remove: { invites: [invite.id], tokens: isKnown ? [] : overTokens(user, tokens, post.at) },
  };
}
