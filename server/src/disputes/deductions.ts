import type { DisputeRecord } from '@portal/fixtures/disputes';

/** What a dispute takes off a settlement, or gives back where negative; minor units. */
export interface DisputeDeduction {
  dispute: DisputeRecord;
  kind: 'deposit' | 'chargeback';
  at: number;
  amount: number;
}

const isChargeback = ({ status }: DisputeRecord) => status === 'Lost' || status === 'Accepted';

/** Held as a deposit as long as a dispute is open, given back when it is over, and charged back where that was its end. */
export function deductionsOf(dispute: DisputeRecord): DisputeDeduction[] {
  const { opened, closed, amount } = dispute;
  const held: DisputeDeduction = { dispute, kind: 'deposit', at: opened, amount };
  if (closed === null) return [held];
  const released: DisputeDeduction = { dispute, kind: 'deposit', at: closed, amount: -amount };
  return isChargeback(dispute)
    ? [held, released, { dispute, kind: 'chargeback', at: closed, amount }]
    : [held, released];
}
