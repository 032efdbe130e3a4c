import { describe, expect, test } from 'vitest';
import { accounts, type SessionRecord } from '@portal/fixtures/people';
import { LIMITS } from './limits.ts';
import { isAlive, replaceSession } from './session.rules.ts';
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

describe('a session', () => {
  test('ends after fifteen idle minutes', () => {
    expect(isAlive(session(), NOW + 15 * MINUTE - 1, LIMITS)).toBe(true);
    expect(isAlive(session(), NOW + 15 * MINUTE, LIMITS)).toBe(false);
  });
  test('has no idle limit if it is remembered', () => {
    expect(isAlive(session({ remember: true }), NOW + 11 * 60 * MINUTE, LIMITS)).toBe(true);
  });
  test('has an idle limit before the second step, even if it is remembered', () => {
    expect(isAlive(session({ remember: true, state: 'half' }), NOW + 15 * MINUTE, LIMITS)).toBe(false);
  });
  test('ends after twelve hours in any case', () => {
    const busy = session({ remember: true, seen: NOW + 12 * 60 * MINUTE - 1 });
    expect(isAlive(busy, NOW + 12 * 60 * MINUTE, LIMITS)).toBe(false);
  });
  test('replaces the former session and deletes expired ones', () => {
    const next = session({ id: 'next' });
    const over = session({ id: 'over', created: NOW - 13 * 60 * MINUTE });
    const other = session({ id: 'other' });
    const change = replaceSession(next, session({ id: 'before' }), [over, other], LIMITS);
    expect(change).toEqual({ sessions: [next], remove: { sessions: ['before', 'over'] } });
  });
  test("replaces the user's session idle for longest if there are ten thousand", () => {
    const seenAt = (at: number) => session({ id: `s${at}`, seen: NOW - at });
    const many = Array.from({ length: 10_000 }, (_, at) => seenAt(at));
    const others = Array.from({ length: 10 }, (_, at) => session({ id: `o${at}`, user_id: 9, seen: NOW - 20_000 }));
    const next = session({ id: 'next' });
    const gone = (all: SessionRecord[]) => replaceSession(next, null, all, LIMITS).remove?.sessions;
    expect(gone([...others, ...many.slice(1)])).toEqual([]);
    expect(gone([...others, ...many])).toEqual(['s9999']);
    expect(gone([...others, ...many, seenAt(10_000)])).toEqual(['s10000', 's9999']);
  });
});
