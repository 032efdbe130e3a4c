import { payment, type PaymentInfo } from '@portal/contract/payments';
import { t } from '../text/t.ts';
import { RefundOrCaptureModal } from './RefundOrCaptureModal.tsx';
import { useAmountLimits } from './useAmountLimits.ts';
import type { PaymentOperation } from './usePaymentOperation.ts';

const capture: PaymentOperation = {
  kind: 'capture',
  texts: {
    done: 'Captured {amount}',
    declined: 'The capture of {amount} was declined',
    progress: 'The capture of {amount} is in progress',
    unanswered: 'An earlier capture of {amount} is not confirmed yet.',
  },
  resultsIn: ({ transactions }) =>
    transactions
      .filter(({ type }) => type === 'capture')
      .map((one) => ({ ...one, reason: one.status === 'declined' ? one.response_text : null })),
};

/** Modal that captures an authorization hold, in full or in part (PAY-035, PAY-068). */
export function CaptureModal({ info, onClose }: { info: PaymentInfo; onClose: () => void }) {
  const limits = useAmountLimits(payment.captureForm, info.id, onClose);
  return (
    <RefundOrCaptureModal
      info={info}
      title={t('Capture')}
      verb="Capture {amount}"
      note={t('You can capture a payment only once. The remaining amount is released to the payer.')}
      limits={limits}
      operation={capture}
      route={payment.capture}
      onClose={onClose}
    />
  );
}
