import type { CreatePayout } from '@portal/contract/payouts';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PayoutTermsRecord } from '@portal/fixtures/domain/payoutTerms';
import { minorOf } from '../core/money.ts';
import { missing, refuse, refuseField } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import { merged, type Change, type Store } from '../core/store.ts';
import { insist } from '../payments/flags.ts';
import { balanceOf } from './ledger.rules.ts';
import {
  amountComplaint,
  costOf,
  assertEligible,
  leavingOn,
  NO_BALANCE,
  NOT_ENOUGH,
  purposeComplaint,
  termsIn,
  type Order,
} from './make.rules.ts';
import { leftToPassOn, passedOn } from './passedOn.ts';
import { receiverBook } from './receiver.rules.ts';
import { submitPayouts } from './submit.rules.ts';

/** Data that a payout request is checked against. */
export interface Making {
  store: Pick<
    Store,
    'payouts' | 'payoutReceivers' | 'payoutMovements' | 'payments' | 'users' | 'fourEyes' | 'fourEyesRequests'
  >;
  /** Id of the user who requests the payout. */
  userId: number;
  /** Time zone of entered dates. */
  zone: string;
  /** Computes the keyed hash of a card number, see `fingerprintIn`. */
  fingerprint(digits: string): string;
}

type Complaint = [field: keyof CreatePayout, text: string];

/** Refuses a payment of another merchant, and an amount above what can still be paid out of the payment. */
function assertPayable(
  { store }: Making,
  merchant: MerchantRecord,
  payment: PaymentRecord,
  { amount, currency }: { amount: number; currency: string },
): void {
  if (payment.merchant_id !== merchant.id) missing();
  insist('can_payout', payment, merchant, { passedOn: passedOn(store, payment) });
  if (payment.currency !== currency) refuseField('currency', `Only ${payment.currency} is possible here`);
  if (amount > leftToPassOn(store, payment))
    refuseField('amount', 'The amount is higher than what is left of the payment');
}

/** Checks a payout form. Returns the payout order; refuses the form with an error for each wrong field. */
function orderOf(body: CreatePayout, terms: PayoutTermsRecord, merchant: MerchantRecord, making: Making, stamp: Stamp) {
  const book = receiverBook(making.store, merchant.id, making.fingerprint, stamp);
  const receiver = book.find(body);
  const leaving = leavingOn(body.planned_for ?? '', stamp.at, making.zone);
  const purpose = (body.additional_info ?? '').trim();
  const complaints: Complaint[] = [];
  const complain = (field: Complaint[0], text: unknown) => {
    if (typeof text === 'string') complaints.push([field, text]);
  };
  complain('receiver', receiver);
  complain('amount', amountComplaint(body.amount, terms));
  complain('additional_info', purposeComplaint(purpose));
  complain('planned_for', leaving);
  if (complaints.length > 0 || typeof receiver === 'string' || typeof leaving === 'string') return refuse(complaints);
  const order: Order = {
    type: body.type,
    amount: minorOf(body.amount),
    additional_info: purpose,
    origin: 'form',
    file_id: null,
    payment_id: body.payment_id ?? null,
    receiver,
    terms,
    leaving,
  };
  return { order, receivers: book.made() };
}

/** Creates a single payout. A refused payout reserves no money. */
export function createPayout(body: CreatePayout, merchant: MerchantRecord, making: Making, stamp: Stamp): Change {
  assertEligible(merchant);
  const terms = termsIn(merchant, body.currency) ?? refuseField('currency', NO_BALANCE);
  const { order, receivers } = orderOf(body, terms, merchant, making, stamp);
  const { payments } = making.store;
  if (body.payment_id !== undefined) {
    const payment = payments.get(body.payment_id) ?? missing();
    assertPayable(making, merchant, payment, { amount: order.amount, currency: body.currency });
  }
  if (costOf(order) > balanceOf(making.store, merchant.id, terms.currency).available) refuseField('amount', NOT_ENOUGH);
  const sender = { merchantId: merchant.id, userId: making.userId };
  return merged([{ payoutReceivers: receivers }, submitPayouts([order], making.store, sender, stamp)]);
}
