import { describe, expect, test } from 'vitest';
import { accounts, type SessionRecord, type UserRecord } from '@portal/fixtures/people';
import {
  isAlive,
  isLocked,
  LIMITS,
  oneMoreTry,
  replaceSession,
  rightCode,
  TRIES_SPAN,
  wrongCode,
  wrongPassword,
  type Tries,
} from './signIn.rules.ts';
import type { Change } from '../core/store.ts';

const NOW = Date.UTC(2026, 10, 21);
const MINUTE = 60_000;
const user = accounts[1]!;
const post = { at: NOW, id: () => 1, origin: 'https://portal.example.com' };
const session = (say: Partial<SessionRecord> = {}): SessionRecord => ({
  id: 'a',
  user_id: user.id,
  state: 'full',
  remember: false,
  created: NOW,
  seen: NOW,
  ...say,
});
const userIn = (change: Change): UserRecord => change.users![0]!;
const times = (n: number, from: UserRecord, step: (user: UserRecord) => Change) =>
  Array.from({ length: n }).reduce<UserRecord>((current) => userIn(step(current)), from);

describe('a session', () => {
  test('ends after fifteen idle minutes, not before', () => {
    expect(isAlive(session(), NOW + 15 * MINUTE - 1, LIMITS)).toBe(true);
    expect(isAlive(session(), NOW + 15 * MINUTE, LIMITS)).toBe(false);
  });
  test('that is remembered may be idle', () => {
    expect(isAlive(session({ remember: true }), NOW + 11 * 60 * MINUTE, LIMITS)).toBe(true);
  });
  test('that is half signed in may not be idle, remembered or not', () => {
    expect(isAlive(session({ remember: true, state: 'half' }), NOW + 15 * MINUTE, LIMITS)).toBe(false);
  });
  test('ends after twelve hours, however busy and remembered', () => {
    const busy = session({ remember: true, seen: NOW + 12 * 60 * MINUTE - 1 });
    expect(isAlive(busy, NOW + 12 * 60 * MINUTE, LIMITS)).toBe(false);
  });
  test('takes the place of the one before and sweeps those that are over', () => {
    const next = session({ id: 'next' });
    const over = session({ id: 'over', created: NOW - 13 * 60 * MINUTE });
    const other = session({ id: 'other' });
    const change = replaceSession(next, session({ id: 'before' }), [over, other], LIMITS);
    expect(change).toEqual({ sessions: [next], remove: { sessions: ['before', 'over'] } });
  });
  test('takes the place of the person’s own that was seen longest ago, where there are ten thousand', () => {
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

describe('wrong passwords', () => {
  test('lock the account at the tenth for thirty minutes', () => {
    const nine = times(9, user, (current) => wrongPassword(current, post, LIMITS));
    expect(isLocked(nine, NOW)).toBe(false);
    const ten = userIn(wrongPassword(nine, post, LIMITS));
    expect(isLocked(ten, NOW + 30 * MINUTE - 1)).toBe(true);
    expect(isLocked(ten, NOW + 30 * MINUTE)).toBe(false);
  });
  test('do not count while it is locked: the lock ends when it was to end, and its owner is told once', () => {
    const ten = times(10, user, (current) => wrongPassword(current, post, LIMITS));
    expect(wrongPassword(ten, { ...post, at: NOW + MINUTE }, LIMITS)).toEqual({});
    expect(wrongCode(ten, session({ state: 'half' }), post, LIMITS)).toEqual({});
  });
});

describe('wrong codes', () => {
  const wrong = (current: UserRecord) => wrongCode(current, session({ state: 'half' }), post, LIMITS);

  test('drop the half session at the fifth', () => {
    const four = times(4, user, wrong);
    expect(wrong(times(3, user, wrong)).remove).toBeUndefined();
    expect(wrong(four).remove).toEqual({ sessions: ['a'] });
  });
  test('go on counting after signing in again: the sixth drops it at once, the tenth locks the account', () => {
    expect(wrong(times(5, user, wrong)).remove).toEqual({ sessions: ['a'] });
    expect(isLocked(times(9, user, wrong), NOW)).toBe(false);
    expect(isLocked(times(10, user, wrong), NOW)).toBe(true);
  });
  test('are forgiven by a right one, whose time step is used up', () => {
    const right = userIn(rightCode(times(4, user, wrong), 59_000_000));
    expect(right).toMatchObject({ failed_codes: 0, mfa_step: 59_000_000 });
  });
});

describe('tries of somebody', () => {
  const tried = (...who: [name: string, at: number][]) => {
    const all = new Map<string, Tries>();
    return { all, counts: who.map(([name, at]) => oneMoreTry(all, name, NOW + at, TRIES_SPAN).count) };
  };
  test('are counted for a minute, then anew', () => {
    expect(tried(['a', 0], ['a', MINUTE - 1], ['b', MINUTE - 1], ['a', MINUTE]).counts).toEqual([1, 2, 1, 1]);
  });
  test('start anew when the clock was moved back', () => {
    expect(tried(['a', 90 * MINUTE], ['a', 90 * MINUTE], ['a', 0]).counts).toEqual([1, 2, 1]);
  });
  test('of too many are counted for those who came last: nobody fills the memory in a minute either', () => {
    const all = new Map<string, Tries>();
    for (let at = 0; at < 40_010; at++) oneMoreTry(all, `a${at}`, NOW, TRIES_SPAN);
    expect(all.size).toBe(40_000);
    expect(oneMoreTry(all, 'a40009', NOW, TRIES_SPAN).count).toBe(2);
  });
  test('are forgotten when their time is over: nobody fills the memory', () => {
    const { all } = tried(['a', 0], ['b', 1], ['a', MINUTE], ['c', 2 * MINUTE], ['d', 2 * MINUTE]);
    expect([...all.keys()]).toEqual(['c', 'd']);
  });
});
