import { z } from 'zod';
import * as rules from './rules.ts';

/** A string that a rule of 001 §5 accepts; its message travels unchanged. */
export const text = (rule: rules.Rule) =>
  z.string().superRefine((value, context) => {
    const said = rule(value);
    if (said !== undefined) context.addIssue({ code: 'custom', message: said });
  });

export const Amount = z
  .string()
  .regex(/^-?\d{1,17}\.\d{2}$/)
  .describe('Money: a decimal string with two decimals, `"1250.00"`, never a float (decision 9).');
export type Amount = z.infer<typeof Amount>;

export const TypedAmount = text(rules.all(rules.required, rules.amount)).describe(
  'Money a person typed: `12`, `12.5` or `12,50`; no sign, at most two decimals (FORM-013).',
);

export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('A currency by its ISO 4217 code: `UAH`.');
export const CurrencyAmount = z.object({ currency: Currency, amount: Amount }).describe('An amount in one currency.');

export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe('A country by its ISO 3166-1 alpha-2 code: `UA`.');
export const DateOnly = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe('A day, `YYYY-MM-DD` (DATE-028).');
export const OptionalDay = z.union([z.literal(''), DateOnly]).describe('A day, `YYYY-MM-DD`, or empty for none.');
export const Moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/)
  .describe('A moment in UTC, ISO 8601: `2026-11-21T08:15:00Z`.');
export const Email = text(rules.all(rules.required, rules.email)).describe('One e-mail address (FORM-016).');
export const Phone = text(rules.phone).describe(
  '7 to 14 digits, with a plus before them or without; empty for none (FORM-018).',
);
export const Url = text(rules.url).describe('An address that begins with `http://` or `https://` (FORM-017).');
export const MaskedCard = z.string().describe('A card number as its first six and last four digits, never more.');
export const Language = z.string().max(8).describe('A language by its ISO 639-1 code: `uk`.');
export const Name = text(rules.all(rules.required, rules.maxlength(100))).describe(
  'A name of 1 to 100 characters, not all of them blanks.',
);

export const Id = z
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .describe('An id: a whole number (decision 8).');
/** An id in a path, where it arrives as text. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(Id) as unknown as z.ZodType<number, number>;

export const Count = z.number().int().min(0).describe('How many: a whole number, zero among them.');

export const BlockedTries = z
  .object({ count: Count, last: Moment.describe('When the last one was blocked.') })
  .describe('Card tries beyond the limits, which were refused. They are not payments. Missing when none was blocked.');
export type BlockedTries = z.infer<typeof BlockedTries>;

export const Otp = z
  .string()
  .regex(/^\d{6}$/)
  .describe('A one-time code: six digits.');

export const Password = text(rules.all(rules.required, rules.maxlength(256))).describe(
  'The password in use, as it is typed: nothing is trimmed.',
);
export const NewPassword = text(rules.all(rules.required, rules.maxlength(256))).describe(
  'A new password, as it is typed: nothing is trimmed. How long it must be is for the server to say (quality A9); an ' +
    'emoji is one character of a password and two of a string, so that 128 of them fit.',
);

export const Token = z
  .string()
  .min(1)
  .max(128)
  .describe('The secret of a mailed link: single use, 24 hours (decision 15).');

export const NamedPerson = z
  .object({ name: z.string(), email: z.string() })
  .describe('The name and e-mail address of a person as they were recorded; they stay when the account changes.');
export type NamedPerson = z.infer<typeof NamedPerson>;

/** The text that a list without pages is searched for; the summary of each call says in which fields. */
export const SearchQuery = z.object({ search: z.string().max(256).optional() });

/** Sent along with a save, so that nobody overwrites unseen what a colleague changed. */
export const Version = z.string().max(64).describe('Changes with each save; a save that names another is refused.');

export const CheckoutVersion = z
  .union([z.literal(1), z.literal(2)])
  .describe('The version of the hosted checkout that a merchant has.');
export const RecurringPeriod = z.enum(['month', 'week', 'day']).describe('By what charges recur (BTN-086).');

export const Choice = z
  .object({ value: z.string(), text: z.string() })
  .describe('A value to choose, and the text that it is shown by.');

export const RowError = z
  .object({
    row: z.number().int().describe('The number of the row as a spreadsheet counts: the header is row 1.'),
    field: z.string(),
    message: z.string(),
    value: z
      .string()
      .optional()
      .describe('The beginning of the cell, without card numbers; missing for receivers, empty cells and whole rows.'),
  })
  .describe('What is wrong in a row of a file, and in which column.');
export type RowError = z.infer<typeof RowError>;
