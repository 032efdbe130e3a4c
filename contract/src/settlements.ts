import { z } from 'zod';
import { dataList } from './dataList.ts';
import { answers, area, t } from './protocol.ts';
import { Amount, Currency, DateOnly, Id, Moment, PathId } from './values.ts';

/** Gathering until its cut-off, then waiting for its payout, then paid out (decision 27). */
export const SettlementStatus = z.enum(['created', 'pending', 'completed']);
export type SettlementStatus = z.infer<typeof SettlementStatus>;

/** How an account is settled: each of the three has a list of its own. */
export const SettlementType = z.enum(['direct', 'bulk', 'transactional']);
export type SettlementType = z.infer<typeof SettlementType>;

/**
 * What a merchant is paid of one currency on one day (SET-013). Figures carry their sign, so that they are simply added:
 * `amount` = payments + refunds + deposits + chargebacks, `settlement_amount` = `amount` + fees.
 */
export const Settlement = z.object({
  id: Id,
  /** As it stands on the bank's statement, and as payments name it. */
  reference: z.string(),
  merchant: z.object({ id: Id, name: z.string() }),
  createtime: Moment,
  payouttime: Moment,
  /** First and last day on which its payments were made, as whoever asks has days (SET-008). */
  period_from: DateOnly,
  period_to: DateOnly,
  status: SettlementStatus,
  currency: Currency,
  payments: Amount,
  refunds: Amount,
  deposits: Amount,
  chargebacks: Amount,
  amount: Amount,
  fees: Amount,
  /** What of the fees is the provider's own: all of them. */
  fee_oplata: Amount,
  settlement_amount: Amount,
  /** How many payments it holds. */
  cnt: z.number().int().min(0),
  /** Ends of the account's number; the rest is nowhere. */
  account_number: z.string(),
});
export type Settlement = z.infer<typeof Settlement>;

/** Money that a settlement gives back, of whichever payment; its amount carries the sign of the figure it is part of. */
export const SettlementRefund = z.object({
  id: Id,
  payment_id: Id,
  order_id: z.string(),
  createtime: Moment,
  amount: Amount,
  currency: Currency,
  comment: z.string(),
});
export type SettlementRefund = z.infer<typeof SettlementRefund>;

/** What a dispute moves in a settlement; its amount carries the sign of the figure it is part of. */
export const SettlementDispute = z.object({
  dispute_id: Id,
  chargeback_id: z.string(),
  payment_id: Id,
  order_id: z.string(),
  createtime: Moment,
  amount: Amount,
  currency: Currency,
});
export type SettlementDispute = z.infer<typeof SettlementDispute>;

export const SettlementInfo = Settlement.extend({
  type: SettlementType,
  /** What is paid from here on belongs to the next one. */
  cutofftime: Moment,
  /** The rows of `refunds`; those of `payments`, `fees` and `cnt` are the payments with its reference (SET-007). */
  refund_rows: z.array(SettlementRefund),
  /** The rows of `deposits`: disputed money is held until its dispute is over. */
  deposit_rows: z.array(SettlementDispute),
  /** The rows of `chargebacks`: disputes that were lost or accepted. */
  chargeback_rows: z.array(SettlementDispute),
});
export type SettlementInfo = z.infer<typeof SettlementInfo>;

const base = '/api/v2/merchant/settlements';
const one = t(z.object({ id: PathId }));

export const settlementLists = {
  direct: dataList(`${base}/direct`, Settlement),
  bulk: dataList(`${base}/bulk`, Settlement),
  transactional: dataList(`${base}/transactional`, Settlement),
};

export const settlements = area(base, {
  info: {
    method: 'GET',
    path: '/:id/info/',
    pathParams: one,
    responses: answers(SettlementInfo),
    summary: 'One settlement, with the refunds, deposits and chargebacks in it',
  },
  currencies: {
    method: 'GET',
    path: '/:id/currencies/',
    pathParams: one,
    responses: answers(z.object({ data: z.array(Settlement) })),
    summary: 'What the merchant is paid at the same moment, a settlement a currency',
  },
});
