import { z } from 'zod';
import * as rules from './rules.ts';

/** A string that a rule of 001 §5 accepts; its message travels unchanged. */
export const text = (rule: rules.Rule) =>
  z.string().superRefine((value, context) => {
    const said = rule(value);
    if (said !== undefined) context.addIssue({ code: 'custom', message: said });
  });

/** Money in an answer: a decimal string with two decimals, `"1250.00"`, never a float (decision 9). */
export const Amount = z.string().regex(/^-?\d{1,17}\.\d{2}$/);
export type Amount = z.infer<typeof Amount>;

/** Money a person typed: `12`, `12.5` or `12,50`; no sign, at most two decimals (FORM-013). */
export const TypedAmount = text(rules.all(rules.required, rules.amount));

/** ISO 4217 alphabetic code. */
export const Currency = z.string().regex(/^[A-Z]{3}$/);
/** ISO 3166-1 alpha-2 code. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);
/** `YYYY-MM-DD` (DATE-028). */
export const DateOnly = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A moment in UTC, ISO 8601: `2026-11-21T08:15:00Z`. */
export const Moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/);
export const Email = text(rules.all(rules.required, rules.email));
export const Phone = text(rules.phone);
export const Url = text(rules.url);

/** Merchant and transaction ids are digits (decision 8); in a path they arrive as text. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(Id) as unknown as z.ZodType<number, number>;

/**
 * A new password as it is typed: nothing is trimmed, and how long it must be is the server's to say (quality A9).
 * An emoji is one character of a password and two of a string: 128 of them fit.
 */
export const NewPassword = text(rules.all(rules.required, rules.maxlength(256)));

/** The secret of a mailed link: single use, 24 hours (decision 15). */
export const Token = z.string().min(1).max(128);
