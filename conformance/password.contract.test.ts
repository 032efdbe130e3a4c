import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { password } from '@portal/contract/password';
import { credentials } from './support/accounts.ts';
import { covers } from './support/covers.ts';
import { lastMail, linkOf, pinOf, tokenOf } from './support/mails.ts';
import { openPortal, type Portal } from './support/portal.ts';

const OWNER = 'owner@example.com';
const MFA = 'mfa@example.com';
const NEW = 'a brand new password';

/** A portal nobody is signed in to, with a CSRF token. */
async function arrive(): Promise<Portal> {
  const portal = await openPortal();
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

describe('a forgotten password', () => {
  test('is replaced by way of a mailed link', async () => {
    covers('ACC-035', 'ACC-038');
    const portal = await arrive();
    expect(await ask(portal, OWNER)).toEqual({});
    const mail = await lastMail(portal, OWNER);
    expect(linkOf(mail)).toContain('/#/account/reset_password/');
    expect(await reset(portal, tokenOf(mail))).toEqual({});
    expect((await logIn(portal, OWNER, credentials('owner', true)?.password ?? '')).error).toBe(
      'Wrong email or password',
    );
    expect((await logIn(portal, OWNER, NEW)).code).toBe('ok');
  });
});

describe('a lost device', () => {
  test('is got past with the code mailed to whoever has just said the password', async () => {
    covers('ACC-036');
    const portal = await arrive();
    expect(await logIn(portal, MFA, credentials('mfa', true)?.password ?? '')).toEqual({ code: 'otp required' });
    await ask(portal, MFA, { lost_device: true });
    const mail = await lastMail(portal, MFA);
    expect(await resetByPin(portal, tokenOf(mail), pinOf(mail))).toEqual({});
    expect((await logIn(portal, MFA, NEW)).code).toBe('ok');
  });
});
