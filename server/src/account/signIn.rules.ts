import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import type { Limits } from '../core/limits.ts';
import type { Change } from '../core/store.ts';
import { lockedMail } from '../mails/account.ts';
import type { MailContext } from '../mails/context.ts';

export const isLocked = (user: UserRecord, now: number): boolean =>
  user.locked_until > now || user.codes_locked_until > now;

/**
 * The mail that tells the owner of a lock; an address that nobody has confirmed is not mailed: it may be a stranger's.
 */
const told = (user: UserRecord, context: MailContext, by: 'passwords' | 'codes') =>
  user.confirmed ? { outbox: [lockedMail(context, user, by)] } : {};

/** Counts a wrong password; the last allowed one locks the account (quality A3). While it is locked none counts. */
export function wrongPassword(user: UserRecord, context: MailContext, limits: Limits): Change {
  if (isLocked(user, context.at)) return {};
  const failed = user.failed_passwords + 1;
  if (failed < limits.wrongPasswords) return { users: [{ ...user, failed_passwords: failed }] };
  const locked = { ...user, failed_passwords: 0, locked_until: context.at + limits.lock };
  return { users: [locked], ...told(user, context, 'passwords') };
}

/**
 * Counts a wrong code. From the fifth on each one drops the half session; signing in again does not start the count anew,
 * and the tenth locks the account, so that knowing the password gives no endless tries (quality A4). While it is locked
 * none counts.
 */
export function wrongCode(user: UserRecord, session: SessionRecord, context: MailContext, limits: Limits): Change {
  if (isLocked(user, context.at)) return {};
  const failed = user.failed_codes + 1;
  const remove = failed >= limits.wrongCodes ? { remove: { sessions: [session.id] } } : {};
  if (failed < 2 * limits.wrongCodes) return { users: [{ ...user, failed_codes: failed }], ...remove };
  const locked = { ...user, failed_codes: 0, codes_locked_until: context.at + limits.lock };
  return { users: [locked], ...remove, ...told(user, context, 'codes') };
}

/** A right code clears the count and may not be used again, in any session (quality A5); the password is proven with it. */
export const rightCode = (user: UserRecord, step: number): Change => ({
  users: [{ ...user, failed_codes: 0, mfa_step: step, mailed_password: false }],
});
