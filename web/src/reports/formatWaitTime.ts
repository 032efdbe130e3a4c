import { t } from '../text/t.ts';

/**
 * Formats the time until a report's scheduled creation, in the product's units: `2 sec`, `350 msec` (REP-052, REP-053).
 */
export const formatWaitTime = (ms: number): string =>
  ms < 1000 ? t('{n} msec', { n: Math.max(0, Math.round(ms)) }) : t('{n} sec', { n: Math.round(ms / 1000) });
