import type { SessionRecord, TokenRecord, UserRecord } from '@portal/fixtures/people';
import type { Limits } from '../core/limits.ts';
import { sessionsOf } from '../core/session.rules.ts';
import type { Change } from '../core/store.ts';
import { changedMail, resetMail } from '../mails/account.ts';
import type { MailContext } from '../mails/context.ts';
import type { Mailing } from './registration.rules.ts';
import { deadTokens, issueToken } from './tokens.rules.ts';
import { pinHash } from './tokens.ts';

/**
 * Mails a link to choose a new password, with `pin` also the code that switches the second step off; older links stop
 * working.
 */
export function mailReset(user: UserRecord, pin: string | null, { context, secret, tokens, limits }: Mailing): Change {
  const next: TokenRecord = {
    id: secret.id,
    kind: 'reset',
    user_id: user.id,
    until: context.at + limits.link,
    pin: pin === null ? null : { hash: pinHash(secret.token, pin), until: context.at + limits.pin, wrong: 0 },
  };
  const mail = resetMail(context, user, secret.token, pin ?? undefined);
  return { ...issueToken(next, user, tokens, context.at), outbox: [mail] };
}

/** Whether the code is the one that came with the link, in time. */
export const isPin = ({ pin }: TokenRecord, token: string, said: string, now: number): boolean =>
  pin !== null && now < pin.until && pin.hash === pinHash(token, said);

/** Counts a wrong code; the last allowed one ends the link, too. Where no code was mailed, none can be guessed. */
export function wrongPin(token: TokenRecord, { wrongPins }: Limits): Change {
  if (token.pin === null) return {};
  const wrong = token.pin.wrong + 1;
  return wrong < wrongPins
    ? { tokens: [{ ...token, pin: { ...token.pin, wrong } }] }
    : { remove: { tokens: [token.id] } };
}

/** A person's sessions and links, which a new password ends; `keep` is the session that stays. */
interface Open {
  tokens: Iterable<TokenRecord>;
  sessions: Iterable<SessionRecord>;
  keep?: string;
}

/** `user` is as before the change: whoever had not proven the address is told without a name. */
const closing = (
  user: UserRecord,
  changed: Partial<UserRecord>,
  { tokens, sessions, keep }: Open,
  context: MailContext,
): Change => ({
  users: [{ ...user, failed_passwords: 0, locked_until: 0, ...changed }],
  outbox: [changedMail(context, user, user.mfa_secret !== null && changed.mfa_secret === null)],
  remove: { tokens: deadTokens(user, tokens, context.at), sessions: sessionsOf(user, sessions, keep) },
});

/** A new password, said by whoever knew the old one: other sessions and all links end, the person is told (quality S11). */
export const changePassword = (user: UserRecord, password: string, open: Open, context: MailContext): Change =>
  closing(user, { password, mailed_password: false }, open, context);

/**
 * A new password by a mailed link: every session ends, wrong passwords are forgiven, the mailbox proves the address. The
 * second step stays as it is, and so does a lock that wrong codes brought: a mailbox alone never gets past it (quality A10).
 */
export const resetPassword = (user: UserRecord, password: string, open: Open, context: MailContext): Change =>
  closing(user, { password, mailed_password: true, confirmed: true }, open, context);

/** The same by link and code, mailed to somebody whose password had been right: the second step goes off (ACC-036). */
export const resetWithPin = (user: UserRecord, password: string, open: Open, context: MailContext): Change => {
  const free = { mfa_secret: null, mfa_step: 0, failed_codes: 0, codes_locked_until: 0, confirmed: true };
  return closing(user, { password, mailed_password: false, ...free }, open, context);
};
