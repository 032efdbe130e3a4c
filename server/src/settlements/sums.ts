import type { DisputeRecord } from '@portal/fixtures/disputes';
import { SETTLEMENT_OPEN, isSettled, OUTCOME } from '@portal/fixtures/domain/outcomes';
import { payoutOf } from '@portal/fixtures/domain/payoutCalendar';
import { capturedAt, settlementAt, settlementId, type SettlementName } from '@portal/fixtures/domain/settlements';
import { feeOf } from '@portal/fixtures/domain/tariff';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PaymentBase } from '@portal/fixtures/payments';
import type { PayoutAccount } from '@portal/fixtures/payoutAccount';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import type { Store } from '../core/store.ts';
import { deductionsOf, type DisputeDeduction } from '../disputes/deductions.ts';
import { paidAmount } from '../payments/facts.ts';
import type { PaymentTable } from '../payments/query.ts';

/** Sums of a settlement in minor units, unsigned. */
export interface SettlementSums extends SettlementName {
  id: number;
  payments: number;
  fees: number;
  cnt: number;
  refunds: number;
  /** Amount reserved for disputes minus the amount released. */
  deposits: number;
  chargebacks: number;
  /** Creation of the settlement's oldest and newest payment; infinite without payments. */
  first: number;
  last: number;
  /** Ids of payments with a refund in the settlement; an id may repeat. */
  refunded: readonly number[];
  /** Deductions and releases of disputes in the settlement. */
  disputed: readonly DisputeDeduction[];
}

type Book = Map<number, SettlementSums>;

const NOTHING = { payments: 0, fees: 0, cnt: 0, refunds: 0, deposits: 0, chargebacks: 0 };
const empty = (id: number, { payout, account }: SettlementName): SettlementSums => ({
  id,
  payout,
  account,
  ...NOTHING,
  first: Infinity,
  last: -Infinity,
  refunded: [],
  disputed: [],
});

/** Returns the writable sums of a settlement: a copy if another book shares them. */
function open(book: Book, name: SettlementName, shared?: Book): SettlementSums {
  const id = settlementId(name);
  const found = book.get(id);
  const own =
    found && found === shared?.get(id) ? { ...found, refunded: [...found.refunded] } : (found ?? empty(id, name));
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

/**
 * Adds or removes a payment: its amount in the settlement of its capture, each refund in the settlement of the refund.
 */
function enterRecord(
  book: Book,
  payment: PaymentRecord,
  merchant: MerchantRecord,
  { sign, shared, begun = payment.created }: { sign: 1 | -1; shared?: Book; begun?: number },
): void {
  const named = settlementAt(merchant, payment.currency, capturedAt(payment));
  if (!named || !payment.settlement) return;
  const sums = open(book, named, shared);
  enter(sums, sign, begun, paidAmount(payment), payment.fee);
  for (const { type, status, amount, at } of payment.transactions) {
    if (type !== 'reversal' || status !== 'approved') continue;
    const back = open(book, settlementAt(merchant, payment.currency, at) ?? named, shared);
    back.refunds += sign * amount;
    if (sign > 0) back.refunded = [...back.refunded, payment.id];
  }
}

/**
 * Payment outcomes with the whole amount and no refund. Nearly all payments have one, so they are read from the
 * columns.
 */
const WHOLE = new Set([OUTCOME.settled, OUTCOME.captured, OUTCOME.suspicious, OUTCOME.subscribed, OUTCOME.charged]);

function bookOf(base: PaymentBase): Book {
  const book: Book = new Map();
  const payoutAt = base.payoutsInOrder();
  for (let index = 0; index < base.size; index += 1) {
    const outcome = base.outcome[index]!;
    if (!isSettled(outcome)) continue;
    const { merchant, account } = base.accounts[base.account[index]!]!;
    if (!WHOLE.has(outcome & (SETTLEMENT_OPEN - 1))) {
      enterRecord(book, base.at(index), merchant, { sign: 1, begun: index });
      continue;
    }
    const amount = base.amount[index]!;
    const sums = open(book, { payout: payoutAt(index), account });
    enter(sums, 1, index, amount, feeOf(merchant, amount));
  }
  // `first` and `last` are payment positions until here, so that only these two are converted to moments.
  for (const sums of book.values())
    if (sums.cnt > 0) [sums.first, sums.last] = [base.time(sums.first), base.time(sums.last)];
  return book;
}

/** Settlements of the sample payments, computed on first use and shared by all worlds with the same sample payments. */
const baseBook = memoizeByObjects((base: PaymentBase) => [base], bookOf);

/** Adds a dispute's deductions and releases, each in the settlement of its own moment. */
function enterDispute(book: Book, dispute: DisputeRecord, merchant: MerchantRecord, shared: Book): void {
  for (const move of deductionsOf(dispute)) {
    const named = settlementAt(merchant, dispute.currency, move.at);
    if (!named) continue;
    const sums = open(book, named, shared);
    if (move.kind === 'deposit') sums.deposits += move.amount;
    else sums.chargebacks += move.amount;
    sums.disputed = [...sums.disputed, move];
  }
}

const newestFirst = (a: SettlementSums, b: SettlementSums) => b.payout - a.payout || b.id - a.id;

type Kept = Pick<Store, 'payments' | 'disputes' | 'merchants'>;

/** Returns settlements with the current data of their accounts. */
function withAccounts(settlements: readonly SettlementSums[], merchants: Kept['merchants']): readonly SettlementSums[] {
  const accounts = new Map<number, PayoutAccount>();
  for (const { payout_accounts } of merchants.values()) for (const one of payout_accounts) accounts.set(one.id, one);
  return settlements.map((sums) => {
    const account = accounts.get(sums.account.id) ?? sums.account;
    return account === sums.account ? sums : { ...sums, account };
  });
}

function settled({ payments, disputes, merchants }: Kept): readonly SettlementSums[] {
  const { base } = payments;
  const { replaced, added } = payments.share();
  const shared = baseBook(base);
  const book: Book = new Map(shared);
  const write = (row: PaymentRecord) => {
    const merchant = merchants.get(row.merchant_id);
    if (merchant) enterRecord(book, row, merchant, { sign: 1, shared });
  };
  for (const [index, row] of replaced) {
    enterRecord(book, base.at(index), base.accounts[base.account[index]!]!.merchant, { sign: -1, shared });
    write(row);
  }
  for (const row of added.values()) write(row);
  for (const dispute of disputes.values()) {
    const merchant = merchants.get(dispute.merchant_id);
    if (merchant) enterDispute(book, dispute, merchant, shared);
  }
  const holdsAny = ({ cnt, refunds, disputed }: SettlementSums) => cnt > 0 || refunds > 0 || disputed.length > 0;
  return withAccounts([...book.values()].filter(holdsAny).toSorted(newestFirst), merchants);
}

/** All settlements of a world, newest payout first; recomputed only after a write. */
export const settlementsOf = memoizeByObjects(
  ({ payments, disputes, merchants }: Kept) => [payments.share().replaced, disputes.share(), merchants.share()],
  settled,
);

/** Refund with its payment. */
export interface Refunded {
  payment: PaymentRecord;
  part: PaymentRecord['transactions'][number];
}

/** Refunds in a settlement, newest first. */
export function refundsIn({ refunded, payout, account }: SettlementSums, payments: PaymentTable): Refunded[] {
  const rows = [...new Set(refunded)].flatMap((id) => payments.get(id) ?? []);
  const parts = rows.flatMap((payment) => payment.transactions.map((part) => ({ payment, part })));
  return parts
    .filter(
      ({ part: { type, status, at } }) =>
        type === 'reversal' && status === 'approved' && payoutOf(at, account.calendar) === payout,
    )
    .toSorted((a, b) => b.part.at - a.part.at || b.part.id - a.part.id);
}
