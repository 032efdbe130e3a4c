import { z } from 'zod';
import { all, maxlength, required } from '../rules.ts';
import { Currency, Email, Language, text, TypedAmount } from '../values.ts';

/** What a payer says on trying to pay. */

export const AttemptKey = z
  .string()
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  .describe('An attempt by its key, a UUID that the page makes: the same key is the same attempt.');

/** Blanks and dashes between groups may stay: they are how people read a number. */
const CardNumber = text(all(required, maxlength(40))).describe('14 to 19 digits, with blanks and dashes or without.');

export const PayCheckout = z
  .object({
    attempt: AttemptKey,
    card_number: CardNumber,
    expiry: text(all(required, maxlength(20))).describe('`MM/YY` or `MM/YYYY`.'),
    cvc: text(all(required, maxlength(10))).describe('3 or 4 digits.'),
    name: text(all(required, maxlength(100))).describe('As it stands on the card.'),
    email: z.union([z.literal(''), Email]).describe('Empty for none.'),
    receipt: z.boolean().optional().describe('A receipt is mailed once it is approved.'),
    amount: TypedAmount.describe(
      'What the payer saw and agreed to: another amount than that of the merchant is refused.',
    ),
    currency: Currency,
    fields: z.record(z.string(), z.string().max(1000)).optional().describe('Answers by the names of the fields.'),
    language: Language.optional().describe('The one of the page; mails to the payer speak it.'),
    charges: z.boolean().optional().describe('How the payer left the switch of charges; as it stood unless said.'),
    plan: z
      .string()
      .max(64)
      .optional()
      .describe('`plan` of the charges that the payer saw: charges that they did not see are refused.'),
    save_card: z.boolean().optional().describe('The payer wants the card stored; counts where that is `offered`.'),
  })
  .describe('A card and what is to be taken of it. Number and code are used once and kept nowhere.');
export type PayCheckout = z.infer<typeof PayCheckout>;

export const PayByWallet = PayCheckout.omit({ card_number: true, expiry: true, cvc: true, name: true })
  .extend({ answer: z.enum(['approve', 'decline']).describe('What the payer pressed in the wallet.') })
  .describe('A try to pay with the wallet, which is played: it holds a test card.');
export type PayByWallet = z.infer<typeof PayByWallet>;

export const ConfirmCheckout = z
  .object({
    attempt: AttemptKey,
    answer: z
      .enum(['confirm', 'refuse', 'cancel'])
      .describe('What the payer pressed at the bank, or `cancel` on leaving.'),
  })
  .describe('How the 3-D Secure step ended.');
export type ConfirmCheckout = z.infer<typeof ConfirmCheckout>;
