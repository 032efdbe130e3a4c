import type { Settlement, SettlementDispute, SettlementInfo, SettlementRefund } from '@portal/contract/settlements';
import { cutOffOf, openedOf } from '@portal/fixtures/domain/payoutCalendar';
import { referenceOf } from '@portal/fixtures/domain/settlements';
import { formatDecimal } from '../core/money.ts';
import { formatTimestamp } from '../core/time.ts';
import { localDate } from '../core/zones.ts';
import type { DisputeDeduction } from '../disputes/deductions.ts';
import { chargebackId } from '../disputes/view.ts';
import { statusAt } from './rules.ts';
import type { Refunded, SettlementSums } from './sums.ts';

/** Context of settlement views: the merchant's current name, the current moment, and the reader's time zone. */
export interface SettlementViewContext {
  merchantName: string;
  now: number;
  zone: string;
}

/** Days of the settlement's first and last payment; without payments, the days on which it collected payments. */
function periodOf({ first, last, cnt, payout, account: { calendar } }: SettlementSums, zone: string): [string, string] {
  const [from, to] = cnt > 0 ? [first, last] : [openedOf(payout, calendar), cutOffOf(payout, calendar) - 1];
  return [localDate(from, zone), localDate(to, zone)];
}

/** Masked account number to which the settlement was paid; before the payout, the current number. */
const paidTo = ({ account, payout }: SettlementSums): string =>
  (account.former_numbers.find(({ until }) => payout < until) ?? account).masked_number;

/** Returns a settlement as a row. `settlement_amount` is the sum of the signed figures. */
export function settlementRow(sums: SettlementSums, { merchantName, now, zone }: SettlementViewContext): Settlement {
  const { account, payout, payments, fees, refunds, deposits, chargebacks } = sums;
  const [period_from, period_to] = periodOf(sums, zone);
  const amount = payments - refunds - deposits - chargebacks;
  return {
    id: sums.id,
    reference: referenceOf(sums),
    merchant: { id: account.merchant_id, name: merchantName },
    createtime: formatTimestamp(openedOf(payout, account.calendar)),
    payouttime: formatTimestamp(payout),
    period_from,
    period_to,
    status: statusAt(sums, now),
    currency: account.currency,
    payments: formatDecimal(payments),
    refunds: formatDecimal(-refunds),
    deposits: formatDecimal(-deposits),
    chargebacks: formatDecimal(-chargebacks),
    amount: formatDecimal(amount),
    fees: formatDecimal(-fees),
    fee_oplata: formatDecimal(-fees),
    settlement_amount: formatDecimal(amount - fees),
    cnt: sums.cnt,
    account_number: paidTo(sums),
  };
}

const refundRow = ({ payment, part }: Refunded): SettlementRefund => ({
  id: part.id,
  payment_id: payment.id,
  order_id: payment.order_id,
  createtime: formatTimestamp(part.at),
  amount: formatDecimal(-part.amount),
  currency: payment.currency,
  comment: part.comment ?? '',
});

const disputeRow = ({ dispute, at, amount }: DisputeDeduction): SettlementDispute => ({
  dispute_id: dispute.id,
  chargeback_id: chargebackId(dispute),
  payment_id: dispute.payment_id,
  order_id: dispute.order_id,
  createtime: formatTimestamp(at),
  amount: formatDecimal(-amount),
  currency: dispute.currency,
});
const latestFirst = (a: DisputeDeduction, b: DisputeDeduction) => b.at - a.at || b.dispute.id - a.dispute.id;
const disputeRows = ({ disputed }: SettlementSums, kind: DisputeDeduction['kind']) =>
  disputed
    .filter((move) => move.kind === kind)
    .toSorted(latestFirst)
    .map(disputeRow);

/** Returns a settlement with all data. */
export const settlementInfo = (
  sums: SettlementSums,
  refunds: readonly Refunded[],
  context: SettlementViewContext,
): SettlementInfo => ({
  ...settlementRow(sums, context),
  type: sums.account.type,
  cutofftime: formatTimestamp(cutOffOf(sums.payout, sums.account.calendar)),
  refund_rows: refunds.map(refundRow),
  deposit_rows: disputeRows(sums, 'deposit'),
  chargeback_rows: disputeRows(sums, 'chargeback'),
});
