import type { CashRegisterErrorRecord, CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import type {
  FiscalReceiptRecord,
  ShiftRecord,
  TaxOfficeEntry,
  TaxOfficeRecord,
  RegisterStateRecord,
  WaitingRecord,
} from './fiscalRecords.ts';
import { oldestFirst, queueOf, registerZone } from './registers.ts';

/** Format of receipt numbers, and the number of reserved ones per cash register. */
export const NUMBERS = {
  /** The reserve is more than a busy shop needs within the offline hours. */
  reserve: 2000,
  text: (number: number): string => `F${String(number).padStart(10, '0')}`,
};

/** State of a new cash register with its reserved receipt numbers. */
export const newRegisterState = (merchantId: number, at: number, { next }: TaxOfficeRecord): RegisterStateRecord => ({
  id: merchantId,
  at,
  shift_id: null,
  shifts: 0,
  offline_since: null,
  periods: [],
  reserved: { next, end: next + NUMBERS.reserve },
  unsent: [],
  runs: 0,
  next_run_at: null,
  job: null,
  error_id: null,
});

/** Records of a cash register during a run: the store's records with the changes of the run on top. */
export abstract class SessionRecords {
  readonly register: CashRegisterRecord;
  readonly at: number;
  readonly zone: string;
  registerState: RegisterStateRecord;
  protected office: TaxOfficeRecord;
  readonly #around: World;
  readonly #before: RegisterStateRecord | undefined;
  readonly #shifts = new Map<number, ShiftRecord>();
  readonly #receipts = new Map<number, FiscalReceiptRecord>();
  readonly #waiting = new Map<number, WaitingRecord>();
  readonly #gone = new Set<number>();
  readonly #entries = new Map<number, TaxOfficeEntry>();
  readonly #payments = new Map<number, PaymentRecord>();
  readonly #errors = new Map<number, CashRegisterErrorRecord>();

  constructor(world: World, register: CashRegisterRecord, at: number) {
    const { store } = world;
    const { merchant_id } = register;
    this.#around = world;
    this.register = register;
    this.zone = registerZone(store, merchant_id);
    this.office = store.taxOffice.get(1)!;
    this.#before = store.registerStates.get(merchant_id);
    this.registerState = this.#before ?? newRegisterState(merchant_id, at, this.office);
    if (!this.#before) this.office = { ...this.office, next: this.registerState.reserved.end };
    this.at = Math.max(at, this.registerState.at);
  }

  get shift(): ShiftRecord | undefined {
    const { shift_id } = this.registerState;
    if (shift_id === null) return undefined;
    return this.#shifts.get(shift_id) ?? this.#around.store.shifts.get(shift_id);
  }
  receipt(id: number): FiscalReceiptRecord | undefined {
    return this.#receipts.get(id) ?? this.#around.store.fiscalReceipts.get(id);
  }
  waiting(id: number): WaitingRecord | undefined {
    if (this.#gone.has(id)) return undefined;
    return this.#waiting.get(id) ?? this.#around.store.waitingReceipts.get(id);
  }
  payment(id: number): PaymentRecord | undefined {
    return this.#payments.get(id) ?? this.#around.store.payments.get(id);
  }
  /** Waiting sales and returns of the register, the oldest first. */
  queue(): WaitingRecord[] {
    const kept = queueOf(this.#around.store, this.register.merchant_id).filter(({ id }) => !this.#waiting.has(id));
    const all = [...kept, ...this.#waiting.values()].filter(({ id }) => !this.#gone.has(id));
    return all.toSorted(oldestFirst);
  }

  protected putShift(shift: ShiftRecord): void {
    this.#shifts.set(shift.id, shift);
    this.registerState = { ...this.registerState, shift_id: shift.closed === null ? shift.id : null };
  }
  protected openShift(): ShiftRecord {
    const number = this.registerState.shifts + 1;
    const id = this.#around.chance.id();
    const { merchant_id } = this.register;
    const shift = { id, merchant_id, number, opened: this.at, closed: null, closed_by: null };
    this.registerState = { ...this.registerState, shifts: number };
    this.putShift(shift);
    return shift;
  }
  protected putReceipt(receipt: FiscalReceiptRecord): void {
    this.#receipts.set(receipt.id, receipt);
  }
  protected putPayment(payment: PaymentRecord): void {
    this.#payments.set(payment.id, payment);
  }
  protected putWaiting(waiting: WaitingRecord): void {
    this.#waiting.set(waiting.id, waiting);
  }
  protected dropWaiting(id: number): void {
    this.#waiting.delete(id);
    this.#gone.add(id);
  }

  /** Receipt number that the tax office has booked for a key. If there is none, books the given or the next number. */
  protected booked(key: number, given?: string): string {
    const known = this.#entries.get(key) ?? this.#around.store.taxOfficeEntries.get(key);
    if (known) return known.number;
    const number = given ?? this.#nextNumber();
    this.#entries.set(key, { id: key, number });
    return number;
  }
  #nextNumber(): string {
    const { next } = this.office;
    this.office = { ...this.office, next: next + 1 };
    return NUMBERS.text(next);
  }
  /** Reserves a new range of receipt numbers if half of the current range is used. */
  protected refillNumbers(): void {
    const { next, end } = this.registerState.reserved;
    if (end - next > NUMBERS.reserve / 2) return;
    const from = this.office.next;
    this.office = { ...this.office, next: from + NUMBERS.reserve };
    this.registerState = { ...this.registerState, reserved: { next: from, end: from + NUMBERS.reserve } };
  }

  /** Updates the error entry of the current outage, whose count grows with each failed call. */
  protected noteOutage(failed: number): void {
    const { register, registerState } = this;
    const id = registerState.error_id ?? this.#around.chance.id();
    const known = this.#errors.get(id) ?? this.#around.store.cashRegisterErrors.get(id);
    this.registerState = { ...registerState, error_id: id };
    this.#errors.set(id, {
      id,
      merchant_id: register.merchant_id,
      cashbox_id: register.id,
      check_from: registerState.offline_since ?? this.at,
      check_to: this.at,
      description: "The tax office didn't respond",
      point_name: register.point_name,
      count: (known?.count ?? 0) + failed,
    });
  }

  protected abstract nextRunAt(): number | null;
  /** Time at which the open shift closes automatically; null if it does not. */
  protected abstract closing(): number | null;

  /** All changes of the run, with the job of the register's next run. */
  change(): Change {
    const next_run_at = this.nextRunAt();
    const due = Math.min(next_run_at ?? Infinity, this.closing() ?? Infinity);
    const old = this.#before?.job;
    const job = due === Infinity ? null : { id: this.#around.chance.id(), due };
    const { id, runs } = this.registerState;
    return {
      registerStates: [{ ...this.registerState, at: this.at, runs: next_run_at === null ? 0 : runs, next_run_at, job }],
      shifts: [...this.#shifts.values()],
      fiscalReceipts: [...this.#receipts.values()],
      waitingReceipts: [...this.#waiting.values()],
      taxOffice: [this.office],
      taxOfficeEntries: [...this.#entries.values()],
      payments: [...this.#payments.values()],
      cashRegisterErrors: [...this.#errors.values()],
      jobs: job ? [{ ...job, kind: 'fiscal_queue', ref: id }] : [],
      remove: { waitingReceipts: [...this.#gone], jobs: old ? [old.id] : [] },
    };
  }
}
