import { describe, expect, test } from 'vitest';
import { merchants } from '@portal/contract/merchants';
import { profile } from '@portal/contract/profile';
import { inviteToken } from '@portal/fixtures/invites';
import { covers } from '../support/covers.ts';
import { readLastMail, findMailLink, findMailToken } from '../support/mails.ts';
import {
  acceptInvitation,
  openSignedOutPortal,
  confirmRegistration,
  INVALID_LINK_ERROR,
  HOUR_MS,
  INVITED_EMAIL,
  INVITED_PERSON,
  logIn,
  listMailsTo,
  NEWCOMER,
  startRegistration,
} from './registration.testData.ts';

describe('invitation', () => {
  test('in a new world, the invited user of the sample data registers with the emailed link and sees the merchant', async () => {
    covers('ACC-033', 'ACC-034');
    const portal = await openSignedOutPortal();
    const mail = await readLastMail(portal, INVITED_EMAIL);
    expect(findMailLink(mail)).toContain('/#/account/invite/');
    expect(await acceptInvitation(portal, findMailToken(mail))).toEqual({});
    expect((await logIn(portal, INVITED_EMAIL, INVITED_PERSON.password)).code).toBe('ok');
    expect((await portal.call(profile.personal)).body).toMatchObject({
      email: INVITED_EMAIL,
      name: INVITED_PERSON.name,
      phone: INVITED_PERSON.phone,
    });
    expect((await portal.call(merchants.list)).body.data).toMatchObject([
      { name_en: 'Coffee Yard', access: 'view_only' },
    ]);
  });

  test('an invited user who already has an account keeps the password and gets access to the merchant', async () => {
    covers('ACC-033');
    const portal = await openSignedOutPortal();
    const token = findMailToken(await readLastMail(portal, INVITED_EMAIL));
    await startRegistration(portal, { email: INVITED_EMAIL });
    await confirmRegistration(portal, findMailToken(await readLastMail(portal, INVITED_EMAIL)));
    expect(await acceptInvitation(portal, token)).toEqual({});
    expect((await readLastMail(portal, INVITED_EMAIL)).subject).toContain('You now have access to');
    expect((await logIn(portal, INVITED_EMAIL, INVITED_PERSON.password)).error).toBe('Wrong email or password');
    expect((await logIn(portal, INVITED_EMAIL, NEWCOMER.password)).code).toBe('ok');
    expect((await portal.call(profile.personal)).body.name).toBe(NEWCOMER.name);
    expect((await portal.call(merchants.list)).body.data).toHaveLength(1);
  });

  test('an invitation can be accepted only once', async () => {
    covers('ACC-033');
    const portal = await openSignedOutPortal();
    const token = findMailToken(await readLastMail(portal, INVITED_EMAIL));
    await acceptInvitation(portal, token);
    expect((await acceptInvitation(portal, token)).error).toBe(INVALID_LINK_ERROR);
    expect(await listMailsTo(portal, INVITED_EMAIL)).toHaveLength(1);
  });

  test('an invitation needs a valid password and expires after seven days; a wrong or expired token gets the same error', async () => {
    covers('ACC-033');
    const portal = await openSignedOutPortal();
    const token = findMailToken(await readLastMail(portal, INVITED_EMAIL));
    expect(await acceptInvitation(portal, token, { password: 'short' })).toEqual({
      error: [['password', 'value is to short']],
    });
    expect(await acceptInvitation(portal, `${token}x`)).toEqual({ error: INVALID_LINK_ERROR });
    await portal.clock.advance(7 * 24 * HOUR_MS);
    expect(await acceptInvitation(portal, token)).toEqual({ error: INVALID_LINK_ERROR });
  });

  test('an invitation can still be accepted on the sixth day', async () => {
    covers('ACC-033');
    const portal = await openSignedOutPortal();
    const token = findMailToken(await readLastMail(portal, INVITED_EMAIL));
    await portal.clock.advance(6 * 24 * HOUR_MS);
    expect(await acceptInvitation(portal, token)).toEqual({});
  });

  test('accepting an invitation twice at the same time creates one account', async () => {
    covers('ACC-033');
    const portal = await openSignedOutPortal();
    const token = findMailToken(await readLastMail(portal, INVITED_EMAIL));
    const said = await Promise.all([
      acceptInvitation(portal, token),
      acceptInvitation(portal, token, { password: 'another one of mine' }),
    ]);
    expect(said.filter(({ error }) => error === INVALID_LINK_ERROR)).toHaveLength(1);
    const ways = [INVITED_PERSON.password, 'another one of mine'].map((password) =>
      logIn(portal, INVITED_EMAIL, password),
    );
    expect((await Promise.all(ways)).filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  test('accepting an invitation never opens the account of a stranger who registered the address without confirming it', async () => {
    covers('ACC-033');
    const portal = await openSignedOutPortal();
    const token = findMailToken(await readLastMail(portal, INVITED_EMAIL));
    await startRegistration(portal, { email: INVITED_EMAIL, password: 'of the stranger' });
    const strangers = findMailToken(await readLastMail(portal, INVITED_EMAIL));
    await acceptInvitation(portal, token);
    expect(await confirmRegistration(portal, strangers)).toEqual({ error: INVALID_LINK_ERROR });
    expect((await logIn(portal, INVITED_EMAIL, 'of the stranger')).error).toBe('Wrong email or password');
    expect((await logIn(portal, INVITED_EMAIL, INVITED_PERSON.password)).code).toBe('ok');
  });

  test('invitation tokens are the same in worlds with the same seed and different with other seeds', async () => {
    covers('ACC-033');
    const portal = await openSignedOutPortal();
    expect(findMailToken(await readLastMail(portal, INVITED_EMAIL))).toBe(inviteToken(1));
    await portal.reset({ seed: 2 });
    expect(findMailToken(await readLastMail(portal, INVITED_EMAIL))).toBe(inviteToken(2));
  });
});
