import type { Settlement } from '@portal/contract/settlements';
import type { PayoutAccount } from '@portal/fixtures/payoutAccount';
import { LruCache } from '../core/lru.ts';
import { memoizeByObjects } from '../core/memoizeByObjects.ts';
import type { Store } from '../core/store.ts';
import { formatTimestamp } from '../core/time.ts';
import { localDate, localTimeConverter } from '../core/zones.ts';
import { settlementsOf, type SettlementSums } from '../settlements/sums.ts';
import { settlementRow } from '../settlements/view.ts';
import { paperTime } from './periods.ts';

type Figure = 'payments' | 'refunds' | 'deposits' | 'chargebacks' | 'amount' | 'fees' | 'settlement_amount';

/**
 * Settlements of a merchant in one currency and month. The month of a settlement is that of its payout in the user's
 * time zone.
 */
export interface AccountMonth {
  /** Record id: months since 1970 and the account's id, such as `6820000001`. */
  id: number;
  account: PayoutAccount;
  /** Month, such as `2026-10`. */
  month: string;
  /** Moment at which the month's documents are ready. */
  madeAt: number;
  /** Settlements of the month, newest payout first. */
  settlements: readonly SettlementSums[];
  /** Number of payments in the month's settlements. */
  cnt: number;
  /** Returns the sum of a figure over the month's settlements, in minor units with its sign. */
  total(figure: Figure): number;
}

const minor = (amount: string) => Number(amount.replace('.', ''));

function monthOf(id: number, settlements: readonly SettlementSums[], zone: string): AccountMonth {
  const { account, payout } = settlements[0]!;
  const month = localDate(payout, zone).slice(0, 7);
  let rows: readonly Settlement[] | undefined;
  const total = (figure: Figure) => {
    // The summed figures depend neither on the user nor on the moment.
    rows ??= settlements.map((sums) => settlementRow(sums, { merchantName: '', now: payout, zone: 'UTC' }));
    return rows.reduce((sum, row) => sum + minor(row[figure]), 0);
  };
  const cnt = settlements.reduce((sum, one) => sum + one.cnt, 0);
  return { id, account, month, madeAt: paperTime(month, zone), settlements, cnt, total };
}

/** Returns a fast function from a settlement to the number of its month. */
function monthIds(zone: string): (sums: SettlementSums) => number {
  const local = localTimeConverter(zone);
  return ({ payout, account }) => {
    const [year = 0, month = 0] = local(formatTimestamp(payout)).split('-', 2).map(Number);
    return ((year - 1970) * 12 + month - 1) * 10_000_000 + account.id;
  };
}

function monthsIn(settlements: readonly SettlementSums[], zone: string): readonly AccountMonth[] {
  const months = new Map<number, SettlementSums[]>();
  const monthId = monthIds(zone);
  for (const one of settlements) {
    const id = monthId(one);
    const of = months.get(id);
    if (of) of.push(one);
    else months.set(id, [one]);
  }
  return Array.from(months, ([id, of]) => monthOf(id, of, zone)).toSorted(
    (a, b) => b.month.localeCompare(a.month) || a.id - b.id,
  );
}

/** Maximum number of cached time zones. Evicted ones are computed again. */
const MOST_ZONES = 8;
const byZone = memoizeByObjects(
  (store: Pick<Store, 'payments' | 'disputes' | 'merchants'>) => [settlementsOf(store)],
  () => new LruCache<readonly AccountMonth[]>(MOST_ZONES),
);

/** All accounts and months with settlements, newest month first; cached until the next write. */
export const monthsOf = (
  store: Pick<Store, 'payments' | 'disputes' | 'merchants'>,
  zone: string,
): readonly AccountMonth[] => byZone(store).get(zone, () => monthsIn(settlementsOf(store), zone));
