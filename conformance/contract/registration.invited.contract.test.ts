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

describe('invitation', () => {
  test('in a new world, the invited user of the sample data registers with the emailed link and sees the merchant', async () => {
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

  test('an invited user who already has an account keeps the password and gets access to the merchant', async () => {
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

  test('an invitation can be accepted only once', async () => {
    covers('ACC-033');
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    await accept(portal, token);
    expect((await accept(portal, token)).error).toBe(DEAD);
    expect(await mailsTo(portal, INVITED)).toHaveLength(1);
  });

  test('an invitation needs a valid password and expires after seven days; a wrong or expired token gets the same error', async () => {
    covers('ACC-033');
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    expect(await accept(portal, token, { password: 'short' })).toEqual({ error: [['password', 'value is to short']] });
    expect(await accept(portal, `${token}x`)).toEqual({ error: DEAD });
    await portal.clock.advance(7 * 24 * HOUR);
    expect(await accept(portal, token)).toEqual({ error: DEAD });
  });

  test('an invitation can still be accepted on the sixth day', async () => {
    covers('ACC-033');
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    await portal.clock.advance(6 * 24 * HOUR);
    expect(await accept(portal, token)).toEqual({});
  });

  test('accepting an invitation twice at the same time creates one account', async () => {
    covers('ACC-033');
    const portal = await arrive();
    const token = tokenOf(await lastMail(portal, INVITED));
    const said = await Promise.all([accept(portal, token), accept(portal, token, { password: 'another one of mine' })]);
    expect(said.filter(({ error }) => error === DEAD)).toHaveLength(1);
    const ways = [JOINING.password, 'another one of mine'].map((password) => logIn(portal, INVITED, password));
    expect((await Promise.all(ways)).filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  test('accepting an invitation never opens the account of a stranger who registered the address without confirming it', async () => {
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

  test('invitation tokens are the same in worlds with the same seed and different with other seeds', async () => {
    covers('ACC-033');
    const portal = await arrive();
    expect(tokenOf(await lastMail(portal, INVITED))).toBe(inviteToken(1));
    await portal.reset({ seed: 2 });
    expect(tokenOf(await lastMail(portal, INVITED))).toBe(inviteToken(2));
  });
});
