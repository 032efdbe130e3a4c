import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { performAction, readRecord, type AccessedRecord } from '../core/performAction.ts';
import { hasRight, visibleMerchantIds, permittedMerchantIds, requireCaller } from '../core/caller.ts';
import { throwNotFound } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import { defineHandlers, ok, type Handlers } from '../core/typed.ts';
import { canonicalTimeZone, requestTimeZone } from '../core/zones.ts';
import { renderDocumentPdf } from '../files/pdf.ts';
import { fileResponse } from '../files/send.ts';
import { mailReceipt, moneyMovementOutcome, resendCallbacks } from './actions.rules.ts';
import { currentListEntries, changeBlackWhiteList } from './bwlist.rules.ts';
import { captureAuthorization } from './capture.rules.ts';
import { findApprovedRefund } from './facts.ts';
import { assertActionOffered } from './flags.ts';
import { captureForm, paymentInfo, refundForm } from './info.view.ts';
import type { PaymentDisputes, PaymentPayouts, PaymentCashRegisters } from './otherAreas.ts';
import { transferConfirmation, paymentReceipt, refundReceipt } from './receipts/receipts.ts';
import { chargeManually, resumeSubscription, stopSubscription } from './recurring.rules.ts';
import { refundPayment } from './refund.rules.ts';

type PaymentHandlers = Handlers<typeof contract.payment>;

const ofId =
  (id: number) =>
  ({ payments }: Store) =>
    payments.get(id);
const merchantOf = ({ merchants }: Store, { merchant_id }: PaymentRecord): MerchantRecord =>
  merchants.get(merchant_id) ?? throwNotFound();

interface Found extends AccessedRecord<PaymentRecord> {
  merchant: MerchantRecord;
}

/** Finds a payment that the user may read. */
function found(request: FastifyRequest, id: number): Found {
  const looked = readRecord(request, ofId(id));
  return { ...looked, merchant: merchantOf(looked.caller.world.store, looked.record) };
}

type Rule = (payment: PaymentRecord, merchant: MerchantRecord, stamp: ChangeContext) => Change;

const ruleOf =
  ({ world: { store } }: FastifyRequest, rule: Rule) =>
  (payment: PaymentRecord, by: ChangeContext) =>
    rule(payment, merchantOf(store, payment), by);

/** Changes a payment by a rule and writes the audit log. */
const acted = (request: FastifyRequest, id: number, name: string, rule: Rule) =>
  performAction(request, ofId(id), {
    name,
    facts: { payment_id: id },
    rule: ruleOf(request, rule),
    answer: () => ok({}),
  });

/** Changes a payment by a rule that moves money, and returns the outcome. */
const moved = async (request: FastifyRequest, id: number, body: unknown, name: string, rule: Rule) =>
  ok(
    await performAction(request, ofId(id), {
      name,
      facts: { payment_id: id },
      money: { body },
      rule: ruleOf(request, rule),
      answer: moneyMovementOutcome,
    }),
  );

/** Finds the payment of an order at one of the user's merchants, preferably where the user has the call's right. */
function ofOrder(request: FastifyRequest, orderId: string): Found {
  const caller = requireCaller(request);
  const { payments } = caller.world.store;
  const payment =
    payments.byOrder(permittedMerchantIds(caller, request), orderId) ??
    payments.byOrder(visibleMerchantIds(caller.user), orderId) ??
    throwNotFound();
  return found(request, payment.id);
}

const acts: Pick<
  PaymentHandlers,
  'status' | 'receiptMail' | 'recallback' | 'recurringStart' | 'recurringStop' | 'bwlist' | 'bwlistChange'
> = {
  status: async ({ params, request }) => {
    const { status, processing_status } = found(request, params.id).record;
    return ok({ status, processing_status });
  },
  receiptMail: async ({ params, request }) => acted(request, params.id, 'receipt_mail', mailReceipt),
  recallback: async ({ params, request }) =>
    acted(request, params.id, 'recallback', (payment, merchant, by) =>
      resendCallbacks(payment, merchant, request.world.store.deliveries.ofPayment(payment.id), by),
    ),
  recurringStart: async ({ params, request }) => acted(request, params.id, 'recurring_start', resumeSubscription),
  recurringStop: async ({ params, request }) => acted(request, params.id, 'recurring_stop', stopSubscription),
  bwlist: async ({ params, request }) => {
    const { record, caller } = found(request, params.id);
    return ok(currentListEntries(record, caller.world.store.bw, caller.world.now()));
  },
  bwlistChange: async ({ params, body, request }) => {
    const { record, caller } = ofOrder(request, params.order_id);
    await acted(request, record.id, 'bwlist_change', (it, _merchant, { at }) => changeBlackWhiteList(it, body, at));
    return ok(currentListEntries(record, caller.world.store.bw, caller.world.now()));
  },
};

const papers: Pick<PaymentHandlers, 'receipt' | 'p2pReference' | 'reverseReceipt'> = {
  receipt: async ({ params, query, request }) => {
    const { record, merchant } = found(request, params.id);
    assertActionOffered('can_receipt', record, merchant);
    return fileResponse(
      { name: `receipt-${record.id}`, kind: 'pdf', disposition: 'inline' },
      await renderDocumentPdf(
        paymentReceipt(record, merchant, canonicalTimeZone(query.timezone ?? request.headers['x-timezone'])),
      ),
    );
  },
  p2pReference: async ({ params, request }) => {
    const { record, merchant } = found(request, params.id);
    assertActionOffered('can_print_p2p', record, merchant);
    return fileResponse(
      { name: `confirmation-${record.id}`, kind: 'pdf', disposition: 'attachment' },
      await renderDocumentPdf(transferConfirmation(record, merchant, requestTimeZone(request))),
    );
  },
  reverseReceipt: async ({ params, body, request }) => {
    const { record, merchant } = found(request, params.id);
    assertActionOffered('show_reverse_receipt', record, merchant);
    const part = findApprovedRefund(record, body.transaction_id) ?? throwNotFound();
    return fileResponse(
      { name: `refund-${part.id}`, kind: 'pdf', disposition: 'attachment' },
      await renderDocumentPdf(refundReceipt(record, merchant, part, requestTimeZone(request))),
    );
  },
};

/** Functions of other areas that payments need. */
export interface PaymentDependencies {
  disputes: PaymentDisputes;
  registers: PaymentCashRegisters;
  payouts: PaymentPayouts;
}

/** Claims on a payment's money that limit a refund. */
const claimsOn = (store: Store, payment: PaymentRecord, { disputes, payouts }: PaymentDependencies) => ({
  isDisputed: disputes.isDisputed(store, payment),
  paidOut: payouts.paidOut(store, payment),
});

/** Full details of a payment, including disputes and fiscal receipts. */
function infoOf(request: FastifyRequest, id: number, { disputes, registers, payouts }: PaymentDependencies) {
  const { record, merchant, mayEdit, caller } = found(request, id);
  const { store } = caller.world;
  const parent = (record.recurring && store.payments.get(record.recurring.parent_id)) ?? record;
  return paymentInfo(record, {
    merchant,
    mayEdit,
    mayPayOut: hasRight(caller.user, 'payouts.edit', merchant.id),
    parent,
    disputes: disputes.rowsOf(store, record, merchant),
    dispute: disputes.outcomes(store).get(record.id),
    disputeEvents: disputes.eventsOf(store, record),
    isDisputed: disputes.isDisputed(store, record),
    paidOut: payouts.paidOut(store, record),
    hasRegister: registers.isActive(store, merchant.id),
    receipts: registers.receiptsOf(caller.world, record),
  });
}

/** Issues the fiscal receipt of a payment, only once (PAY-040). */
const fiscalized = (request: FastifyRequest, id: number, { isActive, fiscalize }: PaymentCashRegisters) =>
  acted(request, id, 'fiscalize', (payment, merchant, { at }) => {
    assertActionOffered('can_fiscalize', payment, merchant, {
      hasRegister: isActive(request.world.store, merchant.id),
    });
    return fiscalize(request.world, payment, at);
  });

/** Handlers of the routes for a single payment. */
export const paymentHandlers = (others: PaymentDependencies) =>
  defineHandlers(contract.payment, {
    ...acts,
    ...papers,
    info: async ({ params, request }) => ok(infoOf(request, params.id, others)),
    fiscalize: async ({ params, request }) => fiscalized(request, params.id, others.registers),
    captureForm: async ({ params, request }) => {
      const { record, merchant } = found(request, params.id);
      return ok(captureForm(record, merchant));
    },
    capture: async ({ params, body, request }) =>
      moved(request, params.id, body, 'capture', (payment, merchant, by) =>
        captureAuthorization(payment, merchant, body, by),
      ),
    refundForm: async ({ params, request }) => {
      const { record, merchant, caller } = found(request, params.id);
      return ok(refundForm(record, merchant, claimsOn(caller.world.store, record, others)));
    },
    refund: async ({ params, body, request }) =>
      moved(request, params.id, body, 'refund', (payment, merchant, by) =>
        refundPayment(payment, merchant, body, by, claimsOn(request.world.store, payment, others)),
      ),
    chargeManually: async ({ params, body, request }) =>
      moved(request, params.id, body, 'manual_recurring', (payment, merchant, by) =>
        chargeManually(payment, merchant, body, by, request.world.store.bw),
      ),
  });
