import type { WorldFixture } from '@portal/fixtures';
import { INVITE_LIFETIME_MS } from '@portal/fixtures/domain/inviteWindow';
import type { Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { invitationMail } from '../mails/account.ts';
import type { Invitation } from './registration.rules.ts';
import { hashToken } from './tokens.ts';

/** Finds the invitation for a mailed token, with its sender and merchant. Missing parts are left out. */
export function findInvitation({ store: { invites, users, merchants } }: World, token: string): Partial<Invitation> {
  const invite = invites.get(hashToken(token));
  const by = invite && users.get(invite.invited_by);
  const merchant = invite && merchants.get(invite.merchant_id);
  return { ...(invite && { invite }), ...(by && { by }), ...(merchant && { merchant }) };
}

/** Outbox of a new world: the mail with the sample invitation. */
export function initialMails(world: World, { inviteToken: token }: WorldFixture): Change {
  const { invite, by, merchant } = findInvitation(world, token);
  if (!invite || !by || !merchant) return {};
  const context = { at: invite.until - INVITE_LIFETIME_MS, id: () => world.chance.id(), origin: world.publicUrl };
  return { outbox: [invitationMail(context, invite.email, by, merchant, token)] };
}
