import { payment, type PaymentInfo } from '@portal/contract/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, q, type Result } from '../api/client.ts';
import { classify } from '../api/failure.ts';
import { alert } from '../ui/alerts.ts';
import { failureText, isToldElsewhere } from '../ui/tellAction.ts';
import { paymentInfo } from './paymentInfo.ts';

/** Reads a payment again, its status first; the screen shows what came (quality B2). Rejects when it cannot be read. */
export function useLook(id: number): () => Promise<PaymentInfo> {
  const queries = useQueryClient();
  return async () => {
    await ask(payment.status, { params: { id } });
    return queries.fetchQuery({ ...paymentInfo(id), staleTime: 0 });
  };
}

type FormRoute = typeof payment.refundForm | typeof payment.captureForm;

/**
 * What a form needs to know before it opens, read afresh each time. A read that fails closes the form again and says
 * why, as every order action does (decision 6). After a refusal the screen is read again, another tab may have moved the money.
 */
export function useFormRead<R extends FormRoute>(route: R, id: number, onClose: () => void): Result<R> | undefined {
  const queries = useQueryClient();
  const { data, error } = useQuery({ ...q<FormRoute>(route, { params: { id } }), staleTime: 0, gcTime: 0 });
  useEffect(() => {
    if (!error) return;
    if (!isToldElsewhere(error)) alert('danger', failureText(error));
    if (classify(error).kind === 'refused') void queries.invalidateQueries({ queryKey: paymentInfo(id).queryKey });
    onClose();
    // Once a failure; `onClose` is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);
  return data as Result<R> | undefined;
}
