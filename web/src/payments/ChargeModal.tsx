import { payment, type PaymentInfo } from '@portal/contract/payments';
import * as rules from '@portal/contract/rules';
import { paths } from '../paths/paths.ts';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { AmountInput } from '../ui/fields/AmountInput.tsx';
import { EmailInput } from '../ui/fields/EmailInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { verbText } from '../ui/form/verbText.ts';
import { invalidates } from './invalidates.ts';
import { useMovement, type Movement } from './useMovement.ts';

const movement: Movement = {
  kind: 'charge',
  say: {
    done: 'Charged {amount}',
    declined: 'The charge of {amount} was declined',
    progress: 'The charge of {amount} is in progress',
    earlier: 'An earlier charge of {amount} got no answer yet.',
  },
  // A charge is a payment of its own: this one tells only of those that went well, by their number.
  shown: ({ events, ...info }) =>
    events
      .filter(({ type }) => type === 'recurring_charged')
      .map(({ amount, currency }, id) => ({
        id,
        status: 'approved',
        amount: amount ?? '',
        currency: currency ?? info.currency,
        reason: null,
      })),
};

/** Charges the payer's stored card once more; the charge is a payment of its own (PAY-039, PAY-069, PAY-084). */
export function ChargeModal({ info, onClose }: { info: PaymentInfo; onClose: () => void }) {
  const { id, currency } = info;
  const charge = useAction(payment.chargeManually, invalidates);
  const { send, earlier } = useMovement(info, movement);
  const initial = { sender_email: info.sender_email ?? '', amount: info.recurring?.amount ?? info.amount, currency };
  return (
    <FormModal
      title={t('Manual recurring')}
      verb={(values) => verbText(t('Charge {amount}', { amount: moneyText(values.amount, values.currency) }))}
      initial={initial}
      rules={{
        sender_email: rules.all(rules.required, rules.email),
        amount: rules.all(rules.required, rules.amount, rules.min('0.01')),
        currency: rules.required,
      }}
      earlier={earlier}
      submit={({ sender_email, ...money }) => {
        const body = { id, sender_email, ...money };
        return send(money, body, async (key) => {
          const made = await charge.run({ params: { id }, body }, { key });
          const link = { to: paths.payment(made.id, 'general'), label: t('Open payment {id}', { id: made.id }) };
          return { ...made, link };
        });
      }}
      onClose={onClose}
      failed="Request error"
    >
      {(form) => (
        <>
          <EmailInput {...form.getInputProps('sender_email')} label={t("Payer's email")} required autoComplete="off" />
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
