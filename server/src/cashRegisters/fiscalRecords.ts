import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { Collection } from '../core/table.ts';

/** A sale, by the id of its payment, or a return, by the id of its refund: what a receipt is given for, once. */
export interface MovementRecord {
  /** Of the payment or of the refund. It is the key of the operation at the tax office: one id, one receipt. */
  id: number;
  merchant_id: number;
  type: 'sale' | 'return';
  payment_id: number;
  order_id: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** What a receipt says of its register: as it was then, whatever is saveAndSchedule later. */
export type IssuerRecord = Pick<
  CashRegisterRecord,
  'company_name' | 'point_name' | 'point_addr' | 'tin' | 'fiscal_num' | 'case_reg_num' | 'cashier_name' | 'taxprc'
>;

/** A receipt of a movement, with the movement's id. */
export interface FiscalReceiptRecord extends MovementRecord {
  number: string;
  at: number;
  is_offline: boolean;
  /** When the tax office took it; null until it did. */
  sent_at: number | null;
  shift_id: number;
  /** Null where it is not known: of receipts from before the world began. */
  issuer: IssuerRecord | null;
  /** Opens it, for whoever has it. */
  token: string;
}

/** Why a movement has no receipt yet. */
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

/** A movement without its receipt. */
export interface WaitingRecord extends MovementRecord {
  since: number;
  reason: WaitingReason;
  attempts: number;
  /** The tax office was asked and has not answered: it may have given a number, so none of the reserved ones may be taken. */
  is_asked: boolean;
}

/** A shift of a register; a closed one is its Z-report. */
export interface ShiftRecord {
  id: number;
  merchant_id: number;
  number: number;
  opened: number;
  closed: number | null;
  /** The person; null where the clock closed it, or where it is open. */
  closed_by: string | null;
}

/** A time in which the register worked without the tax office. */
export interface OfflinePeriod {
  from: number;
  to: number;
}

/** What a register knows of itself besides its settings; by the id of its merchant. */
export interface RegisterStateRecord {
  id: number;
  /** The moment of its last step: its receipts never go back in time. */
  at: number;
  /** The open shift. */
  shift_id: number | null;
  /** Shifts it has had. */
  shifts: number;
  /** Since when the tax office does not answer; null while it does. */
  offline_since: number | null;
  /** Offline periods that are over and may still count in the month. */
  periods: readonly OfflinePeriod[];
  /** Numbers that the tax office has given it in advance: from `next` on, below `end`. */
  reserved: { next: number; end: number };
  /** Receipts that were made offline and have to be sent, in the order they were made. */
  unsent: readonly number[];
  /** Looks in a row that found something still to do. */
  runs: number;
  /** When it runs again by itself; null: not before something happens. */
  next_run_at: number | null;
  job: { id: number; due: number } | null;
  /** The line in the list of errors that tells of the outage going on. */
  error_id: number | null;
}

/** The simulated tax office. */
export interface TaxOfficeRecord {
  id: number;
  state: 'up' | 'silent' | 'down';
  /** The next number that it gives. */
  next: number;
  /** What the addresses of receipts from before the world began are made with. */
  secret: string;
}

/** What the tax office has in its books, by the key of the operation; registers learn of it by its answers only. */
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
