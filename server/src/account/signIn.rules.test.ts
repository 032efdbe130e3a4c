import { describe, expect, test } from 'vitest';
import { accounts, type SessionRecord, type UserRecord } from '@portal/fixtures/people';
import { DEFAULT_LIMITS } from '../core/limits.ts';
import type { Change } from '../core/store.ts';
import { MINUTE } from '../core/time.ts';
import { isAccountLocked, acceptCode, countWrongCode, countWrongPassword } from './signIn.rules.ts';

const NOW = Date.UTC(2026, 10, 21);
const user = accounts[1]!;
const context = { at: NOW, id: () => 1, origin: 'https://portal.example.com' };
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

describe('wrong passwords', () => {
  test('the tenth wrong password locks the account for 30 minutes', () => {
    const nine = times(9, user, (current) => countWrongPassword(current, context, DEFAULT_LIMITS));
    expect(isAccountLocked(nine, NOW)).toBe(false);
    const ten = userIn(countWrongPassword(nine, context, DEFAULT_LIMITS));
    expect(isAccountLocked(ten, NOW + 30 * MINUTE - 1)).toBe(true);
    expect(isAccountLocked(ten, NOW + 30 * MINUTE)).toBe(false);
  });
  test('wrong passwords during a lock do not extend the lock or send another mail', () => {
    const ten = times(10, user, (current) => countWrongPassword(current, context, DEFAULT_LIMITS));
    expect(countWrongPassword(ten, { ...context, at: NOW + MINUTE }, DEFAULT_LIMITS)).toEqual({});
    expect(countWrongCode(ten, session({ state: 'half' }), context, DEFAULT_LIMITS)).toEqual({});
  });
});

describe('wrong one-time codes', () => {
  const wrong = (current: UserRecord) => countWrongCode(current, session({ state: 'half' }), context, DEFAULT_LIMITS);

  test('the fifth wrong one-time code ends the session', () => {
    const four = times(4, user, wrong);
    expect(wrong(times(3, user, wrong)).remove).toBeUndefined();
    expect(wrong(four).remove).toEqual({ sessions: ['a'] });
  });
  test('wrong one-time codes count across sign-ins: the sixth ends the session, the tenth locks the account', () => {
    expect(wrong(times(5, user, wrong)).remove).toEqual({ sessions: ['a'] });
    expect(isAccountLocked(times(9, user, wrong), NOW)).toBe(false);
    expect(isAccountLocked(times(10, user, wrong), NOW)).toBe(true);
  });
  test("a right one-time code resets the count of wrong codes and can't be used again", () => {
    const right = userIn(acceptCode(times(4, user, wrong), 59_000_000));
    expect(right).toMatchObject({ failed_codes: 0, mfa_step: 59_000_000 });
  });
});
