import type { DisputeRecord } from '@portal/fixtures/disputes';

/** Amount that a dispute deducts from a settlement, in minor units. Negative amounts are returned to the merchant. */
export interface DisputeDeduction {
  dispute: DisputeRecord;
  kind: 'deposit' | 'chargeback';
  at: number;
  amount: number;
}

const isChargeback = ({ status }: DisputeRecord) => status === 'Lost' || status === 'Accepted';

/** Deductions of a dispute: a reserve while it is open, its return at the end, and a chargeback if it was lost or accepted. */
export function deductionsOf(dispute: DisputeRecord): DisputeDeduction[] {
  const { opened, closed, amount } = dispute;
  const held: DisputeDeduction = { dispute, kind: 'deposit', at: opened, amount };
  if (closed === null) return [held];
  const released: DisputeDeduction = { dispute, kind: 'deposit', at: closed, amount: -amount };
  return isChargeback(dispute)
    ? [held, released, { dispute, kind: 'chargeback', at: closed, amount }]
    : [held, released];
}
