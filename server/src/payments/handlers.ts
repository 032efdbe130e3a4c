import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Right } from '@portal/fixtures/people';
import { bwList, changeBwList } from './bwlist.rules.ts';
import { mayEdit, maySee, rightOf, signedIn, type Caller } from '../core/caller.ts';
import { once } from '../core/once.ts';
import { stamp, type Stamp } from '../core/stamp.ts';
import { insistUndisputed, isDisputed } from '../disputes/rules.ts';
import { disputesOf } from '../disputes/view.ts';
import { pdf } from '../files/pdf.ts';
import { confirmation, receipt, reverseReceipt } from './receipts.ts';
import { sendFile } from '../files/send.ts';
import { audited, type AuditFacts } from '../core/log.ts';
import { capture } from './capture.rules.ts';
import { approvedReversal } from './facts.ts';
import { insist } from './flags.ts';
import { captureForm, paymentInfo, refundForm } from './info.view.ts';
import { chargeManually, startRecurring, stopRecurring } from './recurring.rules.ts';
import { refund } from './refund.rules.ts';
import { fiscalize, mailReceipt, moneyOutcome, recallback } from './actions.rules.ts';
import { missing } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { handlers, ok } from '../core/typed.ts';

interface Found {
  caller: Caller;
  payment: PaymentRecord;
  merchant: MerchantRecord;
  right: Right;
}

/** A payment the person may look at; another tenant's is missing (O1). */
function found(request: FastifyRequest, id: number): Found {
  const caller = signedIn(request);
  const { payments, merchants } = caller.world.store;
  const payment = payments.get(id) ?? missing();
  maySee(caller, payment.merchant_id);
  const merchant = merchants.get(payment.merchant_id) ?? missing();
  return { caller, payment, merchant, right: rightOf(caller, merchant.id) ?? missing() };
}

type Rule = (payment: PaymentRecord, merchant: MerchantRecord, stamp: Stamp) => Change;
interface Done {
  before: PaymentRecord;
  change: Change;
}

/** A payment that the person may act on. Whose it is goes into the audit, even where they may not. */
function actable(request: FastifyRequest, id: number, facts: AuditFacts): Found {
  const it = found(request, id);
  facts['merchant_id'] = it.merchant.id;
  mayEdit(it.caller, it.merchant.id);
  return it;
}

/** Applies a rule to a payment as it is now; answers what it was and what changed. */
function apply({ caller, payment: { id } }: Found, rule: Rule): Done {
  const { payments, merchants } = caller.world.store;
  const before = payments.get(id) ?? missing();
  const change = rule(before, merchants.get(before.merchant_id) ?? missing(), stamp(caller));
  caller.world.store.apply(change);
  return { before, change };
}

async function acted(request: FastifyRequest, id: number, action: string, rule: Rule) {
  const facts: AuditFacts = { payment_id: id };
  await audited(request, action, facts, () => apply(actable(request, id, facts), rule));
  return ok({});
}

/** The same for a rule that moves money: at most once for its `Idempotency-Key`, and the outcome is the answer. */
async function moved(request: FastifyRequest, id: number, body: unknown, action: string, rule: Rule) {
  const facts: AuditFacts = { payment_id: id };
  const outcome = await audited(request, action, facts, () => {
    const it = actable(request, id, facts);
    facts['repeated'] = true;
    return once(request, it.caller, body, () => {
      facts['repeated'] = false;
      const { before, change } = apply(it, rule);
      return moneyOutcome(before, change);
    });
  });
  return ok(outcome);
}

/** The payment of an order at one of the person's merchants. */
function ofOrder(request: FastifyRequest, orderId: string): Found {
  const { world, user } = signedIn(request);
  const payment = world.store.payments.byOrder(Object.keys(user.rights).map(Number), orderId) ?? missing();
  return found(request, payment.id);
}

export const payment = handlers(contract.payment, {
  info: async ({ params, request }) => {
    const { payment: record, merchant, right, caller } = found(request, params.id);
    const parent = record.recurring ? caller.world.store.payments.get(record.recurring.parent_id) : undefined;
    const info = paymentInfo(record, merchant, right, parent);
    const { disputes } = caller.world.store;
    const can_reverse = info.can_reverse && !isDisputed(disputes.values(), record);
    return ok({ ...info, can_reverse, disputes: disputesOf(disputes.values(), record, merchant) });
  },
  status: async ({ params, request }) => {
    const { status, processing_status } = found(request, params.id).payment;
    return ok({ status, processing_status });
  },

  receiptMail: async ({ params, request }) => acted(request, params.id, 'receipt_mail', mailReceipt),
  recallback: async ({ params, request }) => acted(request, params.id, 'recallback', recallback),
  fiscalize: async ({ params, request }) => acted(request, params.id, 'fiscalize', fiscalize),
  recurringStart: async ({ params, request }) => acted(request, params.id, 'recurring_start', startRecurring),
  recurringStop: async ({ params, request }) => acted(request, params.id, 'recurring_stop', stopRecurring),

  captureForm: async ({ params, request }) => {
    const { payment: record, merchant } = found(request, params.id);
    return ok(captureForm(record, merchant));
  },
  capture: async ({ params, body, request }) =>
    moved(request, params.id, body, 'capture', (record, merchant, by) => capture(record, merchant, body, by)),
  refundForm: async ({ params, request }) => {
    const { payment: record, merchant, caller } = found(request, params.id);
    insistUndisputed(caller.world.store.disputes.values(), record);
    return ok(refundForm(record, merchant));
  },
  refund: async ({ params, body, request }) =>
    moved(request, params.id, body, 'refund', (record, merchant, by) => {
      insistUndisputed(request.world.store.disputes.values(), record);
      return refund(record, merchant, body, by);
    }),
  chargeManually: async ({ params, body, request }) =>
    moved(request, params.id, body, 'manual_recurring', (record, merchant, by) =>
      chargeManually(record, merchant, body, by),
    ),

  receipt: async ({ params, request }) => {
    const { payment: record, merchant } = found(request, params.id);
    insist('can_receipt', record, merchant);
    return sendFile(
      { name: `receipt-${record.id}`, kind: 'pdf', disposition: 'inline' },
      await pdf(receipt(record, merchant)),
    );
  },
  p2pReference: async ({ params, request }) => {
    const { payment: record, merchant } = found(request, params.id);
    insist('can_print_p2p', record, merchant);
    return sendFile(
      { name: `confirmation-${record.id}`, kind: 'pdf', disposition: 'attachment' },
      await pdf(confirmation(record, merchant)),
    );
  },
  reverseReceipt: async ({ params, body, request }) => {
    const { payment: record, merchant } = found(request, params.id);
    insist('show_reverse_receipt', record, merchant);
    const part = approvedReversal(record, body.transaction_id) ?? missing();
    return sendFile(
      { name: `refund-${part.id}`, kind: 'pdf', disposition: 'attachment' },
      await pdf(reverseReceipt(record, merchant, part)),
    );
  },

  bwlist: async ({ params, request }) => {
    const { payment: record, caller } = found(request, params.id);
    return ok(bwList(record, caller.world.store.bw, caller.world.now()));
  },
  bwlistChange: async ({ params, body, request }) => {
    const { payment: record, caller } = ofOrder(request, params.order_id);
    await acted(request, record.id, 'bwlist_change', (it, _merchant, { at }) => changeBwList(it, body, at));
    return ok(bwList(record, caller.world.store.bw, caller.world.now()));
  },
});
