import type { CashRegisterAlert } from '@portal/contract/cashRegisters';
import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { LONGEST_SHIFT } from './desk.ts';
import type { ShiftRecord } from './fiscalRecords.ts';

/** What is to be said of a merchant's register, if it has one, its open shift, and how many movements wait (decision 30). */
export function registerAlert(
  register: CashRegisterRecord | undefined,
  shift: ShiftRecord | undefined,
  waiting: number,
  now: number,
): CashRegisterAlert {
  if (register?.status !== 'active') return 'not_taxed';
  if (shift && now - shift.opened >= LONGEST_SHIFT) return 'not_closed';
  return waiting > 0 ? 'waiting' : 'all_fiscalized';
}
