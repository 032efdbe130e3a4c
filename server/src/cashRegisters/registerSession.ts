import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { refuse } from '../core/refusal.ts';
import { DAY, MINUTE } from '../core/time.ts';
import type { World } from '../core/world.ts';
import { SessionRecords, NUMBERS } from './sessionRecords.ts';
import type {
  FiscalReceiptRecord,
  IssuerRecord,
  MovementRecord,
  ShiftRecord,
  WaitingReason,
  WaitingRecord,
  TaxOfficeRecord,
} from './fiscalRecords.ts';
import { midnightAfter, offlineLeft, periodsAfter } from './offlineHours.rules.ts';
import { NOT_RETRIED, inactiveReason } from './waitingReasons.ts';

/**
 * Maximum duration of a shift in milliseconds. After that, the register issues no receipts until the shift is closed.
 */
export const MAX_SHIFT_MS = DAY;
/**
 * Pause between runs of a cash register: doubles from `first` up to `online`, or up to `later` when the offline hours
 * are used up.
 */
const RETRY_PAUSE = { first: MINUTE, online: 15 * MINUTE, later: 360 * MINUTE };

/** Result of an attempt to issue a receipt: issued, or the reason why not. */
type Outcome = { reason: WaitingReason; is_asked: boolean } | 'done';

/**
 * Time at which an open shift closes automatically, given the moment `since` the setting is on: the next midnight, at
 * most 24 hours after the opening, and never before `since`.
 */
const closesAt = ({ opened }: ShiftRecord, since: number, zone: string): number =>
  Math.max(since, Math.min(midnightAfter(Math.max(opened, since), zone), opened + MAX_SHIFT_MS));

/** One run of a cash register: issues receipts, opens and closes shifts. `change()` returns the changed records. */
export class RegisterSession extends SessionRecords {
  readonly #world: World;

  /** The run happens at `at`, or at the time of the previous run if that was later. */
  constructor(world: World, register: CashRegisterRecord, at: number) {
    super(world, register, at);
    this.#world = world;
    const [{ shift }, closing] = [this, this.closing()];
    if (shift && closing !== null && closing <= this.at) this.putShift({ ...shift, closed: closing });
  }

  /** Issues the receipts of new movements in order, or lets them wait. */
  fiscalize(movements: readonly MovementRecord[]): void {
    const fresh = movements.filter(({ id }) => !this.receipt(id) && !this.waiting(id));
    if (fresh.length === 0) return;
    this.#serveAfterOutage();
    for (const one of fresh)
      this.#tryIssue({ ...one, since: this.at, reason: 'refused', attempts: 0, is_asked: false });
  }

  /** Sends unsent receipts and retries all waiting movements, the oldest first. */
  runQueue(): void {
    const before = this.registerState.runs;
    this.#reconnect();
    this.#issueAll();
    this.registerState = { ...this.registerState, runs: before + 1 };
  }

  /** Retries to issue one waiting receipt. */
  retry(waiting: WaitingRecord): void {
    this.#serveAfterOutage();
    const still = this.waiting(waiting.id);
    if (still?.attempts !== waiting.attempts) return;
    this.#tryIssue(still);
    const returns = this.queue().filter((one) => one.payment_id === waiting.payment_id && one.type === 'return');
    if (waiting.type === 'sale' && !this.waiting(waiting.id)) for (const one of returns) this.#tryIssue(one);
  }

  /** Closes the open shift. Waiting receipts are issued in the next shift. Rejected if no shift is open. */
  closeShift(by: string): ShiftRecord {
    const shift = this.shift ?? refuse('No shift is open');
    const closed = { ...shift, closed: this.at, closed_by: by };
    this.putShift(closed);
    this.#reconnect();
    this.#issueAll();
    return closed;
  }

  /**
   * Checks after an outage whether the tax office answers again, and if so first retries everything that waited for the
   * office.
   */
  #serveAfterOutage(): void {
    if (this.registerState.offline_since !== null && this.#reconnect()) this.#issueAll();
  }

  #issueAll(): void {
    for (const waiting of this.queue()) this.#tryIssue(waiting);
  }

  #tryIssue(waiting: WaitingRecord): void {
    const outcome = this.#outcome(waiting);
    if (outcome === 'done') this.dropWaiting(waiting.id);
    else this.putWaiting({ ...waiting, ...outcome, attempts: waiting.attempts + 1 });
  }

  #outcome(waiting: WaitingRecord): Outcome {
    const { is_asked } = waiting;
    const reason = this.#blockedBy(waiting);
    if (reason) return { reason, is_asked };
    if (this.registerState.offline_since !== null) return this.#issueOffline(waiting);
    const answer = this.#send(waiting.id);
    if (answer === 'refused') return { reason: 'refused', is_asked };
    if (answer === 'unreached' || answer === 'lost') this.#goOffline();
    if (answer === 'lost') return { reason: 'silent', is_asked: true };
    return answer === 'unreached' ? this.#issueOffline(waiting) : this.#issue(waiting, answer.number, false);
  }

  /** Reason why no receipt can be issued now; undefined if one can. */
  #blockedBy({ type, payment_id }: WaitingRecord): WaitingReason | undefined {
    const off = inactiveReason(this.register);
    if (off) return off;
    if (type === 'return' && this.payment(payment_id)?.fiscal === null) return 'no_sale';
    return this.shift && this.at - this.shift.opened >= MAX_SHIFT_MS ? 'overdue' : undefined;
  }

  /** Issues a receipt with a reserved number, unless the tax office may already have assigned one. */
  #issueOffline(waiting: WaitingRecord): Outcome {
    const { is_asked } = waiting;
    if (is_asked) return { reason: 'silent', is_asked };
    const left = offlineLeft(this.registerState, this.at, this.zone);
    if (left.row === 0 || left.month === 0) return { reason: 'hours', is_asked };
    const { next, end } = this.registerState.reserved;
    if (next === end) return { reason: 'numbers', is_asked };
    this.registerState = { ...this.registerState, reserved: { next: next + 1, end } };
    return this.#issue(waiting, NUMBERS.text(next), true);
  }

  #issue(movement: WaitingRecord, number: string, is_offline: boolean): 'done' {
    const { since: _since, reason: _reason, attempts: _attempts, is_asked: _asked, ...moved } = movement;
    const shift = this.shift ?? this.openShift();
    const receipt: FiscalReceiptRecord = {
      ...moved,
      number,
      at: this.at,
      is_offline,
      sent_at: is_offline ? null : this.at,
      shift_id: shift.id,
      issuer: issuerOf(this.register),
      token: this.#world.chance.bytes(24).toString('base64url'),
    };
    this.putReceipt(receipt);
    if (is_offline) this.registerState = { ...this.registerState, unsent: [...this.registerState.unsent, receipt.id] };
    const payment = this.payment(receipt.payment_id);
    if (payment) this.putPayment(fiscalized(payment, receipt));
    return 'done';
  }

  /**
   * Sends a sale or return, or a receipt that already has a number, to the tax office, which returns the same number
   * for the same key.
   */
  #send(key: number, given?: string): 'refused' | 'unreached' | 'lost' | { number: string } {
    const answer = askTaxOffice(this.#world, this.office, 'receipts');
    if (answer.kind === 'refused' || answer.kind === 'unreached') return answer.kind;
    const isLost = answer.kind === 'lost';
    if (isLost && !answer.books) return 'lost';
    const number = this.booked(key, given);
    return isLost ? 'lost' : { number };
  }

  #goOffline(): void {
    this.registerState = { ...this.registerState, offline_since: this.at, runs: 0 };
    this.noteOutage(1);
  }

  /** Whether the tax office answers. After an outage, first sends the offline receipts in order. */
  #reconnect(): boolean {
    const { offline_since } = this.registerState;
    if (offline_since === null) return true;
    if (askTaxOffice(this.#world, this.office, 'ping').kind !== 'answered') {
      this.noteOutage(1);
      return false;
    }
    for (const id of this.registerState.unsent) {
      const receipt = this.receipt(id)!;
      const answer = this.#send(id, receipt.number);
      if (typeof answer === 'string') return false;
      this.putReceipt({ ...receipt, sent_at: this.at });
      this.registerState = { ...this.registerState, unsent: this.registerState.unsent.slice(1) };
    }
    this.noteOutage(0);
    const periods = periodsAfter(this.registerState, this.at, this.zone);
    this.registerState = { ...this.registerState, offline_since: null, periods, runs: 0, error_id: null };
    this.refillNumbers();
    return true;
  }

  protected override closing(): number | null {
    const { shift, zone } = this;
    const { midnight_since } = this.register;
    return shift && midnight_since !== null ? closesAt(shift, midnight_since, zone) : null;
  }

  /** Time of the next scheduled run; null if only a person or the tax office can resolve what waits. */
  protected override nextRunAt(): number | null {
    const { offline_since, runs, next_run_at } = this.registerState;
    const hasWork = offline_since !== null || this.queue().some(({ reason }) => !NOT_RETRIED.has(reason));
    if (!hasWork) return null;
    if (next_run_at !== null && next_run_at > this.at) return next_run_at;
    const left = offlineLeft(this.registerState, this.at, this.zone);
    const longest = left.row > 0 && left.month > 0 ? RETRY_PAUSE.online : RETRY_PAUSE.later;
    return this.at + Math.min(RETRY_PAUSE.first * 2 ** Math.min(runs, 20), longest);
  }
}

const issuerOf = (register: CashRegisterRecord): IssuerRecord => ({
  company_name: register.company_name,
  point_name: register.point_name,
  point_addr: register.point_addr,
  tin: register.tin,
  fiscal_num: register.fiscal_num,
  case_reg_num: register.case_reg_num,
  cashier_name: register.cashier_name,
  taxprc: register.taxprc,
});

/** Returns the payment with its receipt number, or with an event for a refund's receipt. */
function fiscalized(payment: PaymentRecord, { type, number, at, amount }: FiscalReceiptRecord): PaymentRecord {
  const isSale = type === 'sale';
  const event = { type: 'fiscalized', at, amount: isSale ? null : amount, detail: number } as const;
  return { ...payment, fiscal: isSale ? { number, at } : payment.fiscal, events: [...payment.events, event] };
}

/** Answer of the tax office. `lost`: no answer arrived, and `books` says whether the request was booked anyway. */
export type OfficeAnswer = { kind: 'answered' | 'unreached' | 'refused' } | { kind: 'lost'; books: boolean };

/** Path at which tests inject tax office faults. */
const TAX_OFFICE_PATH = '/tax-office';
/** Milliseconds that a cash register waits for the tax office's answer. */
const ANSWER_TIMEOUT_MS = 30_000;

const ANSWER_BY_STATE: Readonly<Record<TaxOfficeRecord['state'], OfficeAnswer>> = {
  up: { kind: 'answered' },
  // The tax office books the request but does not answer, the worse kind of silence.
  silent: { kind: 'lost', books: true },
  down: { kind: 'unreached' },
};

/**
 * Calls the simulated tax office: `ping` tests availability, `receipts` sends a receipt. Injected faults take
 * precedence.
 */
function askTaxOffice({ faults }: World, { state }: TaxOfficeRecord, call: 'ping' | 'receipts'): OfficeAnswer {
  const fault = faults.isEmpty ? undefined : faults.strike('POST', `${TAX_OFFICE_PATH}/${call}/`);
  if (!fault) return ANSWER_BY_STATE[state];
  if (fault.after_commit === true) return { kind: 'lost', books: true };
  if (fault.drop === true || (fault.delay_ms ?? 0) >= ANSWER_TIMEOUT_MS) return { kind: 'lost', books: false };
  const { status = 200 } = fault;
  if (status >= 500) return { kind: 'unreached' };
  return { kind: status >= 400 ? 'refused' : 'answered' };
}
