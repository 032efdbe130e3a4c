import { account } from '@portal/contract/account';
import { registration } from '@portal/contract/registration';
import { PASSWORD } from '@portal/fixtures/people';
import { openPortal, type Portal } from '../support/portal.ts';

export const HOUR_MS = 3_600_000;
export const INVALID_LINK_ERROR = 'This link is no longer valid. Request a new one';
export const NEWCOMER = { email: 'newcomer@example.com', name: 'Ірина Мельник', password: 'correct horse battery' };
export const OWNER_LOGIN = { email: 'owner@example.com', password: PASSWORD };
export const INVITED_EMAIL = 'invited@example.com';
export const INVITED_PERSON = { name: 'Petr Novák', phone: '+420601123456', password: 'seven kites over brno' };

/** Opens a signed-out portal with a CSRF token. */
export async function openSignedOutPortal(say: { shared?: boolean } = {}): Promise<Portal> {
  const portal = await openPortal(say);
  await portal.call(account.checkAuth);
  return portal;
}
export const startRegistration = async (portal: Portal, say: object = {}) =>
  (await portal.call(registration.start, { body: { ...NEWCOMER, ...say } })).body;
export const confirmRegistration = async (portal: Portal, token: string) =>
  (await portal.call(registration.confirm, { body: { token } })).body;
export const acceptInvitation = async (portal: Portal, token: string, say: object = {}) =>
  (await portal.call(registration.invite, { params: { token }, body: { ...INVITED_PERSON, ...say } })).body;
export const logIn = async (portal: Portal, email: string, password: string) =>
  (await portal.call(account.login, { body: { email, password } })).body;
export const listMailsTo = async (portal: Portal, to: string) =>
  (await portal.outbox()).filter((sent) => sent.to === to);
