import type { ZReport } from '@portal/contract/cashRegisters';
import { formatDecimal } from '../core/money.ts';
import type { FiscalReceiptRecord } from './fiscalRecords.ts';

/** Totals of receipts in one currency, in minor units. */
export interface FiscalSum {
  currency: string;
  sales: number;
  returns: number;
  receipts: number;
}

/** Totals of receipts by currency, in the order in which the currencies first appear. */
export function sumsOf(receipts: Iterable<FiscalReceiptRecord>): FiscalSum[] {
  const sums = new Map<string, FiscalSum>();
  for (const { currency, type, amount } of receipts) {
    const before = sums.get(currency) ?? { currency, sales: 0, returns: 0, receipts: 0 };
    const [sales, returns] = type === 'sale' ? [amount, 0] : [0, amount];
    const { receipts: count } = before;
    sums.set(currency, {
      currency,
      sales: before.sales + sales,
      returns: before.returns + returns,
      receipts: count + 1,
    });
  }
  return [...sums.values()];
}

/** Totals of receipts in the format of the contract. */
export const sumsView = (receipts: Iterable<FiscalReceiptRecord>): ZReport['sums'] =>
  sumsOf(receipts).map(({ sales, returns, ...sum }) => ({
    ...sum,
    sales: formatDecimal(sales),
    returns: formatDecimal(returns),
  }));
