import type { SessionRecord, TokenRecord, UserRecord } from '@portal/fixtures/people';
import type { Limits } from '../core/limits.ts';
import { sessionIdsOf } from '../core/session.rules.ts';
import type { Change } from '../core/store.ts';
import { passwordChangedMail, passwordResetMail } from '../mails/account.ts';
import type { MailContext } from '../mails/context.ts';
import type { LinkMailContext } from './registration.rules.ts';
import { tokenIdsToDelete, issueToken } from './tokens.rules.ts';
import { hashCode } from './tokens.ts';

/**
 * Mails a link to choose a new password. With `pin` the mail also contains the code that turns off two-step
 * verification. Older links stop working.
 */
export function mailPasswordReset(
  user: UserRecord,
  pin: string | null,
  { context, secret, tokens, limits }: LinkMailContext,
): Change {
  const next: TokenRecord = {
    id: secret.id,
    kind: 'reset',
    user_id: user.id,
    until: context.at + limits.link,
    pin: pin === null ? null : { hash: hashCode(secret.token, pin), until: context.at + limits.pin, wrong: 0 },
  };
  const mail = passwordResetMail(context, user, secret.token, pin ?? undefined);
  return { ...issueToken(next, user, tokens, context.at), outbox: [mail] };
}

/** Whether the code is the one that was mailed with the link and has not expired. */
export const isResetCode = ({ pin }: TokenRecord, token: string, code: string, now: number): boolean =>
  pin !== null && now < pin.until && pin.hash === hashCode(token, code);

/**
 * Counts a wrong reset code. The last allowed wrong code also revokes the link. Without a mailed code nothing is
 * counted.
 */
export function countWrongResetCode(token: TokenRecord, { wrongPins }: Limits): Change {
  if (token.pin === null) return {};
  const wrong = token.pin.wrong + 1;
  return wrong < wrongPins
    ? { tokens: [{ ...token, pin: { ...token.pin, wrong } }] }
    : { remove: { tokens: [token.id] } };
}

/** Sessions and links that a new password ends; `keep` is the id of the session that stays open. */
interface Open {
  tokens: Iterable<TokenRecord>;
  sessions: Iterable<SessionRecord>;
  keep?: string;
}

/**
 * Changes the user, ends the user's sessions and links, and sends a mail. The mail uses the name only if the address
 * was confirmed before.
 */
const closing = (
  user: UserRecord,
  changed: Partial<UserRecord>,
  { tokens, sessions, keep }: Open,
  context: MailContext,
): Change => ({
  users: [{ ...user, failed_passwords: 0, locked_until: 0, ...changed }],
  outbox: [passwordChangedMail(context, user, user.mfa_secret !== null && changed.mfa_secret === null)],
  remove: { tokens: tokenIdsToDelete(user, tokens, context.at), sessions: sessionIdsOf(user, sessions, keep) },
});

/**
 * Sets a new password for a user who knows the current password. Other sessions and all links end, and the user gets a
 * mail (quality S11).
 */
export const changePassword = (user: UserRecord, password: string, open: Open, context: MailContext): Change =>
  closing(user, { password, mailed_password: false }, open, context);

/**
 * Sets a new password by a mailed link: all sessions end, the count of wrong passwords is cleared, the email address is
 * confirmed. Two-step verification and a lock by wrong codes stay, because access to the mailbox must not remove them
 * (quality A10).
 */
export const resetPassword = (user: UserRecord, password: string, open: Open, context: MailContext): Change =>
  closing(user, { password, mailed_password: true, confirmed: true }, open, context);

/** Sets a new password by a mailed link and code, and turns off two-step verification (ACC-036). */
export const resetPasswordWithCode = (user: UserRecord, password: string, open: Open, context: MailContext): Change => {
  const free = { mfa_secret: null, mfa_step: 0, failed_codes: 0, codes_locked_until: 0, confirmed: true };
  return closing(user, { password, mailed_password: false, ...free }, open, context);
};
