import type { Settlement } from '@portal/contract/settlements';
import { addDecimals } from '../ui/value/addDecimals.ts';

/** Money of one currency, a decimal string. */
export interface Sum {
  currency: string;
  amount: string;
}

/** What is still to be paid out: all of it, and what of it goes out next. */
export interface Unpaid {
  balance: Sum[];
  next: { time: string; sums: Sum[] } | undefined;
}

/** What of a settlement is added up. */
export type UnpaidRow = Pick<Settlement, 'status' | 'currency' | 'payouttime' | 'settlement_amount'>;

function sumsOf(rows: readonly UnpaidRow[]): Sum[] {
  const sums = new Map<string, string>();
  for (const { currency, settlement_amount } of rows)
    sums.set(currency, addDecimals(sums.get(currency) ?? '0.00', settlement_amount));
  return Array.from(sums, ([currency, amount]) => ({ currency, amount }));
}

/** Adds up settlements that are not paid out yet, a sum a currency; the next payout is all that goes out at the earliest moment. */
export function unpaidOf(settlements: readonly UnpaidRow[]): Unpaid {
  const rows = settlements.filter(({ status }) => status !== 'completed');
  const time = rows.map(({ payouttime }) => payouttime).toSorted()[0];
  return {
    balance: sumsOf(rows),
    next: time === undefined ? undefined : { time, sums: sumsOf(rows.filter((row) => row.payouttime === time)) },
  };
}
