import type { PayoutSummary } from '@portal/contract/payouts';
import type { PayoutMovementRecord } from '@portal/fixtures/payouts';
import { decimal } from '../core/money.ts';
import type { Store } from '../core/store.ts';
import { localDay } from '../core/zones.ts';
import { merchantName } from '../merchants/names.ts';

/** What came and went in a month, of one merchant in one currency; minor units, `payouts` and `fees` below zero. */
export interface MonthSums {
  month: string;
  merchant_id: number;
  currency: string;
  opening: number;
  topups: number;
  payouts: number;
  fees: number;
  cnt: number;
}

const sumOf = ({ entries }: PayoutMovementRecord, ...accounts: string[]): number =>
  entries.reduce((sum, { account, amount }) => (accounts.includes(account) ? sum + amount : sum), 0);

const closingOf = ({ opening, topups, payouts, fees }: MonthSums): number => opening + topups + payouts + fees;

/** Adds a movement to its month. What is held, or given back, stays with the merchant; what is collected left it before. */
function enter(sums: MonthSums, move: PayoutMovementRecord): void {
  if (move.kind === 'topup') sums.topups += sumOf(move, 'available');
  if (move.kind !== 'payout') return;
  sums.payouts -= sumOf(move, 'bank');
  sums.fees -= sumOf(move, 'due');
  sums.cnt += 1;
}

/** The months of some merchants that saw a movement, the newest first; days are those of a zone. */
export function monthsOf(
  { payoutMovements }: Pick<Store, 'payoutMovements'>,
  merchants: ReadonlySet<number>,
  zone: string,
): MonthSums[] {
  const months: MonthSums[] = [];
  const latest = new Map<string, MonthSums>();
  for (const move of payoutMovements.values()) {
    const { merchant_id, currency, kind, at } = move;
    if (kind === 'fee' || !merchants.has(merchant_id)) continue;
    const key = `${merchant_id}:${currency}`;
    const month = localDay(at, zone).slice(0, 7);
    let sums = latest.get(key);
    if (!sums || sums.month < month) {
      const opening = sums ? closingOf(sums) : 0;
      sums = { month, merchant_id, currency, opening, topups: 0, payouts: 0, fees: 0, cnt: 0 };
      latest.set(key, sums);
      months.push(sums);
    }
    enter(sums, move);
  }
  return months.toSorted(
    (a, b) => b.month.localeCompare(a.month) || a.merchant_id - b.merchant_id || a.currency.localeCompare(b.currency),
  );
}

export const summaryRow = (sums: MonthSums, store: Pick<Store, 'merchants'>): PayoutSummary => {
  const { month, merchant_id, currency, cnt } = sums;
  return {
    id: `${month}-${merchant_id}-${currency}`,
    month,
    merchant: { id: merchant_id, name: merchantName(store, merchant_id) },
    currency,
    opening: decimal(sums.opening),
    topups: decimal(sums.topups),
    payouts: decimal(sums.payouts),
    fees: decimal(sums.fees),
    closing: decimal(closingOf(sums)),
    cnt,
  };
};
