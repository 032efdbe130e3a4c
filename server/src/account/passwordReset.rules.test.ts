import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../core/limits.ts';
import {
  changePassword,
  isResetCode,
  mailPasswordReset,
  resetPassword,
  resetPasswordWithCode,
  countWrongResetCode,
} from './passwordReset.rules.ts';
import { AT, mailing, owner, session, token, viewer, withStep } from '../../test/account.ts';
import { hashCode } from './tokens.ts';

const HASH = 'scrypt$16384$bmV3$bmV3';
const { context } = mailing();
const sessions = [session(withStep, 'here'), session(withStep, 'there'), session(owner, 'other')];
const tokens = [token({ kind: 'reset', user_id: withStep.id }), token({ id: 'living', user_id: owner.id })];
const locked = { ...withStep, failed_passwords: 3, locked_until: AT + 1, failed_codes: 2, codes_locked_until: AT + 1 };
const pinned = (wrong: number, until = AT + 1) =>
  token({ kind: 'reset', pin: { hash: hashCode('a-token', '123456'), until, wrong } });

describe('reset links', () => {
  test('a password reset link replaces the previous link and is stored as a hash for one day', () => {
    const change = mailPasswordReset(viewer, null, mailing(token({ kind: 'reset' })));
    expect(change.tokens).toMatchObject([
      { id: 'hash-of-a-token', kind: 'reset', until: AT + DEFAULT_LIMITS.link, pin: null },
    ]);
    expect(change.remove).toEqual({ tokens: ['hash-of-old'] });
    expect(change.outbox?.[0]?.body).toContain('/#/account/reset_password/a-token');
  });
  test('a reset link for a lost two-step device has a hashed code that is valid for ten minutes', () => {
    const { tokens: kept, outbox } = mailPasswordReset(withStep, '123456', mailing());
    expect(outbox?.[0]?.body).toContain('\n123456\n');
    expect(kept?.[0]?.pin).toEqual({ hash: hashCode('a-token', '123456'), until: AT + DEFAULT_LIMITS.pin, wrong: 0 });
    expect(JSON.stringify(kept)).not.toContain('123456');
  });
});

describe('reset codes', () => {
  test('the reset code of a lost device is valid only with its link and before it expires', () => {
    expect(isResetCode(pinned(0), 'a-token', '123456', AT)).toBe(true);
    expect(isResetCode(pinned(0), 'a-token', '123457', AT)).toBe(false);
    expect(isResetCode(pinned(0), 'b-token', '123456', AT)).toBe(false);
    expect(isResetCode(pinned(0, AT), 'a-token', '123456', AT)).toBe(false);
    expect(isResetCode(token({ kind: 'reset' }), 'a-token', '123456', AT)).toBe(false);
  });
  test('five wrong reset codes of a lost device revoke the reset link', () => {
    expect(countWrongResetCode(pinned(0), DEFAULT_LIMITS).tokens?.[0]?.pin?.wrong).toBe(1);
    expect(countWrongResetCode(pinned(3), DEFAULT_LIMITS).tokens?.[0]?.pin?.wrong).toBe(4);
    expect(countWrongResetCode(pinned(4), DEFAULT_LIMITS)).toEqual({ remove: { tokens: ['hash-of-old'] } });
  });
  test('wrong codes are not counted for a reset link without a code', () => {
    expect(countWrongResetCode(token({ kind: 'reset' }), DEFAULT_LIMITS)).toEqual({});
  });
});

describe('password changes', () => {
  test('changing the password keeps this session, ends other sessions and reset links, and sends a mail', () => {
    const change = changePassword(withStep, HASH, { tokens, sessions, keep: 'here' }, context);
    expect(change.users).toEqual([{ ...withStep, password: HASH }]);
    expect(change.remove).toEqual({ tokens: ['hash-of-old'], sessions: ['there'] });
    expect(change.outbox).toMatchObject([{ to: withStep.email, subject: 'Your password has been changed' }]);
  });
  test('resetting the password clears failed attempts and confirms the email, but keeps two-step verification', () => {
    const change = resetPassword({ ...locked, confirmed: false }, HASH, { tokens, sessions }, context);
    const { failed_codes, codes_locked_until, mfa_secret } = locked;
    const kept = { failed_codes, codes_locked_until, mfa_secret };
    expect(change.users).toEqual([
      { ...locked, ...kept, password: HASH, mailed_password: true, failed_passwords: 0, locked_until: 0 },
    ]);
    expect(change.remove?.sessions).toEqual(['here', 'there']);
  });
  test('resetting the password with link and code turns off two-step verification and its lock', () => {
    const change = resetPasswordWithCode(locked, HASH, { tokens, sessions }, context);
    expect(change.users).toEqual([{ ...withStep, password: HASH, mfa_secret: null, mfa_step: 0 }]);
    expect(change.outbox?.[0]?.subject).toBe('Your password has been changed and two-step verification is off');
  });
});
