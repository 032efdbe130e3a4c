import { PASSWORD } from '@portal/fixtures/people';
import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { profile } from '@portal/contract/profile';
import { generateMfaUserCode, generateOneTimeCode, readCredentials, type Account } from '../support/accounts.ts';
import { covers } from '../support/covers.ts';
import { readLastMail } from '../support/mails.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const me = async (portal: Portal) => (await portal.call(profile.personal)).body;
const repeat = async (count: number, act: () => Promise<unknown>) => {
  for (let left = count; left > 0; left--) await act();
};

/** Returns the code of an authenticator app now, or `later` milliseconds from now. */
const codeOf = async (portal: Portal, secret: string, later = 0) =>
  generateOneTimeCode(secret, (await portal.clock.now()) + later);
const secretOf = async (portal: Portal): Promise<string> => {
  const { body } = await portal.call(profile.mfa);
  if (body.mfa) throw new Error('it is on already');
  return body.secret;
};
const switchOn = async (portal: Portal, otp?: string, password = PASSWORD) =>
  (await portal.call(profile.enableMfa, { body: { password, ...(otp === undefined ? {} : { otp }) } })).body;
const switchOff = async (portal: Portal, otp: string) => (await portal.call(profile.removeMfa, { body: { otp } })).body;
const logIn = async (portal: Portal, name: Account) => {
  await portal.call(account.checkAuth);
  return (await portal.call(account.login, { body: readCredentials(name, true) })).body;
};
const NOT_RIGHT = ['000000', '111111', '222222', '333333', '444444', '555555'];
const wrongCode = async (portal: Portal, secret?: string) => {
  const now = await portal.clock.now();
  const near = await Promise.all(
    [-60_000, -30_000, 0, 30_000, 60_000].map((off) =>
      secret === undefined ? generateMfaUserCode(now + off) : codeOf(portal, secret, off),
    ),
  );
  return NOT_RIGHT.find((code) => !near.includes(code)) ?? '';
};

describe('switching on two-step verification', () => {
  test('the secret for two-step verification stays the same within a session and differs in the next session', async () => {
    covers('PROF-011');
    const portal = await openPortal({ account: 'owner' });
    const { body } = await portal.call(profile.mfa);
    const secret = await secretOf(portal);
    expect(body).toMatchObject({ mfa: false, secret });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(Reflect.get(body, 'otpauth_uri')).toBe(
      `otpauth://totp/Merchant%20Portal:owner%40example.com?secret=${secret}&issuer=Merchant%20Portal`,
    );
    expect(await secretOf(await portal.as('owner'))).not.toBe(secret);
  });

  test('switching on two-step verification requires the password first and then a code', async () => {
    covers('PROF-001', 'PROF-007', 'PROF-011', 'PROF-014', 'SERR-016', 'PROF-005');
    const portal = await openPortal({ account: 'owner' });
    const secret = await secretOf(portal);
    expect((await switchOn(portal, undefined, 'not the password')).error).toEqual([['password', 'Wrong password']]);
    expect(await switchOn(portal)).toEqual({ code: 'otp required' });
    expect((await switchOn(portal, await wrongCode(portal, secret))).error).toEqual([['otp', 'Wrong code']]);
    expect((await me(portal)).mfa).toBe(false);
    expect(await switchOn(portal, await codeOf(portal, secret))).toEqual({});
    expect((await me(portal)).mfa).toBe(true);
    expect((await portal.call(profile.mfa)).body).toEqual({ mfa: true });
    expect((await switchOn(portal)).error).toBe('Two-step verification is already on');
  });

  test('switching on two-step verification accepts a password of 128 emoji', async () => {
    covers('PROF-011');
    const portal = await openPortal({ account: 'owner' });
    const long = '🐘🦊🐝🐢'.repeat(31) + '🐙🦜🐳🦋';
    expect((await portal.call(account.save, { body: { current_password: PASSWORD, password: long } })).body).toEqual(
      {},
    );
    expect(await switchOn(portal, undefined, long)).toEqual({ code: 'otp required' });
  });

  test('after two-step verification is switched on, sign-in requires a new code and refuses the used one', async () => {
    covers('PROF-011', 'PROF-001', 'PROF-007');
    const portal = await openPortal({ account: 'owner' });
    const secret = await secretOf(portal);
    const used = await codeOf(portal, secret);
    await switchOn(portal, used);
    const next = await portal.as();
    expect(await logIn(next, 'owner')).toEqual({ code: 'otp required' });
    expect((await next.call(account.twoFactor, { body: { otp: used } })).body.error).toBe('Wrong code');
    const otp = await codeOf(portal, secret, 30_000);
    expect((await next.call(account.twoFactor, { body: { otp } })).body.code).toBe('ok');
  });

  test.each([-30_000, 30_000])(
    'two-step verification accepts the code of a device whose clock is off by %i ms',
    async (off) => {
      covers('PROF-011');
      const portal = await openPortal({ account: 'owner' });
      const secret = await secretOf(portal);
      expect(await switchOn(portal, await codeOf(portal, secret, off))).toEqual({});
    },
  );

  test('two-step verification refuses the code of a device whose clock is off by minutes', async () => {
    covers('PROF-011');
    const portal = await openPortal({ account: 'owner' });
    const secret = await secretOf(portal);
    expect((await switchOn(portal, await codeOf(portal, secret, 600_000))).error).toEqual([['otp', 'Wrong code']]);
  });

  test("switching on two-step verification ends the user's other sessions and sends a mail", async () => {
    covers('PROF-011');
    const portal = await openPortal({ account: 'owner' });
    const [elsewhere, stranger] = [await portal.as('owner'), await portal.as('viewer')];
    await switchOn(portal, await codeOf(portal, await secretOf(portal)));
    expect((await elsewhere.call(profile.personal)).status).toBe(401);
    for (const other of [portal, stranger]) expect((await other.call(profile.personal)).status).toBe(200);
    expect((await readLastMail(portal, 'owner@example.com')).subject).toBe('Two-step verification is on');
  });

  test('ten wrong passwords while switching on two-step verification lock the account even for the right password', async () => {
    covers('PROF-011');
    const portal = await openPortal({ account: 'owner' });
    await repeat(10, () => switchOn(portal, undefined, 'not the password'));
    expect((await switchOn(portal)).error).toEqual([['password', 'Too many wrong attempts. Try again in 30 minutes']]);
    expect((await logIn(await portal.as(), 'owner')).error).toBe('Wrong email or password');
    await portal.clock.advance('31m');
    expect(await switchOn(portal)).toEqual({ code: 'otp required' });
  });
});

describe('switching off two-step verification', () => {
  test('switching off two-step verification requires a new code and refuses the code used at sign-in', async () => {
    covers('PROF-008', 'PROF-012', 'PROF-014', 'PROF-005');
    const portal = await openPortal({ account: 'mfa' });
    expect((await portal.call(profile.removeMfa, { body: {} })).status).toBe(400);
    expect((await switchOff(portal, await generateMfaUserCode(await portal.clock.now()))).error).toEqual([
      ['otp', 'Wrong code'],
    ]);
    expect((await switchOff(portal, await wrongCode(portal))).error).toEqual([['otp', 'Wrong code']]);
    expect((await me(portal)).mfa).toBe(true);
    await portal.clock.advance('30s');
    expect(await switchOff(portal, await generateMfaUserCode(await portal.clock.now()))).toEqual({});
    expect((await me(portal)).mfa).toBe(false);
    expect((await switchOff(portal, '000000')).error).toBe('Two-step verification is already off');
    expect((await logIn(await portal.as(), 'mfa')).code).toBe('ok');
  });

  test("switching off two-step verification ends the user's other sessions and sends a mail", async () => {
    covers('PROF-012');
    const portal = await openPortal({ account: 'mfa' });
    await portal.clock.advance('30s');
    const elsewhere = await portal.as('mfa');
    await portal.clock.advance('30s');
    await switchOff(portal, await generateMfaUserCode(await portal.clock.now()));
    expect((await elsewhere.call(profile.personal)).status).toBe(401);
    expect((await portal.call(profile.personal)).status).toBe(200);
    expect((await readLastMail(portal, 'mfa@example.com')).subject).toBe('Two-step verification is off');
  });

  test('while switching off two-step verification, the fifth wrong code ends the session and the tenth locks the account', async () => {
    covers('PROF-012', 'PROF-014');
    const portal = await openPortal({ account: 'mfa' });
    await repeat(4, async () => switchOff(portal, await wrongCode(portal)));
    expect(await switchOff(portal, await wrongCode(portal))).toEqual({ auth: false, code: 'auth error' });
    expect((await portal.call(profile.personal)).status).toBe(401);
    const half = await portal.as();
    expect(await logIn(half, 'mfa')).toEqual({ code: 'otp required' });
    const guess = async () => half.call(account.twoFactor, { body: { otp: await wrongCode(half) } });
    // From the fifth wrong code, each wrong code also ends the session.
    await repeat(5, async () => {
      await guess();
      await logIn(half, 'mfa');
    });
    expect((await logIn(await portal.as(), 'mfa')).error).toBe('Wrong email or password');
  });
});
