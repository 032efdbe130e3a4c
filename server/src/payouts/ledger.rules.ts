import { added, EMPTY_BALANCE, type Balance } from '@portal/fixtures/domain/payoutBalance';
import { collected } from '@portal/fixtures/domain/payoutMovements';
import type { PayoutMovementRecord } from '@portal/fixtures/payouts';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';

/** Ledger of payouts. Balances are computed from the ledger's movements and are stored nowhere else. */

type Ledger = Pick<Store, 'payoutMovements'>;

const keyOf = (merchantId: number, currency: string) => `${merchantId}:${currency}`;

/** Adds movements to the ledger in the given order, each with a new id. */
export const addToLedger = (
  moves: readonly Omit<PayoutMovementRecord, 'id'>[],
  { id }: Pick<ChangeContext, 'id'>,
): Change => ({
  payoutMovements: moves.map((move) => ({ id: id(), ...move })),
});

interface Books {
  balances: ReadonlyMap<string, Balance>;
  /** Available balance after each top-up, by top-up id. */
  afterTopup: ReadonlyMap<number, number>;
  ofPayout: ReadonlyMap<number, readonly PayoutMovementRecord[]>;
}

/** Computes the current balances. The result is cached until the ledger changes. */
const booksOf = memoizeByObjects(
  ({ payoutMovements }: Ledger) => [payoutMovements.share()],
  ({ payoutMovements }): Books => {
    const balances = new Map<string, Balance>();
    const afterTopup = new Map<number, number>();
    const ofPayout = new Map<number, PayoutMovementRecord[]>();
    for (const move of payoutMovements.values()) {
      const key = keyOf(move.merchant_id, move.currency);
      const next = added(balances.get(key) ?? EMPTY_BALANCE, move);
      balances.set(key, next);
      if (move.topup_id !== null) afterTopup.set(move.topup_id, next.available);
      if (move.payout_id === null) continue;
      const before = ofPayout.get(move.payout_id);
      if (before) before.push(move);
      else ofPayout.set(move.payout_id, [move]);
    }
    return { balances, afterTopup, ofPayout };
  },
);

/** Payout balance of a merchant in a currency. */
export const payoutBalance = (store: Ledger, merchantId: number, currency: string): Balance =>
  booksOf(store).balances.get(keyOf(merchantId, currency)) ?? EMPTY_BALANCE;

/** Available balance after a top-up; null until the top-up arrives. */
export const balanceAfterTopup = (store: Ledger, topupId: number): number | null =>
  booksOf(store).afterTopup.get(topupId) ?? null;

/** Ledger movements of a payout, oldest first. */
export const ledgerMovementsOf = (store: Ledger, payoutId: number): readonly PayoutMovementRecord[] =>
  booksOf(store).ofPayout.get(payoutId) ?? [];

/** Collects all unpaid payout fees from before a given time, the start of a month. */
export function collectPayoutFees({ payoutMovements }: Ledger, before: number, stamp: ChangeContext): Change {
  const due = new Map<string, { merchant_id: number; currency: string; amount: number }>();
  for (const { merchant_id, currency, entries, kind, at } of payoutMovements.values()) {
    if (kind !== 'fee' && at >= before) continue;
    const key = keyOf(merchant_id, currency);
    const one = due.get(key) ?? { merchant_id, currency, amount: 0 };
    for (const { account, amount } of entries) if (account === 'due') one.amount += amount;
    due.set(key, one);
  }
  const owed = [...due.values()].filter(({ amount }) => amount > 0);
  return addToLedger(
    owed.map(({ merchant_id, currency, amount }) => collected({ merchant_id, currency }, amount, stamp.at)),
    stamp,
  );
}
