import { z } from 'zod';

/** Earlier, every account would count as locked; later, years get more digits than the contract allows. */
const FIRST = 0;
const LAST = Date.UTC(9000, 0, 1);

/** Whether a world's clock may show this moment (in milliseconds): 1970 to 9000. */
export const isWorldMoment = (at: number): boolean => at >= FIRST && at <= LAST;

/** An existing day or a moment with its zone (`2026-11-21`, `2026-11-21T08:00:00Z`), parsed to milliseconds. */
export const IsoMoment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => Date.parse(text))
  .refine(isWorldMoment, 'A moment from 1970 to 9000');
