import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useExtra } from '../api/reads.ts';
import { rightsIn } from '../api/rights.ts';
import { myMerchants } from '../api/sharedReads.ts';

/** What changes a register, for those who may; others read which right is missing. */
export function MayEdit({ merchantId, children }: { merchantId: number; children: ReactNode }) {
  const mine = useExtra(myMerchants)?.data;
  const why = rightsIn(mine).whyNot('cash_registers.edit', merchantId);
  return why === undefined ? children : <Text>{why}</Text>;
}
