import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

/** Sign-in on any server. A test sends at most one wrong password per account, so that no server locks the account. */

const stateOf = async (portal: Portal) => (await portal.call(account.checkAuth)).body.code;
const logIn = (portal: Portal, body: { email: string; password: string }) =>
  portal.call(account.login, { body: { ...body, remember: false } });

describe('sign-in', () => {
  test('sign-in opens a session, and sign-out ends it for a copied cookie too', async () => {
    covers('ACC-022', 'ACC-023', 'ACC-024');
    const portal = await openPortal({ shared: true });
    expect(await stateOf(portal)).toBe('no');
    const { body, headers } = await logIn(portal, portal.who('owner'));
    expect(body).toEqual({ auth: true, code: 'ok' });
    expect(await stateOf(portal)).toBe('ok');
    const cookie = [headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ');
    const stateOfCopy = async () =>
      (await (await portal.as()).call(account.checkAuth, { headers: { cookie } })).body.code;
    expect(await stateOfCopy()).toBe('ok');
    expect((await portal.call(account.logout)).body).toEqual({});
    expect([await stateOf(portal), await stateOfCopy()]).toEqual(['no', 'no']);
  });

  test('sign-in answers a wrong password and an unknown email with the same error and opens no session', async () => {
    covers('ACC-053');
    const portal = await openPortal({ shared: true });
    await portal.call(account.checkAuth);
    const { email, password } = portal.who('owner');
    const wrong = await logIn(portal, { email, password: 'not the password' });
    expect(wrong.body.error).toEqual(expect.stringMatching(/./));
    const unknown = await logIn(portal, { email: 'nobody@unknown.example', password: 'not the password' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(await stateOf(portal)).toBe('no');
    expect((await logIn(portal, { email, password })).body.code).toBe('ok');
  });

  test('the password alone does not sign in a user with two-step verification', async () => {
    covers('ACC-020', 'ACC-022');
    const portal = await openPortal({ shared: true });
    await portal.call(account.checkAuth);
    expect((await logIn(portal, portal.who('mfa'))).body).toEqual({ code: 'otp required' });
    expect(await stateOf(portal)).toBe('need mfa');
  });
});
