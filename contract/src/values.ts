import { z } from 'zod';
import * as rules from './rules.ts';

/** Schema of a string that passes a validation rule of 001 §5, with the rule's exact error message. */
export const text = (rule: rules.Rule) =>
  z.string().superRefine((value, context) => {
    const said = rule(value);
    if (said !== undefined) context.addIssue({ code: 'custom', message: said });
  });

export const Amount = z
  .string()
  .regex(/^-?\d{1,17}\.\d{2}$/)
  .describe('Amount of money: a string with two decimals, such as `"1250.00"` (decision 9).');
export type Amount = z.infer<typeof Amount>;

export const TypedAmount = text(rules.all(rules.required, rules.amount)).describe(
  'Amount of money as typed: `12`, `12.5` or `12,50`; no sign, at most two decimals (FORM-013).',
);

export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('Currency: ISO 4217 code, such as `UAH`.');
export const CurrencyAmount = z.object({ currency: Currency, amount: Amount }).describe('An amount in one currency.');

export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe('Country: ISO 3166-1 alpha-2 code, such as `UA`.');
export const DateOnly = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ description: 'Day in the form `YYYY-MM-DD` (DATE-028).', format: 'date' });
export const OptionalDay = z.union([z.literal(''), DateOnly]).describe('Day in the form `YYYY-MM-DD`; empty for none.');
export const Moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/)
  .meta({ description: 'Moment in UTC, ISO 8601: `2026-11-21T08:15:00Z`.', format: 'date-time' });
export const Email = text(rules.all(rules.required, rules.email)).meta({
  description: 'Email address (FORM-016).',
  format: 'email',
});
export const Phone = text(rules.phone).describe(
  'Phone number: 7 to 14 digits after an optional plus; empty for none (FORM-018).',
);
export const Url = text(rules.url).describe('URL that begins with `http://` or `https://` (FORM-017).');
/** Query parameter of downloads, which browsers open as links. */
export const TimeZone = z
  .string()
  .max(64)
  .describe("IANA time zone such as `Europe/Kyiv`; replaces the header `X-Timezone`, which links can't send.");
export const MaskedCard = z.string().describe('Masked card number: its first six and last four digits.');
export const Language = z.string().max(8).describe('Language: ISO 639-1 code, such as `uk`.');
export const Name = text(rules.all(rules.required, rules.maxlength(100))).describe(
  'Name of 1 to 100 characters, not only spaces.',
);

export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).describe('Id: a whole number (decision 8).');
/** Record id in a path, parsed from text. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(Id) as unknown as z.ZodType<number, number>;

export const Count = z.number().int().min(0).describe('Count: a whole number, 0 or more.');

export const BlockedTries = z
  .object({ count: Count, last: Moment.describe('When the latest try was blocked.') })
  .describe(
    'Card tries that were refused because of the rate limits; they make no payments. Missing without blocked tries.',
  );
export type BlockedTries = z.infer<typeof BlockedTries>;

export const Otp = z
  .string()
  .regex(/^\d{6}$/)
  .describe('One-time code of six digits.');

export const Password = text(rules.all(rules.required, rules.maxlength(256))).describe(
  'Current password exactly as typed, including spaces.',
);
export const NewPassword = text(rules.all(rules.required, rules.maxlength(256))).describe(
  'New password exactly as typed, including spaces. The server checks its length (quality A9), where an emoji counts as ' +
    'one character, so the limit here is twice as large.',
);

export const Token = z
  .string()
  .min(1)
  .max(128)
  .describe('Secret of a mailed link; valid once, for 24 hours (decision 15).');

export const NamedPerson = z
  .object({ name: z.string(), email: z.string() })
  .describe('Name and email of a person at the time of the record; later changes of the account do not affect them.');
export type NamedPerson = z.infer<typeof NamedPerson>;

/** Search text of a list without pages. Each call's summary names the searched fields. */
export const SearchQuery = z.object({ search: z.string().max(256).optional() });

/** Version of a form's data, sent with a save so that the save cannot overwrite a colleague's newer changes. */
export const Version = z
  .string()
  .max(64)
  .describe('Version of the settings, changed by each save; a save with another version is refused.');

export const CheckoutVersion = z.union([z.literal(1), z.literal(2)]).describe("Version of the merchant's checkout.");
export const RecurringPeriod = z
  .enum(['month', 'week', 'day'])
  .describe('Unit of the time between recurring charges (BTN-086).');

export const Choice = z
  .object({ value: z.string(), text: z.string() })
  .describe('A choice: its value and the text to show.');

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
