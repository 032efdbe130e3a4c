import type { CreatePayout } from '@portal/contract/payouts';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PayoutTermsRecord } from '@portal/fixtures/domain/payoutTerms';
import { parseMinorUnits } from '../core/money.ts';
import { throwNotFound, refuse, refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change, type Store } from '../core/store.ts';
import { assertActionOffered } from '../payments/flags.ts';
import { payoutBalance } from './ledger.rules.ts';
import {
  amountError,
  payoutCost,
  assertCanPayOut,
  parsePayoutSchedule,
  NO_BALANCE_MESSAGE,
  BALANCE_TOO_LOW_MESSAGE,
  purposeError,
  payoutTermsIn,
  type PayoutOrder,
} from './make.rules.ts';
import { payableAmount, paidOutAmount } from './payoutsOfPayment.ts';
import { createReceiverLookup } from './receiver.rules.ts';
import { submitPayouts } from './submit.rules.ts';

/** Data that a payout request is checked against. */
export interface PayoutRequestContext {
  store: Pick<
    Store,
    'payouts' | 'payoutReceivers' | 'payoutMovements' | 'payments' | 'users' | 'fourEyes' | 'fourEyesRequests'
  >;
  /** Id of the user who requests the payout. */
  userId: number;
  /** Time zone of entered dates. */
  zone: string;
  /** Computes the keyed hash of a card number, see `cardFingerprintFunction`. */
  fingerprint(digits: string): string;
}

type Complaint = [field: keyof CreatePayout, text: string];

/** Refuses a payment of another merchant, and an amount above what can still be paid out of the payment. */
function assertPayable(
  { store }: PayoutRequestContext,
  merchant: MerchantRecord,
  payment: PaymentRecord,
  { amount, currency }: { amount: number; currency: string },
): void {
  if (payment.merchant_id !== merchant.id) throwNotFound();
  assertActionOffered('can_payout', payment, merchant, { paidOut: paidOutAmount(store, payment) });
  if (payment.currency !== currency) refuseField('currency', `Only ${payment.currency} is possible here`);
  if (amount > payableAmount(store, payment))
    refuseField('amount', "The amount is higher than the payment's remaining amount");
}

/** Checks a payout form. Returns the payout order; refuses the form with an error for each wrong field. */
function orderOf(
  body: CreatePayout,
  terms: PayoutTermsRecord,
  merchant: MerchantRecord,
  making: PayoutRequestContext,
  stamp: ChangeContext,
) {
  const book = createReceiverLookup(making.store, merchant.id, making.fingerprint, stamp);
  const receiver = book.find(body);
  const leaving = parsePayoutSchedule(body.planned_for ?? '', stamp.at, making.zone);
  const purpose = (body.additional_info ?? '').trim();
  const complaints: Complaint[] = [];
  const complain = (field: Complaint[0], text: unknown) => {
    if (typeof text === 'string') complaints.push([field, text]);
  };
  complain('receiver', receiver);
  complain('amount', amountError(body.amount, terms));
  complain('additional_info', purposeError(purpose));
  complain('planned_for', leaving);
  if (complaints.length > 0 || typeof receiver === 'string' || typeof leaving === 'string') return refuse(complaints);
  const order: PayoutOrder = {
    type: body.type,
    amount: parseMinorUnits(body.amount),
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
export function createPayout(
  body: CreatePayout,
  merchant: MerchantRecord,
  making: PayoutRequestContext,
  stamp: ChangeContext,
): Change {
  assertCanPayOut(merchant);
  const terms = payoutTermsIn(merchant, body.currency) ?? refuseField('currency', NO_BALANCE_MESSAGE);
  const { order, receivers } = orderOf(body, terms, merchant, making, stamp);
  const { payments } = making.store;
  if (body.payment_id !== undefined) {
    const payment = payments.get(body.payment_id) ?? throwNotFound();
    assertPayable(making, merchant, payment, { amount: order.amount, currency: body.currency });
  }
  if (payoutCost(order) > payoutBalance(making.store, merchant.id, terms.currency).available)
    refuseField('amount', BALANCE_TOO_LOW_MESSAGE);
  const sender = { merchantId: merchant.id, userId: making.userId };
  return mergeChanges([{ payoutReceivers: receivers }, submitPayouts([order], making.store, sender, stamp)]);
}
