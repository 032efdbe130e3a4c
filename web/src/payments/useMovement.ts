import type { MoneyOutcome, PaymentInfo } from '@portal/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import type { Wording } from '../ui/form/moneyMovement.ts';
import { useMoneyMovement, type MoneyMovement } from '../ui/form/useMoneyMovement.ts';
import { paymentInfo } from './paymentInfo.ts';
import { useReread } from './useReread.ts';

/** A way in which money of a payment moves. */
export interface Movement {
  kind: Exclude<MoneyMovement['kind'], 'payout' | 'split' | 'terminal'>;
  say: Omit<Wording, 'notShown' | 'unread'>;
  /** The movements of this kind that the payment shows; each has the same id whenever it is read. */
  shown: (info: PaymentInfo) => MoneyOutcome[];
}

/** Moves money of a payment at most once; what became of it is read in the payment. */
export function useMovement(info: PaymentInfo, { kind, say, shown }: Movement) {
  const queries = useQueryClient();
  const reread = useReread(info.id);
  return useMoneyMovement({
    kind,
    of: info.id,
    say: {
      ...say,
      notShown: 'The payment was read again and does not show it yet. Look at it once more before you try again.',
      unread: 'The payment could not be read again either. Check it before you try again.',
    },
    known: () => shown(info),
    reread: async () => shown(await reread()),
    stale: () => void queries.invalidateQueries({ queryKey: paymentInfo(info.id).queryKey }),
  });
}
