import { z } from 'zod';
import { all, maxlength, required } from './rules.ts';
import { Choice, CountryCode, Currency, Id, Moment, Otp, Password, text, Version } from './values.ts';

const Iban = text(all(required, maxlength(64)));

export const Jurtype = z
  .enum(['individual', 'legal'])
  .describe('Form of business: `individual` is a sole proprietor, `legal` is a company.');
export type Jurtype = z.infer<typeof Jurtype>;

export const FinancialAccount = z
  .object({
    id: Id,
    country: CountryCode,
    currency: Currency,
    settlement_currency: Currency.describe('Payout currency, the same as `currency`.'),
    iban: z.string().describe('Masked account number, such as `UA17 •••• 0101`; the full number is not stored.'),
    settlement_status: z
      .string()
      .nullable()
      .describe('Status of the account; null until it receives settlements (FIN-002, FIN-003).'),
    jurtype: Jurtype,
    data: z.array(z.tuple([z.string(), z.string()])).describe('Further details as pairs of label and value (FIN-007).'),
    change: z
      .object({
        iban: z.string().describe('Masked number of the new account.'),
        from: Moment.describe(
          'Time from which the account receives settlements if it is confirmed, at least 24 hours after the change.',
        ),
        by: z.string().describe('Person who made the change.'),
        country: CountryCode.optional().describe('Country of the new account.'),
        jurtype: Jurtype.optional().describe('Form of business of the new account.'),
        bank: z.string().optional().describe('Bank of the new account.'),
        confirmed: z
          .boolean()
          .describe('Whether the change is confirmed. Unconfirmed accounts receive no settlements.'),
        can_confirm: z
          .boolean()
          .optional()
          .describe(
            'Whether the signed-in person may confirm the change. Under four eyes a person other than `by` must confirm it.',
          ),
      })
      .nullable()
      .describe('Pending change of the account, or the pending new account itself; null if nothing is pending.'),
  })
  .describe('A bank account that receives settlements of a merchant (FIN-001).');
export type FinancialAccount = z.infer<typeof FinancialAccount>;

export const FinancialSettings = z
  .object({
    data: z.array(FinancialAccount),
    choices: z
      .object({ country: z.array(Choice), currency: z.array(Choice), jurtype: z.array(Choice) })
      .describe('Options for a new account; `currency` lists the currencies without an account.'),
    needs_proof: z.boolean().optional().describe('Whether saving an account requires the password or a one-time code.'),
    version: Version,
  })
  .describe('Bank accounts of a merchant.');
export type FinancialSettings = z.infer<typeof FinancialSettings>;

export const SaveFinancialAccount = z
  .object({
    id: Id.optional().describe('Id of the account to change; omitted for a new account.'),
    country: CountryCode,
    currency: Currency.describe('Currency of a new account; an existing account keeps its currency.'),
    jurtype: Jurtype,
    bank: text(all(required, maxlength(100))),
    password: Password.optional().describe(
      "The signed-in person's password. The password or `otp` is required, except for a merchant's first account.",
    ),
    otp: Otp.optional().describe('One-time code instead of the password, if the second step is on.'),
    iban: Iban.describe(
      'Full account number, spaces are ignored: an IBAN if `country` uses IBANs. Only the masked number is stored (FIN-007).',
    ),
    version: Version.optional(),
  })
  .describe('A bank account to add or change.');
export type SaveFinancialAccount = z.infer<typeof SaveFinancialAccount>;

export const PendingAccount = z
  .object({
    account_id: Id,
    version: Version.optional().describe(
      'Version of the settings that the person saw. The call is rejected if the settings have changed.',
    ),
  })
  .describe('Account whose pending change is confirmed or cancelled.');
export type PendingAccount = z.infer<typeof PendingAccount>;
