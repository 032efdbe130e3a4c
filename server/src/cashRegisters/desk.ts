import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { refuse } from '../core/refusal.ts';
import { DAY, MINUTE } from '../core/time.ts';
import type { World } from '../core/world.ts';
import { DeskBooks } from './deskBooks.ts';
import type {
  FiscalReceiptRecord,
  IssuerRecord,
  MovementRecord,
  ShiftRecord,
  WaitingReason,
  WaitingRecord,
} from './fiscalRecords.ts';
import { midnightAfter, offlineLeft, periodsAfter } from './offlineHours.rules.ts';
import { NUMBERS } from './newTill.ts';
import { askTaxOffice } from './taxOffice.ts';
import { NEEDS_SOMEBODY, whyOff } from './waitingReasons.ts';

/** A shift is closed so long after it was opened, or there are no receipts any more. */
export const LONGEST_SHIFT = DAY;
/** Pauses between looks at what is waiting: they double up to the first while offline hours are left, then up to the second. */
const PAUSE = { first: MINUTE, online: 15 * MINUTE, later: 360 * MINUTE };

/** What was decided of a movement: it has its receipt, or the reason why not. */
type Outcome = { reason: WaitingReason; is_asked: boolean } | 'done';

/**
 * When an open shift is closed by the clock, where a register has wanted that `since` a moment: at the next midnight, a day
 * after it was opened at the latest; at once where that day was over by then. No shift is closed before its receipts.
 */
const closesAt = ({ opened }: ShiftRecord, since: number, zone: string): number =>
  Math.max(since, Math.min(midnightAfter(Math.max(opened, since), zone), opened + LONGEST_SHIFT));

/** A register in one step of its work: movements are served, shifts opened and closed; `change()` is what became of it. */
export class Desk extends DeskBooks {
  readonly #world: World;

  /** The step happens at `at`, or with the register's last one, where that was later. */
  constructor(world: World, register: CashRegisterRecord, at: number) {
    super(world, register, at);
    this.#world = world;
    const [{ shift }, closing] = [this, this.closing()];
    if (shift && closing !== null && closing <= this.at) this.putShift({ ...shift, closed: closing });
  }

  /** Gives movements that are new to it their receipts, in their order, or lets them wait. */
  take(movements: readonly MovementRecord[]): void {
    const fresh = movements.filter(({ id }) => !this.receipt(id) && !this.waiting(id));
    if (fresh.length === 0) return;
    this.#meet();
    for (const one of fresh) this.#serve({ ...one, since: this.at, reason: 'refused', attempts: 0, is_asked: false });
  }

  /** Sends what is unsent and tries whatever waits, the oldest first. */
  look(): void {
    const before = this.till.looks;
    this.#reach();
    this.#serveAll();
    this.till = { ...this.till, looks: before + 1 };
  }

  /** The same for one that waits. */
  retry(waiting: WaitingRecord): void {
    this.#meet();
    const still = this.waiting(waiting.id);
    if (still?.attempts !== waiting.attempts) return;
    this.#serve(still);
    const returns = this.queue().filter((one) => one.payment_id === waiting.payment_id && one.type === 'return');
    if (waiting.type === 'sale' && !this.waiting(waiting.id)) for (const one of returns) this.#serve(one);
  }

  /** Closes the open shift; what has waited for that comes into the next one. Refused where none is open. */
  closeShift(by: string): ShiftRecord {
    const shift = this.shift ?? refuse('No shift is open');
    const closed = { ...shift, closed: this.at, closed_by: by };
    this.putShift(closed);
    this.#reach();
    this.#serveAll();
    return closed;
  }

  /** Asks a tax office that was silent whether it answers again; then all that has waited for it goes first. */
  #meet(): void {
    if (this.till.offline_since !== null && this.#reach()) this.#serveAll();
  }

  #serveAll(): void {
    for (const waiting of this.queue()) this.#serve(waiting);
  }

  #serve(waiting: WaitingRecord): void {
    const outcome = this.#outcome(waiting);
    if (outcome === 'done') this.dropWaiting(waiting.id);
    else this.putWaiting({ ...waiting, ...outcome, attempts: waiting.attempts + 1 });
  }

  #outcome(waiting: WaitingRecord): Outcome {
    const { is_asked } = waiting;
    const reason = this.#obstacle(waiting);
    if (reason) return { reason, is_asked };
    if (this.till.offline_since !== null) return this.#withoutOffice(waiting);
    const answer = this.#send(waiting.id);
    if (answer === 'refused') return { reason: 'refused', is_asked };
    if (answer === 'unreached' || answer === 'lost') this.#goOffline();
    if (answer === 'lost') return { reason: 'silent', is_asked: true };
    return answer === 'unreached' ? this.#withoutOffice(waiting) : this.#issue(waiting, answer.number, false);
  }

  /** What forbids any receipt now. */
  #obstacle({ type, payment_id }: WaitingRecord): WaitingReason | undefined {
    const off = whyOff(this.register);
    if (off) return off;
    if (type === 'return' && this.payment(payment_id)?.fiscal === null) return 'no_sale';
    return this.shift && this.at - this.shift.opened >= LONGEST_SHIFT ? 'overdue' : undefined;
  }

  /** On a number of the reserved range; never of what the tax office may have given a number already. */
  #withoutOffice(waiting: WaitingRecord): Outcome {
    const { is_asked } = waiting;
    if (is_asked) return { reason: 'silent', is_asked };
    const left = offlineLeft(this.till, this.at, this.zone);
    if (left.row === 0 || left.month === 0) return { reason: 'hours', is_asked };
    const { next, end } = this.till.reserved;
    if (next === end) return { reason: 'numbers', is_asked };
    this.till = { ...this.till, reserved: { next: next + 1, end } };
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
    if (is_offline) this.till = { ...this.till, unsent: [...this.till.unsent, receipt.id] };
    const payment = this.payment(receipt.payment_id);
    if (payment) this.putPayment(fiscalized(payment, receipt));
    return 'done';
  }

  /** Sends a movement, or a receipt that has its number already; the same key again gets the same number. */
  #send(key: number, given?: string): 'refused' | 'unreached' | 'lost' | { number: string } {
    const answer = askTaxOffice(this.#world, this.office, 'receipts');
    if (answer.kind === 'refused' || answer.kind === 'unreached') return answer.kind;
    const isLost = answer.kind === 'lost';
    if (isLost && !answer.books) return 'lost';
    const number = this.booked(key, given);
    return isLost ? 'lost' : { number };
  }

  #goOffline(): void {
    this.till = { ...this.till, offline_since: this.at, looks: 0 };
    this.noteOutage(1);
  }

  /** Whether the tax office answers; after an outage it is first sent what was made without it, in its order, each once. */
  #reach(): boolean {
    const { offline_since } = this.till;
    if (offline_since === null) return true;
    if (askTaxOffice(this.#world, this.office, 'ping').kind !== 'answered') {
      this.noteOutage(1);
      return false;
    }
    for (const id of this.till.unsent) {
      const receipt = this.receipt(id)!;
      const answer = this.#send(id, receipt.number);
      if (typeof answer === 'string') return false;
      this.putReceipt({ ...receipt, sent_at: this.at });
      this.till = { ...this.till, unsent: this.till.unsent.slice(1) };
    }
    this.noteOutage(0);
    const periods = periodsAfter(this.till, this.at, this.zone);
    this.till = { ...this.till, offline_since: null, periods, looks: 0, error_id: null };
    this.refillNumbers();
    return true;
  }

  protected override closing(): number | null {
    const { shift, zone } = this;
    const { midnight_since } = this.register;
    return shift && midnight_since !== null ? closesAt(shift, midnight_since, zone) : null;
  }

  /** When it looks again by itself: at what the clock can help with. */
  protected override nextLook(): number | null {
    const { offline_since, looks, look_at } = this.till;
    const hasWork = offline_since !== null || this.queue().some(({ reason }) => !NEEDS_SOMEBODY.has(reason));
    if (!hasWork) return null;
    if (look_at !== null && look_at > this.at) return look_at;
    const left = offlineLeft(this.till, this.at, this.zone);
    const longest = left.row > 0 && left.month > 0 ? PAUSE.online : PAUSE.later;
    return this.at + Math.min(PAUSE.first * 2 ** Math.min(looks, 20), longest);
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

/** A payment with the number of its receipt, or with the line of a receipt of what went back. */
function fiscalized(payment: PaymentRecord, { type, number, at, amount }: FiscalReceiptRecord): PaymentRecord {
  const isSale = type === 'sale';
  const event = { type: 'fiscalized', at, amount: isSale ? null : amount, detail: number } as const;
  return { ...payment, fiscal: isSale ? { number, at } : payment.fiscal, events: [...payment.events, event] };
}
