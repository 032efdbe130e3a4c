import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { password } from '@portal/contract/password';
import { profile } from '@portal/contract/profile';
import { registration } from '@portal/contract/registration';
import { PASSWORD as OLD } from '@portal/fixtures/people';
import { generateMfaUserCode } from '../support/accounts.ts';
import { covers } from '../support/covers.ts';
import { readLastMail, findMailLink, findMailCode, findMailToken } from '../support/mails.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { measureDurationRatio } from '../support/durationRatio.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DEAD = 'This link is no longer valid. Request a new one';
const WRONG_PIN = { error: [['otp_pin', 'The code is wrong or expired. Request a new one']] };
const REFUSED = 'Wrong email or password';
const OWNER = 'owner@example.com';
const MFA = 'mfa@example.com';
const NOBODY = 'nobody@example.com';
const NEW = 'a brand new password';

/** Opens a signed-out portal with a CSRF token. */
async function arrive(say: { shared?: boolean } = {}): Promise<Portal> {
  const portal = await openPortal(say);
  await portal.call(account.checkAuth);
  return portal;
}
const ask = async (portal: Portal, email: string, say: object = {}) =>
  (await portal.call(password.email, { body: { email, ...say } })).body;
const reset = async (portal: Portal, token: string, say: object = {}) =>
  (await portal.call(password.reset, { params: { token }, body: { password: NEW, ...say } })).body;
const resetByPin = async (portal: Portal, token: string, otp_pin: string) =>
  (await portal.call(password.otpReset, { params: { token }, body: { password: NEW, otp_pin } })).body;
const logIn = async (portal: Portal, email: string, secret: string) =>
  (await portal.call(account.login, { body: { email, password: secret } })).body;

/** Requests a password reset and returns the user's last mail. */
const mailed = async (portal: Portal, email: string, say: object = {}) => {
  expect(await ask(portal, email, say)).toEqual({});
  return readLastMail(portal, email);
};
/** Enters the password, reports the authenticator as lost, and returns the mail with the one-time code. */
const mailedPin = async (portal: Portal) => {
  expect(await logIn(portal, MFA, OLD)).toEqual({ code: 'otp required' });
  return mailed(portal, MFA, { lost_device: true });
};
const hasPin = ({ body }: { body: string }) => /^\d{6}$/m.test(body);
/** A six-digit code that differs from the given code. */
const otherPin = (pin: string) => (pin === '111111' ? '222222' : '111111');

describe('forgotten password', () => {
  test('a user sets a new password with the emailed reset link', async () => {
    covers('ACC-035', 'ACC-038', 'ACC-009');
    const portal = await arrive();
    const mail = await mailed(portal, OWNER);
    expect(findMailLink(mail)).toContain('/#/account/reset_password/');
    expect(await reset(portal, findMailToken(mail))).toEqual({});
    expect((await logIn(portal, OWNER, OLD)).error).toBe(REFUSED);
    expect((await logIn(portal, OWNER, NEW)).code).toBe('ok');
  });

  test('a password reset for an unknown email has the same answer and duration, and sends no mail', async () => {
    covers('ACC-038');
    const portal = await arrive();
    expect(await ask(portal, NOBODY)).toEqual(await ask(portal, OWNER));
    expect((await portal.outbox()).filter(({ to }) => to === NOBODY)).toEqual([]);
    const ratio = await measureDurationRatio(
      () => ask(portal, NOBODY),
      () => ask(portal, OWNER),
    );
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });

  test('a password reset ends all sessions of the user and sends a mail', async () => {
    covers('ACC-038', 'ACC-035');
    const portal = await openPortal({ account: 'owner' });
    const [elsewhere, other, visitor] = [await portal.as('owner'), await portal.as('viewer'), await portal.as()];
    await visitor.call(account.checkAuth);
    await reset(visitor, findMailToken(await mailed(visitor, OWNER)));
    for (const mine of [portal, elsewhere]) expect((await mine.call(profile.personal)).status).toBe(401);
    expect((await other.call(profile.personal)).status).toBe(200);
    expect((await readLastMail(portal, OWNER)).subject).toBe('Your password has been changed');
  });

  test('a password reset unlocks an account that was locked after wrong passwords', async () => {
    covers('ACC-038', 'ACC-035');
    const portal = await arrive();
    for (let left = 10; left > 0; left--) await logIn(portal, OWNER, 'wrong');
    expect((await logIn(portal, OWNER, OLD)).error).toBe(REFUSED);
    await reset(portal, findMailToken(await mailed(portal, OWNER)));
    expect((await logIn(portal, OWNER, NEW)).code).toBe('ok');
  });

  test('a password reset does not unlock an account that was locked after wrong one-time codes', async () => {
    covers('ACC-038', 'ACC-035', 'ACC-027');
    const portal = await arrive();
    const wrong = async () => (await portal.call(account.twoFactor, { body: { otp: '000000' } })).body;
    await logIn(portal, MFA, OLD);
    for (let left = 5; left > 0; left--) await wrong();
    for (let left = 5; left > 0; left--) await logIn(portal, MFA, OLD).then(wrong);
    await reset(portal, findMailToken(await mailed(portal, MFA)));
    expect((await logIn(portal, MFA, NEW)).error).toBe(REFUSED);
    await portal.clock.advance(31 * MINUTE);
    expect((await logIn(portal, MFA, NEW)).code).toBe('otp required');
  });

  test('a password reset keeps two-step verification on', async () => {
    covers('ACC-038', 'ACC-035');
    const portal = await arrive();
    await reset(portal, findMailToken(await mailed(portal, MFA)));
    expect(await logIn(portal, MFA, NEW)).toEqual({ code: 'otp required' });
    expect((await portal.call(profile.personal)).status).toBe(401);
  });

  test('a password reset confirms an unconfirmed email', async () => {
    covers('ACC-038', 'ACC-035');
    const portal = await arrive();
    const body = { email: 'newcomer@example.com', name: 'Newcomer', password: 'correct horse battery' };
    await portal.call(registration.start, { body });
    await reset(portal, findMailToken(await mailed(portal, body.email)));
    expect((await logIn(portal, body.email, NEW)).code).toBe('ok');
  });
});

describe('password reset link', () => {
  test('a password reset link works once, also for simultaneous calls, and a newer link invalidates it', async () => {
    covers('ACC-035', 'ACC-053');
    const portal = await arrive();
    const old = findMailToken(await mailed(portal, OWNER));
    const token = findMailToken(await mailed(portal, OWNER));
    expect(await reset(portal, old)).toEqual({ error: DEAD });
    const said = await Promise.all([reset(portal, token), reset(portal, token, { password: 'of somebody else' })]);
    expect(said.filter(({ error }) => error === DEAD)).toHaveLength(1);
    expect(await reset(portal, token)).toEqual({ error: DEAD });
  });

  test('a password reset link works for one day', async () => {
    covers('ACC-035', 'ACC-053');
    const portal = await arrive();
    const token = findMailToken(await mailed(portal, OWNER));
    await portal.clock.advance(24 * HOUR);
    expect(await reset(portal, token)).toEqual({ error: DEAD });
    const next = findMailToken(await mailed(portal, OWNER));
    await portal.clock.advance(24 * HOUR - MINUTE);
    expect((await logIn(portal, OWNER, OLD)).code).toBe('ok');
    expect(await reset(portal, next)).toEqual({});
  });

  test('a password reset call refuses changed tokens, registration tokens and invented tokens', async () => {
    covers('ACC-035');
    const portal = await arrive();
    const token = findMailToken(await mailed(portal, OWNER));
    await portal.call(registration.start, { body: { email: NOBODY, name: 'N', password: 'correct horse battery' } });
    const confirms = findMailToken(await readLastMail(portal, NOBODY));
    for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`, confirms, 'made-up', '%2e%2e'])
      expect(await reset(portal, wrong)).toEqual({ error: DEAD });
    expect((await logIn(portal, OWNER, OLD)).code).toBe('ok');
  });

  test('an invented password reset token gets an error in the answer, with and without a code', async () => {
    covers('ACC-035', 'ACC-053');
    const portal = await arrive({ shared: true });
    const made = 'made-up-0123456789-made-up-0123456789';
    for (const said of [await reset(portal, made), await resetByPin(portal, made, '123456')])
      expect(typeof said.error).toBe('string');
  });

  test("a password reset link changes its receiver's password even in another user's session", async () => {
    covers('ACC-035');
    const portal = await openPortal({ account: 'viewer' });
    await reset(portal, findMailToken(await mailed(portal, OWNER)));
    expect((await portal.call(profile.personal)).body.email).toBe('viewer@example.com');
    expect((await logIn(portal, 'viewer@example.com', OLD)).code).toBe('ok');
  });

  test.each([
    ['short', 'value is to short'],
    ['Owner@Example.com', "The password can't be your email address. Choose another one"],
    ['qwerty123456', 'This password is too easy to guess. Choose another one'],
  ])('a password reset link stays valid after the unacceptable password "%s"', async (secret, said) => {
    covers('ACC-035', 'ACC-053');
    const portal = await arrive();
    const token = findMailToken(await mailed(portal, OWNER));
    expect(await reset(portal, token, { password: secret })).toEqual({ error: [['password', said]] });
    expect(await reset(portal, token)).toEqual({});
  });

  test('the request journal contains no password reset token', async () => {
    covers('ACC-035');
    const portal = await arrive();
    const token = findMailToken(await mailed(portal, OWNER));
    await reset(portal, token);
    expect(JSON.stringify(await portal.journal())).not.toContain(token);
  });
});

describe('recovery after a lost authenticator device', () => {
  test('after the correct password, an emailed code resets the password and switches two-step verification off', async () => {
    covers('ACC-036');
    const portal = await arrive();
    const mail = await mailedPin(portal);
    await portal.clock.advance(9 * MINUTE);
    const params = { token: findMailToken(mail) };
    expect((await portal.call(password.otpReset, { params, body: { password: NEW } })).status).toBe(400);
    expect(await resetByPin(portal, findMailToken(mail), findMailCode(mail))).toEqual({});
    expect((await readLastMail(portal, MFA)).subject).toBe(
      'Your password has been changed and two-step verification is off',
    );
    expect((await portal.call(account.checkAuth)).body.code).toBe('no');
    expect((await logIn(portal, MFA, NEW)).code).toBe('ok');
    expect((await portal.call(profile.personal)).body.mfa).toBe(false);
  });

  test('a lost-device code is sent only after the correct password, and the answer is the same without a code', async () => {
    covers('ACC-036');
    const portal = await arrive();
    expect(hasPin(await mailed(portal, MFA, { lost_device: true }))).toBe(false);
    await logIn(portal, MFA, OLD);
    expect(hasPin(await mailed(portal, OWNER, { lost_device: true }))).toBe(false);
    expect(hasPin(await mailed(await portal.as('owner'), MFA, { lost_device: true }))).toBe(false);
    expect(hasPin(await mailed(portal, MFA))).toBe(false);
    expect(hasPin(await mailed(portal, MFA, { lost_device: true }))).toBe(true);
  });

  test('a password set through an emailed link does not allow a lost-device code before a successful second step', async () => {
    covers('ACC-036');
    const portal = await arrive();
    await reset(portal, findMailToken(await mailed(portal, MFA)));
    expect(await logIn(portal, MFA, NEW)).toEqual({ code: 'otp required' });
    expect(hasPin(await mailed(portal, MFA, { lost_device: true }))).toBe(false);
    await portal.call(account.twoFactor, { body: { otp: await generateMfaUserCode(await portal.clock.now()) } });
    expect(await logIn(portal, MFA, NEW)).toEqual({ code: 'otp required' });
    expect(hasPin(await mailed(portal, MFA, { lost_device: true }))).toBe(true);
  });

  test('the lost-device link allows five wrong codes; then even the right code is refused', async () => {
    covers('ACC-036');
    const portal = await arrive();
    const mail = await mailedPin(portal);
    const [token, pin] = [findMailToken(mail), findMailCode(mail)];
    for (let left = 5; left > 0; left--) expect(await resetByPin(portal, token, otherPin(pin))).toEqual(WRONG_PIN);
    expect(await resetByPin(portal, token, pin)).toEqual({ error: DEAD });
    expect(await logIn(portal, MFA, OLD)).toEqual({ code: 'otp required' });
  });

  test('switching two-step verification off invalidates the emailed lost-device code and its link', async () => {
    covers('ACC-036');
    const portal = await arrive();
    const mail = await mailedPin(portal);
    const found = await portal.as('mfa');
    await portal.clock.advance(MINUTE);
    const otp = await generateMfaUserCode(await portal.clock.now());
    expect((await found.call(profile.removeMfa, { body: { otp } })).body).toEqual({});
    await portal.call(account.checkAuth);
    expect(await resetByPin(portal, findMailToken(mail), findMailCode(mail))).toEqual({ error: DEAD });
  });

  test('a lost-device code works for ten minutes; later its link only changes the password', async () => {
    covers('ACC-036');
    const portal = await arrive();
    const mail = await mailedPin(portal);
    await portal.clock.advance(10 * MINUTE);
    expect(await resetByPin(portal, findMailToken(mail), findMailCode(mail))).toEqual(WRONG_PIN);
    expect(await reset(portal, findMailToken(mail))).toEqual({});
    expect(await logIn(portal, MFA, NEW)).toEqual({ code: 'otp required' });
  });

  test('the link of an ordinary password reset does not accept a lost-device code', async () => {
    covers('ACC-036');
    const portal = await arrive();
    const mail = await mailedPin(portal);
    const token = findMailToken(await mailed(portal, MFA));
    expect(await resetByPin(portal, findMailToken(mail), findMailCode(mail))).toEqual({ error: DEAD });
    expect(await resetByPin(portal, token, findMailCode(mail))).toEqual(WRONG_PIN);
    expect(await logIn(portal, MFA, OLD)).toEqual({ code: 'otp required' });
  });

  test.each(['12345', '1234567', '', 123456])('a lost-device reset refuses %j as a code', async (otp_pin) => {
    covers('ACC-036');
    const portal = await arrive({ shared: true });
    const body = { otp_pin, password: NEW };
    expect((await portal.call(password.otpReset, { params: { token: 'x' }, body })).status).toBe(400);
  });
});
