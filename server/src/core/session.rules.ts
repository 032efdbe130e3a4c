import type { SessionRecord, UserRecord } from '@portal/fixtures/people';
import type { Limits } from './limits.ts';
import type { Change } from './store.ts';

/**
 * Whether a session has not expired. A remembered full session has no idle limit, but no session outlives
 * `limits.absolute`.
 */
export function isSessionActive(session: SessionRecord, now: number, limits: Limits): boolean {
  const mayIdle = session.remember && session.state === 'full';
  return now - session.created < limits.absolute && (mayIdle || now - session.seen < limits.idle);
}

/** Largest number of sessions per user. Above it, the session that was idle for longest ends. */
const MOST_SESSIONS = 10_000;

/** Sessions to end so that one more session fits the limit, longest idle first. */
function tooMany(all: readonly SessionRecord[]): SessionRecord[] {
  const count = all.length - MOST_SESSIONS + 1;
  return count > 0 ? all.toSorted((a, b) => a.seen - b.seen).slice(0, count) : [];
}

/** Opens a session that replaces another one, and deletes expired sessions. */
export function replaceSession(
  next: SessionRecord,
  before: SessionRecord | null,
  all: Iterable<SessionRecord>,
  limits: Limits,
): Change {
  const alive = (session: SessionRecord) => isSessionActive(session, next.created, limits);
  const others = [...all].filter(({ id }) => id !== before?.id);
  const over = others.filter((session) => !alive(session));
  const mine = others.filter((session) => session.user_id === next.user_id && alive(session));
  const gone = [...(before ? [before] : []), ...over, ...tooMany(mine)];
  return { sessions: [next], remove: { sessions: gone.map(({ id }) => id) } };
}

/** Ids of a user's sessions, except the session `keep`. */
export const sessionIdsOf = (user: UserRecord, all: Iterable<SessionRecord>, keep?: string): string[] =>
  [...all].filter(({ user_id, id }) => user_id === user.id && id !== keep).map(({ id }) => id);
