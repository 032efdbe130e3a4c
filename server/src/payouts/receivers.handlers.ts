import type { FastifyRequest } from 'fastify';
import { payouts, type SplitForm, type SplitPayout } from '@portal/contract/payouts';
import { acting, looking } from '../core/acting.ts';
import { langOf } from '../core/langOf.ts';
import type { AuditFacts } from '../core/log.ts';
import { decimal } from '../core/money.ts';
import { missing } from '../core/refusal.ts';
import { fingerprintIn } from '../core/secrets.ts';
import { handlers, ok } from '../core/typed.ts';
import { zoneNamed, zoneOf } from '../core/zones.ts';
import { sendFile } from '../files/send.ts';
import { statementPdf } from '../files/statementPdf.ts';
import { dictionaryOf } from '../texts/dictionaries.ts';
import { balanceOf } from './ledger.rules.ts';
import { createdPayouts } from './make.rules.ts';
import { keptReceiver } from './receiver.rules.ts';
import { splitPayment, splittable } from './split.rules.ts';
import { periodOf, statementOf } from './statement.ts';
import { payoutInfo, percent } from './view.ts';
import { mailApprovers, makingOf, ofPayment, ofReceiver } from './handlerContext.ts';

const { splitForm, split, statement } = payouts;
/** Routes of split payments and statements. */
export const receiverRoutes = { splitForm, split, statement };

/** Limits for splitting a payment among receivers. */
function formOf(request: FastifyRequest, merchantId: number, paymentId: number): SplitForm {
  const { record: payment, caller } = looking(request, ofPayment(merchantId, paymentId));
  const { store } = caller.world;
  const { left, terms } = splittable(payment, store.merchants.get(merchantId) ?? missing(), store);
  return {
    payment_id: payment.id,
    order_id: payment.order_id,
    currency: payment.currency,
    amount: decimal(left),
    available: decimal(balanceOf(store, merchantId, payment.currency).available),
    fee_percent: percent(terms.fee),
    fee_min: decimal(terms.fee_min),
    min_amount: decimal(terms.min),
    max_amount: decimal(terms.max),
  };
}

/** Splits a payment among receivers, only once per idempotency key. */
async function divided(request: FastifyRequest, merchantId: number, paymentId: number, body: SplitPayout) {
  const { store } = request.world;
  const fingerprint = fingerprintIn(request.world);
  const receivers = body.receivers.map((one) => keptReceiver(one, fingerprint));
  const facts: AuditFacts = { payment_id: paymentId, payouts: [] };
  return acting(request, ofPayment(merchantId, paymentId), {
    name: 'payout_split',
    facts,
    money: { body: { ...body, receivers } },
    rule: (payment, stamp) => {
      const merchant = store.merchants.get(merchantId) ?? missing();
      return mailApprovers(request, splitPayment(body, payment, merchant, makingOf(request), stamp));
    },
    answer(_, change) {
      const made = createdPayouts(change);
      facts['payouts'] = made.map(({ id }) => id);
      return { data: made.map((payout) => payoutInfo(payout, store, true)) };
    },
  });
}

export const receiverHandlers = handlers(receiverRoutes, {
  splitForm: async ({ params, request }) => ok(formOf(request, params.id, params.payment)),

  split: async ({ params, body, request }) => ok(await divided(request, params.id, params.payment, body)),

  statement: async ({ params, query, request }) => {
    const { record: receiver, caller } = looking(request, ofReceiver(params.id, params.receiver));
    const { store } = caller.world;
    const merchant = store.merchants.get(params.id) ?? missing();
    const zone = query.timezone === undefined ? zoneOf(request) : zoneNamed(query.timezone);
    const period = periodOf(query, caller.world.now(), zone);
    const own = Array.from(store.payouts.values()).filter(({ receiver_id }) => receiver_id === receiver.id);
    const sheet = statementOf({ merchant, receiver, payouts: own }, period, await dictionaryOf(langOf(request)));
    const name = `Payouts ${receiver.card.last4} ${period.from} ${period.to}`;
    return sendFile({ name, kind: 'pdf', disposition: 'attachment' }, await statementPdf(sheet));
  },
});
