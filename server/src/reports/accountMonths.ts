import type { Settlement } from '@portal/contract/settlements';
import type { PayoutAccount } from '@portal/fixtures/payoutAccount';
import { memoOn } from '../core/memoOn.ts';
import type { Store } from '../core/store.ts';
import { settlementsOf, type SettlementSums } from '../settlements/sums.ts';
import { settlementRow } from '../settlements/view.ts';
import { paperTime } from './periods.ts';

type Figure = 'payments' | 'refunds' | 'deposits' | 'chargebacks' | 'amount' | 'fees' | 'settlement_amount';

/** What a merchant was paid of one currency in one month, by the day of the payout in UTC. */
export interface AccountMonth {
  /** The month since 1970 and the account's id: `6820000001`. */
  id: number;
  account: PayoutAccount;
  /** `2026-10` */
  month: string;
  /** When its papers are there. */
  madeAt: number;
  /** Newest payout first. */
  settlements: readonly SettlementSums[];
  /** How many payments. */
  cnt: number;
  /** Sum of a figure over its settlements; minor units, with its sign. */
  total(figure: Figure): number;
}

const minor = (amount: string) => Number(amount.replace('.', ''));

function monthOf(id: number, settlements: readonly SettlementSums[]): AccountMonth {
  const { account, payout } = settlements[0]!;
  const month = new Date(payout).toISOString().slice(0, 7);
  let rows: readonly Settlement[] | undefined;
  const total = (figure: Figure) => {
    // Its figures do not depend on who looks, and when.
    rows ??= settlements.map((sums) => settlementRow(sums, { merchantName: '', now: payout, zone: 'UTC' }));
    return rows.reduce((sum, row) => sum + minor(row[figure]), 0);
  };
  const cnt = settlements.reduce((sum, one) => sum + one.cnt, 0);
  return { id, account, month, madeAt: paperTime(month), settlements, cnt, total };
}

function monthId({ payout, account }: SettlementSums): number {
  const day = new Date(payout);
  return ((day.getUTCFullYear() - 1970) * 12 + day.getUTCMonth()) * 10_000_000 + account.id;
}

function monthsIn(settlements: readonly SettlementSums[]): readonly AccountMonth[] {
  const months = new Map<number, SettlementSums[]>();
  for (const one of settlements) {
    const id = monthId(one);
    const of = months.get(id);
    if (of) of.push(one);
    else months.set(id, [one]);
  }
  return Array.from(months, ([id, of]) => monthOf(id, of)).toSorted(
    (a, b) => b.month.localeCompare(a.month) || a.id - b.id,
  );
}

/** Every account and month with a settlement, newest month first; added up again only after a write. */
export const monthsOf = memoOn(
  (store: Pick<Store, 'payments' | 'disputes' | 'merchants'>) => [settlementsOf(store)],
  (store) => monthsIn(settlementsOf(store)),
);
