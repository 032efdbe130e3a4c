import { z } from 'zod';

/**
 * Range of the world clock. Earlier, every account would count as locked; later, years have more digits than the
 * contract allows.
 */
const FIRST = 0;
const LAST = Date.UTC(9000, 0, 1);

/** Whether a world's clock may show this time (in milliseconds): the years 1970 to 9000. */
export const isValidWorldTime = (at: number): boolean => at >= FIRST && at <= LAST;

/** Schema of a date or a timestamp with time zone (`2026-11-21`, `2026-11-21T08:00:00Z`), parsed to milliseconds. */
export const IsoTimestamp = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => Date.parse(text))
  .refine(isValidWorldTime, 'A moment from 1970 to 9000');
