import { describe, expect, test } from 'vitest';
import { LIMITS } from '../core/limits.ts';
import { changePassword, isPin, mailReset, resetPassword, resetWithPin, wrongPin } from './passwordReset.rules.ts';
import { AT, mailing, owner, session, token, viewer, withStep } from '../../test/account.ts';
import { pinHash } from './tokens.ts';

const HASH = 'scrypt$16384$bmV3$bmV3';
const { context } = mailing();
const sessions = [session(withStep, 'here'), session(withStep, 'there'), session(owner, 'other')];
const tokens = [token({ kind: 'reset', user_id: withStep.id }), token({ id: 'living', user_id: owner.id })];
const locked = { ...withStep, failed_passwords: 3, locked_until: AT + 1, failed_codes: 2, codes_locked_until: AT + 1 };
const pinned = (wrong: number, until = AT + 1) =>
  token({ kind: 'reset', pin: { hash: pinHash('a-token', '123456'), until, wrong } });

describe('a mailed link', () => {
  test('replaces the previous one and is stored as a hash for a day', () => {
    const change = mailReset(viewer, null, mailing(token({ kind: 'reset' })));
    expect(change.tokens).toMatchObject([{ id: 'hash-of-a-token', kind: 'reset', until: AT + LIMITS.link, pin: null }]);
    expect(change.remove).toEqual({ tokens: ['hash-of-old'] });
    expect(change.outbox?.[0]?.body).toContain('/#/account/reset_password/a-token');
  });
  test('has a code for ten minutes if the device is lost, stored as a hash', () => {
    const { tokens: kept, outbox } = mailReset(withStep, '123456', mailing());
    expect(outbox?.[0]?.body).toContain('\n123456\n');
    expect(kept?.[0]?.pin).toEqual({ hash: pinHash('a-token', '123456'), until: AT + LIMITS.pin, wrong: 0 });
    expect(JSON.stringify(kept)).not.toContain('123456');
  });
});

describe('the code of a lost device', () => {
  test('is valid only with its link and before it expires', () => {
    expect(isPin(pinned(0), 'a-token', '123456', AT)).toBe(true);
    expect(isPin(pinned(0), 'a-token', '123457', AT)).toBe(false);
    expect(isPin(pinned(0), 'b-token', '123456', AT)).toBe(false);
    expect(isPin(pinned(0, AT), 'a-token', '123456', AT)).toBe(false);
    expect(isPin(token({ kind: 'reset' }), 'a-token', '123456', AT)).toBe(false);
  });
  test('ends its link after five wrong tries', () => {
    expect(wrongPin(pinned(0), LIMITS).tokens?.[0]?.pin?.wrong).toBe(1);
    expect(wrongPin(pinned(3), LIMITS).tokens?.[0]?.pin?.wrong).toBe(4);
    expect(wrongPin(pinned(4), LIMITS)).toEqual({ remove: { tokens: ['hash-of-old'] } });
  });
  test('that was never mailed counts no wrong tries', () => {
    expect(wrongPin(token({ kind: 'reset' }), LIMITS)).toEqual({});
  });
});

describe('a new password', () => {
  test('set with the current one keeps this session, ends other sessions and links, and sends a mail', () => {
    const change = changePassword(withStep, HASH, { tokens, sessions, keep: 'here' }, context);
    expect(change.users).toEqual([{ ...withStep, password: HASH }]);
    expect(change.remove).toEqual({ tokens: ['hash-of-old'], sessions: ['there'] });
    expect(change.outbox).toMatchObject([{ to: withStep.email, subject: 'Your password has been changed' }]);
  });
  test('set with a link clears wrong passwords and confirms the address, but keeps two-step verification and its lock', () => {
    const change = resetPassword({ ...locked, confirmed: false }, HASH, { tokens, sessions }, context);
    const { failed_codes, codes_locked_until, mfa_secret } = locked;
    const kept = { failed_codes, codes_locked_until, mfa_secret };
    expect(change.users).toEqual([
      { ...locked, ...kept, password: HASH, mailed_password: true, failed_passwords: 0, locked_until: 0 },
    ]);
    expect(change.remove?.sessions).toEqual(['here', 'there']);
  });
  test('set with link and code switches off two-step verification and its lock', () => {
    const change = resetWithPin(locked, HASH, { tokens, sessions }, context);
    expect(change.users).toEqual([{ ...withStep, password: HASH, mfa_secret: null, mfa_step: 0 }]);
    expect(change.outbox?.[0]?.subject).toBe('Your password has been changed and two-step verification is off');
  });
});
