import type { BenchSaid } from '@portal/contract/buttons/bench';
import { toPartialObject } from '../api/toList.ts';

/** Whether a message has the form of the embed preview's reports; the merchant's code in it can send anything. */
export function isEmbedTestReport(data: unknown): data is BenchSaid {
  const { directive, what } = toPartialObject(toPartialObject(data as Partial<BenchSaid> | undefined).blocked);
  return typeof directive === 'string' && typeof what === 'string';
}
