import { payment, type PaymentInfo } from '@portal/contract/payments';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { newMovement } from './moneyMovement.ts';
import { PartModal } from './PartModal.tsx';
import { touched } from './touched.ts';
import { useFormRead, useLook } from './useLook.ts';

const say = {
  done: 'Captured {amount}',
  declined: 'The capture of {amount} was declined',
  progress: 'The capture of {amount} is in progress',
};

/** Takes money that was only held so far, whole or in part (PAY-035, PAY-068). */
export function CaptureModal({ info, onClose }: { info: PaymentInfo; onClose: () => void }) {
  const { id } = info;
  const limits = useFormRead(payment.captureForm, id, onClose);
  const capture = useAction(payment.capture, touched);
  const look = useLook(id);
  const captures = ({ transactions }: PaymentInfo) => transactions.filter(({ type }) => type === 'capture');
  return (
    <PartModal
      id={id}
      title={t('Capture')}
      verb="Capture {amount}"
      note={t('A payment is captured once. What is left uncaptured is released to the payer.')}
      limits={limits}
      say={say}
      move={({ comment: _, ...body }, key) => capture.run({ params: { id }, body }, { key })}
      look={async (amount) => {
        const found = newMovement(captures(info), captures(await look()), amount);
        return found && { ...found, reason: found.status === 'declined' ? found.response_text : null };
      }}
      onClose={onClose}
    />
  );
}
