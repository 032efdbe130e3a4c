import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Failure } from '../../api/failure.ts';
import { showAlert } from '../overlay/alerts.ts';
import { failureText, isFailureShownElsewhere } from '../overlay/runAction.ts';

/**
 * Loads the data that a form needs before it opens; the data is undefined until then. A failed read shows an alert and
 * closes the form (decision 6).
 */
export function useFormData<T>(read: UseQueryOptions<T, Failure>, onClose: (failure: Failure) => void): T | undefined {
  const { data, error } = useQuery(read);
  useEffect(() => {
    if (!error) return;
    if (!isFailureShownElsewhere(error)) showAlert('danger', failureText(error));
    onClose(error);
    // Runs once for each failure, because `onClose` changes with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);
  return data;
}
