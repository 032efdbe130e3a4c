import { holdsNumberComplaint } from '@portal/contract/checkout/cardNumbers';
import { expiryComplaint, handTypedNumberComplaint } from '@portal/contract/checkout/cardRules';
import * as rules from '@portal/contract/rules';
import { Failure } from '../api/failure.ts';
import { serverNow } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { CardExpiryInput } from '../ui/fields/FilteredInput.tsx';
import { CardInput } from '../ui/fields/CardInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { clearedCardProps, useClearedCard } from '../ui/form/useClearedCard.ts';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { moneyText } from '../ui/value/amountText.ts';
import type { TerminalMerchant } from './terminalReads.ts';
import { useCharges } from './useCharges.ts';

type Values = { merchant: string; amount: string; card_number: string; expiry: string; description: string };

interface Props {
  merchants: readonly TerminalMerchant[];
  onClose: () => void;
}

const expiry: rules.Rule = (value) => expiryComplaint(value, serverNow());

/**
 * Modal that charges a card without the cardholder present (MOTO-009, MOTO-011). The card number stays in its field
 * until it is sent.
 */
export function ChargeCardModal({ merchants, onClose }: Props) {
  const [first] = merchants;
  const { charge, findEarlier } = useCharges(merchants);
  const of = (merchant: string) => merchants.find(({ id }) => String(id) === merchant);
  const currencyOf = (merchant: string) => of(merchant)?.currency ?? '';
  return (
    <FormModal<Values>
      title={t('Charge card')}
      verb={({ amount, merchant }) => t('Charge {amount}', { amount: moneyText(amount, currencyOf(merchant)) })}
      initial={{ merchant: String(first?.id ?? ''), amount: '', card_number: '', expiry: '', description: '' }}
      rules={{
        merchant: rules.required,
        amount: rules.all(rules.required, rules.amount, rules.min('0.01')),
        card_number: rules.all(rules.required, handTypedNumberComplaint),
        expiry: rules.all(rules.required, expiry),
        description: rules.all(rules.maxlength(1024), holdsNumberComplaint),
      }}
      clearOnError={['card_number']}
      findEarlier={findEarlier}
      submit={({ merchant, ...body }) => {
        const chosen = of(merchant);
        if (!chosen) throw new Failure('page', 404);
        return charge(body, chosen);
      }}
      onClose={onClose}
      failed="Request error"
    >
      {(form) => (
        <>
          {merchants.length > 1 && (
            <SelectInput
              {...form.getInputProps('merchant')}
              label={t('Merchant')}
              required
              data={merchants.map(({ id, name, currency }) => ({
                value: String(id),
                label: [name, currency].filter(Boolean).join(' · '),
              }))}
            />
          )}
          <AmountInput
            {...form.getNumberProps('amount')}
            label={t('Amount, {currency}', { currency: currencyOf(form.values.merchant) })}
            required
          />
          <CardField form={form} />
          <CardExpiryInput {...form.getInputProps('expiry')} label={t('Expiry date')} required maw={140} />
          <TextareaInput {...form.getInputProps('description')} label={t('Description')} autosize minRows={2} />
        </>
      )}
    </FormModal>
  );
}

function CardField({ form }: { form: ValidatedForm<Values> }) {
  const wasEmptied = useClearedCard(form.button, () => form.set('card_number', ''));
  const isEmptied = wasEmptied && form.values.card_number === '';
  return (
    <CardInput
      {...form.getInputProps('card_number')}
      {...clearedCardProps(isEmptied, 'card_number' in form.errorSummary)}
      label={t('Card number')}
      required
    />
  );
}
