import { describe, expect, test } from 'vitest';
import { accounts, type SessionRecord } from '@portal/fixtures/people';
import { DEFAULT_LIMITS } from './limits.ts';
import { isSessionActive, replaceSession } from './session.rules.ts';
import { MINUTE } from './time.ts';

const NOW = Date.UTC(2026, 10, 21);
const user = accounts[1]!;
const session = (say: Partial<SessionRecord> = {}): SessionRecord => ({
  id: 'a',
  user_id: user.id,
  state: 'full',
  remember: false,
  created: NOW,
  seen: NOW,
  ...say,
});

describe('sessions', () => {
  test('a session ends after fifteen idle minutes', () => {
    expect(isSessionActive(session(), NOW + 15 * MINUTE - 1, DEFAULT_LIMITS)).toBe(true);
    expect(isSessionActive(session(), NOW + 15 * MINUTE, DEFAULT_LIMITS)).toBe(false);
  });
  test('a remembered session has no idle limit', () => {
    expect(isSessionActive(session({ remember: true }), NOW + 11 * 60 * MINUTE, DEFAULT_LIMITS)).toBe(true);
  });
  test('a remembered session has an idle limit until the second sign-in step is done', () => {
    expect(isSessionActive(session({ remember: true, state: 'half' }), NOW + 15 * MINUTE, DEFAULT_LIMITS)).toBe(false);
  });
  test('a session ends after twelve hours, even if it is in use', () => {
    const busy = session({ remember: true, seen: NOW + 12 * 60 * MINUTE - 1 });
    expect(isSessionActive(busy, NOW + 12 * 60 * MINUTE, DEFAULT_LIMITS)).toBe(false);
  });
  test("a new session replaces the browser's former session and deletes expired sessions", () => {
    const next = session({ id: 'next' });
    const over = session({ id: 'over', created: NOW - 13 * 60 * MINUTE });
    const other = session({ id: 'other' });
    const change = replaceSession(next, session({ id: 'before' }), [over, other], DEFAULT_LIMITS);
    expect(change).toEqual({ sessions: [next], remove: { sessions: ['before', 'over'] } });
  });
  test("a new session replaces the user's longest-idle session when the user has ten thousand", () => {
    const seenAt = (at: number) => session({ id: `s${at}`, seen: NOW - at });
    const many = Array.from({ length: 10_000 }, (_, at) => seenAt(at));
    const others = Array.from({ length: 10 }, (_, at) => session({ id: `o${at}`, user_id: 9, seen: NOW - 20_000 }));
    const next = session({ id: 'next' });
    const gone = (all: SessionRecord[]) => replaceSession(next, null, all, DEFAULT_LIMITS).remove?.sessions;
    expect(gone([...others, ...many.slice(1)])).toEqual([]);
    expect(gone([...others, ...many])).toEqual(['s9999']);
    expect(gone([...others, ...many, seenAt(10_000)])).toEqual(['s10000', 's9999']);
  });
});
