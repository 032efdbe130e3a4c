import { dayText } from '../value/dateText.ts';

/** Formats a date range: both ends, joined as in the specification (DATE-027). */
export const dateRangeText = ([start, end]: readonly [string, string]): string => `${dayText(start)} - ${dayText(end)}`;
