import { payment, type PaymentInfo } from '@portal/contract/payments';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { PartModal } from './PartModal.tsx';
import { invalidates } from './invalidates.ts';
import { useMoneyForm } from './useReread.ts';
import type { Movement } from './useMovement.ts';

const movement: Movement = {
  kind: 'refund',
  say: {
    done: 'Refunded {amount}',
    declined: 'The refund of {amount} was declined',
    progress: 'The refund of {amount} is in progress',
    earlier: 'An earlier refund of {amount} got no answer yet.',
  },
  shown: ({ reverse_transactions }) => reverse_transactions.map((one) => ({ ...one, reason: null })),
};

/** Gives money back to the payer: all that is left of the payment, or a part of it (PAY-033, PAY-067). */
export function RefundModal({ info, onClose }: { info: PaymentInfo; onClose: () => void }) {
  const { id } = info;
  const limits = useMoneyForm(payment.refundForm, id, onClose);
  const refund = useAction(payment.refund, invalidates);
  return (
    <PartModal
      info={info}
      title={t('Refund')}
      verb="Refund {amount}"
      danger
      withComment
      limits={limits}
      note={
        limits?.reverse_exists
          ? t('Part of this payment went back already. At most {amount} is left.', {
              amount: moneyText(limits.max_amount, limits.currency),
            })
          : undefined
      }
      movement={movement}
      move={(body, key) => refund.run({ params: { id }, body }, { key })}
      onClose={onClose}
    />
  );
}
