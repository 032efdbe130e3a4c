import { payment, type PaymentInfo } from '@portal/contract/payments';
import * as rules from '@portal/contract/rules';
import { paths } from '../paths/paths.ts';
import { callServer } from '../api/client.ts';
import { t } from '../text/t.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { EmailInput } from '../ui/fields/EmailInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { usePaymentOperation, type PaymentOperation } from './usePaymentOperation.ts';

const charge: PaymentOperation = {
  kind: 'charge',
  texts: {
    done: 'Charged {amount}',
    declined: 'The charge of {amount} was declined',
    progress: 'The charge of {amount} is in progress',
    unanswered: 'An earlier charge of {amount} is not confirmed yet.',
  },
  // Each charge is a separate payment. The events of this payment list only successful charges, without an id.
  resultsIn: ({ events, ...info }) =>
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

/** Modal that charges the payer's stored card again. The charge is a separate payment (PAY-039, PAY-069, PAY-084). */
export function ChargeModal({ info, onClose }: { info: PaymentInfo; onClose: () => void }) {
  const { id, currency } = info;
  const { submit, findEarlier, readAgain } = usePaymentOperation(info, charge);
  const initial = { sender_email: info.sender_email ?? '', amount: info.recurring?.amount ?? info.amount, currency };
  return (
    <FormModal
      title={t('Charge card again')}
      verb={(values) => t('Charge {amount}', { amount: moneyText(values.amount, values.currency) })}
      initial={initial}
      rules={{
        sender_email: rules.all(rules.required, rules.email),
        amount: rules.all(rules.required, rules.amount, rules.min('0.01')),
        currency: rules.required,
      }}
      findEarlier={findEarlier}
      submit={({ sender_email, ...money }) => {
        const body = { id, sender_email, ...money };
        return submit(money, body, async (key) => {
          const made = await callServer(payment.chargeManually, { params: { id }, body }, { key }).then(readAgain);
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
