import type { MerchantRecord } from '@portal/fixtures/merchants';
import { refuse } from '../core/refusal.ts';

/** Whether payers can pay a merchant: only while it is active. */
export const isPayable = ({ status }: Pick<MerchantRecord, 'status'>): boolean => status === 'active';

/** Rejects a call that would let payers pay an inactive merchant. */
export function assertPayable(merchant: MerchantRecord): void {
  if (!isPayable(merchant)) refuse("This merchant doesn't accept payments now");
}
