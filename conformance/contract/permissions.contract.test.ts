import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { merchants } from '@portal/contract/merchants';
import { permissions } from '@portal/contract/permissions';
import { everywhere, VIEWS } from '@portal/contract/rights';
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
} from './permissions.testData.ts';
import { covers } from '../support/covers.ts';
import { readLastMail, findMailToken } from '../support/mails.ts';
import type { Portal } from '../support/portal.ts';

const { coffee, books, garden, flowers } = MERCHANTS;
/** User ids of the sample data. */
const [OWNER, MFA, VIEWER, OTHER, MIXED, SUPPORT] = [1, 2, 3, 6, 7, 8];
const WHOLE = everywhere('edit');

describe('colleagues of a merchant', () => {
  test('the colleagues of a merchant are listed by name with their rights, and invited people without an id', async () => {
    covers('PERM-002', 'PERM-019', 'PERM-028');
    const users = await listColleagues(await openOwnerPortal());
    expect(users.map(({ full_name, email }) => full_name || email)).toEqual([
      'Ірина Бондар',
      'Катерина Мельник',
      'Олена Ковальчук',
      'Anna Schneider',
      'Jana Nováková',
      'Lukáš Černý',
      'till@example.com',
      'Tomáš Dvořák',
      'Petr Novák',
    ]);
    const mixed = users.find(({ id }) => id === MIXED);
    expect(mixed).toMatchObject({ full_name: 'Jana Nováková', email: 'mixed@example.com', can_edit: true });
    expect(mixed?.views).toEqual(
      VIEWS.map((name) => ({
        name,
        perm: { read: ['payments', 'settlements'].includes(name), edit: name === 'payments' },
      })),
    );
    expect(mixed?.invited_until).toBeNull();
    expect(users.at(-1)).toMatchObject({
      id: null,
      email: 'invited@example.com',
      can_edit: true,
      invited_until: '2026-11-27T11:00:00Z',
    });
    expect(toRights(users.at(-1)?.views)).toEqual(everywhere('read'));
  });

  test("a colleague's rights can be read by the colleague's id", async () => {
    covers('PERM-019', 'PERM-031');
    const portal = await openOwnerPortal();
    const one = (await portal.call(permissions.user, pathParamsOf(coffee, MIXED))).body;
    expect(one).toEqual(await findColleague(portal, 'mixed@example.com'));
    expect(one).toMatchObject({ id: MIXED, full_name: 'Jana Nováková', email: 'mixed@example.com', can_edit: true });
    expect(toRights(one.views)).toEqual({ payments: 'edit', settlements: 'read' });
    expect((await portal.call(permissions.user, pathParamsOf(garden, MIXED))).status).toBe(404);
    expect((await portal.call(permissions.user, pathParamsOf(coffee, OTHER))).status).toBe(404);
  });

  test("a colleague's rights can be changed only by a user who has all those rights and may change rights", async () => {
    covers('PERM-015', 'PERM-019', 'PERM-028');
    const portal = await openOwnerPortal();
    const editable = async (person: Portal) =>
      (await listColleagues(person)).filter(({ can_edit }) => can_edit).map(({ email }) => email);
    expect(await editable(portal)).toHaveLength(9);
    const some = await openColleaguePortal(portal, { permissions: 'edit', payments: 'edit', settlements: 'read' });
    expect(await editable(some)).toEqual(['mixed@example.com', 'till@example.com']);
    const reader = await openColleaguePortal(portal, { ...WHOLE, permissions: 'read' });
    expect(await editable(reader)).toEqual([]);
  });
});

describe("change of a colleague's rights", () => {
  test("a change of a colleague's rights applies to the next call of the colleague's open session", async () => {
    covers('PERM-011', 'PERM-032');
    const portal = await openOwnerPortal();
    const mixed = await portal.as('mixed');
    const rightsHere = async () => (await mixed.call(merchants.list)).body.data.find(({ id }) => id === coffee)?.rights;
    expect((await mixed.call(permissions.list, pathParamsOf(coffee))).status).toBe(403);
    const saved = await saveColleagueRights(portal, MIXED, { permissions: 'read', reports: 'edit' });
    expect(toRights(saved.views)).toEqual({ permissions: 'read', reports: 'edit' });
    expect(await rightsHere()).toEqual({ permissions: 'read', reports: 'edit' });
    expect((await mixed.call(permissions.list, pathParamsOf(coffee))).status).toBe(200);
    await saveColleagueRights(portal, MIXED, { reports: 'read' });
    expect((await mixed.call(permissions.list, pathParamsOf(coffee))).status).toBe(403);
  });

  test('giving a colleague the edit right to a view also gives the read right', async () => {
    covers('PERM-007');
    const portal = await openOwnerPortal();
    const said = (read: boolean, edit: boolean) => ({ views: [{ name: 'links', perm: { read, edit } }] });
    const { body: saved } = await portal.call(permissions.save, {
      ...pathParamsOf(coffee, MIXED),
      body: said(false, true),
    });
    expect(toRights(saved.views)).toEqual({ links: 'edit' });
    const looks = await portal.call(permissions.save, { ...pathParamsOf(coffee, MIXED), body: said(true, false) });
    expect(toRights(looks.body.views)).toEqual({ links: 'read' });
  });

  test("saving a colleague's rights with an outdated version is refused and overwrites nothing", async () => {
    covers('PERM-032');
    const portal = await openOwnerPortal();
    const { version } = (await portal.call(permissions.user, pathParamsOf(coffee, MIXED))).body;
    expect((await saveColleagueRights(portal, MIXED, { payments: 'read' }, version)).error).toBeUndefined();
    const late = await saveColleagueRights(portal, MIXED, { links: 'edit' }, version);
    expect(late.error).toBe('Another person changed these settings while you were editing');
    expect(toRights((await findColleague(portal, 'mixed@example.com'))?.views)).toEqual({ payments: 'read' });
  });

  test("a change of rights is refused if the user lacks the colleague's current or new rights", async () => {
    covers('PERM-032', 'PERM-033');
    const portal = await openOwnerPortal();
    const some = await openColleaguePortal(portal, { permissions: 'edit', payments: 'edit', settlements: 'read' });
    const { error } = await saveColleagueRights(some, SUPPORT, { payments: 'read' });
    expect(error).toBe("You can't change this person's rights because they have rights that you don't");
    expect((await saveColleagueRights(some, 10, { disputes: 'read' })).error).toBe(RIGHT_NOT_HELD_ERROR);
    expect((await saveColleagueRights(some, MIXED, WHOLE)).error).toBe(RIGHT_NOT_HELD_ERROR);
    expect((await removeColleague(some, VIEWER)).body.error).toMatch(/^You can't change this person's rights/);
    expect((await saveColleagueRights(portal, SUPPORT, {})).error).toBe('Choose at least one right');
  });

  test("a change of a colleague's rights sends an email, but saving unchanged or own rights sends none", async () => {
    covers('PERM-032');
    const portal = await openOwnerPortal();
    await saveColleagueRights(portal, MIXED, { payments: 'edit', settlements: 'read' });
    expect(await listMailsTo(portal, 'mixed@example.com')).toEqual([]);
    await saveColleagueRights(portal, MIXED, { payments: 'read' });
    const mail = await readLastMail(portal, 'mixed@example.com');
    expect(mail.subject).toMatch(/Кав’ярня «Двір»/);
    expect(mail.body).toContain('Олена Ковальчук');
    expect(mail.body).toContain('/#/account/login');
    await saveColleagueRights(portal, OWNER, { ...WHOLE, links: 'read' });
    expect(await listMailsTo(portal, 'owner@example.com')).toEqual([]);
  });

  test('a change of rights above the hourly limit of mails applies without another mail', async () => {
    covers('PERM-032');
    const portal = await openOwnerPortal();
    for (const links of ['read', 'edit', 'read', 'edit', 'read', 'edit'] as const)
      await saveColleagueRights(portal, MIXED, { payments: 'read', links });
    expect(await listMailsTo(portal, 'mixed@example.com')).toHaveLength(6);
    expect((await saveColleagueRights(portal, MIXED, { payments: 'read' })).error).toBeUndefined();
    expect((await removeColleague(portal, MIXED)).body).toEqual({});
    expect(await findColleague(portal, 'mixed@example.com')).toBeUndefined();
    expect(await listMailsTo(portal, 'mixed@example.com')).toHaveLength(6);
  });

  test('the last user with full access to a merchant cannot be removed or lose rights', async () => {
    covers('PERM-032', 'PERM-033');
    const portal = await openOwnerPortal();
    expect((await removeColleague(portal, MFA)).body).toEqual({});
    const error = 'At least one person must keep full access';
    expect((await saveColleagueRights(portal, OWNER, { ...WHOLE, links: 'read' })).error).toBe(error);
    expect((await removeColleague(portal, OWNER)).body.error).toBe(error);
    await saveColleagueRights(portal, VIEWER, WHOLE);
    const mine = await saveColleagueRights(portal, OWNER, { payments: 'read' });
    expect([mine.error, toRights(mine.views)]).toEqual([undefined, { payments: 'read' }]);
    expect((await portal.call(permissions.list, pathParamsOf(coffee))).status).toBe(403);
  });
});

describe('removal of a colleague', () => {
  test('removing a colleague ends the access to this merchant immediately and keeps the access to other merchants', async () => {
    covers('PERM-012', 'PERM-033');
    const portal = await openOwnerPortal();
    const mixed = await portal.as('mixed');
    expect((await removeColleague(portal, MIXED)).body).toEqual({});
    expect(await findColleague(portal, 'mixed@example.com')).toBeUndefined();
    expect((await mixed.call(merchants.list)).body.data.map(({ id }) => id)).toEqual([books]);
    const [mail] = await listMailsTo(portal, 'mixed@example.com');
    expect(mail?.body).toContain('Кав’ярня «Двір»');
    expect((await removeColleague(portal, MIXED)).status).toBe(404);
  });
});

describe('copy of colleagues', () => {
  test('copying colleagues to another merchant gives the same rights there, sends an email and leaves the source unchanged', async () => {
    covers('PERM-013', 'PERM-014', 'PERM-030');
    const portal = await openOwnerPortal();
    const there = await listColleagues(portal, garden);
    expect(there.map(({ id }) => id)).toEqual(expect.arrayContaining([MFA, 11]));
    expect(await copyColleagues(portal, [MFA, 11, 11])).toEqual({});
    const copied = await findColleague(portal, 'integration@example.com', books);
    expect(toRights(copied?.views)).toEqual({ payments: 'read', callbacks: 'edit' });
    expect(toRights((await findColleague(portal, 'mfa@example.com', books))?.views)).toEqual(WHOLE);
    expect(await listColleagues(portal, garden)).toEqual(there);
    expect((await readLastMail(portal, 'integration@example.com')).subject).toContain('Книгарня «Сова»');
    expect(await listMailsTo(portal, 'integration@example.com')).toHaveLength(1);
    expect(await findColleague(portal, 'support@example.com', garden)).toBeUndefined();
  });

  test.each([
    [
      'is here already',
      coffee,
      books,
      [MFA, MIXED],
      'One of these people already has access to this merchant. Choose again',
    ],
    [
      'is not there',
      garden,
      books,
      [MFA, VIEWER],
      'One of these people no longer has access to the other merchant. Choose again',
    ],
  ])(
    'copying colleagues to another merchant copies none of them if one person %s',
    async (_why, from, to, users, error) => {
      covers('PERM-030');
      const portal = await openOwnerPortal();
      const before = await listColleagues(portal, to);
      expect((await copyColleagues(portal, users, from, to)).error).toBe(error);
      expect(await listColleagues(portal, to)).toEqual(before);
      expect(await listMailsTo(portal, 'mfa@example.com')).toEqual([]);
    },
  );

  test('the demo account cannot be copied to another merchant, because its password is public', async () => {
    const portal = await openOwnerPortal();
    await portal.grant('demo@example.com', garden, { payments: 'read' });
    const demo = await findColleague(portal, 'demo@example.com', garden);
    expect((await copyColleagues(portal, [demo?.id ?? 0])).error).toBe("The demo account can't be given access");
    expect(await findColleague(portal, 'demo@example.com', books)).toBeUndefined();
  });

  test('copying colleagues needs the right to read rights at the source and every copied right at the destination', async () => {
    covers('PERM-030');
    const portal = await openOwnerPortal();
    await portal.grant('mixed@example.com', books, { permissions: 'edit', payments: 'read' });
    const mixed = await openColleaguePortal(portal, { payments: 'edit' });
    const asked = (from: number) =>
      mixed.call(permissions.copy, { ...pathParamsOf(books), body: { merchant_id: from, users: [11] } });
    expect((await asked(coffee)).status).toBe(403);
    await openColleaguePortal(portal, { permissions: 'read' });
    expect((await asked(coffee)).body.error).toBe(RIGHT_NOT_HELD_ERROR);
    expect((await asked(flowers)).status).toBe(404);
    expect((await copyColleagues(portal, [MFA], books, books)).error).toBe('Choose another merchant');
  });
});

describe('history of rights', () => {
  test('the history of rights lists who changed whose rights and when, newest first', async () => {
    const portal = await openOwnerPortal();
    const seeded = await readRightsHistory(portal);
    expect(seeded.at(-1)).toMatchObject({ kind: 'granted', by: { email: 'owner@example.com' } });
    await addColleague(portal, 'other@example.com', { payments: 'read' });
    await saveColleagueRights(portal, OTHER, { payments: 'edit' });
    await removeColleague(portal, OTHER);
    await addColleague(portal, NEWCOMER.email, { links: 'read' });
    await portal.call(permissions.withdraw, { ...pathParamsOf(coffee), body: { email: NEWCOMER.email } });
    const by = { name: 'Олена Ковальчук', email: 'owner@example.com' };
    const whom = { name: 'ნინო ბერიძე', email: 'other@example.com' };
    const told = (await readRightsHistory(portal)).slice(0, 5);
    expect(told.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['withdrawn', { links: 'read' }, {}],
      ['invited', {}, { links: 'read' }],
      ['removed', { payments: 'edit' }, {}],
      ['changed', { payments: 'read' }, { payments: 'edit' }],
      ['granted', {}, { payments: 'read' }],
    ]);
    expect(told[4]).toMatchObject({ by, whom, from: null });
    expect(told[4]?.at).toMatch(/^2026-11-20T12:/);
    expect(await readRightsHistory(portal)).toHaveLength(seeded.length + 5);
    await copyColleagues(portal, [11]);
    expect((await readRightsHistory(portal, books))[0]).toMatchObject({
      kind: 'copied',
      from: { id: garden, name: expect.any(String) as string },
      after: { payments: 'read', callbacks: 'edit' },
    });
  });

  test('the history of rights names the sender of an accepted invitation', async () => {
    const portal = await openOwnerPortal();
    await addColleague(portal, NEWCOMER.email, { links: 'read' });
    const nobody = await portal.as();
    await nobody.call(account.checkAuth);
    const token = findMailToken(await readLastMail(portal, NEWCOMER.email));
    await nobody.call(registration.invite, { params: { token }, body: { name: 'Petr', password: NEWCOMER.password } });
    expect((await readRightsHistory(portal))[0]).toMatchObject({
      kind: 'joined',
      by: { email: 'owner@example.com' },
      whom: { name: 'Petr', email: NEWCOMER.email },
      after: { links: 'read' },
    });
  });
});
