import type { Store } from '../core/store.ts';
import type { ShiftRecord } from './fiscalRecords.ts';

/** The open shift of a merchant's register. */
export function openShiftOf(
  { tills, shifts }: Pick<Store, 'tills' | 'shifts'>,
  merchantId: number,
): ShiftRecord | undefined {
  const shiftId = tills.get(merchantId)?.shift_id ?? null;
  return shiftId === null ? undefined : shifts.get(shiftId);
}

/** The closed shifts of a merchant's register, the latest first. */
export const closedShiftsOf = ({ shifts }: Pick<Store, 'shifts'>, merchantId: number): ShiftRecord[] =>
  Array.from(shifts.values())
    .filter(({ merchant_id, closed }) => merchant_id === merchantId && closed !== null)
    .toSorted((a, b) => b.number - a.number);
