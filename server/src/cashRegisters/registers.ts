import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { Store } from '../core/store.ts';

/** The cash register of a merchant, if it has one. */
export function registerOf(
  { cashRegisters }: Pick<Store, 'cashRegisters'>,
  merchantId: number,
): CashRegisterRecord | undefined {
  for (const record of cashRegisters.values()) if (record.merchant_id === merchantId) return record;
  return undefined;
}
