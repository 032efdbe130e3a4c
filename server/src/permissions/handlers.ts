import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { CopyUsers } from '@portal/contract/permissions';
import { countMails, sendWithinLimit } from '../account/mailThrottle.ts';
import { generateToken } from '../account/tokens.ts';
import { assertMerchantVisible, hasRight, requireCaller } from '../core/caller.ts';
import { throwForbidden, throwNotFound, refuse } from '../core/refusal.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { fourEyesAt } from '../fourEyes/rules.ts';
import { mailContextOf } from '../mails/context.ts';
import { changing, lookingAt } from '../merchants/settings.ts';
import { addUser, copyUser, removeUser, saveRights, viewAs, withdrawInvitation, type Giving } from './grant.rules.ts';
import { usersAndInvitationsAt, historyOf, rightsOf, userPermissionView } from './view.ts';

/** Applies a rule about rights at a merchant, for a user who may change rights, with an audit entry. */
const giving = (request: FastifyRequest, id: number, name: string, rule: (giving: Giving) => Change) =>
  changing(request, id, {
    name,
    rule: (merchant) => {
      const { user: by, world } = requireCaller(request);
      const { users, invites } = world.store;
      const everybody = { users: [...users.values()], invites: [...invites.values()] };
      return rule({ merchant, by, ...everybody, fourEyes: fourEyesAt(world.store, id), post: mailContextOf(request) });
    },
  });

/**
 * Sends the mails of a change that gives access. Rejects the change if an address is above its hourly limit of mails.
 */
function sendOrRefuse({ world }: FastifyRequest, change: Change): Change {
  const receivers = (change.outbox ?? []).map(({ to }) => to);
  const counted = countMails(world, receivers);
  if (receivers.some((to) => !counted.allowed.has(to)))
    refuse('Too many emails were sent to this address. Try again in an hour');
  return mergeChanges([change, counted.change]);
}

/** Rejects copying users from the same merchant, or from a merchant where the user may not read rights. */
function assertCopySourceAllowed(request: FastifyRequest, id: number, { merchant_id }: CopyUsers): void {
  const caller = requireCaller(request);
  assertMerchantVisible(caller, merchant_id);
  if (!hasRight(caller.user, 'permissions.read', merchant_id)) throwForbidden();
  if (merchant_id === id) refuse('Choose another merchant');
}

function one(request: FastifyRequest, id: number, userId: number) {
  const { caller } = lookingAt(request, id);
  const user = caller.world.store.users.get(userId);
  if (user?.rights[id] === undefined) return throwNotFound();
  return ok(userPermissionView(caller.world, user, id, caller.user.rights[id]));
}

export const permissionsHandlers = defineHandlers(contract.permissions, {
  list: async ({ params: { id }, request }) => {
    const { caller } = lookingAt(request, id);
    const { isOn: four_eyes } = fourEyesAt(caller.world.store, id);
    return ok({ users: usersAndInvitationsAt(caller.world, id, caller.user.rights[id]), four_eyes });
  },

  add: async ({ params: { id }, body, request }) => {
    const { email, full_name: name = '', views } = body;
    const secret = generateToken(request.world.chance);
    await giving(request, id, 'rights_add', (about) =>
      sendOrRefuse(request, addUser(about, { email, name, rights: rightsOf(views) }, secret)),
    );
    return ok({});
  },

  copy: async ({ params: { id }, body, request }) => {
    await giving(request, id, 'rights_copy', (about) => {
      assertCopySourceAllowed(request, id, body);
      const users = [...new Set(body.users)];
      return sendOrRefuse(request, mergeChanges(users.map((userId) => copyUser(about, body.merchant_id, userId))));
    });
    return ok({});
  },

  withdraw: async ({ params: { id }, body, request }) => {
    await giving(request, id, 'rights_withdraw', (about) => withdrawInvitation(about, body.email));
    return ok({});
  },

  history: async ({ params: { id }, request }) => {
    const { caller } = lookingAt(request, id);
    return ok({ data: historyOf(caller.world, id) });
  },

  user: async ({ params: { id, user_id }, request }) => one(request, id, user_id),

  save: async ({ params: { id, user_id }, body: { views, version }, request }) => {
    await giving(request, id, 'rights_change', (about) =>
      sendWithinLimit(request.world, saveRights(about, user_id, rightsOf(views), version)),
    );
    // A user who removed their own right to read rights still gets this answer.
    const { user, world } = requireCaller(request);
    return ok(userPermissionView(world, world.store.users.get(user_id) ?? throwNotFound(), id, user.rights[id]));
  },

  viewAs: async ({ params: { id, user_id }, request }) => {
    await giving(request, id, 'view_as', (about) => viewAs(about, requireCaller(request).session, user_id));
    return ok({});
  },

  remove: async ({ params: { id, user_id }, request }) => {
    await giving(request, id, 'rights_remove', (about) => sendWithinLimit(request.world, removeUser(about, user_id)));
    return ok({});
  },
});
