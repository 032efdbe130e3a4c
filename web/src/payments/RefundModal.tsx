import { payment, type PaymentInfo } from '@portal/contract/payments';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { RefundOrCaptureModal } from './RefundOrCaptureModal.tsx';
import { useAmountLimits } from './useAmountLimits.ts';
import type { PaymentOperation } from './usePaymentOperation.ts';

const refund: PaymentOperation = {
  kind: 'refund',
  texts: {
    done: 'Refunded {amount}',
    declined: 'The refund of {amount} was declined',
    progress: 'The refund of {amount} is in progress',
    unanswered: 'An earlier refund of {amount} is not confirmed yet.',
  },
  resultsIn: ({ reverse_transactions }) => reverse_transactions.map((one) => ({ ...one, reason: null })),
};

/** Modal that refunds a payment: the remaining amount, or a part of it (PAY-033, PAY-067). */
export function RefundModal({ info, onClose }: { info: PaymentInfo; onClose: () => void }) {
  const limits = useAmountLimits(payment.refundForm, info.id, onClose);
  return (
    <RefundOrCaptureModal
      info={info}
      title={t('Refund')}
      verb="Refund {amount}"
      danger
      withComment
      limits={limits}
      note={
        limits?.reverse_exists
          ? t('Part of this payment was already refunded. You can refund up to {amount}.', {
              amount: moneyText(limits.max_amount, limits.currency),
            })
          : undefined
      }
      operation={refund}
      route={payment.refund}
      onClose={onClose}
    />
  );
}
