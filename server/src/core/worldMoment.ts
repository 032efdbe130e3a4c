import { z } from 'zod';

/** Before it every account would count as locked; after it days come that have more digits than the contract's. */
const FIRST = 0;
const LAST = Date.UTC(9000, 0, 1);

/** Whether a world may be at this moment, in milliseconds: 1970 to 9000. */
export const isWorldMoment = (at: number): boolean => at >= FIRST && at <= LAST;

/** A day, or a moment with its zone, that the calendar has: `2026-11-21`, `2026-11-21T08:00:00Z`; gives milliseconds. */
export const IsoMoment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => Date.parse(text))
  .refine(isWorldMoment, 'A moment from 1970 to 9000');
