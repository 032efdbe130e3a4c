import type { FastifyRequest } from 'fastify';
import { payouts, type CreatePayout, type PayoutInfo } from '@portal/contract/payouts';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import { performAction, readRecord } from '../core/performAction.ts';
import { hasRight, listedMerchantIds, visibleMerchantIds, requireCaller } from '../core/caller.ts';
import type { AuditFacts } from '../core/log.ts';
import { throwNotFound } from '../core/refusal.ts';
import { cardFingerprintFunction } from '../core/secrets.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { createPayout } from './create.rules.ts';
import { cancelPayout } from './files.rules.ts';
import { mailApprovers, payoutRequestContext, findOwnMerchant } from './handlerContext.ts';
import { bankOrderContext } from './jobs.ts';
import { canPayOut, createdPayouts } from './make.rules.ts';
import { withoutCardNumber } from './receiver.rules.ts';
import { lookUpPayout } from './send.rules.ts';
import { payoutBalanceRow, payoutInfo, payoutTermsRow, storedCardRows } from './view.ts';

const { balances, merchants, balance, create, order, lookUp: lookUpRoute, cancel: cancelRoute, tokens } = payouts;
/** Routes of payout balances and single payouts. */
export const payoutRoutes = {
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
  ids.flatMap((id) => store.merchants.get(id) ?? []).filter(canPayOut);

const info = (request: FastifyRequest, merchantId: number, orderId: string): PayoutInfo => {
  const { record, caller, mayEdit } = readRecord(request, ofOrder(merchantId, orderId));
  return payoutInfo(record, caller.world.store, mayEdit);
};

/** Changes a payout and returns the changed payout. */
async function acted(
  request: FastifyRequest,
  { id, order: orderId }: { id: number; order: string },
  name: string,
  rule: (payout: PayoutRecord, stamp: ChangeContext) => Change,
) {
  await performAction(request, ofOrder(id, orderId), {
    name,
    facts: { order_id: orderId },
    rule,
    answer: () => undefined,
  });
  return ok(info(request, id, orderId));
}

/** Creates a payout, only once per idempotency key. */
async function created(request: FastifyRequest, merchantId: number, body: CreatePayout): Promise<PayoutInfo> {
  const { store } = request.world;
  const fingerprint = cardFingerprintFunction(request.world);
  const facts: AuditFacts = { payout_id: null };
  return performAction(request, findOwnMerchant(merchantId), {
    name: 'payout_create',
    facts,
    money: { body: withoutCardNumber(body, fingerprint) },
    rule: ({ merchant }, stamp) =>
      mailApprovers(request, createPayout(body, merchant, payoutRequestContext(request), stamp)),
    answer: (_, change) => {
      const [payout = throwNotFound()] = createdPayouts(change);
      facts['payout_id'] = payout.id;
      return payoutInfo(payout, store, true);
    },
  });
}

export const payoutHandlers = defineHandlers(payoutRoutes, {
  balances: async ({ request }) => {
    const caller = requireCaller(request);
    const { store } = caller.world;
    const data = eligible(store, listedMerchantIds(caller, request)).flatMap((merchant) =>
      merchant.payouts.map(({ currency }) => payoutBalanceRow(merchant, currency, store)),
    );
    return ok({ data });
  },

  merchants: async ({ request }) => {
    const { user, world } = requireCaller(request);
    const ids = visibleMerchantIds(user).filter((id) => hasRight(user, 'payouts.read', id));
    const data = eligible(world.store, ids).map(({ id, name, payouts: terms }) => ({
      id,
      name,
      currencies: terms.map(({ currency }) => currency),
    }));
    return ok({ data });
  },

  balance: async ({ params, request }) => {
    const { record, caller } = readRecord(request, findOwnMerchant(params.id));
    const terms = canPayOut(record.merchant) ? record.merchant.payouts : [];
    return ok({ data: terms.map((one) => payoutTermsRow(record.merchant, one, caller.world.store)) });
  },

  create: async ({ params, body, request }) => ok(await created(request, params.id, body)),

  order: async ({ params, request }) => ok(info(request, params.id, params.order)),

  lookUp: async ({ params, request }) =>
    acted(request, params, 'payout_look_up', (payout, stamp) =>
      lookUpPayout(payout, bankOrderContext(request.world.store, payout) ?? throwNotFound(), stamp),
    ),

  cancel: async ({ params, request }) =>
    acted(request, params, 'payout_cancel', (payout, stamp) => {
      const { payoutFiles } = request.world.store;
      return cancelPayout(payout, payout.file_id === null ? undefined : payoutFiles.get(payout.file_id), stamp);
    }),

  tokens: async ({ params, request }) => {
    const { record, caller } = readRecord(request, findOwnMerchant(params.id));
    const all = Array.from(caller.world.store.payoutReceivers.values());
    return ok({ data: all.filter(({ merchant_id }) => merchant_id === record.merchant_id).flatMap(storedCardRows) });
  },
});
