import type { CashRegisterAlert } from '@portal/contract/cashRegisters/cashRegister';
import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { LONGEST_SHIFT } from './desk.ts';
import type { ShiftRecord } from './fiscalRecords.ts';

/** What is to be said of a merchant's register, if it has one, and its open shift (decision 30). */
export function registerAlert(
  register: CashRegisterRecord | undefined,
  shift: ShiftRecord | undefined,
  now: number,
): CashRegisterAlert {
  if (register?.status !== 'active') return 'not_taxed';
  return shift && now - shift.opened >= LONGEST_SHIFT ? 'not_closed' : 'all_fiscalized';
}
