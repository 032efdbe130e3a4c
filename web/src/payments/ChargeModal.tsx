import { payment, type PaymentInfo } from '@portal/contract/payments';
import { all, amount, compareDecimals, email, min, required } from '@portal/contract/rules';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/amountText.ts';
import { AmountInput } from '../ui/fields/AmountInput.tsx';
import { EmailInput } from '../ui/fields/EmailInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/FormModal.tsx';
import { touched } from './touched.ts';
import { useLook, useMoveMoney } from './useLook.ts';

const say = {
  done: 'Charged {amount}',
  declined: 'The charge of {amount} was declined',
  progress: 'The charge of {amount} is in progress',
};

const charges = ({ events }: PaymentInfo) => events.filter(({ type }) => type === 'recurring_charged');

/** Whether the payment tells of a charge of this amount that it did not tell of before. */
const isCharged = (before: PaymentInfo, now: PaymentInfo, wanted: string) =>
  charges(now)
    .slice(charges(before).length)
    .some((event) => event.amount !== null && compareDecimals(event.amount, wanted) === 0);

/** Charges the payer's stored card once more; the charge is a payment of its own (PAY-039, PAY-069, PAY-084). */
export function ChargeModal({ info, onClose }: { info: PaymentInfo; onClose: () => void }) {
  const { id, currency } = info;
  const charge = useAction(payment.chargeManually, touched);
  const look = useLook(id);
  const send = useMoveMoney(id);
  const found = async (wanted: string) =>
    isCharged(info, await look(), wanted)
      ? { id, status: 'approved' as const, amount: wanted, currency, reason: null }
      : undefined;
  const initial = { sender_email: info.sender_email ?? '', amount: info.recurring?.amount ?? info.amount, currency };
  return (
    <FormModal
      title={t('Manual recurring')}
      verb={(values) => t('Charge {amount}', { amount: moneyText(values.amount, values.currency) }).trim()}
      initial={initial}
      rules={{ sender_email: all(required, email), amount: all(required, amount, min('0.01')), currency: required }}
      submit={async (values, key) => {
        let made = id;
        const move = async () => {
          const moved = await charge.run({ params: { id }, body: { id, ...values } }, { key });
          made = moved.id;
          return moved;
        };
        const outcome = await send(move, () => found(values.amount), say);
        return made === id
          ? outcome
          : {
              ...outcome,
              link: { to: `/transactions/payments/info/${made}/general`, label: t('Open payment {id}', { id: made }) },
            };
      }}
      onClose={onClose}
      failed="Request error"
    >
      {(form) => (
        <>
          <EmailInput {...form.getInputProps('sender_email')} label={t('Payer e-mail')} required autoComplete="off" />
          <AmountInput {...form.getNumberProps('amount')} label={t('Amount')} required />
          <SelectInput
            {...form.getInputProps('currency')}
            label={t('Currency')}
            required
            data={[{ value: currency, label: currency }]}
          />
        </>
      )}
    </FormModal>
  );
}
