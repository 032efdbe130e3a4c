import { CAPTURE_DELAY } from '@portal/fixtures/captureTime';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { feeOf } from '@portal/fixtures/domain/tariff';
import { SETTLEMENT_OPEN, isSettled, OUTCOME, outcomeOf } from '@portal/fixtures/outcomes';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PaymentBase } from '@portal/fixtures/payments';
import { payoutOf } from '@portal/fixtures/payoutCalendar';
import {
  payoutAccountOf,
  settlementId,
  settlementOfId,
  capturedAt,
  type SettlementName,
} from '@portal/fixtures/settlements';
import { payoutAccounts, type PayoutAccount } from '@portal/fixtures/shops';
import { memoOn } from '../core/memoOn.ts';
import type { Store } from '../core/store.ts';
import { DAY } from '../core/time.ts';
import { deductionsOf, type DisputeDeduction } from '../disputes/deductions.ts';
import { taken } from '../payments/facts.ts';
import type { Payments, PaymentsState } from '../payments/query.ts';

/** What a settlement is the sum of; minor units, each without its sign. */
export interface SettlementSums extends SettlementName {
  id: number;
  payments: number;
  fees: number;
  cnt: number;
  refunds: number;
  /** Held of disputes less what was given back of it. */
  deposits: number;
  chargebacks: number;
  /** When the oldest and the newest of its payments were begun; it may hold refunds alone. */
  first: number;
  last: number;
  /** Payments with a refund in it, perhaps twice. */
  refunded: readonly number[];
  /** What disputes move in it. */
  disputed: readonly DisputeDeduction[];
}

type Book = Map<number, SettlementSums>;

const empty = (id: number): SettlementSums => {
  const named = settlementOfId(id) ?? { payout: 0, account: payoutAccounts[0]! };
  const nothing = { payments: 0, fees: 0, cnt: 0, refunds: 0, deposits: 0, chargebacks: 0 };
  return { id, ...named, ...nothing, first: Infinity, last: -Infinity, refunded: [], disputed: [] };
};

/** Writes to a copy of the sums where they are shared with another book. */
function open(book: Book, id: number, shared?: Book): SettlementSums {
  const found = book.get(id);
  const own = found && found === shared?.get(id) ? { ...found, refunded: [...found.refunded] } : (found ?? empty(id));
  book.set(id, own);
  return own;
}

function enter(sums: SettlementSums, sign: 1 | -1, begun: number, amount: number, fee: number): void {
  sums.payments += sign * amount;
  sums.fees += sign * fee;
  sums.cnt += sign;
  if (sign < 0) return;
  sums.first = Math.min(sums.first, begun);
  sums.last = Math.max(sums.last, begun);
}

/** Enters a payment, or takes it out again: its money where that was taken, each refund where it was made. */
function enterRecord(book: Book, payment: PaymentRecord, sign: 1 | -1, shared?: Book, begun = payment.created): void {
  const account = payoutAccountOf(payment);
  if (!account || !payment.settlement) return;
  const sums = open(book, settlementId(payoutOf(capturedAt(payment)), account), shared);
  enter(sums, sign, begun, taken(payment), payment.fee);
  for (const { type, status, amount, at } of payment.transactions) {
    if (type !== 'reversal' || status !== 'approved') continue;
    const back = open(book, settlementId(payoutOf(at), account), shared);
    back.refunds += sign * amount;
    if (sign > 0) back.refunded = [...back.refunded, payment.id];
  }
}

/** Outcomes whose money is the whole amount and never came back: read off the columns, since they are nearly all. */
const WHOLE = new Set([OUTCOME.settled, OUTCOME.captured, OUTCOME.suspicious, OUTCOME.subscribed, OUTCOME.charged]);

/** Payouts of payments that are asked for in their order: those of a day share one, but where money was held. */
function payouts(base: PaymentBase): (index: number) => number {
  const certain = base.indexAt(base.seed.now - CAPTURE_DELAY);
  let [end, payout] = [0, 0];
  return (index) => {
    if (index >= certain || outcomeOf(base.outcome[index]!).held) return payoutOf(base.capturedAt(index));
    if (index >= end) {
      const day = Math.floor((base.time(index) + CAPTURE_DELAY) / DAY);
      [end, payout] = [base.indexAt((day + 1) * DAY - CAPTURE_DELAY), payoutOf(day * DAY)];
    }
    return payout;
  };
}

function bookOf(base: PaymentBase): Book {
  const book: Book = new Map();
  const payoutAt = payouts(base);
  for (let index = 0; index < base.size; index += 1) {
    const outcome = base.outcome[index]!;
    if (!isSettled(outcome)) continue;
    if (!WHOLE.has(outcome & (SETTLEMENT_OPEN - 1))) {
      enterRecord(book, base.at(index), 1, undefined, index);
      continue;
    }
    const account: PayoutAccount = payoutAccounts[base.account[index]!]!;
    const amount = base.amount[index]!;
    const sums = open(book, settlementId(payoutAt(index), account));
    enter(sums, 1, index, amount, feeOf(account.merchant, amount));
  }
  // Places until here: only the ends of each settlement are worth asking for their moment.
  for (const sums of book.values())
    if (sums.cnt > 0) [sums.first, sums.last] = [base.time(sums.first), base.time(sums.last)];
  return book;
}

/** The settlements a world began with: added up at the first question, shared by the worlds that stand on the base. */
const baseBook = memoOn((base: PaymentBase) => [base], bookOf);

/** Enters what a dispute moves, each where it happened; whichever settlement the payment was in. */
function enterDispute(book: Book, dispute: DisputeRecord, shared: Book): void {
  const account = payoutAccountOf(dispute);
  if (!account) return;
  for (const move of deductionsOf(dispute)) {
    const sums = open(book, settlementId(payoutOf(move.at), account), shared);
    if (move.kind === 'deposit') sums.deposits += move.amount;
    else sums.chargebacks += move.amount;
    sums.disputed = [...sums.disputed, move];
  }
}

const newestFirst = (a: SettlementSums, b: SettlementSums) => b.payout - a.payout || b.id - a.id;

type Disputes = ReadonlyMap<number, DisputeRecord>;

function settled(base: PaymentBase, { replaced, added }: PaymentsState, disputes: Disputes): readonly SettlementSums[] {
  const shared = baseBook(base);
  const book: Book = new Map(shared);
  for (const [index, row] of replaced) {
    enterRecord(book, base.at(index), -1, shared);
    enterRecord(book, row, 1, shared);
  }
  for (const row of added.values()) enterRecord(book, row, 1, shared);
  for (const dispute of disputes.values()) enterDispute(book, dispute, shared);
  const holdsAny = ({ cnt, refunds, disputed }: SettlementSums) => cnt > 0 || refunds > 0 || disputed.length > 0;
  return [...book.values()].filter(holdsAny).toSorted(newestFirst);
}

/** Every settlement of a world as its payments and disputes are now, newest payout first; added up again only after a write. */
export const settlementsOf = memoOn(
  ({ payments, disputes }: Pick<Store, 'payments' | 'disputes'>) => [payments.share().replaced, disputes.share()],
  ({ payments, disputes }) => settled(payments.base, payments.share(), disputes.share()),
);

/** A refund, and the payment it is of. */
export interface Refunded {
  payment: PaymentRecord;
  part: PaymentRecord['transactions'][number];
}

/** The refunds in a settlement, newest first. */
export function refundsIn({ refunded, payout }: SettlementSums, payments: Payments): Refunded[] {
  const rows = [...new Set(refunded)].flatMap((id) => payments.get(id) ?? []);
  const parts = rows.flatMap((payment) => payment.transactions.map((part) => ({ payment, part })));
  return parts
    .filter(({ part: { type, status, at } }) => type === 'reversal' && status === 'approved' && payoutOf(at) === payout)
    .toSorted((a, b) => b.part.at - a.part.at || b.part.id - a.part.id);
}
