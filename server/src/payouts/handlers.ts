import type { FastifyRequest } from 'fastify';
import { payouts, type CreatePayout, type PayoutInfo } from '@portal/contract/payouts';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import { acting, looking } from '../core/acting.ts';
import { may, merchantScope, merchantsOf, signedIn } from '../core/caller.ts';
import type { AuditFacts } from '../core/log.ts';
import { missing } from '../core/refusal.ts';
import { fingerprintIn } from '../core/secrets.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change, Store } from '../core/store.ts';
import { handlers, ok } from '../core/typed.ts';
import { createPayout } from './create.rules.ts';
import { cancelPayout } from './files.rules.ts';
import { mailApprovers, makingOf, ofMerchant } from './handlerContext.ts';
import { sendingOf } from './jobs.ts';
import { isEligible, createdPayouts } from './make.rules.ts';
import { keptReceiver } from './receiver.rules.ts';
import { lookUp } from './send.rules.ts';
import { balanceRow, payoutInfo, termsRow, tokenRows } from './view.ts';

const { balances, merchants, balance, create, order, lookUp: lookUpRoute, cancel: cancelRoute, tokens } = payouts;
/** Routes of payout balances and single payouts. */
export const coreRoutes = {
  balances,
  merchants,
  balance,
  create,
  order,
  lookUp: lookUpRoute,
  cancel: cancelRoute,
  tokens,
};

/** Finds a payout by its order id, at the merchant in the request's path. */
const ofOrder =
  (merchantId: number, orderId: string) =>
  (store: Store): PayoutRecord | undefined => {
    const payout = store.payouts.get(Number(orderId.replace(/^PO-/, '')));
    return payout?.order_id === orderId && payout.merchant_id === merchantId ? payout : undefined;
  };

const eligible = (store: Store, ids: readonly number[]): MerchantRecord[] =>
  ids.flatMap((id) => store.merchants.get(id) ?? []).filter(isEligible);

const info = (request: FastifyRequest, merchantId: number, orderId: string): PayoutInfo => {
  const { record, caller, mayEdit } = looking(request, ofOrder(merchantId, orderId));
  return payoutInfo(record, caller.world.store, mayEdit);
};

/** Changes a payout and returns the changed payout. */
async function acted(
  request: FastifyRequest,
  { id, order: orderId }: { id: number; order: string },
  name: string,
  rule: (payout: PayoutRecord, stamp: Stamp) => Change,
) {
  await acting(request, ofOrder(id, orderId), { name, facts: { order_id: orderId }, rule, answer: () => undefined });
  return ok(info(request, id, orderId));
}

/** Creates a payout, only once per idempotency key. */
async function created(request: FastifyRequest, merchantId: number, body: CreatePayout): Promise<PayoutInfo> {
  const { store } = request.world;
  const fingerprint = fingerprintIn(request.world);
  const facts: AuditFacts = { payout_id: null };
  return acting(request, ofMerchant(merchantId), {
    name: 'payout_create',
    facts,
    money: { body: keptReceiver(body, fingerprint) },
    rule: ({ merchant }, stamp) => mailApprovers(request, createPayout(body, merchant, makingOf(request), stamp)),
    answer: (_, change) => {
      const [payout = missing()] = createdPayouts(change);
      facts['payout_id'] = payout.id;
      return payoutInfo(payout, store, true);
    },
  });
}

export const coreHandlers = handlers(coreRoutes, {
  balances: async ({ request }) => {
    const caller = signedIn(request);
    const { store } = caller.world;
    const data = eligible(store, merchantScope(caller, request)).flatMap((merchant) =>
      merchant.payouts.map(({ currency }) => balanceRow(merchant, currency, store)),
    );
    return ok({ data });
  },

  merchants: async ({ request }) => {
    const { user, world } = signedIn(request);
    const ids = merchantsOf(user).filter((id) => may(user, 'payouts.read', id));
    const data = eligible(world.store, ids).map(({ id, name, payouts: terms }) => ({
      id,
      name,
      currencies: terms.map(({ currency }) => currency),
    }));
    return ok({ data });
  },

  balance: async ({ params, request }) => {
    const { record, caller } = looking(request, ofMerchant(params.id));
    const terms = isEligible(record.merchant) ? record.merchant.payouts : [];
    return ok({ data: terms.map((one) => termsRow(record.merchant, one, caller.world.store)) });
  },

  create: async ({ params, body, request }) => ok(await created(request, params.id, body)),

  order: async ({ params, request }) => ok(info(request, params.id, params.order)),

  lookUp: async ({ params, request }) =>
    acted(request, params, 'payout_look_up', (payout, stamp) =>
      lookUp(payout, sendingOf(request.world.store, payout) ?? missing(), stamp),
    ),

  cancel: async ({ params, request }) =>
    acted(request, params, 'payout_cancel', (payout, stamp) => {
      const { payoutFiles } = request.world.store;
      return cancelPayout(payout, payout.file_id === null ? undefined : payoutFiles.get(payout.file_id), stamp);
    }),

  tokens: async ({ params, request }) => {
    const { record, caller } = looking(request, ofMerchant(params.id));
    const all = Array.from(caller.world.store.payoutReceivers.values());
    return ok({ data: all.filter(({ merchant_id }) => merchant_id === record.merchant_id).flatMap(tokenRows) });
  },
});
