import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOptionalRead } from '../api/reads.ts';
import { rightsIn } from '../api/rights.ts';
import { myMerchants } from '../api/sharedReads.ts';

/** Shows its children to people who may edit cash registers; other people see which right is missing. */
export function RequireEditRight({ merchantId, children }: { merchantId: number; children: ReactNode }) {
  const mine = useOptionalRead(myMerchants)?.data;
  const why = rightsIn(mine).whyNot('cash_registers.edit', merchantId);
  return why === undefined ? children : <Text>{why}</Text>;
}
