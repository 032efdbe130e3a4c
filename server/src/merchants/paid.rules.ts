import type { MerchantRecord } from '@portal/fixtures/merchants';
import { refuse } from '../core/refusal.ts';

/** Whether a merchant may be paid: not before it is activated, and not while it is stopped. */
export const isPaid = ({ status }: Pick<MerchantRecord, 'status'>): boolean => status === 'active';

/** Refuses what would let payers pay a merchant that may not be paid. */
export function insistPaid(merchant: MerchantRecord): void {
  if (!isPaid(merchant)) refuse('This merchant takes no payments now');
}
