import { z } from 'zod';
import { MerchantName } from '../merchants.ts';
import { View } from '../rights.ts';
import * as rules from '../rules.ts';
import {
  Amount,
  Count,
  Currency,
  CurrencyAmount,
  DateOnly,
  Id,
  MaskedCard,
  Moment,
  NamedPerson,
  OptionalDay,
  RowError,
  text,
  TypedAmount,
} from '../values.ts';

/** Maximum length of a payout's purpose, in characters (OUT-023). */
export const MAX_PAYOUT_PURPOSE_LENGTH = 1024;
/** Maximum number of payouts in one payout file, and maximum file size in bytes. */
export const MAX_PAYOUTS_PER_FILE = 50_000;
export const MAX_PAYOUTS_FILE_BYTES = 8 * 1024 * 1024;
/** Maximum number of receivers of one split payment. */
export const MAX_SPLIT_RECEIVERS = 20;

export const PayoutBalance = z
  .object({
    merchant_id: Id,
    merchant_name: z.string(),
    currency: Currency,
    balance_db: Amount.describe('Available for payouts.'),
    balance_hold: Amount.describe('Reserved by payouts that wait, are planned or are processing.'),
    balance_cr: Amount.describe('Fees that the merchant owes the provider.'),
  })
  .describe("A merchant's payout balance in one currency (OUT-022).");
export type PayoutBalance = z.infer<typeof PayoutBalance>;

export const PayoutTerms = PayoutBalance.extend({
  min_amount: Amount.describe('Smallest amount of one payout.'),
  max_amount: Amount.describe('Largest amount of one payout.'),
  fee_percent: z.string().describe('Payout fee in percent of the amount: `0.75`.'),
  fee_min: Amount.describe('Smallest payout fee.'),
}).describe('A payout balance with the fees and limits of a payout.');
export type PayoutTerms = z.infer<typeof PayoutTerms>;

export const PayoutStatus = z
  .enum(['waiting', 'planned', 'processing', 'unknown', 'approved', 'declined', 'cancelled'])
  .describe(
    '`waiting`: needs approval. `planned`: leaves on `planned_for`. `processing`: sent to the bank. `unknown`: the bank did ' +
      'not answer. `approved`: paid. `declined`: refused by the bank, or not sent because the merchant may no longer pay out. ' +
      '`cancelled`: cancelled before it left.',
  );
export type PayoutStatus = z.infer<typeof PayoutStatus>;

export const PayoutReceiver = z
  .enum(['card', 'token'])
  .describe('How the receiver is given: `card` is a card number, `token` is a stored card (OUT-024).');
export type PayoutReceiver = z.infer<typeof PayoutReceiver>;

export const Payout = z
  .object({
    id: Id,
    order_id: z.string().describe('Id in the address of the payout: `PO-123`.'),
    merchant: MerchantName,
    createtime: Moment,
    status: PayoutStatus,
    type: PayoutReceiver,
    receiver: MaskedCard,
    brand: z.string().describe('`visa`, `mastercard` …; empty if unknown.'),
    receiver_id: Id.describe('Same id for all payouts to one card. Statements use it.'),
    amount: Amount,
    fee: Amount,
    currency: Currency,
    additional_info: z.string().describe('Purpose of payment.'),
    origin: z.enum(['form', 'file', 'split']).describe('Where it was created.'),
    file_id: Id.nullable().describe('Payout file that it was created from.'),
    payment_id: Id.nullable().describe('Payment whose money it pays out.'),
    split_id: Id.optional().describe('Same id for all payouts of one split payment.'),
    planned_for: DateOnly.nullable().describe('Day on which it leaves; null for immediately.'),
    created_by: z.string().describe('Email address of the person who created it.'),
    donetime: Moment.nullable().describe('When it was approved, declined or cancelled.'),
    reason: z.string().nullable().describe('Why it was declined.'),
  })
  .describe('A payout to a card (OUT-001).');
export type Payout = z.infer<typeof Payout>;

export const PayoutInfo = Payout.extend({
  events: z
    .array(
      z.object({
        type: z.enum([
          'created',
          'approved_by',
          'sent',
          'not_sent',
          'no_answer',
          'looked_up',
          'approved',
          'declined',
          'cancelled',
        ]),
        time: Moment,
        detail: z.string().nullable().describe('Person or reason.'),
      }),
    )
    .describe('Its events, oldest first.'),
  entries: z
    .array(
      z.object({
        time: Moment,
        account: z.enum(['available', 'reserved', 'due']),
        amount: Amount.describe('Signed.'),
      }),
    )
    .describe("Its entries in the merchant's balances, oldest first."),
  can_look_up: z.boolean().describe('The bank did not answer, and the caller may look the payout up.'),
  can_cancel: z.boolean().describe('It has not left, and the caller may cancel it.'),
  can_repeat: z.boolean().describe('It was declined or cancelled, and the caller may repeat it.'),
}).describe('A payout in full.');
export type PayoutInfo = z.infer<typeof PayoutInfo>;

export const Topup = z
  .object({
    id: Id,
    merchant: MerchantName,
    createtime: Moment,
    amount: Amount,
    currency: Currency,
    status: z.enum(['processing', 'approved', 'declined']),
    source: z
      .string()
      .describe('Where the money came from: a masked account number, or the settlement that it was kept from.'),
    reference: z.string().describe('Reference on the bank statement: `TU-123`.'),
    balance: Amount.nullable().describe('Available balance after the top-up; null until it arrives.'),
  })
  .describe('A top-up of a payout balance.');
export type Topup = z.infer<typeof Topup>;

export const PayoutSummary = z
  .object({
    id: z.string().describe('`{month}-{merchant}-{currency}`'),
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .describe('Calendar month in the time zone of `X-Timezone`.'),
    merchant: MerchantName,
    currency: Currency,
    opening: Amount.describe('Available plus reserved at the start of the month.'),
    topups: Amount.describe('Sum of the top-ups.'),
    payouts: Amount.describe('Sum of the payouts, zero or negative.'),
    fees: Amount.describe('Sum of the fees, zero or negative.'),
    closing: Amount.describe(
      '`opening` + `topups` + `payouts` + `fees`: available plus reserved at the end of the month, or now.',
    ),
    cnt: Count.describe('Number of approved payouts.'),
  })
  .describe('Movements of a payout balance in one month, by merchant and currency.');
export type PayoutSummary = z.infer<typeof PayoutSummary>;

export const PayoutMerchants = z
  .object({ data: z.array(z.object({ id: Id, name: z.string(), currencies: z.array(Currency) })) })
  .describe(
    'Merchants with payouts to cards where the caller has `payouts.read`, with the currencies of their balances (OUT-013).',
  );
export type PayoutMerchants = z.infer<typeof PayoutMerchants>;

export const PayoutToken = z
  .object({
    token: z.string(),
    card: MaskedCard,
    brand: z.string(),
    name: z.string().describe("The merchant's name for the card holder; empty if unknown."),
    createtime: Moment,
  })
  .describe('A stored card that payouts can go to.');
export type PayoutToken = z.infer<typeof PayoutToken>;

const Receiver = {
  type: PayoutReceiver,
  receiver: text(rules.all(rules.required, rules.maxlength(64))).describe(
    'A card number of 16 to 19 digits (15 for American Express), spaces and dashes allowed; or a token of ' +
      '`settings/payouts/`. Card numbers are never stored, logged or returned.',
  ),
};
const Purpose = text(rules.maxlength(MAX_PAYOUT_PURPOSE_LENGTH));

export const CreatePayout = z
  .object({
    ...Receiver,
    amount: TypedAmount,
    currency: Currency,
    additional_info: Purpose.optional(),
    planned_for: OptionalDay.optional().describe(
      'Day on which it leaves, in the time zone of `X-Timezone`, at most a year from now; empty for immediately.',
    ),
    payment_id: Id.optional().describe('Payment whose money it pays out (PAY-038).'),
  })
  .describe('A payout to create (OUT-021).');
export type CreatePayout = z.infer<typeof CreatePayout>;

export const SplitForm = z
  .object({
    payment_id: Id,
    order_id: z.string(),
    currency: Currency,
    amount: Amount.describe('What can still be paid out of the payment.'),
    available: Amount.describe('Available balance that the payouts come from.'),
    fee_percent: z.string().describe('Payout fee in percent of the amount: `0.75`.'),
    fee_min: Amount.describe('Smallest fee of one payout.'),
    min_amount: Amount.describe('Smallest amount for one receiver.'),
    max_amount: Amount.describe('Largest amount for one receiver.'),
  })
  .describe('The limits of splitting a payment.');
export type SplitForm = z.infer<typeof SplitForm>;

export const SplitPayout = z
  .object({
    receivers: z
      .array(
        z.object({
          ...Receiver,
          share: z
            .string()
            .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/)
            .describe("The receiver's share in percent, at most four decimals: `33.3333`."),
        }),
      )
      .min(2)
      .max(MAX_SPLIT_RECEIVERS),
    amount: TypedAmount.describe('Amount to split: at most `amount` of the form.'),
    additional_info: Purpose.optional(),
  })
  .describe(
    'A payment to split among receivers. Shares add up to 100. Amounts are rounded down; spare cents go to the largest ' +
      'remainders.',
  );
export type SplitPayout = z.infer<typeof SplitPayout>;

/** Required columns of a payout file, and all columns in the order of the template. */
export const REQUIRED_PAYOUT_COLUMNS = ['receiver', 'amount', 'currency'] as const;
export const PAYOUT_COLUMNS = [...REQUIRED_PAYOUT_COLUMNS, 'additional_info', 'planned_for'] as const;

const FileTotal = z.object({
  currency: Currency,
  payouts: Count,
  amount: Amount,
  fees: Amount,
  balance_after: Amount.describe('Available balance after the payouts; negative if it is too low.'),
});

export const ManyPayouts = z
  .object({
    file_id: Id.describe('Id of the file. Send it to create the payouts, and filter lists by it.'),
    created: Count.describe('Number of created payouts: all rows of the file or none.'),
    waits: z.boolean().describe('The payouts need approval by a second person.'),
    made_before: z
      .object({ file_id: Id, createtime: Moment, created_by: z.string() })
      .nullable()
      .describe('Latest earlier file with the same rows, unless all its payouts were declined or cancelled.'),
    rows: Count.describe('Number of rows, without the header and empty rows.'),
    wrong: Count.describe('Number of rows with errors.'),
    totals: z.array(FileTotal).describe('Sums of the valid rows, by currency.'),
    errors: z.array(RowError).describe('Errors by row, at most 100.'),
    repeated: z
      .array(
        z.object({
          rows: z.array(Count).describe('Row numbers, at most 100. The header is row 1.'),
          receiver: MaskedCard,
          amount: Amount,
          currency: Currency,
          additional_info: z.string(),
        }),
      )
      .optional()
      .describe('Groups of rows with the same receiver, amount and purpose, at most 100.'),
    outcomes: z
      .array(z.object({ status: PayoutStatus, payouts: Count }))
      .optional()
      .describe('Number of created payouts by status.'),
  })
  .describe('Result of checking or sending a payout file.');
export type ManyPayouts = z.infer<typeof ManyPayouts>;

export const PayoutFile = z
  .object({
    id: Id,
    merchant: MerchantName,
    name: z.string().describe('Name of the file; the order id for a payout or a split payment.'),
    origin: z.enum(['file', 'form', 'split']).optional().describe('What was submitted; `file` if left out.'),
    createtime: Moment,
    created_by: z.string(),
    status: z
      .enum(['waiting', 'approved', 'rejected', 'cancelled'])
      .describe('`cancelled`: all its payouts were cancelled before a decision.'),
    decided_by: z
      .string()
      .nullable()
      .describe('Email address of the person who decided, or cancelled the last payout.'),
    decidetime: Moment.nullable(),
    payouts: Count.describe(
      'Number of payouts in the file that wait for approval or were approved or rejected. For a cancelled file, the ' +
        'number of all its payouts.',
    ),
    totals: z.array(FileTotal.omit({ balance_after: true })).describe('Sums of the same payouts.'),
    can_decide: z
      .boolean()
      .describe(
        'It waits, and the caller may approve or reject it: another person submitted it, and the caller had the right to pay ' +
          'out before.',
      ),
  })
  .describe(
    'Payouts submitted together from a file, a form or a split payment, which a second person approves or rejects.',
  );
export type PayoutFile = z.infer<typeof PayoutFile>;

export const SavePayoutOptions = z
  .object({
    four_eyes: z
      .boolean()
      .describe('Payouts wait until a second person with the right to pay out approves them (four eyes).'),
    limits: z
      .array(
        CurrencyAmount.extend({ amount: text(rules.all(rules.required, rules.amount, rules.max('9999999999.99'))) }),
      )
      .max(20)
      .optional()
      .describe(
        'Amount that one person may send alone within 24 hours, by currency. In a currency without a limit every payout ' +
          'waits. If left out, the limits stay.',
      ),
  })
  .describe('Payout options to save.');
export type SavePayoutOptions = z.infer<typeof SavePayoutOptions>;

export const FourEyesRequest = z
  .object({
    id: Id,
    kind: z
      .enum(['off', 'limits', 'grant', 'revoke', 'remove'])
      .describe(
        'Switch four eyes off, raise their limits, give `whom` the edit right of `view`, take it away, or remove `whom`.',
      ),
    view: View.nullable().optional().describe('Of `grant` and `revoke`: the view of the right, else null.'),
    by: z.string().describe('Email address of the requester.'),
    time: Moment,
    whom: NamedPerson.nullable().describe('Of a change of rights: the person; else null.'),
    limits: z.array(CurrencyAmount).describe('Of `limits`: the requested limits; else empty.'),
    can_decide: z
      .boolean()
      .describe(
        'The caller may approve or reject it: another person requested it, and the caller had the right to pay out before.',
      ),
    can_withdraw: z.boolean().describe('The caller requested it and may withdraw it.'),
  })
  .describe('A change of four eyes, or of the people who may approve, that waits for a second person.');
export type FourEyesRequest = z.infer<typeof FourEyesRequest>;

export const PayoutOptions = z
  .object({
    four_eyes: SavePayoutOptions.shape.four_eyes,
    limits: z.array(CurrencyAmount).optional().describe('Empty: every payout waits.'),
    requests: z.array(FourEyesRequest).optional().describe('Changes that wait for a second person, oldest first.'),
  })
  .describe('Payout options of a merchant.');
export type PayoutOptions = z.infer<typeof PayoutOptions>;
