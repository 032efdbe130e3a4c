import { permissions, type ViewPermission } from '@portal/contract/permissions';
import type { Rights } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { openPortal, type Portal } from '../support/portal.ts';

/** Calls about colleagues' rights; they use the coffee shop unless another merchant is given. */

const { coffee, books, garden } = MERCHANTS;

/** A person without an account in the sample data. */
export const NEWCOMER = { email: 'newcomer@example.com', password: 'seven kites over brno', name: 'Petr Novák' };
export const NOT_HELD = 'You can give only rights that you have';

export const openOwner = () => openPortal({ account: 'owner', world: { payments: 0 } });

export const views = (rights: Rights): ViewPermission[] =>
  Object.entries(rights).map(([name, level]) => ({
    name: name as ViewPermission['name'],
    perm: { read: true, edit: level === 'edit' },
  }));
export const rightsOf = (said: readonly ViewPermission[] = []) =>
  Object.fromEntries(said.flatMap(({ name, perm }) => (perm.read ? [[name, perm.edit ? 'edit' : 'read']] : [])));

export const at = (id: number, user_id?: number) => ({ params: { id, ...(user_id === undefined ? {} : { user_id }) } });
export const list = async (portal: Portal, id: number = coffee) =>
  (await portal.call(permissions.list, at(id))).body.users;
export const find = async (portal: Portal, email: string, id: number = coffee) =>
  (await list(portal, id)).find((user) => user.email === email);
export const add = async (portal: Portal, email: string, rights: Rights, more: object = {}) =>
  (await portal.call(permissions.add, { ...at(coffee), body: { email, views: views(rights), ...more } })).body;
export const save = async (portal: Portal, userId: number, rights: Rights, version?: string) =>
  (await portal.call(permissions.save, { ...at(coffee, userId), body: { views: views(rights), version } })).body;
export const remove = (portal: Portal, userId: number, id: number = coffee) =>
  portal.call(permissions.remove, at(id, userId));
export const copy = async (portal: Portal, users: number[], from: number = garden, to: number = books) =>
  (await portal.call(permissions.copy, { ...at(to), body: { merchant_id: from, users } })).body;
export const history = async (portal: Portal, id: number = coffee) =>
  (await portal.call(permissions.history, at(id))).body.data;
export const mailsTo = async (portal: Portal, to: string) => (await portal.outbox()).filter((sent) => sent.to === to);
/** Gives `mixed@example.com` new rights at the coffee shop and signs that user in. */
export async function colleague(portal: Portal, rights: Rights): Promise<Portal> {
  await portal.grant('mixed@example.com', coffee, rights);
  return portal.as('mixed');
}
