import type { TaxOfficeRecord, TillRecord } from './fiscalRecords.ts';

/** Numbers of receipts: how they are written, and how many a register has in reserve. */
export const NUMBERS = {
  /** More than a busy shop needs in the hours that it may work without the tax office. */
  reserve: 2000,
  text: (number: number): string => `F${String(number).padStart(10, '0')}`,
};

/** A register as it begins, with the numbers that the tax office gave it in advance. */
export const newTill = (merchantId: number, at: number, { next }: TaxOfficeRecord): TillRecord => ({
  id: merchantId,
  at,
  shift_id: null,
  shifts: 0,
  offline_since: null,
  periods: [],
  reserved: { next, end: next + NUMBERS.reserve },
  unsent: [],
  looks: 0,
  look_at: null,
  job: null,
  error_id: null,
});
