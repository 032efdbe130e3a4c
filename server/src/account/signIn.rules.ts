import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import { lockedMail, type Post } from '../mails/account.ts';
import type { Change } from '../core/store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The policy of sign-in (decision 15), in milliseconds and counts. */
export interface Limits {
  /** A session that was not asked to be remembered ends after this long without a call. */
  idle: number;
  /** Every session ends this long after sign-in. */
  absolute: number;
  /** This many wrong passwords, or twice this half of wrong codes, lock the account … */
  wrongPasswords: number;
  /** … for this long, the right password included. */
  lock: number;
  /** Every wrong code from this one on drops the half session; the count goes on until a right code. */
  wrongCodes: number;
  /** Calls of people who are not signed in that an address may try in a minute, whoever they are for. */
  triesPerMinute: number;
  /** Mails that anybody may have sent to an address in an hour: nobody fills another's mailbox. */
  mailsPerHour: number;
  /** Characters of a new password, an emoji being one (quality A9). */
  shortestPassword: number;
  longestPassword: number;
  /** Asks new passwords for a letter and a digit, as PCI 8.3.6 does; ASVS 6.2.5 forbids such rules, so it is off. */
  lettersAndDigits: boolean;
  /** A mailed link works this long … */
  link: number;
  /** … and the code that comes with it when a device is lost this long, for so many tries. */
  pin: number;
  wrongPins: number;
}
export const LIMITS: Limits = {
  idle: 15 * MINUTE,
  absolute: 12 * HOUR,
  wrongPasswords: 10,
  lock: 30 * MINUTE,
  wrongCodes: 5,
  triesPerMinute: 600,
  mailsPerHour: 6,
  shortestPassword: 12,
  longestPassword: 128,
  lettersAndDigits: false,
  link: 24 * HOUR,
  pin: 10 * MINUTE,
  wrongPins: 5,
};

/** A session lives until it has been idle too long (unless remembered; a half one always) and never past its last hour. */
export function isAlive(session: SessionRecord, now: number, limits: Limits): boolean {
  const mayIdle = session.remember && session.state === 'full';
  return now - session.created < limits.absolute && (mayIdle || now - session.seen < limits.idle);
}

export const isLocked = (user: UserRecord, now: number): boolean =>
  user.locked_until > now || user.codes_locked_until > now;

/** Whoever locked it, its owner is told; an address that nobody has proven is nobody's yet, and is not mailed. */
const told = (user: UserRecord, post: Post, by: 'passwords' | 'codes') =>
  user.confirmed ? { outbox: [lockedMail(post, user, by)] } : {};

/** Counts a wrong password; the last allowed one locks the account (quality A3). While it is locked none counts. */
export function wrongPassword(user: UserRecord, post: Post, limits: Limits): Change {
  if (isLocked(user, post.at)) return {};
  const failed = user.failed_passwords + 1;
  if (failed < limits.wrongPasswords) return { users: [{ ...user, failed_passwords: failed }] };
  const locked = { ...user, failed_passwords: 0, locked_until: post.at + limits.lock };
  return { users: [locked], ...told(user, post, 'passwords') };
}

/**
 * Counts a wrong code. From the fifth on each one drops the half session; signing in again does not start the count anew,
 * and the tenth locks the account, so that knowing the password gives no endless tries (quality A4). While it is locked
 * none counts.
 */
export function wrongCode(user: UserRecord, session: SessionRecord, post: Post, limits: Limits): Change {
  if (isLocked(user, post.at)) return {};
  const failed = user.failed_codes + 1;
  const remove = failed >= limits.wrongCodes ? { remove: { sessions: [session.id] } } : {};
  if (failed < 2 * limits.wrongCodes) return { users: [{ ...user, failed_codes: failed }], ...remove };
  const locked = { ...user, failed_codes: 0, codes_locked_until: post.at + limits.lock };
  return { users: [locked], ...remove, ...told(user, post, 'codes') };
}

/** A right code clears the count and may not be used again, in any session (quality A5); the password is proven with it. */
export const rightCode = (user: UserRecord, step: number): Change => ({
  users: [{ ...user, failed_codes: 0, mfa_step: step, mailed_password: false }],
});

/** Sessions a person may have at once; of more the one not seen for longest ends. */
const MOST_SESSIONS = 10_000;

/** The person's sessions that leave no room for one more, longest unseen first. */
function tooMany(all: readonly SessionRecord[]): SessionRecord[] {
  const count = all.length - MOST_SESSIONS + 1;
  return count > 0 ? all.toSorted((a, b) => a.seen - b.seen).slice(0, count) : [];
}

/** Opens a session in place of the one before, and sweeps those that are over. */
export function replaceSession(
  next: SessionRecord,
  before: SessionRecord | null,
  all: Iterable<SessionRecord>,
  limits: Limits,
): Change {
  const alive = (session: SessionRecord) => isAlive(session, next.created, limits);
  const others = [...all].filter(({ id }) => id !== before?.id);
  const over = others.filter((session) => !alive(session));
  const mine = others.filter((session) => session.user_id === next.user_id && alive(session));
  const gone = [...(before ? [before] : []), ...over, ...tooMany(mine)];
  return { sessions: [next], remove: { sessions: gone.map(({ id }) => id) } };
}

/** The sessions of a person, but for one. */
export const sessionsOf = (user: UserRecord, all: Iterable<SessionRecord>, keep?: string): string[] =>
  [...all].filter(({ user_id, id }) => user_id === user.id && id !== keep).map(({ id }) => id);

/** How often somebody has tried something, until the count begins anew. */
export interface Tries {
  count: number;
  until: number;
}

/** Over what time tries are counted, in milliseconds. */
export const TRIES_SPAN = MINUTE;
export const MAILS_SPAN = HOUR;

const isCounting = ({ until }: Tries, now: number, span: number) => now < until && until - now <= span;

/** More than one address of the network can ask mails for in an hour: nobody makes a count be forgotten alone. */
const MOST_TRIED = 40_000;

/** Counts one more try of `who`; those whose time is over are forgotten, and of too many the oldest, which stand first. */
export function oneMoreTry(all: Map<string, Tries>, who: string, now: number, span: number): Tries {
  const before = all.get(who);
  if (before && isCounting(before, now, span)) {
    const tries = { ...before, count: before.count + 1 };
    all.set(who, tries);
    return tries;
  }
  all.delete(who);
  for (const [other, tries] of all) {
    if (isCounting(tries, now, span) && all.size < MOST_TRIED) break;
    all.delete(other);
  }
  const first = { count: 1, until: now + span };
  all.set(who, first);
  return first;
}
