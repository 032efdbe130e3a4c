import { payment, type MoneyOutcome, type PaymentInfo } from '@portal/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { ask, invalidateReads, qWithDefaults, type Result } from '../api/client.ts';
import { listOf, membersOf } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';
import {
  useMoneyOperation,
  type OperationOptions,
  type OperationResult,
  type OperationTexts,
} from '../ui/form/moneyOperation.ts';
import { useFormRead } from '../ui/form/useFormRead.ts';
import { invalidates } from './invalidates.ts';
import { paymentInfo } from './paymentInfo.ts';

/** A kind of money operation on a payment. */
export interface PaymentOperation {
  kind: Extract<OperationOptions['kind'], 'refund' | 'capture' | 'charge'>;
  texts: Omit<OperationTexts, 'notFound' | 'unreadable'>;
  /** The operation's results in a payment; each keeps its id in every read. */
  resultsIn: (info: PaymentInfo) => MoneyOutcome[];
}

/** Moves money of a payment at most once. Without an answer, the payment is read again to find the outcome. */
export function usePaymentOperation(info: PaymentInfo, { kind, texts, resultsIn }: PaymentOperation) {
  const queries = useQueryClient();
  const { submit, findEarlier } = useMoneyOperation({
    kind,
    subject: info.id,
    texts: {
      ...texts,
      notFound: 'The payment does not show it yet. Check the payment again before you retry.',
      unreadable: "The payment couldn't be read either. Check it before you retry.",
    },
    knownResults: () => resultsIn(info),
    readResults: async () => {
      await ask(payment.status, { params: { id: info.id } });
      return resultsIn(await queries.fetchQuery({ ...paymentInfo(info.id), staleTime: 0 }));
    },
    onRefused: () => void queries.invalidateQueries({ queryKey: paymentInfo(info.id).queryKey }),
  });
  const readAgain = async (result: OperationResult): Promise<OperationResult> => {
    await invalidateReads(queries, invalidates);
    return result;
  };
  return { submit, findEarlier, readAgain };
}

type FormRoute = typeof payment.refundForm | typeof payment.captureForm;

/** The limits with defaults for other servers. They need an amount and a currency; the payment's currency is always a choice. */
function limitsWithDefaults<F extends Result<FormRoute>>(answer: F): F {
  const limits = withDefaults<F>(['max_amount', 'currency'], [], ['max_amount', 'currency'])(answer);
  const currencies = listOf(membersOf(limits.choices).currency);
  return { ...limits, choices: { currency: currencies.length > 0 ? currencies : [limits.currency] } };
}

/**
 * Reads the limits of a refund or capture each time the form opens. After a refusal the payment is read again, because
 * another tab may have moved the money.
 */
export function useLimits<R extends FormRoute>(route: R, id: number, onClose: () => void): Result<R> | undefined {
  const queries = useQueryClient();
  const read = qWithDefaults<FormRoute, Result<FormRoute>>(route, { params: { id } }, limitsWithDefaults);
  const limits = useFormRead({ ...read, staleTime: 0, gcTime: 0 }, ({ kind }) => {
    if (kind === 'refused') void queries.invalidateQueries({ queryKey: paymentInfo(id).queryKey });
    onClose();
  });
  return limits as Result<R> | undefined;
}
