import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { password } from '@portal/contract/password';
import { profile } from '@portal/contract/profile';
import { PASSWORD as OLD } from '@portal/fixtures/people';
import { covers } from '../support/covers.ts';
import { readLastMail, findMailToken } from '../support/mails.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const OWNER = 'owner@example.com';
const NEW = 'a brand new password';
const WRONG = { error: [['current_password', 'Wrong password']] };

const save = async (portal: Portal, body: object) => (await portal.call(account.save, { body })).body;
const change = (portal: Portal, current_password: string, say: object = {}) =>
  save(portal, { password: NEW, current_password, ...say });
const logIn = async (portal: Portal, secret: string) => {
  await portal.call(account.checkAuth);
  return (await portal.call(account.login, { body: { email: OWNER, password: secret } })).body;
};

describe('the account', () => {
  test("saving the account's language changes the language of all sessions and mails", async () => {
    covers('ACC-041', 'ACC-042');
    const portal = await openPortal({ account: 'owner' });
    expect(await save(portal, { language: 'uk' })).toEqual({});
    expect((await (await portal.as('owner')).call(profile.personal)).body.language).toBe('uk');
    await portal.call(password.email, { body: { email: OWNER } });
    expect((await readLastMail(portal, OWNER)).subject).toBe('Новий пароль');
  });

  test('saving the account refuses an unknown language and keeps values that are not sent', async () => {
    covers('ACC-041');
    const portal = await openPortal({ account: 'owner' });
    const said = [['language', 'This language is not available. Choose another one']];
    expect(await save(portal, { language: 'xx' })).toEqual({ error: said });
    expect(await change(portal, OLD, { language: 'xx' })).toEqual({ error: said });
    expect((await logIn(await portal.as(), OLD)).code).toBe('ok');
    expect(await save(portal, {})).toEqual({});
    expect((await portal.call(profile.personal)).body.language).toBe('en');
  });
});

describe('a new password', () => {
  test('a password change needs the current password, ends other sessions and mails the user', async () => {
    covers('ACC-041', 'ACC-042');
    const portal = await openPortal({ account: 'owner' });
    const [elsewhere, other] = [await portal.as('owner'), await portal.as('viewer')];
    expect(await change(portal, OLD)).toEqual({});
    expect((await portal.call(profile.personal)).status).toBe(200);
    expect((await elsewhere.call(profile.personal)).status).toBe(401);
    expect((await other.call(profile.personal)).status).toBe(200);
    expect((await readLastMail(portal, OWNER)).subject).toBe('Your password has been changed');
    expect((await logIn(elsewhere, OLD)).error).toBe('Wrong email or password');
    expect((await logIn(elsewhere, NEW)).code).toBe('ok');
  });

  test('a password change with a wrong or missing current password is refused and saves nothing', async () => {
    covers('ACC-041');
    const portal = await openPortal({ account: 'owner' });
    const elsewhere = await portal.as('owner');
    expect(await change(portal, 'not the password', { language: 'uk' })).toEqual(WRONG);
    expect(await save(portal, { password: NEW })).toEqual({ error: [['current_password', 'field is required']] });
    expect((await elsewhere.call(profile.personal)).body.language).toBe('en');
    expect((await logIn(elsewhere, OLD)).code).toBe('ok');
  });

  test('after ten wrong current passwords a password change is refused, even with the right current password', async () => {
    covers('ACC-041');
    const portal = await openPortal({ account: 'owner' });
    for (let left = 10; left > 0; left--) expect(await change(portal, 'wrong')).toEqual(WRONG);
    expect(await change(portal, OLD)).toEqual(WRONG);
    expect((await logIn(await portal.as(), OLD)).error).toBe('Wrong email or password');
  });

  test.each([
    ['short', 'value is to short'],
    [OWNER, "The password can't be your email address. Choose another one"],
    ['1q2w3e4r5t6y', 'This password is too easy to guess. Choose another one'],
  ])('a password change refuses the unacceptable new password "%s" at its field', async (secret, said) => {
    covers('ACC-041');
    const portal = await openPortal({ account: 'owner' });
    expect(await change(portal, OLD, { password: secret })).toEqual({ error: [['password', said]] });
    expect((await logIn(await portal.as(), OLD)).code).toBe('ok');
  });

  test('a password change invalidates a password reset link that was mailed earlier', async () => {
    covers('ACC-041');
    const portal = await openPortal({ account: 'owner' });
    await portal.call(password.email, { body: { email: OWNER } });
    const token = findMailToken(await readLastMail(portal, OWNER));
    await change(portal, OLD);
    const { body } = await portal.call(password.reset, { params: { token }, body: { password: 'of somebody else' } });
    expect(body.error).toBe('This link is no longer valid. Request a new one');
  });

  test('the request journal contains neither the new nor the current password of a password change', async () => {
    covers('ACC-041');
    const portal = await openPortal({ account: 'owner' });
    await change(portal, OLD);
    expect(JSON.stringify(await portal.journal())).not.toMatch(new RegExp(`${NEW}|${OLD}`));
  });
});
