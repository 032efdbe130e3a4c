import type { Settlement, SettlementDispute, SettlementInfo, SettlementRefund } from '@portal/contract/settlements';
import { cutOffOf, openedOf } from '@portal/fixtures/domain/payoutCalendar';
import { referenceOf } from '@portal/fixtures/domain/settlements';
import { decimal } from '../core/money.ts';
import { moment } from '../core/time.ts';
import { localDay } from '../core/zones.ts';
import type { DisputeDeduction } from '../disputes/deductions.ts';
import { chargebackId } from '../disputes/view.ts';
import { statusAt } from './rules.ts';
import type { Refunded, SettlementSums } from './sums.ts';

/** Context of settlement views: the merchant's current name, the current moment, and the reader's time zone. */
export interface Look {
  merchantName: string;
  now: number;
  zone: string;
}

/** Days of the settlement's first and last payment; without payments, the days on which it collected payments. */
function periodOf({ first, last, cnt, payout, account: { calendar } }: SettlementSums, zone: string): [string, string] {
  const [from, to] = cnt > 0 ? [first, last] : [openedOf(payout, calendar), cutOffOf(payout, calendar) - 1];
  return [localDay(from, zone), localDay(to, zone)];
}

/** Masked account number to which the settlement was paid; before the payout, the current number. */
const paidTo = ({ account, payout }: SettlementSums): string =>
  (account.former_numbers.find(({ until }) => payout < until) ?? account).masked_number;

/** Returns a settlement as a row. `settlement_amount` is the sum of the signed figures. */
export function settlementRow(sums: SettlementSums, { merchantName, now, zone }: Look): Settlement {
  const { account, payout, payments, fees, refunds, deposits, chargebacks } = sums;
  const [period_from, period_to] = periodOf(sums, zone);
  const amount = payments - refunds - deposits - chargebacks;
  return {
    id: sums.id,
    reference: referenceOf(sums),
    merchant: { id: account.merchant_id, name: merchantName },
    createtime: moment(openedOf(payout, account.calendar)),
    payouttime: moment(payout),
    period_from,
    period_to,
    status: statusAt(sums, now),
    currency: account.currency,
    payments: decimal(payments),
    refunds: decimal(-refunds),
    deposits: decimal(-deposits),
    chargebacks: decimal(-chargebacks),
    amount: decimal(amount),
    fees: decimal(-fees),
    fee_oplata: decimal(-fees),
    settlement_amount: decimal(amount - fees),
    cnt: sums.cnt,
    account_number: paidTo(sums),
  };
}

const refundRow = ({ payment, part }: Refunded): SettlementRefund => ({
  id: part.id,
  payment_id: payment.id,
  order_id: payment.order_id,
  createtime: moment(part.at),
  amount: decimal(-part.amount),
  currency: payment.currency,
  comment: part.comment ?? '',
});

const disputeRow = ({ dispute, at, amount }: DisputeDeduction): SettlementDispute => ({
  dispute_id: dispute.id,
  chargeback_id: chargebackId(dispute),
  payment_id: dispute.payment_id,
  order_id: dispute.order_id,
  createtime: moment(at),
  amount: decimal(-amount),
  currency: dispute.currency,
});
const latestFirst = (a: DisputeDeduction, b: DisputeDeduction) => b.at - a.at || b.dispute.id - a.dispute.id;
const disputeRows = ({ disputed }: SettlementSums, kind: DisputeDeduction['kind']) =>
  disputed
    .filter((move) => move.kind === kind)
    .toSorted(latestFirst)
    .map(disputeRow);

/** Returns a settlement with all data. */
export const settlementInfo = (sums: SettlementSums, refunds: readonly Refunded[], look: Look): SettlementInfo => ({
  ...settlementRow(sums, look),
  type: sums.account.type,
  cutofftime: moment(cutOffOf(sums.payout, sums.account.calendar)),
  refund_rows: refunds.map(refundRow),
  deposit_rows: disputeRows(sums, 'deposit'),
  chargeback_rows: disputeRows(sums, 'chargeback'),
});
