import { z } from 'zod';
import { dataList } from './dataList.ts';
import { MerchantName } from './merchants.ts';
import { answers, area, t } from './protocol.ts';
import { Amount, Count, Currency, DateOnly, Id, Moment, PathId } from './values.ts';

export const SettlementStatus = z
  .enum(['created', 'pending', 'completed'])
  .describe('Gathering until its cut-off, then waiting for its payout, then paid out (decision 27).');
export type SettlementStatus = z.infer<typeof SettlementStatus>;

export const SettlementType = z
  .enum(['direct', 'bulk', 'transactional'])
  .describe('How an account is settled; each of the three has a list of its own.');
export type SettlementType = z.infer<typeof SettlementType>;

export const Settlement = z
  .object({
    id: Id,
    reference: z.string().describe('As it stands on the statement of the bank, and as payments name it.'),
    merchant: MerchantName,
    createtime: Moment.describe('When it began to gather payments.'),
    payouttime: Moment.describe('When its money is, or was, paid out.'),
    period_from: DateOnly.describe('The first day on which its payments were made, in days of `X-Timezone` (SET-008).'),
    period_to: DateOnly.describe('The last such day.'),
    status: SettlementStatus,
    currency: Currency,
    payments: Amount,
    refunds: Amount,
    deposits: Amount.describe('Disputed money that is held, and what comes back of it.'),
    chargebacks: Amount,
    amount: Amount.describe('`payments` + `refunds` + `deposits` + `chargebacks`.'),
    fees: Amount,
    fee_oplata: Amount.describe('What of the fees is for the provider itself: all of them.'),
    settlement_amount: Amount.describe('What is paid out: `amount` + `fees`.'),
    cnt: Count.describe('How many payments it holds.'),
    account_number: z.string().describe('The ends of the number of the account; the rest is nowhere.'),
  })
  .describe(
    'What a merchant is paid of one currency on one day (SET-013). Figures carry their sign, so that they are simply ' +
      'added: what is taken off is below zero.',
  );
export type Settlement = z.infer<typeof Settlement>;

const SIGNED = 'With the sign of the figure that it is part of.';

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
  .describe('Money that a settlement gives back, of a payment in whichever settlement.');
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
  .describe('Money that a dispute moves in a settlement.');
export type SettlementDispute = z.infer<typeof SettlementDispute>;

export const SettlementInfo = Settlement.extend({
  type: SettlementType,
  cutofftime: Moment.describe('What is paid from here on belongs to the next one.'),
  refund_rows: z
    .array(SettlementRefund)
    .describe(
      'The rows of `refunds`; those of `payments`, `fees` and `cnt` are the payments with its reference (SET-007).',
    ),
  deposit_rows: z
    .array(SettlementDispute)
    .describe('The rows of `deposits`: disputed money is held until its dispute is over.'),
  chargeback_rows: z
    .array(SettlementDispute)
    .describe('The rows of `chargebacks`: disputes that were lost or accepted.'),
}).describe('Everything about one settlement.');
export type SettlementInfo = z.infer<typeof SettlementInfo>;

export const Settlements = z
  .object({ data: z.array(Settlement) })
  .describe('Settlements that are paid out to one merchant at the same moment, one a currency.');

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
    summary: 'One settlement, with the refunds, deposits and chargebacks in it',
  },
  currencies: {
    method: 'GET',
    path: '/:id/currencies/',
    pathParams: one,
    responses: answers(Settlements),
    metadata: { right: 'settlements.read' },
    summary: 'What the merchant is paid at the same moment, a settlement a currency',
  },
});
