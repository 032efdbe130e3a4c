import type { payment } from '@portal/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { createQuery, type RouteResult } from '../api/client.ts';
import { toList, toPartialObject } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';
import { useFormData } from '../ui/form/useFormData.ts';
import { getPaymentQuery } from './paymentInfo.ts';

type FormRoute = typeof payment.refundForm | typeof payment.captureForm;

/**
 * Completes the limits of a refund or capture. Amount and currency are required; the payment's currency is always an
 * option.
 */
function limitsWithDefaults<F extends RouteResult<FormRoute>>(answer: F): F {
  const limits = withDefaults<F>(['max_amount', 'currency'], [], ['max_amount', 'currency'])(answer);
  const currencies = toList(toPartialObject(limits.choices).currency);
  return { ...limits, choices: { currency: currencies.length > 0 ? currencies : [limits.currency] } };
}

/**
 * Hook that reads the limits of a refund or capture each time the form opens. After a refusal the payment is read
 * again, because another tab may have moved the money.
 */
export function useAmountLimits<R extends FormRoute>(
  route: R,
  id: number,
  onClose: () => void,
): RouteResult<R> | undefined {
  const queries = useQueryClient();
  const read = createQuery<FormRoute, RouteResult<FormRoute>>(route, { params: { id } }, limitsWithDefaults);
  const limits = useFormData({ ...read, staleTime: 0, gcTime: 0 }, ({ kind }) => {
    if (kind === 'refused') void queries.invalidateQueries({ queryKey: getPaymentQuery(id).queryKey });
    onClose();
  });
  return limits as RouteResult<R> | undefined;
}
