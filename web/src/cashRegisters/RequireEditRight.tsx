import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { getUserRights } from '../api/rights.ts';
import { myMerchantsQuery } from '../api/sharedQueries.ts';

/** Shows its children to users who may edit cash registers. Other users see which right is missing. */
export function RequireEditRight({ merchantId, children }: { merchantId: number; children: ReactNode }) {
  const mine = useOptionalQuery(myMerchantsQuery)?.data;
  const why = getUserRights(mine).whyNot('cash_registers.edit', merchantId);
  return why === undefined ? children : <Text>{why}</Text>;
}
