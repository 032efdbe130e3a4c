import { describe, expect, test } from 'vitest';
import { merchants } from '@portal/contract/merchants';
import { profile } from '@portal/contract/profile';
import { inviteToken } from '@portal/fixtures/invites';
import { covers } from '../support/covers.ts';
import { lastMail, linkOf, tokenOf } from '../support/mails.ts';
import {
  accept,
  arrive,
  confirm,
  DEAD,
  HOUR,
  INVITED,
  JOINING,
  logIn,
  mailsTo,
  NEWCOMER,
  start,
} from './registration.testData.ts';

describe('an invited person', () => {
  test('finds the invitation in the outbox of a new world, registers and sees the merchant immediately', async () => {
    covers('ACC-033', 'ACC-034');
    const portal = await arrive();
    const mail = await lastMail(portal, INVITED);
    expect(linkOf(mail)).toContain('/#/account/invite/');
    expect(await accept(portal, tokenOf(mail))).toEqual({});
    expect((await logIn(portal, INVITED, JOINING.password)).code).toBe('ok');
    expect((await portal.call(profile.personal)).body).toMatchObject({
      email: INVITED,
      name: JOINING.name,
      phone: JOINING.phone,
    });
    expect((await portal.call(merchants.list)).body.data).toMatchObject([
      { name_en: 'Coffee Yard', access: 'view_only' },
    ]);
  });

  test('who has an account keeps its password, gets an email, and only gets another right', async () => {
    covers('ACC-033');
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    await start(portal, { email: INVITED });
    await confirm(portal, tokenOf(await lastMail(portal, INVITED)));
    expect(await accept(portal, token)).toEqual({});
    expect((await lastMail(portal, INVITED)).subject).toContain('You now have access to');
    expect((await logIn(portal, INVITED, JOINING.password)).error).toBe('Wrong email or password');
    expect((await logIn(portal, INVITED, NEWCOMER.password)).code).toBe('ok');
    expect((await portal.call(profile.personal)).body.name).toBe(NEWCOMER.name);
    expect((await portal.call(merchants.list)).body.data).toHaveLength(1);
  });

  test('accepts the invitation once', async () => {
    covers('ACC-033');
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    await accept(portal, token);
    expect((await accept(portal, token)).error).toBe(DEAD);
    expect(await mailsTo(portal, INVITED)).toHaveLength(1);
  });

  test('accepts within seven days with a valid password, and every wrong token gets the same error', async () => {
    covers('ACC-033');
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    expect(await accept(portal, token, { password: 'short' })).toEqual({ error: [['password', 'value is to short']] });
    expect(await accept(portal, `${token}x`)).toEqual({ error: DEAD });
    await portal.clock.advance(7 * 24 * HOUR);
    expect(await accept(portal, token)).toEqual({ error: DEAD });
  });

  test('can still accept on the sixth day', async () => {
    covers('ACC-033');
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    await portal.clock.advance(6 * 24 * HOUR);
    expect(await accept(portal, token)).toEqual({});
  });

  test('who accepts twice at the same time becomes one person', async () => {
    covers('ACC-033');
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    const said = await Promise.all([accept(portal, token), accept(portal, token, { password: 'another one of mine' })]);
    expect(said.filter(({ error }) => error === DEAD)).toHaveLength(1);
    const ways = [JOINING.password, 'another one of mine'].map((password) => logIn(portal, INVITED, password));
    expect((await Promise.all(ways)).filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  test('never gets the account of a person who registered with the address without confirming it', async () => {
    covers('ACC-033');
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    await start(portal, { email: INVITED, password: 'of the stranger' });
    const strangers = tokenOf(await lastMail(portal, INVITED));
    await accept(portal, token);
    expect(await confirm(portal, strangers)).toEqual({ error: DEAD });
    expect((await logIn(portal, INVITED, 'of the stranger')).error).toBe('Wrong email or password');
    expect((await logIn(portal, INVITED, JOINING.password)).code).toBe('ok');
  });

  test('has the same token in worlds with the same seed, and different tokens with different seeds', async () => {
    covers('ACC-033');
    const portal = await arrive();
    expect(tokenOf(await lastMail(portal, INVITED))).toBe(inviteToken(1));
    await portal.reset({ seed: 2 });
    expect(tokenOf(await lastMail(portal, INVITED))).toBe(inviteToken(2));
  });
});
