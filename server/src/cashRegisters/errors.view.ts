import type { CashRegisterError } from '@portal/contract/cashRegisters';
import type { CashRegisterErrorRecord } from '@portal/fixtures/cashRegisters';
import type { Store } from '../core/store.ts';
import { moment } from '../core/time.ts';
import { merchantName } from '../merchants/names.ts';

const errorView = (store: Store, record: CashRegisterErrorRecord): CashRegisterError => ({
  id: record.id,
  merchant: { id: record.merchant_id, name: merchantName(store, record.merchant_id) },
  cashbox_id: record.cashbox_id,
  check_from: moment(record.check_from),
  check_to: moment(record.check_to),
  description: record.description,
  point_name: record.point_name,
  count: record.count,
});

/** Errors of the registers of some merchants, the latest first, at most `most` of them (CASH-032, CASH-046). */
export function errorsOf(store: Store, merchantIds: readonly number[], most: number): CashRegisterError[] {
  const ids = new Set(merchantIds);
  return [...store.cashRegisterErrors.values()]
    .filter(({ merchant_id }) => ids.has(merchant_id))
    .toSorted((a, b) => b.check_to - a.check_to || b.id - a.id)
    .slice(0, most)
    .map((record) => errorView(store, record));
}
