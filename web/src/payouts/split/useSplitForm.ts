import type { SplitForm } from '@portal/contract/payouts';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../api/failure.ts';
import { failureText } from '../../ui/overlay/runAction.ts';
import { getSplitFormQuery } from './splitReads.ts';

interface Read {
  queryKey: QueryKey;
  terms?: SplitForm;
  refusal?: string;
}

/**
 * Hook that returns the amount of a payment that can be split, or the reason why the payment cannot be split; neither
 * while it loads. If a later read fails, the typed values stay.
 */
export function useSplitForm(merchant: number, payment: number): Read {
  const [opened] = useState(() => Date.now());
  const read = getSplitFormQuery(merchant, payment);
  const { data, dataUpdatedAt, error, errorUpdatedAt, fetchStatus } = useQuery({
    ...read,
    throwOnError: ({ kind }, { state }) => kind !== 'refused' && state.dataUpdatedAt < opened,
  });
  const { queryKey } = read;
  if (data && dataUpdatedAt >= opened) return { queryKey, terms: data };
  if (error && errorUpdatedAt >= opened) return { queryKey, refusal: failureText(error) };
  // If the read failed, the error boundary offers to try again.
  if (fetchStatus === 'idle') throw new Failure('silent', 0);
  return { queryKey };
}
