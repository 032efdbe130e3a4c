import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { Collection } from '../core/table.ts';

/** A sale or a return, which gets exactly one fiscal receipt. */
export interface MovementRecord {
  /** Id of the payment for a sale, of the refund for a return. The id is also the idempotency key at the tax office. */
  id: number;
  merchant_id: number;
  type: 'sale' | 'return';
  payment_id: number;
  order_id: string;
  /** Amount in minor units. */
  amount: number;
  currency: string;
}

/** Cash register data printed on a receipt, as of the time of the receipt. */
export type IssuerRecord = Pick<
  CashRegisterRecord,
  'company_name' | 'point_name' | 'point_addr' | 'tin' | 'fiscal_num' | 'case_reg_num' | 'cashier_name' | 'taxprc'
>;

/** Fiscal receipt of a sale or return, with the id of the sale or return. */
export interface FiscalReceiptRecord extends MovementRecord {
  number: string;
  at: number;
  is_offline: boolean;
  /** Time when the tax office accepted the receipt; null before that. */
  sent_at: number | null;
  shift_id: number;
  /** Issuer of the receipt; null for receipts from before the world began, whose issuer is unknown. */
  issuer: IssuerRecord | null;
  /** Secret part of the receipt's public URL. */
  token: string;
}

/** Reason why a sale or return has no fiscal receipt yet. */
export type WaitingReason =
  | 'disabled'
  | 'checking'
  | 'certificate'
  | 'no_sale'
  | 'overdue'
  | 'silent'
  | 'refused'
  | 'hours'
  | 'numbers';

/** Sale or return that waits for its fiscal receipt. */
export interface WaitingRecord extends MovementRecord {
  since: number;
  reason: WaitingReason;
  attempts: number;
  /**
   * Whether the tax office was asked and did not answer. Then it may have assigned a number, so no reserved number may
   * be used.
   */
  is_asked: boolean;
}

/** Shift of a cash register; a closed shift is a Z-report. */
export interface ShiftRecord {
  id: number;
  merchant_id: number;
  number: number;
  opened: number;
  closed: number | null;
  /** User who closed the shift; null if the shift is open or was closed automatically. */
  closed_by: string | null;
}

/** Period in which the cash register worked without the tax office. */
export interface OfflinePeriod {
  from: number;
  to: number;
}

/** Fiscal state of a cash register, with the id of its merchant. */
export interface RegisterStateRecord {
  id: number;
  /** Time at which the cash register last ran its jobs, in milliseconds. Receipts are never dated before this time. */
  at: number;
  /** Id of the open shift; null if none is open. */
  shift_id: number | null;
  /** Number of the register's shifts so far. */
  shifts: number;
  /** Start of the current outage; null while the tax office answers. */
  offline_since: number | null;
  /** Past offline periods that may still count towards the monthly limit. */
  periods: readonly OfflinePeriod[];
  /** Reserved receipt numbers: from `next` up to, but not including, `end`. */
  reserved: { next: number; end: number };
  /** Ids of offline receipts that are not sent yet, in order of creation. */
  unsent: readonly number[];
  /** Number of consecutive runs that found pending work. */
  runs: number;
  /** Time of the register's next scheduled run; null if none is needed. */
  next_run_at: number | null;
  job: { id: number; due: number } | null;
  /** Id of the error entry about the current outage; null if there is none. */
  error_id: number | null;
}

/** State of the simulated tax office. */
export interface TaxOfficeRecord {
  id: number;
  state: 'up' | 'silent' | 'down';
  /** Next receipt number that the tax office assigns. */
  next: number;
  /** Secret for the URL tokens of receipts from before the world began. */
  secret: string;
}

/**
 * Booked receipt at the tax office, by the id of the sale or return. Registers learn of bookings only through answers.
 */
export interface TaxOfficeEntry {
  id: number;
  number: string;
}

declare module '../core/store.ts' {
  interface Tables {
    registerStates: Collection<RegisterStateRecord>;
    shifts: Collection<ShiftRecord>;
    fiscalReceipts: Collection<FiscalReceiptRecord>;
    waitingReceipts: Collection<WaitingRecord>;
    taxOffice: Collection<TaxOfficeRecord>;
    taxOfficeEntries: Collection<TaxOfficeEntry>;
  }
}
