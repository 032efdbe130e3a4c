import { payment, type PaymentInfo } from '@portal/contract/payments';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/amountText.ts';
import { newMovement } from './moneyMovement.ts';
import { PartModal } from './PartModal.tsx';
import { touched } from './touched.ts';
import { useFormRead, useLook } from './useLook.ts';

const say = {
  done: 'Refunded {amount}',
  declined: 'The refund of {amount} was declined',
  progress: 'The refund of {amount} is in progress',
};

/** Gives money back to the payer: all that is left of the payment, or a part of it (PAY-033, PAY-067). */
export function RefundModal({ info, onClose }: { info: PaymentInfo; onClose: () => void }) {
  const { id } = info;
  const limits = useFormRead(payment.refundForm, id, onClose);
  const refund = useAction(payment.refund, touched);
  const look = useLook(id);
  return (
    <PartModal
      id={id}
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
      say={say}
      move={(body, key) => refund.run({ params: { id }, body }, { key })}
      look={async (amount) => {
        const found = newMovement(info.reverse_transactions, (await look()).reverse_transactions, amount);
        return found && { ...found, reason: null };
      }}
      onClose={onClose}
    />
  );
}
