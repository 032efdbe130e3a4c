import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import type { Limits } from '../core/limits.ts';
import type { Change } from '../core/store.ts';
import { accountLockedMail } from '../mails/account.ts';
import type { MailContext } from '../mails/context.ts';

export const isAccountLocked = (user: UserRecord, now: number): boolean =>
  user.locked_until > now || user.codes_locked_until > now;

/** Mail about a locked account. It is not sent to an unconfirmed address, which may belong to a stranger. */
const lockMail = (user: UserRecord, context: MailContext, by: 'passwords' | 'codes') =>
  user.confirmed ? { outbox: [accountLockedMail(context, user, by)] } : {};

/**
 * Counts a wrong password. The last allowed wrong password locks the account (quality A3). Nothing is counted during a
 * lock.
 */
export function countWrongPassword(user: UserRecord, context: MailContext, limits: Limits): Change {
  if (isAccountLocked(user, context.at)) return {};
  const failed = user.failed_passwords + 1;
  if (failed < limits.wrongPasswords) return { users: [{ ...user, failed_passwords: failed }] };
  const locked = { ...user, failed_passwords: 0, locked_until: context.at + limits.lock };
  return { users: [locked], ...lockMail(user, context, 'passwords') };
}

/**
 * Counts a wrong one-time code. From the fifth, each wrong code ends the session; the tenth locks the account (quality
 * A4). A new sign-in does not reset the count, so that a known password does not give unlimited attempts. Nothing is
 * counted during a lock.
 */
export function countWrongCode(user: UserRecord, session: SessionRecord, context: MailContext, limits: Limits): Change {
  if (isAccountLocked(user, context.at)) return {};
  const failed = user.failed_codes + 1;
  const remove = failed >= limits.wrongCodes ? { remove: { sessions: [session.id] } } : {};
  if (failed < 2 * limits.wrongCodes) return { users: [{ ...user, failed_codes: failed }], ...remove };
  const locked = { ...user, failed_codes: 0, codes_locked_until: context.at + limits.lock };
  return { users: [locked], ...remove, ...lockMail(user, context, 'codes') };
}

/**
 * Accepts a right one-time code: clears the count of wrong codes and marks the code as used in all sessions (quality
 * A5). A password that was set by a mailed link then counts as proven.
 */
export const acceptCode = (user: UserRecord, step: number): Change => ({
  users: [{ ...user, failed_codes: 0, mfa_step: step, mailed_password: false }],
});
