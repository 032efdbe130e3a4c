import type { SplitPayout } from '@portal/contract/payouts';
import { max } from '@portal/contract/rules';
import { isWhole, splitAmounts } from '@portal/contract/payouts/payoutRules';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PayoutTermsRecord } from '@portal/fixtures/domain/payoutTerms';
import { decimal, minorOf } from '../core/money.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import { merged, type Change } from '../core/store.ts';
import { insist } from '../payments/flags.ts';
import type { Making } from './create.rules.ts';
import { balanceOf } from './ledger.rules.ts';
import {
  amountComplaint,
  costOf,
  assertEligible,
  NO_BALANCE,
  NOT_ENOUGH,
  purposeComplaint,
  termsIn,
  type Order,
} from './make.rules.ts';
import { leftToPassOn, passedOn } from './passedOn.ts';
import { receiverBook, type ReceiverBook } from './receiver.rules.ts';
import { submitPayouts } from './submit.rules.ts';

type Complaint = [field: string, text: string];

/**
 * Amount of a payment that can be split, in minor units, and its payout terms. Refuses a payment that cannot be split.
 */
export function splittable(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  store: Pick<Making['store'], 'payouts'>,
): { left: number; terms: PayoutTermsRecord } {
  assertEligible(merchant);
  insist('can_payout', payment, merchant, { passedOn: passedOn(store, payment) });
  const terms = termsIn(merchant, payment.currency) ?? refuse(NO_BALANCE);
  return { left: leftToPassOn(store, payment), terms };
}

/** Error messages for one receiver and their share. */
function complaintsOf(place: number, found: ReturnType<ReceiverBook['find']>, part: string, terms: PayoutTermsRecord) {
  const complaints: Complaint[] = [];
  if (typeof found === 'string') complaints.push([`receivers.${place}.receiver`, found]);
  const wrong = amountComplaint(part, terms);
  if (wrong !== undefined) complaints.push([`receivers.${place}.share`, wrong]);
  return complaints;
}

/** Payout orders of a split payment. Refuses the request with an error for each wrong field. */
function ordersOf(
  body: SplitPayout,
  terms: PayoutTermsRecord,
  ids: Pick<Order, 'payment_id' | 'split_id'>,
  book: ReceiverBook,
): Order[] {
  const additional_info = (body.additional_info ?? '').trim();
  const parts = splitAmounts(
    body.amount,
    body.receivers.map(({ share }) => share),
  );
  const purpose = purposeComplaint(additional_info);
  const complaints: Complaint[] = purpose === undefined ? [] : [['additional_info', purpose]];
  const orders = body.receivers.flatMap((typed, place): Order[] => {
    const [receiver, part] = [book.find(typed), parts[place]!];
    complaints.push(...complaintsOf(place, receiver, part, terms));
    if (typeof receiver === 'string') return [];
    const plain = { type: typed.type, origin: 'split' as const, file_id: null, ...ids };
    const leaving = { planned_for: null, leaves_at: null };
    return [{ ...plain, amount: minorOf(part), additional_info, receiver, terms, leaving }];
  });
  return complaints.length > 0 ? refuse(complaints) : orders;
}

/**
 * Splits a payment among receivers, exact to the cent: creates all payouts or none. Refuses shares that do not add up
 * to 100%, and an amount above the payment's remaining amount or the available balance.
 */
export function splitPayment(
  body: SplitPayout,
  payment: PaymentRecord,
  merchant: MerchantRecord,
  making: Making,
  stamp: Stamp,
): Change {
  const { left, terms } = splittable(payment, merchant, making.store);
  const tooMuch = max(decimal(left))(body.amount);
  if (tooMuch !== undefined) refuseField('amount', tooMuch);
  if (!isWhole(body.receivers.map(({ share }) => share))) refuseField('receivers', 'Enter shares that add up to 100%');
  const book = receiverBook(making.store, merchant.id, making.fingerprint, stamp);
  const orders = ordersOf(body, terms, { payment_id: payment.id, split_id: stamp.id() }, book);
  const cost = orders.reduce((sum, order) => sum + costOf(order), 0);
  if (cost > balanceOf(making.store, merchant.id, terms.currency).available) refuseField('amount', NOT_ENOUGH);
  const sender = { merchantId: merchant.id, userId: making.userId, name: payment.order_id };
  return merged([{ payoutReceivers: book.made() }, submitPayouts(orders, making.store, sender, stamp)]);
}
