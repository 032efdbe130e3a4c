import type { EmbedTestReport } from '@portal/contract/buttons/bench';
import { toPartialObject } from '../api/toList.ts';

/**
 * Whether a message has the format of the embed test's reports. The merchant's code inside the frame can send any
 * message.
 */
export function isEmbedTestReport(data: unknown): data is EmbedTestReport {
  const { directive, what } = toPartialObject(toPartialObject(data as Partial<EmbedTestReport> | undefined).blocked);
  return typeof directive === 'string' && typeof what === 'string';
}
