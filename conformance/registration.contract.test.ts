import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { merchants } from '@portal/contract/merchants';
import { profile } from '@portal/contract/profile';
import { registration } from '@portal/contract/registration';
import { covers } from './support/covers.ts';
import { lastMail, linkOf, tokenOf } from './support/mails.ts';
import { openPortal, type Portal } from './support/portal.ts';

const HOUR = 3_600_000;
const DEAD = 'This link is not valid any more. Ask for a new one';
const NEWCOMER = { email: 'newcomer@example.com', name: 'Ірина Мельник', password: 'correct horse battery' };
const INVITED = 'invited@example.com';
const JOINING = { name: 'Petr Novák', phone: '+420601123456', password: 'seven kites over brno' };

/** A portal nobody is signed in to, with a CSRF token. */
async function arrive(): Promise<Portal> {
  const portal = await openPortal();
  await portal.call(account.checkAuth);
  return portal;
}
const start = async (portal: Portal, say: object = {}) =>
  (await portal.call(registration.start, { body: { ...NEWCOMER, ...say } })).body;
const confirm = async (portal: Portal, token: string) =>
  (await portal.call(registration.confirm, { body: { token } })).body;
const accept = async (portal: Portal, token: string, say: object = {}) =>
  (await portal.call(registration.invite, { params: { token }, body: { ...JOINING, ...say } })).body;
const logIn = async (portal: Portal, email: string, password: string) =>
  (await portal.call(account.login, { body: { email, password } })).body;
const mailsTo = async (portal: Portal, to: string) => (await portal.outbox()).filter((sent) => sent.to === to);

describe('somebody who registers', () => {
  test('proves the address by the mailed link, and then signs in to no merchant yet', async () => {
    covers('ACC-030', 'ACC-031');
    const portal = await arrive();
    expect(await start(portal)).toEqual({});
    const mail = await lastMail(portal, NEWCOMER.email);
    expect(linkOf(mail)).toContain('/#/account/confirm/');
    expect(await confirm(portal, tokenOf(mail))).toEqual({});
    expect((await logIn(portal, NEWCOMER.email, NEWCOMER.password)).code).toBe('ok');
    expect((await portal.call(profile.personal)).body).toMatchObject({ email: NEWCOMER.email, name: NEWCOMER.name });
    expect((await portal.call(merchants.list)).body.data).toEqual([]);
  });

  test('cannot sign in before, and only whoever knows the password learns why', async () => {
    const portal = await arrive();
    await start(portal);
    const right = await logIn(portal, NEWCOMER.email, NEWCOMER.password);
    expect(right.error).toBe('Confirm your e-mail address first: the link is in the mail we sent you');
    expect((await logIn(portal, NEWCOMER.email, 'not the password')).error).toBe('Wrong email or password');
  });
});

describe('somebody invited', () => {
  test('finds the invitation in the outbox of a fresh world, registers and looks at the merchant at once', async () => {
    covers('ACC-033', 'ACC-034');
    const portal = await arrive();
    const mail = await lastMail(portal, INVITED);
    expect(linkOf(mail)).toContain('/#/account/invite/');
    expect(await accept(portal, tokenOf(mail))).toEqual({});
    expect((await logIn(portal, INVITED, JOINING.password)).code).toBe('ok');
    expect((await portal.call(profile.personal)).body).toMatchObject({ email: INVITED, name: JOINING.name });
    expect((await portal.call(merchants.list)).body.data).toMatchObject([
      { name_en: 'Coffee Yard', access: 'view_only' },
    ]);
  });

  test('who has an account keeps its password, is told, and only has a right more', async () => {
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    await start(portal, { email: INVITED });
    await confirm(portal, tokenOf(await lastMail(portal, INVITED)));
    expect(await accept(portal, token)).toEqual({});
    expect((await lastMail(portal, INVITED)).subject).toContain('You have access to');
    expect((await logIn(portal, INVITED, JOINING.password)).error).toBe('Wrong email or password');
    expect((await logIn(portal, INVITED, NEWCOMER.password)).code).toBe('ok');
    expect((await portal.call(profile.personal)).body.name).toBe(NEWCOMER.name);
    expect((await portal.call(merchants.list)).body.data).toHaveLength(1);
  });

  test('accepts once', async () => {
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    await accept(portal, token);
    expect((await accept(portal, token)).error).toBe(DEAD);
    expect(await mailsTo(portal, INVITED)).toHaveLength(1);
  });
});
