import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { profile } from '@portal/contract/profile';
import { registration } from '@portal/contract/registration';
import { generateMfaUserCode } from '../support/accounts.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const OWNER = 'owner@example.com';
const MFA = 'mfa@example.com';
const PASSWORDS = 'Your account is locked after wrong passwords';
const CODES = 'Your account is locked after wrong codes';

/** Opens a signed-out portal with a CSRF token. */
async function arrive(of?: Portal): Promise<Portal> {
  const portal = of ? await of.as() : await openPortal();
  await portal.call(account.checkAuth);
  return portal;
}
const repeat = async (count: number, act: () => Promise<unknown>) => {
  for (let left = count; left > 0; left--) await act();
};
const logIn = (portal: Portal, email: string, password = 'not the password') =>
  portal.call(account.login, { body: { email, password } });
const subjectsTo = async (portal: Portal, to: string) =>
  (await portal.outbox()).filter((sent) => sent.to === to).map(({ subject }) => subject);

/** Opens a portal whose user has entered the password, but not yet the one-time code. */
async function half(of: Portal): Promise<Portal> {
  const portal = await arrive(of);
  await portal.call(account.login, { body: of.who('mfa') });
  return portal;
}
const NOT_RIGHT = ['000000', '111111', '222222', '333333', '444444', '555555'];
async function wrongCode(portal: Portal): Promise<string> {
  const now = await portal.clock.now();
  const near = await Promise.all([-60_000, -30_000, 0, 30_000, 60_000].map((off) => generateMfaUserCode(now + off)));
  return NOT_RIGHT.find((code) => !near.includes(code)) ?? '';
}
const guess = async (portal: Portal) => portal.call(account.twoFactor, { body: { otp: await wrongCode(portal) } });

describe('mails about locked accounts', () => {
  test('each lock after ten wrong passwords at sign-in sends the user one mail', async () => {
    const portal = await arrive();
    await repeat(9, () => logIn(portal, OWNER));
    expect(await subjectsTo(portal, OWNER)).toEqual([]);
    await repeat(15, () => logIn(portal, OWNER));
    expect(await subjectsTo(portal, OWNER)).toEqual([PASSWORDS]);
    await portal.clock.advance('31m');
    await repeat(10, () => logIn(portal, OWNER));
    expect(await subjectsTo(portal, OWNER)).toEqual([PASSWORDS, PASSWORDS]);
  });

  test('ten wrong passwords at a password change or at switching on two-step verification send the user one mail', async () => {
    const body = { current_password: 'not the password', password: 'a brand new password' };
    const one = await openPortal({ account: 'owner' });
    await repeat(12, () => one.call(account.save, { body }));
    expect(await subjectsTo(one, OWNER)).toEqual([PASSWORDS]);
    const other = await openPortal({ account: 'owner' });
    await repeat(12, () => other.call(profile.enableMfa, { body: { password: 'not the password' } }));
    expect(await subjectsTo(other, OWNER)).toEqual([PASSWORDS]);
  });

  test('ten wrong one-time codes at sign-in send the user one mail, which says that the password was right', async () => {
    const portal = await arrive();
    const [one, other] = [await half(portal), await half(portal)];
    await repeat(5, () => guess(one));
    expect(await subjectsTo(portal, MFA)).toEqual([]);
    await guess(other);
    await repeat(4, async () => guess(await half(portal)));
    expect(await subjectsTo(portal, MFA)).toEqual([CODES]);
    const [mail] = (await portal.outbox()).filter(({ to }) => to === MFA);
    expect(mail?.body).toContain('someone knows your password');
  });

  test('wrong codes in sign-ins that began before the lock neither extend the lock nor send another mail', async () => {
    const portal = await arrive();
    const begun: Portal[] = [];
    await repeat(25, async () => begun.push(await half(portal)));
    for (const one of begun) await guess(one);
    expect(await subjectsTo(portal, MFA)).toEqual([CODES]);
    await portal.clock.advance('31m');
    expect((await portal.call(account.login, { body: portal.who('mfa') })).body.code).toBe('otp required');
  });

  test('ten wrong codes while switching off two-step verification send the user one mail', async () => {
    const portal = await openPortal({ account: 'mfa' });
    const sessions = [portal];
    await repeat(5, async () => {
      await portal.clock.advance('30s');
      sessions.push(await portal.as('mfa'));
    });
    // From the fifth wrong code, each wrong code also ends a session.
    for (const one of [portal, portal, portal, portal, ...sessions])
      await one.call(profile.removeMfa, { body: { otp: await wrongCode(one) } });
    expect(await subjectsTo(portal, MFA)).toEqual([CODES]);
  });

  test("the mail about a locked account is in the user's language", async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.call(account.save, { body: { language: 'uk' } });
    await repeat(10, async () => logIn(portal, OWNER));
    expect(await subjectsTo(portal, OWNER)).toEqual(['Обліковий запис заблоковано через неправильні паролі']);
  });

  test('wrong passwords for an unconfirmed email send no mail about a locked account', async () => {
    const portal = await arrive();
    const email = 'newcomer@example.com';
    await portal.call(registration.start, { body: { email, name: 'Newcomer', password: 'correct horse battery' } });
    await repeat(12, () => logIn(portal, email));
    expect(await subjectsTo(portal, email)).toEqual(['Confirm your email address']);
  });
});
