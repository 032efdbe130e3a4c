import { permissions, type ViewPermission } from '@portal/contract/permissions';
import type { Rights } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { openPortal, type Portal } from '../support/portal.ts';

/** Calls about colleagues' rights; they use the coffee shop unless another merchant is given. */

const { coffee, books, garden } = MERCHANTS;

/** A person without an account in the sample data. */
export const NEWCOMER = { email: 'newcomer@example.com', password: 'seven kites over brno', name: 'Petr Novák' };
export const RIGHT_NOT_HELD_ERROR = 'You can give only rights that you have';

export const openOwnerPortal = () => openPortal({ account: 'owner', world: { payments: 0 } });

export const toViewPermissions = (rights: Rights): ViewPermission[] =>
  Object.entries(rights).map(([name, level]) => ({
    name: name as ViewPermission['name'],
    perm: { read: true, edit: level === 'edit' },
  }));
export const toRights = (said: readonly ViewPermission[] = []) =>
  Object.fromEntries(said.flatMap(({ name, perm }) => (perm.read ? [[name, perm.edit ? 'edit' : 'read']] : [])));

export const pathParamsOf = (id: number, user_id?: number) => ({
  params: { id, ...(user_id === undefined ? {} : { user_id }) },
});
export const listColleagues = async (portal: Portal, id: number = coffee) =>
  (await portal.call(permissions.list, pathParamsOf(id))).body.users;
export const findColleague = async (portal: Portal, email: string, id: number = coffee) =>
  (await listColleagues(portal, id)).find((user) => user.email === email);
export const addColleague = async (portal: Portal, email: string, rights: Rights, more: object = {}) =>
  (
    await portal.call(permissions.add, {
      ...pathParamsOf(coffee),
      body: { email, views: toViewPermissions(rights), ...more },
    })
  ).body;
export const saveColleagueRights = async (portal: Portal, userId: number, rights: Rights, version?: string) =>
  (
    await portal.call(permissions.save, {
      ...pathParamsOf(coffee, userId),
      body: { views: toViewPermissions(rights), version },
    })
  ).body;
export const removeColleague = (portal: Portal, userId: number, id: number = coffee) =>
  portal.call(permissions.remove, pathParamsOf(id, userId));
export const copyColleagues = async (portal: Portal, users: number[], from: number = garden, to: number = books) =>
  (await portal.call(permissions.copy, { ...pathParamsOf(to), body: { merchant_id: from, users } })).body;
export const readRightsHistory = async (portal: Portal, id: number = coffee) =>
  (await portal.call(permissions.history, pathParamsOf(id))).body.data;
export const listMailsTo = async (portal: Portal, to: string) =>
  (await portal.outbox()).filter((sent) => sent.to === to);
/** Gives `mixed@example.com` new rights at the coffee shop and signs that user in. */
export async function openColleaguePortal(portal: Portal, rights: Rights): Promise<Portal> {
  await portal.grant('mixed@example.com', coffee, rights);
  return portal.as('mixed');
}
