import { z } from 'zod';
import { dataList } from './dataList.ts';
import { MerchantName } from './merchants.ts';
import { answers, area, t } from './protocol.ts';
import { Amount, Count, Currency, DateOnly, Id, Moment, PathId } from './values.ts';

export const SettlementStatus = z
  .enum(['created', 'pending', 'completed'])
  .describe(
    '`created` collects payments until its cut-off, `pending` waits for its payout, `completed` is paid out (decision 27).',
  );
export type SettlementStatus = z.infer<typeof SettlementStatus>;

export const SettlementType = z
  .enum(['direct', 'bulk', 'transactional'])
  .describe('How an account is settled. Each type has its own list.');
export type SettlementType = z.infer<typeof SettlementType>;

export const Settlement = z
  .object({
    id: Id,
    reference: z.string().describe('Reference on the bank statement and in the payments of the settlement.'),
    merchant: MerchantName,
    createtime: Moment.describe('Start of the period whose payments the settlement contains.'),
    payouttime: Moment.describe('Moment of the payout, planned or past.'),
    period_from: DateOnly.describe('Day of the first payment, in the time zone of `X-Timezone` (SET-008).'),
    period_to: DateOnly.describe('Day of the last payment, in the same time zone.'),
    status: SettlementStatus,
    currency: Currency,
    payments: Amount.describe('Sum of the payments.'),
    refunds: Amount.describe('Sum of the refunds, zero or negative.'),
    deposits: Amount.describe(
      'Change of the dispute reserve: negative when money is held, positive when it is released.',
    ),
    chargebacks: Amount.describe('Sum of the chargebacks, zero or negative.'),
    amount: Amount.describe('`payments` + `refunds` + `deposits` + `chargebacks`.'),
    fees: Amount.describe('Sum of the fees, zero or negative.'),
    fee_oplata: Amount.describe("The provider's part of the fees: all of them."),
    settlement_amount: Amount.describe('Amount of the payout: `amount` + `fees`.'),
    cnt: Count.describe('Number of payments.'),
    account_number: z.string().describe('Masked account number: `UA17 •••• 0101`.'),
  })
  .describe(
    "One day's payout to a merchant in one currency (SET-013). Figures are signed, so they add up: deductions are negative.",
  );
export type Settlement = z.infer<typeof Settlement>;

const SIGNED = 'Signed like the figure that it belongs to.';

export const SettlementRefund = z
  .object({
    id: Id,
    payment_id: Id,
    order_id: z.string(),
    createtime: Moment,
    amount: Amount.describe(SIGNED),
    currency: Currency,
    comment: z.string(),
  })
  .describe('A refund that a settlement deducts. Its payment can belong to another settlement.');
export type SettlementRefund = z.infer<typeof SettlementRefund>;

export const SettlementDispute = z
  .object({
    dispute_id: Id,
    chargeback_id: z.string(),
    payment_id: Id,
    order_id: z.string(),
    createtime: Moment,
    amount: Amount.describe(SIGNED),
    currency: Currency,
  })
  .describe('An amount that a dispute adds to or deducts from a settlement.');
export type SettlementDispute = z.infer<typeof SettlementDispute>;

export const SettlementInfo = Settlement.extend({
  type: SettlementType,
  cutofftime: Moment.describe('Payments from this moment on belong to the next settlement.'),
  refund_rows: z
    .array(SettlementRefund)
    .describe(
      'Rows behind `refunds`. The rows behind `payments`, `fees` and `cnt` are the payments with its reference (SET-007).',
    ),
  deposit_rows: z.array(SettlementDispute).describe('Rows behind `deposits`: money held until its dispute is closed.'),
  chargeback_rows: z.array(SettlementDispute).describe('Rows behind `chargebacks`: lost and accepted disputes.'),
}).describe('A settlement in full.');
export type SettlementInfo = z.infer<typeof SettlementInfo>;

export const Settlements = z
  .object({ data: z.array(Settlement) })
  .describe('Settlements paid out to one merchant at the same moment, one per currency.');

const base = '/api/v2/merchant/settlements';
const one = t(z.object({ id: PathId }));

export const settlementLists = {
  direct: dataList(`${base}/direct`, Settlement, 'settlements'),
  bulk: dataList(`${base}/bulk`, Settlement, 'settlements'),
  transactional: dataList(`${base}/transactional`, Settlement, 'settlements'),
};

export const settlements = area(base, {
  info: {
    method: 'GET',
    path: '/:id/info/',
    pathParams: one,
    responses: answers(SettlementInfo),
    metadata: { right: 'settlements.read' },
    summary: 'Read a settlement with its refunds, dispute reserve and chargebacks',
  },
  currencies: {
    method: 'GET',
    path: '/:id/currencies/',
    pathParams: one,
    responses: answers(Settlements),
    metadata: { right: 'settlements.read' },
    summary: 'List the settlements that the merchant is paid at the same moment, one per currency',
  },
});
