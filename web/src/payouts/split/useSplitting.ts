import { payouts, type SplitForm } from '@portal/contract/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { ask, keyOf } from '../../api/client.ts';
import type { Wording } from '../../ui/form/moneyMovement.ts';
import type { Outcome } from '../../ui/form/outcome.ts';
import { useMoneyMovement } from '../../ui/form/useMoneyMovement.ts';
import { SECOND, touched } from '../payoutReads.ts';
import { bodyOf, shownReceiver, type SplitValues } from './splitForm.ts';
import { splitAnswered, splitsIn } from './splitMoved.ts';
import { passedOn } from './splitReads.ts';

const say: Wording = {
  done: '{amount} are paid out',
  declined: 'The payouts of {amount} were declined',
  progress: 'The payouts of {amount} are on their way',
  earlier: 'An earlier split of {amount} got no answer yet.',
  notShown: 'The payouts were read again and do not show it yet. Look at them once more before you try again.',
  unread: 'The payouts could not be read again either. Check them before you try again.',
};

/** Divides a payment at most once, however often it is sent; without an answer the list of payouts shows what became of it. */
export function useSplitting(merchant: number, { payment_id: payment, currency }: SplitForm) {
  const queries = useQueryClient();
  const { queryKey, queryFn } = passedOn(merchant, payment);
  const stale = () => {
    for (const route of touched) void queries.invalidateQueries({ queryKey: keyOf(route), refetchType: 'active' });
  };
  const { send, earlier } = useMoneyMovement({
    kind: 'split',
    of: payment,
    say,
    known: () => splitsIn(payment, queries.getQueryData(queryKey)?.data),
    reread: async (at) => {
      const { data } = await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 });
      return splitsIn(payment, data).filter((one) => one.at >= at - SECOND);
    },
    stale,
  });
  /** Sent without a mutation, whose cache would keep the numbers of cards; what is remembered of it has their masks. */
  const divide = (values: SplitValues): Promise<Outcome> => {
    const body = bodyOf(values);
    const receivers = values.receivers.map((one) => ({ ...one, receiver: shownReceiver(one) }));
    return send({ amount: body.amount, currency }, { ...body, receivers }, async (key) => {
      const { data } = await ask(payouts.split, { params: { id: merchant, payment }, body }, { key });
      stale();
      return splitAnswered(payment, data);
    });
  };
  return { divide, earlier };
}
