import type { SplitPayout } from '@portal/contract/payouts';
import { max } from '@portal/contract/rules';
import { isWhole, splitAmounts } from '@portal/contract/payouts/payoutRules';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PayoutTermsRecord } from '@portal/fixtures/domain/payoutTerms';
import { formatDecimal, parseMinorUnits } from '../core/money.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { assertActionOffered } from '../payments/flags.ts';
import type { PayoutRequestContext } from './create.rules.ts';
import { payoutBalance } from './ledger.rules.ts';
import {
  amountError,
  payoutCost,
  assertCanPayOut,
  NO_BALANCE_MESSAGE,
  BALANCE_TOO_LOW_MESSAGE,
  purposeError,
  payoutTermsIn,
  type PayoutOrder,
} from './make.rules.ts';
import { payableAmount, paidOutAmount } from './payoutsOfPayment.ts';
import { createReceiverLookup, type ReceiverLookup } from './receiver.rules.ts';
import { submitPayouts } from './submit.rules.ts';

type Complaint = [field: string, text: string];

/**
 * Amount of a payment that can be split, in minor units, and its payout terms. Refuses a payment that cannot be split.
 */
export function splittableAmount(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  store: Pick<PayoutRequestContext['store'], 'payouts'>,
): { left: number; terms: PayoutTermsRecord } {
  assertCanPayOut(merchant);
  assertActionOffered('can_payout', payment, merchant, { paidOut: paidOutAmount(store, payment) });
  const terms = payoutTermsIn(merchant, payment.currency) ?? refuse(NO_BALANCE_MESSAGE);
  return { left: payableAmount(store, payment), terms };
}

/** Error messages for one receiver and their share. */
function complaintsOf(
  place: number,
  found: ReturnType<ReceiverLookup['find']>,
  part: string,
  terms: PayoutTermsRecord,
) {
  const complaints: Complaint[] = [];
  if (typeof found === 'string') complaints.push([`receivers.${place}.receiver`, found]);
  const wrong = amountError(part, terms);
  if (wrong !== undefined) complaints.push([`receivers.${place}.share`, wrong]);
  return complaints;
}

/** Payout orders of a split payment. Refuses the request with an error for each wrong field. */
function ordersOf(
  body: SplitPayout,
  terms: PayoutTermsRecord,
  ids: Pick<PayoutOrder, 'payment_id' | 'split_id'>,
  book: ReceiverLookup,
): PayoutOrder[] {
  const additional_info = (body.additional_info ?? '').trim();
  const parts = splitAmounts(
    body.amount,
    body.receivers.map(({ share }) => share),
  );
  const purpose = purposeError(additional_info);
  const complaints: Complaint[] = purpose === undefined ? [] : [['additional_info', purpose]];
  const orders = body.receivers.flatMap((typed, place): PayoutOrder[] => {
    const [receiver, part] = [book.find(typed), parts[place]!];
    complaints.push(...complaintsOf(place, receiver, part, terms));
    if (typeof receiver === 'string') return [];
    const plain = { type: typed.type, origin: 'split' as const, file_id: null, ...ids };
    const leaving = { planned_for: null, leaves_at: null };
    return [{ ...plain, amount: parseMinorUnits(part), additional_info, receiver, terms, leaving }];
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
  making: PayoutRequestContext,
  stamp: ChangeContext,
): Change {
  const { left, terms } = splittableAmount(payment, merchant, making.store);
  const tooMuch = max(formatDecimal(left))(body.amount);
  if (tooMuch !== undefined) refuseField('amount', tooMuch);
  if (!isWhole(body.receivers.map(({ share }) => share))) refuseField('receivers', 'Enter shares that add up to 100%');
  const book = createReceiverLookup(making.store, merchant.id, making.fingerprint, stamp);
  const orders = ordersOf(body, terms, { payment_id: payment.id, split_id: stamp.id() }, book);
  const cost = orders.reduce((sum, order) => sum + payoutCost(order), 0);
  if (cost > payoutBalance(making.store, merchant.id, terms.currency).available)
    refuseField('amount', BALANCE_TOO_LOW_MESSAGE);
  const sender = { merchantId: merchant.id, userId: making.userId, name: payment.order_id };
  return mergeChanges([{ payoutReceivers: book.made() }, submitPayouts(orders, making.store, sender, stamp)]);
}
