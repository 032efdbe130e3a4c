import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { password } from '@portal/contract/password';
import { registration } from '@portal/contract/registration';
import { readLastMail, findMailToken } from '../support/mails.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const HOUR = 3_600_000;
const OWNER = 'owner@example.com';
const NEWCOMER = { email: 'newcomer@example.com', name: 'Newcomer', password: 'correct horse battery' };
const NEW = 'a brand new password';

/** Opens a signed-out portal with a CSRF token. */
async function arrive(): Promise<Portal> {
  const portal = await openPortal();
  await portal.call(account.checkAuth);
  return portal;
}
const start = async (portal: Portal, say: object = {}) =>
  (await portal.call(registration.start, { body: { ...NEWCOMER, ...say } })).body;
const forget = async (portal: Portal, email: string) => (await portal.call(password.email, { body: { email } })).body;
const reset = async (portal: Portal, token: string) =>
  (await portal.call(password.reset, { params: { token }, body: { password: NEW } })).body;
const mailsTo = async (portal: Portal, to: string) => (await portal.outbox()).filter((sent) => sent.to === to);

test('mails contain no name before the email is confirmed, because a stranger may have entered it', async () => {
  const portal = await arrive();
  await start(portal, { name: 'You have won! http://evil.example' });
  await forget(portal, NEWCOMER.email);
  await reset(portal, findMailToken(await readLastMail(portal, NEWCOMER.email)));
  const mails = await mailsTo(portal, NEWCOMER.email);
  expect(mails).toHaveLength(3);
  expect(JSON.stringify(mails)).not.toMatch(/evil|won/);
});

describe('limit of mails per email address', () => {
  test('password resets and registrations together send at most six mails an hour to one address', async () => {
    const portal = await arrive();
    for (let left = 8; left > 0; left--)
      expect(await forget(portal, left % 2 ? OWNER : OWNER.toUpperCase())).toEqual({});
    expect(await start(portal, { email: OWNER })).toEqual({});
    expect(await mailsTo(portal, OWNER)).toHaveLength(6);
    expect(await reset(portal, findMailToken(await readLastMail(portal, OWNER)))).toEqual({});
  });

  test('the hourly mail limit of one address does not affect other addresses and ends after an hour', async () => {
    const portal = await arrive();
    for (let left = 7; left > 0; left--) await forget(portal, OWNER);
    await forget(portal, 'viewer@example.com');
    expect(await mailsTo(portal, 'viewer@example.com')).toHaveLength(1);
    await portal.clock.advance(HOUR);
    await forget(portal, OWNER);
    expect(await mailsTo(portal, OWNER)).toHaveLength(7);
  });

  test('repeated registrations send at most six mails an hour, and the last confirmation link works', async () => {
    const portal = await arrive();
    for (let at = 1; at <= 7; at++) expect(await start(portal, { password: `${NEWCOMER.password} ${at}` })).toEqual({});
    await portal.call(registration.reconfirm, { body: { email: NEWCOMER.email } });
    expect(await mailsTo(portal, NEWCOMER.email)).toHaveLength(6);
    const token = findMailToken(await readLastMail(portal, NEWCOMER.email));
    await portal.call(registration.confirm, { body: { token } });
    const body = { email: NEWCOMER.email, password: `${NEWCOMER.password} 6` };
    expect((await portal.call(account.login, { body })).body.code).toBe('ok');
  });
});
