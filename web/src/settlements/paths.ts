import type { SettlementInfo } from '@portal/contract/settlements';

/** Where a part of a settlement stands. */
export const settlementPath = (
  part: 'info' | 'refunds' | 'chargebacks' | 'deposits' | 'currencies',
  id: number,
): string => `/transactions/settlements/${part}/${id}`;

/** What its payments are found by: the reference and the days they were made on, `YYYY-MM-DD` (SET-007, SET-008). */
export const filtersOf = ({ reference, period_from, period_to }: SettlementInfo) => [
  { s: 'settlement_reference', m: 'eq' as const, v: reference },
  { s: 'createtime', m: 'between' as const, v: [period_from, period_to] },
];
