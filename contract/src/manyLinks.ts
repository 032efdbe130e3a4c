import { z } from 'zod';
import { Amount, Count, Currency, Id, RowError } from './values.ts';

/** How many links a file makes at once, and how large it may be. */
export const MOST_LINKS = 50_000;
export const LINKS_FILE_BYTES = 8 * 1024 * 1024;

/** Columns that a file of links cannot be without, and all that it may have, in the order of the template. */
export const NEEDED_LINK_COLUMNS = ['amount', 'currency'] as const;
export const LINK_COLUMNS = [
  ...NEEDED_LINK_COLUMNS,
  'invoice_name',
  'invoice_desc',
  'receiver_first_name',
  'receiver_phone',
  'timeend',
  'product_id',
  'merchant_data',
] as const;

export const ManyLinks = z
  .object({
    file_id: Id.describe('Names the file: with it the links are made, and found in the list.'),
    created: Count.describe('All rows of the file, or none.'),
    rows: Count.describe('Rows of the file that are not empty, the header apart.'),
    wrong: Count.describe('Rows with something wrong.'),
    totals: z
      .array(z.object({ currency: Currency, links: Count, amount: Amount }))
      .describe('What the rows that are right ask for, by currency.'),
    errors: z.array(RowError).describe('Of each wrong row the first thing that is wrong.'),
    repeated: z
      .array(
        z.object({
          rows: z.array(Count).describe('Row numbers; the header is row 1. The first hundred.'),
          reference: z.string().describe('The `merchant_data` of these rows.'),
          before: Count.describe('Links of the merchant with the same reference that exist already.'),
        }),
      )
      .optional()
      .describe('References that several rows have, or that a link has already: the first hundred.'),
  })
  .describe('What became of a file.');
export type ManyLinks = z.infer<typeof ManyLinks>;
