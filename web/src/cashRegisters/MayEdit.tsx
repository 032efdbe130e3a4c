import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rightsIn } from '../api/rights.ts';
import { myMerchants } from '../api/sharedReads.ts';

/** What changes a register, for those who may; others read which right is missing. */
export function MayEdit({ merchantId, children }: { merchantId: number; children: ReactNode }) {
  const mine = useQuery(myMerchants).data?.data;
  const why = rightsIn(mine).whyNot('cash_registers.edit', merchantId);
  return why === undefined ? children : <Text>{why}</Text>;
}
