import type { BenchSaid } from '@portal/contract/buttons/bench';
import { membersOf } from '../api/listOf.ts';

/** Whether a message is one of the bench's own: what runs in it is the merchant's code, which may send anything. */
export function isBenchSaid(data: unknown): data is BenchSaid {
  const { directive, what } = membersOf(membersOf(data as Partial<BenchSaid> | undefined).blocked);
  return typeof directive === 'string' && typeof what === 'string';
}
