import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { Store } from '../core/store.ts';
import type { ShiftRecord, WaitingRecord } from './fiscalRecords.ts';
import { zoneOfCountry } from '../core/zones.ts';

/** Returns the cash register of a merchant; undefined if it has none. */
export function registerOf(
  { cashRegisters }: Pick<Store, 'cashRegisters'>,
  merchantId: number,
): CashRegisterRecord | undefined {
  for (const record of cashRegisters.values()) if (record.merchant_id === merchantId) return record;
  return undefined;
}

/** Returns the open shift of a merchant's register; undefined if none is open. */
export function openShiftOf(
  { registerStates, shifts }: Pick<Store, 'registerStates' | 'shifts'>,
  merchantId: number,
): ShiftRecord | undefined {
  const shiftId = registerStates.get(merchantId)?.shift_id ?? null;
  return shiftId === null ? undefined : shifts.get(shiftId);
}

/** Closed shifts of a merchant's cash register, the latest first. */
export const closedShiftsOf = ({ shifts }: Pick<Store, 'shifts'>, merchantId: number): ShiftRecord[] =>
  Array.from(shifts.values())
    .filter(({ merchant_id, closed }) => merchant_id === merchantId && closed !== null)
    .toSorted((a, b) => b.number - a.number);

/** Compares waiting receipts by age, for sorting. */
export const oldestFirst = (a: WaitingRecord, b: WaitingRecord): number => a.since - b.since || a.id - b.id;

/** Waiting receipts of a merchant, the oldest first. */
export const queueOf = ({ waitingReceipts }: Pick<Store, 'waitingReceipts'>, merchantId: number): WaitingRecord[] =>
  Array.from(waitingReceipts.values())
    .filter(({ merchant_id }) => merchant_id === merchantId)
    .toSorted(oldestFirst);

/** Time zone for the days and months of a merchant's cash register. */
export const registerZone = ({ merchants }: Pick<Store, 'merchants'>, merchantId: number): string =>
  zoneOfCountry(merchants.get(merchantId)?.country ?? '');
