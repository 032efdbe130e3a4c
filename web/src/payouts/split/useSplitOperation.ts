import { payouts, type SplitForm } from '@portal/contract/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { ask, keyOf } from '../../api/client.ts';
import { useMoneyOperation, type OperationTexts } from '../../ui/form/moneyOperation.ts';
import type { Outcome } from '../../ui/form/outcome.ts';
import { SECOND, touched } from '../payoutReads.ts';
import { bodyOf, shownReceiver, type SplitValues } from './splitForm.ts';
import { splitOf, splitsIn } from './splitResults.ts';
import { passedOn } from './splitReads.ts';

const texts: OperationTexts = {
  done: '{amount} is paid out',
  declined: 'Payouts of {amount} were declined',
  progress: 'Payouts of {amount} are in progress',
  unanswered: 'An earlier split of {amount} is not confirmed yet.',
  notFound: 'The payout is not in the list yet. Check the list again before you repeat it.',
  unreadable: 'The list of payouts could not be loaded. Check it before you repeat the payout.',
};

/** Splits a payment at most once. Without an answer, the payment's payouts show the outcome. */
export function useSplitOperation(merchant: number, { payment_id: payment, currency }: SplitForm) {
  const queries = useQueryClient();
  const { queryKey, queryFn } = passedOn(merchant, payment);
  const invalidate = () => {
    for (const route of touched) void queries.invalidateQueries({ queryKey: keyOf(route), refetchType: 'active' });
  };
  const { submit, findEarlier } = useMoneyOperation({
    kind: 'split',
    subject: payment,
    texts,
    knownResults: () => splitsIn(payment, queries.getQueryData(queryKey)?.data),
    readResults: async (at) => {
      const { data } = await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 });
      return splitsIn(payment, data).filter((one) => one.at >= at - SECOND);
    },
    onRefused: invalidate,
  });
  const split = (values: SplitValues): Promise<Outcome> => {
    const body = bodyOf(values);
    // The stored operation has masked card numbers.
    const receivers = values.receivers.map((one) => ({ ...one, receiver: shownReceiver(one) }));
    return submit({ amount: body.amount, currency }, { ...body, receivers }, async (key) => {
      const { data } = await ask(payouts.split, { params: { id: merchant, payment }, body }, { key });
      invalidate();
      return splitOf(payment, data);
    });
  };
  return { split, findEarlier };
}
