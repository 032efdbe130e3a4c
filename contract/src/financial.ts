import { z } from 'zod';
import { all, maxlength, required } from './rules.ts';
import { Choice, CountryCode, Currency, Id, Moment, Otp, Password, text, Version } from './values.ts';

const Iban = text(all(required, maxlength(64)));

export const Jurtype = z.enum(['individual', 'legal']).describe('A sole proprietor or a company.');
export type Jurtype = z.infer<typeof Jurtype>;

export const FinancialAccount = z
  .object({
    id: Id,
    country: CountryCode,
    currency: Currency,
    settlement_currency: Currency.describe('What is paid out; the same as `currency`.'),
    iban: z.string().describe('The ends of its number, the rest is nowhere: `UA17 •••• 0101`.'),
    settlement_status: z.string().nullable().describe('Set once it is paid to (FIN-002, FIN-003).'),
    jurtype: Jurtype,
    data: z.array(z.tuple([z.string(), z.string()])).describe('What else is known of it: label and value (FIN-007).'),
    change: z
      .object({
        iban: z.string().describe('The ends of the number that comes.'),
        from: Moment.describe('Paid to from then on where it is confirmed, no earlier than 24 hours after the change.'),
        by: z.string().describe('Who wanted it.'),
        country: CountryCode.optional().describe('Of the account that comes.'),
        jurtype: Jurtype.optional().describe('The same of the form of business.'),
        bank: z.string().optional().describe('The same of the bank.'),
        confirmed: z.boolean().describe('False: it waits to be confirmed, and is paid nothing before.'),
        can_confirm: z.boolean().optional().describe('False: a person other than `by` has to confirm it (four eyes).'),
      })
      .nullable()
      .describe('What will be paid to instead, or a new account itself; null where nothing changes.'),
  })
  .describe('A bank account that a merchant is paid to (FIN-001).');
export type FinancialAccount = z.infer<typeof FinancialAccount>;

export const FinancialSettings = z
  .object({
    data: z.array(FinancialAccount),
    choices: z
      .object({ country: z.array(Choice), currency: z.array(Choice), jurtype: z.array(Choice) })
      .describe('What an account can be of; `currency`: those without an account.'),
    needs_proof: z.boolean().optional().describe('Saving an account asks for the password or a fresh code.'),
    version: Version,
  })
  .describe('The bank accounts of a merchant.');
export type FinancialSettings = z.infer<typeof FinancialSettings>;

export const SaveFinancialAccount = z
  .object({
    id: Id.optional().describe('Of the account that changes; a new one without.'),
    country: CountryCode,
    currency: Currency.describe('Of an account that there is it stays.'),
    jurtype: Jurtype,
    bank: text(all(required, maxlength(100))),
    password: Password.optional().describe('Of the person. It or `otp` is needed, except for a first account.'),
    otp: Otp.optional().describe('A fresh code, where the second step is on, in place of the password.'),
    iban: Iban.describe(
      'Whole, with or without blanks: an IBAN of `country` where that has IBANs. Only its ends are kept (FIN-007).',
    ),
    version: Version.optional(),
  })
  .describe('A bank account to be added or changed.');
export type SaveFinancialAccount = z.infer<typeof SaveFinancialAccount>;

export const PendingAccount = z
  .object({
    account_id: Id,
    version: Version.optional().describe('Of the settings as they were shown: refused where they are others now.'),
  })
  .describe('The account whose pending change is confirmed or cancelled.');
export type PendingAccount = z.infer<typeof PendingAccount>;
