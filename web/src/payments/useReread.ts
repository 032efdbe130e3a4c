import { payment, type PaymentInfo } from '@portal/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { ask, qWithDefaults, type Result } from '../api/client.ts';
import { listOf, membersOf } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';
import { useFormRead } from '../ui/form/useFormRead.ts';
import { paymentInfo } from './paymentInfo.ts';

/** Reads a payment again, its status first; the screen shows what came (quality B2). Rejects when it cannot be read. */
export function useReread(id: number): () => Promise<PaymentInfo> {
  const queries = useQueryClient();
  return async () => {
    await ask(payment.status, { params: { id } });
    return queries.fetchQuery({ ...paymentInfo(id), staleTime: 0 });
  };
}

type FormRoute = typeof payment.refundForm | typeof payment.captureForm;

/** Without an amount there is nothing to move; the payment's currency is always one to choose. */
function formWithDefaults<F extends Result<FormRoute>>(answer: F): F {
  const said = withDefaults<F>(['max_amount', 'currency'], [], ['max_amount', 'currency'])(answer);
  const currencies = listOf(membersOf(said.choices).currency);
  return { ...said, choices: { currency: currencies.length > 0 ? currencies : [said.currency] } };
}

/**
 * What may be moved at most, read afresh each time the form opens. After a refusal the screen is read again, another tab may
 * have moved the money.
 */
export function useMoneyForm<R extends FormRoute>(route: R, id: number, onClose: () => void): Result<R> | undefined {
  const queries = useQueryClient();
  const read = qWithDefaults<FormRoute, Result<FormRoute>>(route, { params: { id } }, formWithDefaults);
  const form = useFormRead({ ...read, staleTime: 0, gcTime: 0 }, ({ kind }) => {
    if (kind === 'refused') void queries.invalidateQueries({ queryKey: paymentInfo(id).queryKey });
    onClose();
  });
  return form as Result<R> | undefined;
}
