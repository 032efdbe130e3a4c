import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { merchants } from '@portal/contract/merchants';
import { permissions } from '@portal/contract/permissions';
import { everywhere } from '@portal/contract/rights';
import { registration } from '@portal/contract/registration';
import { MERCHANTS } from '@portal/fixtures/merchants';
import {
  NEWCOMER,
  RIGHT_NOT_HELD_ERROR,
  addColleague,
  pathParamsOf,
  openColleaguePortal,
  copyColleagues,
  findColleague,
  readRightsHistory,
  listColleagues,
  listMailsTo,
  openOwnerPortal,
  removeColleague,
  toRights,
  saveColleagueRights,
  toViewPermissions,
} from './permissions.testData.ts';
import { covers } from '../support/covers.ts';
import { readLastMail, findMailLink, findMailToken } from '../support/mails.ts';

const { books, coffee, flowers } = MERCHANTS;
/** User ids of the sample data. */
const [OTHER, MIXED] = [6, 7];
const WHOLE = everywhere('edit');

describe('adding a colleague', () => {
  test('adding a colleague who has an account gives the rights immediately and sends one email', async () => {
    covers('PERM-001', 'PERM-008', 'PERM-009', 'PERM-017', 'PERM-029');
    const portal = await openOwnerPortal();
    expect(await addColleague(portal, 'Other@Example.com', { payments: 'edit', reports: 'read' })).toEqual({});
    const added = await findColleague(portal, 'other@example.com');
    expect(added).toMatchObject({ id: OTHER, full_name: 'ნინო ბერიძე' });
    expect(toRights(added?.views)).toEqual({ payments: 'edit', reports: 'read' });
    const mail = await readLastMail(portal, 'other@example.com');
    expect(mail.subject).toBe('Олена Ковальчук gave you access to Кав’ярня «Двір»');
    expect(findMailLink(mail)).toMatch(/#\/account\/login$/);
    expect(await listMailsTo(portal, 'other@example.com')).toHaveLength(1);
    const other = await portal.as('other');
    const seen = (await other.call(merchants.list)).body.data;
    expect(seen.map(({ id, rights }) => [id, rights])).toEqual([
      [coffee, { payments: 'edit', reports: 'read' }],
      [flowers, WHOLE],
    ]);
  });

  test('adding a colleague without an account sends an invitation link that gives exactly the chosen rights', async () => {
    covers('PERM-001', 'PERM-008', 'PERM-010', 'PERM-017', 'PERM-029');
    const portal = await openOwnerPortal();
    expect(
      await addColleague(portal, NEWCOMER.email, { disputes: 'read', links: 'edit' }, { full_name: ' Petr\n' }),
    ).toEqual({});
    expect(await findColleague(portal, NEWCOMER.email)).toMatchObject({ id: null, full_name: 'Petr' });
    const mail = await readLastMail(portal, NEWCOMER.email);
    expect(mail.subject).toBe('Олена Ковальчук invited you to Кав’ярня «Двір»');
    expect(await listMailsTo(portal, NEWCOMER.email)).toHaveLength(1);
    const nobody = await portal.as();
    await nobody.call(account.checkAuth);
    const { email, ...joining } = NEWCOMER;
    await nobody.call(registration.invite, { params: { token: findMailToken(mail) }, body: joining });
    expect((await nobody.call(account.login, { body: { email, password: joining.password } })).body.code).toBe('ok');
    const [seen, ...more] = (await nobody.call(merchants.list)).body.data;
    expect([seen?.id, seen?.rights, more]).toEqual([coffee, { disputes: 'read', links: 'edit' }, []]);
    expect(await findColleague(portal, email)).toMatchObject({
      id: expect.any(Number) as number,
      full_name: 'Petr Novák',
    });
  });

  test('adding a colleague requires an email, but no name', async () => {
    covers('PERM-016', 'PERM-017');
    const portal = await openOwnerPortal();
    const body = { full_name: '', views: toViewPermissions({ payments: 'read' }) };
    const without = await portal.call(permissions.add, { ...pathParamsOf(coffee), body });
    expect([without.status, without.body.issues?.map(({ path }) => path)]).toEqual([400, ['body.email']]);
    for (const email of ['', ' ', 'nobody'])
      expect((await portal.call(permissions.add, { ...pathParamsOf(coffee), body: { ...body, email } })).status).toBe(
        400,
      );
    const long = await portal.call(permissions.add, {
      ...pathParamsOf(coffee),
      body: { ...body, email: NEWCOMER.email, full_name: 'n'.repeat(101) },
    });
    expect(long.body.issues?.map(({ path }) => path)).toEqual(['body.full_name']);
    expect(await addColleague(portal, NEWCOMER.email, { payments: 'read' }, { full_name: '' })).toEqual({});
    expect(await findColleague(portal, NEWCOMER.email)).toMatchObject({ full_name: '' });
  });

  test('adding a colleague again before the invitation is accepted invalidates the first link', async () => {
    covers('PERM-029');
    const portal = await openOwnerPortal();
    await addColleague(portal, NEWCOMER.email, WHOLE);
    const old = findMailToken(await readLastMail(portal, NEWCOMER.email));
    await addColleague(portal, NEWCOMER.email.toUpperCase(), { payments: 'read' });
    const rows = (await listColleagues(portal)).filter(({ email }) => email.toLowerCase() === NEWCOMER.email);
    expect(rows.map(({ views: said }) => toRights(said))).toEqual([{ payments: 'read' }]);
    const accept = await portal.call(registration.invite, { params: { token: old }, body: NEWCOMER });
    expect(accept.body.error).toMatch(/^This link is no longer valid/);
  });

  test.each([
    [
      'the signed-in person',
      'OWNER@example.com',
      WHOLE,
      [['email', "This is your own email. Enter another person's email"]],
    ],
    ['somebody who is here', 'Mixed@example.com', WHOLE, [['email', 'This person already has access']]],
    ['the demo account', 'demo@example.com', WHOLE, [['email', "The demo account can't be given access"]]],
    ['a person without any right', NEWCOMER.email, {}, 'Choose at least one right'],
  ])('adding %s is refused and changes neither rights, history nor mails', async (_who, email, rights, error) => {
    covers('PERM-029');
    const portal = await openOwnerPortal();
    const before = [await listColleagues(portal), await readRightsHistory(portal), await portal.outbox()];
    expect((await addColleague(portal, email, rights)).error).toEqual(error);
    expect([await listColleagues(portal), await readRightsHistory(portal), await portal.outbox()]).toEqual(before);
  });

  test.each([
    ['a view that the giver lacks', { disputes: 'read' }],
    ['edit in a view that the giver may only read', { settlements: 'edit' }],
  ] as const)('a user cannot give a colleague rights that the user lacks: %s', async (_what, rights) => {
    covers('PERM-001');
    const portal = await openOwnerPortal();
    const some = await openColleaguePortal(portal, { permissions: 'edit', payments: 'edit', settlements: 'read' });
    expect((await addColleague(some, NEWCOMER.email, rights)).error).toBe(RIGHT_NOT_HELD_ERROR);
    expect((await addColleague(some, NEWCOMER.email, { settlements: 'read', payments: 'edit' })).error).toBeUndefined();
  });

  test('a refused copy of colleagues does not count towards the hourly limit of mails', async () => {
    const portal = await openOwnerPortal();
    const [TILL, INTEGRATION] = [10, 11];
    for (let times = 0; times < 3; times++) {
      await copyColleagues(portal, [INTEGRATION], coffee, books);
      await removeColleague(portal, INTEGRATION, books);
    }
    for (let times = 0; times < 7; times++)
      expect((await copyColleagues(portal, [TILL, INTEGRATION], coffee, books)).error).toMatch(/^Too many emails/);
    expect(await copyColleagues(portal, [TILL], coffee, books)).toEqual({});
  });

  test('adding one colleague repeatedly sends at most six mails an hour to the address', async () => {
    covers('PERM-029');
    const portal = await openOwnerPortal();
    for (let times = 0; times < 6; times++) await addColleague(portal, NEWCOMER.email, { payments: 'read' });
    expect((await addColleague(portal, NEWCOMER.email, { payments: 'edit' })).error).toMatch(/^Too many emails/);
    expect(await listMailsTo(portal, NEWCOMER.email)).toHaveLength(6);
    expect(toRights((await findColleague(portal, NEWCOMER.email))?.views)).toEqual({ payments: 'read' });
  });
});

describe('invitation', () => {
  test('an invitation link stops working after the invitation is withdrawn', async () => {
    const portal = await openOwnerPortal();
    await addColleague(portal, NEWCOMER.email, { payments: 'read' });
    const token = findMailToken(await readLastMail(portal, NEWCOMER.email));
    const withdraw = async () =>
      (await portal.call(permissions.withdraw, { ...pathParamsOf(coffee), body: { email: 'Newcomer@example.com' } }))
        .body;
    expect(await withdraw()).toEqual({});
    expect(await findColleague(portal, NEWCOMER.email)).toBeUndefined();
    const accept = await portal.call(registration.invite, { params: { token }, body: NEWCOMER });
    expect(accept.body.error).toMatch(/^This link is no longer valid/);
    expect((await withdraw()).error).toBe('This invitation no longer exists');
  });

  test('an invitation can be withdrawn only by a user who has all the rights in it', async () => {
    const portal = await openOwnerPortal();
    const some = await openColleaguePortal(portal, { permissions: 'edit' });
    const body = { email: 'invited@example.com' };
    const { error } = (await some.call(permissions.withdraw, { ...pathParamsOf(coffee), body })).body;
    expect(error).toMatch(/^You can't change this person's rights/);
  });

  test('an invitation leaves the list when it expires or when its sender loses the rights in it', async () => {
    const portal = await openOwnerPortal();
    const some = await openColleaguePortal(portal, { permissions: 'edit', payments: 'edit' });
    await addColleague(some, NEWCOMER.email, { payments: 'edit' });
    await saveColleagueRights(portal, MIXED, { permissions: 'edit', payments: 'read' });
    expect(await findColleague(portal, NEWCOMER.email)).toBeUndefined();
    await portal.clock.advance('7d');
    expect(await findColleague(await portal.as('owner'), 'invited@example.com')).toBeUndefined();
  });
});
