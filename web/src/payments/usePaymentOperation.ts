import { payment, type MoneyOutcome, type PaymentInfo } from '@portal/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { callServer, invalidateRoutes } from '../api/client.ts';
import {
  useMoneyOperation,
  type MoneyOperationOptions,
  type MoneyOperationResult,
  type MoneyOperationTexts,
} from '../ui/form/moneyOperation.ts';
import { stalePaymentRoutes } from './stalePaymentRoutes.ts';
import { getPaymentQuery } from './paymentInfo.ts';

/** A kind of money operation on a payment. */
export interface PaymentOperation {
  kind: Extract<MoneyOperationOptions['kind'], 'refund' | 'capture' | 'charge'>;
  texts: Omit<MoneyOperationTexts, 'notFound' | 'unreadable'>;
  /** Returns the operation's results in a payment. Each result keeps its id in every read. */
  resultsIn: (info: PaymentInfo) => MoneyOutcome[];
}

/**
 * Hook that moves money of a payment at most once. If no answer arrives, the payment is read again to find the
 * outcome.
 */
export function usePaymentOperation(info: PaymentInfo, { kind, texts, resultsIn }: PaymentOperation) {
  const queries = useQueryClient();
  const { submit, findEarlier } = useMoneyOperation({
    kind,
    subject: info.id,
    texts: {
      ...texts,
      notFound: "The payment doesn't show this change yet. Check the payment again before you retry.",
      unreadable: "The payment couldn't be loaded either. Check it before you retry.",
    },
    knownResults: () => resultsIn(info),
    readResults: async () => {
      await callServer(payment.status, { params: { id: info.id } });
      return resultsIn(await queries.fetchQuery({ ...getPaymentQuery(info.id), staleTime: 0 }));
    },
    onRefused: () => void queries.invalidateQueries({ queryKey: getPaymentQuery(info.id).queryKey }),
  });
  const readAgain = async (result: MoneyOperationResult): Promise<MoneyOperationResult> => {
    await invalidateRoutes(queries, stalePaymentRoutes);
    return result;
  };
  return { submit, findEarlier, readAgain };
}
