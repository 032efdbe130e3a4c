import type { FastifyRequest } from 'fastify';
import { payouts, type SplitForm, type SplitPayout } from '@portal/contract/payouts';
import { performAction, readRecord } from '../core/performAction.ts';
import { requestLanguage } from '../core/langOf.ts';
import type { AuditFacts } from '../core/log.ts';
import { formatDecimal } from '../core/money.ts';
import { throwNotFound } from '../core/refusal.ts';
import { cardFingerprintFunction } from '../core/secrets.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { canonicalTimeZone, requestTimeZone } from '../core/zones.ts';
import { fileResponse } from '../files/send.ts';
import { renderStatementPdf } from '../files/statementPdf.ts';
import { loadDictionary } from '../texts/dictionaries.ts';
import { payoutBalance } from './ledger.rules.ts';
import { createdPayouts } from './make.rules.ts';
import { withoutCardNumber } from './receiver.rules.ts';
import { splitPayment, splittableAmount } from './split.rules.ts';
import { parseStatementPeriod, payoutStatement } from './statement.ts';
import { payoutInfo, formatPercent } from './view.ts';
import { mailApprovers, payoutRequestContext, findPaymentOfMerchant, findReceiver } from './handlerContext.ts';

const { splitForm, split, statement } = payouts;
/** Routes of split payments and statements. */
export const splitAndStatementRoutes = { splitForm, split, statement };

/** Limits for splitting a payment among receivers. */
function formOf(request: FastifyRequest, merchantId: number, paymentId: number): SplitForm {
  const { record: payment, caller } = readRecord(request, findPaymentOfMerchant(merchantId, paymentId));
  const { store } = caller.world;
  const { left, terms } = splittableAmount(payment, store.merchants.get(merchantId) ?? throwNotFound(), store);
  return {
    payment_id: payment.id,
    order_id: payment.order_id,
    currency: payment.currency,
    amount: formatDecimal(left),
    available: formatDecimal(payoutBalance(store, merchantId, payment.currency).available),
    fee_percent: formatPercent(terms.fee),
    fee_min: formatDecimal(terms.fee_min),
    min_amount: formatDecimal(terms.min),
    max_amount: formatDecimal(terms.max),
  };
}

/** Splits a payment among receivers, only once per idempotency key. */
async function divided(request: FastifyRequest, merchantId: number, paymentId: number, body: SplitPayout) {
  const { store } = request.world;
  const fingerprint = cardFingerprintFunction(request.world);
  const receivers = body.receivers.map((one) => withoutCardNumber(one, fingerprint));
  const facts: AuditFacts = { payment_id: paymentId, payouts: [] };
  return performAction(request, findPaymentOfMerchant(merchantId, paymentId), {
    name: 'payout_split',
    facts,
    money: { body: { ...body, receivers } },
    rule: (payment, stamp) => {
      const merchant = store.merchants.get(merchantId) ?? throwNotFound();
      return mailApprovers(request, splitPayment(body, payment, merchant, payoutRequestContext(request), stamp));
    },
    answer(_, change) {
      const made = createdPayouts(change);
      facts['payouts'] = made.map(({ id }) => id);
      return { data: made.map((payout) => payoutInfo(payout, store, true)) };
    },
  });
}

export const splitAndStatementHandlers = defineHandlers(splitAndStatementRoutes, {
  splitForm: async ({ params, request }) => ok(formOf(request, params.id, params.payment)),

  split: async ({ params, body, request }) => ok(await divided(request, params.id, params.payment, body)),

  statement: async ({ params, query, request }) => {
    const { record: receiver, caller } = readRecord(request, findReceiver(params.id, params.receiver));
    const { store } = caller.world;
    const merchant = store.merchants.get(params.id) ?? throwNotFound();
    const zone = query.timezone === undefined ? requestTimeZone(request) : canonicalTimeZone(query.timezone);
    const period = parseStatementPeriod(query, caller.world.now(), zone);
    const own = Array.from(store.payouts.values()).filter(({ receiver_id }) => receiver_id === receiver.id);
    const sheet = payoutStatement(
      { merchant, receiver, payouts: own },
      period,
      await loadDictionary(requestLanguage(request)),
    );
    const name = `Payouts ${receiver.card.last4} ${period.from} ${period.to}`;
    return fileResponse({ name, kind: 'pdf', disposition: 'attachment' }, await renderStatementPdf(sheet));
  },
});
