import type { SetFilter } from '@portal/contract/dataList';
import type { SettlementInfo } from '@portal/contract/settlements';

/** Returns the days of a settlement's first and last payment; undefined if a server omits them (quality B11). */
export const getSettlementPeriod = ({
  period_from,
  period_to,
}: Partial<SettlementInfo>): [string, string] | undefined =>
  period_from && period_to ? [period_from, period_to] : undefined;

/** Builds the list filters for a settlement's payments: the reference and the days, `YYYY-MM-DD` (SET-007, SET-008). */
export const buildPaymentFilters = (info: SettlementInfo): SetFilter[] => {
  const period = getSettlementPeriod(info);
  return [
    { s: 'settlement_reference', m: 'eq', v: info.reference },
    ...(period ? [{ s: 'createtime', m: 'between' as const, v: period }] : []),
  ];
};
