import { z } from 'zod';
import { FIELD_TEMPLATES } from '../buttons/buttonRules.ts';
import { CheckoutPage } from './page.ts';
import { Amount, Count, Currency, Language, MaskedCard, Moment, RecurringPeriod } from '../values.ts';

export const CheckoutField = z
  .object({
    name: z.string(),
    label: z.string(),
    value: z.string().describe('What stands in it at first.'),
    placeholder: z.string().describe('Help; empty for none.'),
    required: z.boolean(),
    readonly: z.boolean(),
    valid: z
      .object({ template: z.enum(FIELD_TEMPLATES), min_length: z.string(), max_length: z.string() })
      .describe('A pattern of the merchant’s own (`custom`) is checked on arrival, nowhere else.'),
  })
  .describe('A question of the merchant to the payer, beside the card.');
export type CheckoutField = z.infer<typeof CheckoutField>;

export const CheckoutPrice = z
  .object({ currency: Currency, amount: Amount.nullable().describe('Null: the payer says it.') })
  .describe('What is to be paid, in a currency that the payer may choose; at the rate of the day.');

const ChargesZone = z
  .string()
  .optional()
  .describe('IANA time zone of the merchant, in which the days of charges are counted; left out: UTC.');

export const CheckoutCharges = z
  .object({
    amounts: z.array(CheckoutPrice).describe('What is taken each time, by the currency of the payment.'),
    every: z.number().int(),
    period: RecurringPeriod,
    first: Moment.describe('When the first charge falls due, were it paid now.'),
    count: z.number().int().nullable().describe('How many there are; null: no number ends them.'),
    until: Moment.nullable().describe('Charges fall due before this moment; null: no day ends them.'),
    zone: ChargesZone,
    is_trial: z.boolean().describe('The time until the first is a trial.'),
    is_on: z.boolean().describe('How the switch stands at first.'),
    is_shown: z.boolean().describe('There is a switch.'),
    is_free: z.boolean().describe('The payer may change it.'),
    plan: z
      .string()
      .describe('Names what is charged and when; it changes whenever that does. Sent back with a payment.'),
  })
  .describe('Charges after the payment, which the payer agrees to with it.');
export type CheckoutCharges = z.infer<typeof CheckoutCharges>;

export const AgreedCharges = z
  .object({
    state: z.enum(['on', 'stopped', 'over']).describe('They go on, somebody stopped them, or all of them were made.'),
    ...CheckoutPage.shape,
    title: z.string(),
    amount: Amount,
    currency: Currency,
    every: z.number().int(),
    period: RecurringPeriod,
    next: Moment.nullable().describe('When money is taken next; null: never again.'),
    zone: ChargesZone,
    charged: Count.describe('How often it was taken.'),
    card: MaskedCard,
    language: Language,
  })
  .describe('Charges that a payer agreed to, for whoever has the link of the receipt.');
export type AgreedCharges = z.infer<typeof AgreedCharges>;

export const CheckoutReturn = z
  .object({
    url: z.string(),
    method: z.enum(['GET', 'POST']),
    fields: z
      .record(z.string(), z.string())
      .describe('Order and outcome, with a `signature` by the merchant’s secret.'),
  })
  .describe('The way back to the merchant: a link with these fields in its query, or a form that is posted.');
