import { z } from 'zod';
import { FIELD_TEMPLATES } from '../buttons/buttonRules.ts';
import { CheckoutPage } from './page.ts';
import { Amount, Count, Currency, Language, MaskedCard, Moment, RecurringPeriod } from '../values.ts';

export const CheckoutField = z
  .object({
    name: z.string(),
    label: z.string(),
    value: z.string().describe('Initial value.'),
    placeholder: z.string().describe('Placeholder; empty for none.'),
    required: z.boolean(),
    readonly: z.boolean(),
    valid: z
      .object({ template: z.enum(FIELD_TEMPLATES), min_length: z.string(), max_length: z.string() })
      .describe("Validation. The merchant's own pattern (`custom`) is checked only by the server."),
  })
  .describe('A field that the merchant adds to the checkout form.');
export type CheckoutField = z.infer<typeof CheckoutField>;

export const CheckoutPrice = z
  .object({ currency: Currency, amount: Amount.nullable().describe('Amount; null if the payer enters it.') })
  .describe("Amount in a currency that the payer can choose, at the day's rate.");

const ChargesZone = z
  .string()
  .optional()
  .describe("Merchant's time zone (IANA), in which days of charges are counted; default UTC.");

export const CheckoutCharges = z
  .object({
    amounts: z.array(CheckoutPrice).describe("Amount of each charge, by the payment's currency."),
    every: z.number().int(),
    period: RecurringPeriod,
    first: Moment.describe('Moment of the first charge if the payment is made now.'),
    count: z.number().int().nullable().describe('Number of charges; null for no limit.'),
    until: Moment.nullable().describe('End of the charges; null for no end.'),
    zone: ChargesZone,
    is_trial: z.boolean().describe('Whether the time until the first charge is a trial.'),
    is_on: z.boolean().describe('Initial state of the switch.'),
    is_shown: z.boolean().describe('Whether the page shows a switch.'),
    is_free: z.boolean().describe('Whether the payer can change the switch.'),
    plan: z.string().describe('Hash of amounts and schedule, sent back with the payment.'),
  })
  .describe('Recurring charges that the payer accepts with the payment.');
export type CheckoutCharges = z.infer<typeof CheckoutCharges>;

export const AgreedCharges = z
  .object({
    state: z
      .enum(['on', 'stopped', 'over'])
      .describe('`on`: active. `stopped`: stopped by payer or merchant. `over`: all charges were made.'),
    ...CheckoutPage.shape,
    title: z.string(),
    amount: Amount,
    currency: Currency,
    every: z.number().int(),
    period: RecurringPeriod,
    next: Moment.nullable().describe('Moment of the next charge; null for none.'),
    zone: ChargesZone,
    charged: Count.describe('Number of charges made.'),
    card: MaskedCard,
    language: Language,
  })
  .describe('Accepted charges, readable with the link of the receipt.');
export type AgreedCharges = z.infer<typeof AgreedCharges>;

export const CheckoutReturn = z
  .object({
    url: z.string(),
    method: z.enum(['GET', 'POST']),
    fields: z
      .record(z.string(), z.string())
      .describe("Order and outcome, with a `signature` made with the merchant's secret."),
  })
  .describe('Way back to the merchant: a link with these fields in its query, or a form to post.');
