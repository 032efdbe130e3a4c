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

/** The longest purpose of a payment (OUT-023). */
export const LONGEST_PURPOSE = 1024;
/** How many payouts a file makes at once, and how large it may be. */
export const MOST_PAYOUTS = 50_000;
export const PAYOUTS_FILE_BYTES = 8 * 1024 * 1024;
/** The most receivers that one payment is split among. */
export const MOST_RECEIVERS = 20;

export const PayoutBalance = z
  .object({
    merchant_id: Id,
    merchant_name: z.string(),
    currency: Currency,
    balance_db: Amount.describe('Available: what can be paid out.'),
    balance_hold: Amount.describe('Reserved: held by payouts that are planned, wait or are on their way.'),
    balance_cr: Amount.describe('Amount due: what the merchant owes the provider, its fees.'),
  })
  .describe('What a merchant has to pay out of, in one currency (OUT-022).');
export type PayoutBalance = z.infer<typeof PayoutBalance>;

export const PayoutTerms = PayoutBalance.extend({
  min_amount: Amount.describe('The least that one payout may send.'),
  max_amount: Amount.describe('The most that one payout may send, whatever the balance.'),
  fee_percent: z.string().describe('The fee of a payout in percent of its amount, a decimal string: `0.75`.'),
  fee_min: Amount.describe('What a payout costs at least.'),
}).describe('A balance and what a payout from it is bound to.');
export type PayoutTerms = z.infer<typeof PayoutTerms>;

export const PayoutStatus = z
  .enum(['waiting', 'planned', 'processing', 'unknown', 'approved', 'declined', 'cancelled'])
  .describe(
    'Waiting for a second person, planned for a day, on its way, without an answer (it is looked up before it may be ' +
      'tried again), paid, refused by the bank of the receiver (or never sent, since its merchant pays out no more), or called off.',
  );
export type PayoutStatus = z.infer<typeof PayoutStatus>;

export const PayoutReceiver = z
  .enum(['card', 'token'])
  .describe('Who is paid: the holder of a card by its number, or of a stored card by its token (OUT-024).');
export type PayoutReceiver = z.infer<typeof PayoutReceiver>;

export const Payout = z
  .object({
    id: Id,
    order_id: z.string().describe('What its page is asked for by.'),
    merchant: MerchantName,
    createtime: Moment,
    status: PayoutStatus,
    type: PayoutReceiver,
    receiver: MaskedCard,
    brand: z.string().describe('`visa`, `mastercard` …; empty where nobody knows.'),
    receiver_id: Id.describe('The same for every payout to one card; a statement is asked for by it.'),
    amount: Amount,
    fee: Amount,
    currency: Currency,
    additional_info: z.string().describe('The purpose of the payment.'),
    origin: z.enum(['form', 'file', 'split']).describe('How it was made.'),
    file_id: Id.nullable().describe('The file that it was made from, with others.'),
    payment_id: Id.nullable().describe('The payment whose money it passes on.'),
    split_id: Id.optional().describe('The same for all payouts of one split of a payment.'),
    planned_for: DateOnly.nullable().describe('The day on which it leaves; null: at once.'),
    created_by: z.string().describe('The e-mail address of the person.'),
    donetime: Moment.nullable().describe('When it was paid, refused or called off.'),
    reason: z.string().nullable().describe('Why it was refused.'),
  })
  .describe('Money that leaves for a card (OUT-001).');
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
        detail: z.string().nullable().describe('Who, or why.'),
      }),
    )
    .describe('What happened to it, the earliest first.'),
  entries: z
    .array(
      z.object({
        time: Moment,
        account: z.enum(['available', 'reserved', 'due']),
        amount: Amount.describe('With its sign.'),
      }),
    )
    .describe('What it moved in the balances of the merchant, the earliest first.'),
  can_look_up: z.boolean().describe('Its answer was lost, and the person may ask what became of it.'),
  can_cancel: z.boolean().describe('It has not left yet, and the person may call it off.'),
  can_repeat: z.boolean().describe('It was refused or called off, and the person may make another like it.'),
}).describe('A payout, whole.');
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
      .describe('Where the money came from: the ends of an account, or the settlement it was kept from.'),
    reference: z.string(),
    balance: Amount.nullable().describe('What was available after it; null until it is there.'),
  })
  .describe('Money that came in to be paid out.');
export type Topup = z.infer<typeof Topup>;

export const PayoutSummary = z
  .object({
    id: z.string().describe('`{month}-{merchant}-{currency}`'),
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .describe('Of the days of `X-Timezone`.'),
    merchant: MerchantName,
    currency: Currency,
    opening: Amount.describe('Available and reserved when the month began.'),
    topups: Amount,
    payouts: Amount.describe('What left, below zero.'),
    fees: Amount.describe('Below zero.'),
    closing: Amount.describe(
      '`opening` + `topups` + `payouts` + `fees`: available and reserved when it was over, or now.',
    ),
    cnt: Count.describe('How many payouts were paid.'),
  })
  .describe('What came and went in a month, by merchant and currency.');
export type PayoutSummary = z.infer<typeof PayoutSummary>;

export const PayoutMerchants = z
  .object({ data: z.array(z.object({ id: Id, name: z.string(), currencies: z.array(Currency) })) })
  .describe(
    'Merchants that pay out to cards, where the person may see payouts; with the currencies of their balances (OUT-013).',
  );
export type PayoutMerchants = z.infer<typeof PayoutMerchants>;

export const PayoutToken = z
  .object({
    token: z.string(),
    card: MaskedCard,
    brand: z.string(),
    name: z.string().describe('Whose card it is, as the merchant calls them; empty where nobody said.'),
    createtime: Moment,
  })
  .describe('A stored card that can be paid to.');
export type PayoutToken = z.infer<typeof PayoutToken>;

const Receiver = {
  type: PayoutReceiver,
  receiver: text(rules.all(rules.required, rules.maxlength(64))).describe(
    'The number of a card, 16 to 19 digits (15 of American Express), blanks and dashes left out of account; or a token ' +
      'of `settings/payouts/`. A number is never kept, logged or answered.',
  ),
};
const Purpose = text(rules.maxlength(LONGEST_PURPOSE));

export const CreatePayout = z
  .object({
    ...Receiver,
    amount: TypedAmount,
    currency: Currency,
    additional_info: Purpose.optional(),
    planned_for: OptionalDay.optional().describe(
      'A day of `X-Timezone` on which it leaves, at most a year from now; empty: at once.',
    ),
    payment_id: Id.optional().describe('The payment whose money it passes on (PAY-038).'),
  })
  .describe('What to pay out, and to whom (OUT-021).');
export type CreatePayout = z.infer<typeof CreatePayout>;

export const SplitForm = z
  .object({
    payment_id: Id,
    order_id: z.string(),
    currency: Currency,
    amount: Amount.describe('What is left of the payment, and was not passed on yet.'),
    available: Amount.describe('The balance that it is paid from.'),
    fee_percent: z.string(),
    fee_min: Amount,
    min_amount: Amount.describe('The least that one receiver may get.'),
    max_amount: Amount.describe('The most that one receiver may get.'),
  })
  .describe('What of a payment can be passed on to others.');
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
            .describe('Its part in percent, a decimal string: `33.3333`.'),
        }),
      )
      .min(2)
      .max(MOST_RECEIVERS),
    amount: TypedAmount.describe('What is divided: at most that of the form.'),
    additional_info: Purpose.optional(),
  })
  .describe(
    'A payment divided among receivers. Shares make 100; the amounts sum to the cent, spare cents go to the largest remainders.',
  );
export type SplitPayout = z.infer<typeof SplitPayout>;

/** Columns that a file of payouts cannot be without, and all that it may have, in the order of the template. */
export const NEEDED_PAYOUT_COLUMNS = ['receiver', 'amount', 'currency'] as const;
export const PAYOUT_COLUMNS = [...NEEDED_PAYOUT_COLUMNS, 'additional_info', 'planned_for'] as const;

const FileTotal = z.object({
  currency: Currency,
  payouts: Count,
  amount: Amount,
  fees: Amount,
  balance_after: Amount.describe('What would be available; below zero where it does not suffice.'),
});

export const ManyPayouts = z
  .object({
    file_id: Id.describe('Names the file: with it the payouts are made, once, and found in the list.'),
    created: Count.describe('All rows of the file, or none.'),
    waits: z.boolean().describe('They wait for a second person, now or once they are made.'),
    made_before: z
      .object({ file_id: Id, createtime: Moment, created_by: z.string() })
      .nullable()
      .describe('The latest file with the same rows whose payouts were made, and not all refused or called off.'),
    rows: Count.describe('Rows of the file that are not empty, the header apart.'),
    wrong: Count.describe('Rows with something wrong.'),
    totals: z.array(FileTotal).describe('What the rows that are right send, by currency.'),
    errors: z.array(RowError).describe('Everything that is wrong, row by row; the first hundred.'),
    repeated: z
      .array(
        z.object({
          rows: z.array(Count).describe('Row numbers; the header is row 1. The first hundred.'),
          receiver: MaskedCard,
          amount: Amount,
          currency: Currency,
          additional_info: z.string(),
        }),
      )
      .optional()
      .describe('Rows that send the same amount to the same receiver for the same purpose: the first hundred groups.'),
    outcomes: z
      .array(z.object({ status: PayoutStatus, payouts: Count }))
      .optional()
      .describe('Once the payouts are made: how many have which status now.'),
  })
  .describe('What became of a file.');
export type ManyPayouts = z.infer<typeof ManyPayouts>;

export const PayoutFile = z
  .object({
    id: Id,
    merchant: MerchantName,
    name: z.string().describe('Name of the file; of a payout or a split its order id.'),
    origin: z.enum(['file', 'form', 'split']).optional().describe('What was submitted; left out: a file.'),
    createtime: Moment,
    created_by: z.string(),
    status: z
      .enum(['waiting', 'approved', 'rejected', 'cancelled'])
      .describe('Cancelled: all its payouts were called off before anybody decided.'),
    decided_by: z.string().nullable().describe('Who decided, or called off the last of its payouts.'),
    decidetime: Moment.nullable(),
    payouts: Count.describe('Those that wait, or waited when it was decided; of a cancelled file all.'),
    totals: z.array(FileTotal.omit({ balance_after: true })).describe('Of the same payouts.'),
    can_decide: z
      .boolean()
      .describe(
        'It waits, and the caller may decide: another person submitted it, and the caller could pay out before.',
      ),
  })
  .describe(
    'Payouts submitted together, from a file, a form or a split, that a second person must approve or reject, or has.',
  );
export type PayoutFile = z.infer<typeof PayoutFile>;

export const SavePayoutOptions = z
  .object({
    four_eyes: z.boolean().describe('Payouts wait until a second person with the right to pay out approves them.'),
    limits: z
      .array(
        CurrencyAmount.extend({ amount: text(rules.all(rules.required, rules.amount, rules.max('9999999999.99'))) }),
      )
      .max(20)
      .optional()
      .describe(
        'A currency without a limit: every payout waits. With one, payouts leave without a second person while all that ' +
          'one person has sent so within 24 hours stays within the limit. Left out: as before.',
      ),
  })
  .describe('How a merchant is to pay out.');
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
    by: z.string().describe('Email address of the person who asks.'),
    time: Moment,
    whom: NamedPerson.nullable().describe('Of a change of rights: the person.'),
    limits: z.array(CurrencyAmount).describe('Of `limits`: the limits as they are to be.'),
    can_decide: z
      .boolean()
      .describe('The caller may approve or reject it: another person asked, and the caller could pay out before that.'),
    can_withdraw: z.boolean().describe('The caller asked, and may withdraw it.'),
  })
  .describe('A change of four eyes, or of who may approve payouts, that waits for a second person.');
export type FourEyesRequest = z.infer<typeof FourEyesRequest>;

export const PayoutOptions = z
  .object({
    four_eyes: SavePayoutOptions.shape.four_eyes,
    limits: z.array(CurrencyAmount).optional().describe('Empty: every payout waits.'),
    requests: z.array(FourEyesRequest).optional().describe('Changes that wait for a second person, the oldest first.'),
  })
  .describe('How a merchant pays out.');
export type PayoutOptions = z.infer<typeof PayoutOptions>;
