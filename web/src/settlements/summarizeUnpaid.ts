import type { Settlement } from '@portal/contract/settlements';
import { addDecimals } from '../ui/value/addDecimals.ts';

/** An amount in one currency, as a decimal string. */
export interface CurrencySum {
  currency: string;
  amount: string;
}

/** Summary of unpaid settlements: the totals, and the next payout. */
export interface UnpaidSummary {
  balance: CurrencySum[];
  next: { time: string; sums: CurrencySum[] } | undefined;
}

/** Members of a settlement that the summary adds up. */
export type UnpaidRow = Pick<Settlement, 'status' | 'currency' | 'payouttime' | 'settlement_amount'>;

function sumsOf(rows: readonly UnpaidRow[]): CurrencySum[] {
  const sums = new Map<string, string>();
  for (const { currency, settlement_amount } of rows)
    sums.set(currency, addDecimals(sums.get(currency) ?? '0.00', settlement_amount));
  return Array.from(sums, ([currency, amount]) => ({ currency, amount }));
}

/**
 * Adds up unpaid settlements by currency. The next payout is the sum of the settlements with the earliest payout time.
 */
export function summarizeUnpaid(settlements: readonly UnpaidRow[]): UnpaidSummary {
  const rows = settlements.filter(({ status }) => status !== 'completed');
  const time = rows.map(({ payouttime }) => payouttime).toSorted()[0];
  return {
    balance: sumsOf(rows),
    next: time === undefined ? undefined : { time, sums: sumsOf(rows.filter((row) => row.payouttime === time)) },
  };
}
