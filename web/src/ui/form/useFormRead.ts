import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Failure } from '../../api/failure.ts';
import { alert } from '../overlay/alerts.ts';
import { failureText, isToldElsewhere } from '../overlay/tellAction.ts';

/**
 * What a form needs to know before it opens; nothing while it is read. A read that fails is told and closes the form
 * again, as every action does (decision 6).
 */
export function useFormRead<T>(read: UseQueryOptions<T, Failure>, onClose: (failure: Failure) => void): T | undefined {
  const { data, error } = useQuery(read);
  useEffect(() => {
    if (!error) return;
    if (!isToldElsewhere(error)) alert('danger', failureText(error));
    onClose(error);
    // Once a failure; `onClose` is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);
  return data;
}
