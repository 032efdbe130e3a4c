import { z } from 'zod';
import { all, maxlength, required } from '../rules.ts';
import { Currency, Email, Language, text, TypedAmount } from '../values.ts';

/** Request bodies of a payer's payment. */

export const AttemptKey = z
  .string()
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  .describe('Key of an attempt: a UUID made by the page. The same key means the same attempt.');

/** A card number in this field may contain spaces and dashes. */
const CardNumber = text(all(required, maxlength(40))).describe(
  'Card number: 14 to 19 digits, spaces and dashes allowed.',
);

export const PayCheckout = z
  .object({
    attempt: AttemptKey,
    card_number: CardNumber,
    expiry: text(all(required, maxlength(20))).describe('Expiry date: `MM/YY` or `MM/YYYY`.'),
    cvc: text(all(required, maxlength(10))).describe('Security code: 3 or 4 digits.'),
    name: text(all(required, maxlength(100))).describe("Cardholder's name as on the card."),
    email: z.union([z.literal(''), Email]).describe("Payer's email; empty for none."),
    receipt: z.boolean().optional().describe('Whether to email a receipt after the approval.'),
    amount: TypedAmount.describe("Amount that the payer saw; refused if it differs from the merchant's."),
    currency: Currency,
    fields: z
      .record(z.string(), z.string().max(1000))
      .optional()
      .describe('Values of additional fields by their names.'),
    language: Language.optional().describe('Language of the page and of mails to the payer.'),
    charges: z.boolean().optional().describe('State of the switch of recurring charges; default: its initial state.'),
    plan: z
      .string()
      .max(64)
      .optional()
      .describe('`plan` of the charges that the payer saw; changed charges are refused.'),
    save_card: z.boolean().optional().describe('Whether to store the card; only if storing is `offered`.'),
  })
  .describe('Card and amount of a payment. Number and code are used once and never stored.');
export type PayCheckout = z.infer<typeof PayCheckout>;

export const PayByWallet = PayCheckout.omit({ card_number: true, expiry: true, cvc: true, name: true })
  .extend({ answer: z.enum(['approve', 'decline']).describe("Payer's choice in the wallet.") })
  .describe('Payment with the simulated wallet, which has a test card.');
export type PayByWallet = z.infer<typeof PayByWallet>;

export const ConfirmCheckout = z
  .object({
    attempt: AttemptKey,
    answer: z.enum(['confirm', 'refuse', 'cancel']).describe("Payer's choice at the bank; `cancel` if the payer left."),
  })
  .describe('Result of the 3-D Secure step.');
export type ConfirmCheckout = z.infer<typeof ConfirmCheckout>;
