import { payment, type PaymentInfo } from '@portal/contract/payments';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { PartModal } from './PartModal.tsx';
import { invalidates } from './invalidates.ts';
import { useMoneyForm } from './useReread.ts';
import type { Movement } from './useMovement.ts';

const movement: Movement = {
  kind: 'capture',
  say: {
    done: 'Captured {amount}',
    declined: 'The capture of {amount} was declined',
    progress: 'The capture of {amount} is in progress',
    earlier: 'An earlier capture of {amount} got no answer yet.',
  },
  shown: ({ transactions }) =>
    transactions
      .filter(({ type }) => type === 'capture')
      .map((one) => ({ ...one, reason: one.status === 'declined' ? one.response_text : null })),
};

/** Takes money that was only held so far, whole or in part (PAY-035, PAY-068). */
export function CaptureModal({ info, onClose }: { info: PaymentInfo; onClose: () => void }) {
  const { id } = info;
  const limits = useMoneyForm(payment.captureForm, id, onClose);
  const capture = useAction(payment.capture, invalidates);
  return (
    <PartModal
      info={info}
      title={t('Capture')}
      verb="Capture {amount}"
      note={t('A payment is captured once. What is left uncaptured is released to the payer.')}
      limits={limits}
      movement={movement}
      move={({ comment: _, ...body }, key) => capture.run({ params: { id }, body }, { key })}
      onClose={onClose}
    />
  );
}
