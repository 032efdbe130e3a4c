import type { FastifyRequest } from 'fastify';
import { payouts, type PayoutOptions } from '@portal/contract/payouts';
import type { UserRecord } from '@portal/fixtures/people';
import { acting, looking } from '../core/acting.ts';
import { may, signedIn, type Caller } from '../core/caller.ts';
import { missing } from '../core/refusal.ts';
import type { Change, Store } from '../core/store.ts';
import { moment } from '../core/time.ts';
import { handlers, ok } from '../core/typed.ts';
import { fourEyesOffMail } from '../mails/fourEyes.ts';
import { postOf } from '../mails/post.ts';
import { askedByOther, saveFourEyes } from './fourEyes.rules.ts';
import { ofMerchant } from './owners.ts';

const { options, saveOptions } = payouts;
/** The calls of how a merchant pays out. */
export const optionRoutes = { options, saveOptions };

/** Everybody else who may pay out for a merchant. */
export const otherPayers = ({ users }: Pick<Store, 'users'>, merchantId: number, userId: number): UserRecord[] =>
  [...users.values()].filter((user) => user.confirmed && user.id !== userId && may(user, 'payouts.edit', merchantId));

function optionsOf({ world: { store }, user }: Caller, merchantId: number): PayoutOptions {
  const kept = store.payoutOptions.get(merchantId);
  const asked = kept?.off_asked;
  if (!kept || !asked) return { four_eyes: kept?.four_eyes ?? false, off_asked: null };
  const isOther = askedByOther(kept, { others: otherPayers(store, merchantId, user.id) });
  const isOwn = asked.user_id === user.id;
  const canAgree = isOther && may(user, 'payouts.edit', merchantId);
  const off_asked = isOther || isOwn ? { by: asked.by, time: moment(asked.at), can_agree: canAgree } : null;
  return { four_eyes: kept.four_eyes, off_asked };
}

/** Mails that it is asked for, to everybody who can agree. */
function told(request: FastifyRequest, { payoutOptions = [] }: Change, others: readonly UserRecord[]): Change {
  const [saved] = payoutOptions;
  if (!saved?.off_asked) return {};
  const { name: merchant } = request.world.store.merchants.get(saved.id) ?? missing();
  const { by } = saved.off_asked;
  const post = postOf(request);
  return { outbox: others.map((user) => fourEyesOffMail(post, user, { by, merchant })) };
}

export const optionHandlers = handlers(optionRoutes, {
  options: async ({ params, request }) => {
    const { caller } = looking(request, ofMerchant(params.id));
    return ok(optionsOf(caller, params.id));
  },

  saveOptions: async ({ params, body, request }) => {
    const caller = signedIn(request);
    const { id: userId } = caller.user;
    await acting(request, ofMerchant(params.id), {
      name: 'payout_options',
      facts: { four_eyes: body.four_eyes },
      rule(_, stamp) {
        const { store } = caller.world;
        const others = otherPayers(store, params.id, userId);
        const change = saveFourEyes(body.four_eyes, store, { merchantId: params.id, userId, others }, stamp);
        return { ...change, ...told(request, change, others) };
      },
      answer: () => undefined,
    });
    return ok(optionsOf(caller, params.id));
  },
});
