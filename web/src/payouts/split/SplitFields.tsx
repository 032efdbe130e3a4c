import { Stack } from '@mantine/core';
import { MAX_PAYOUT_PURPOSE_LENGTH, type SplitForm } from '@portal/contract/payouts';
import { t } from '../../text/t.ts';
import { AmountInput } from '../../ui/fields/NumericInput.tsx';
import { TextareaInput } from '../../ui/fields/TextareaInput.tsx';
import type { ValidatedForm } from '../../ui/form/useValidatedForm.ts';
import { moneyText } from '../../ui/value/amountText.ts';
import { SplitReceivers } from './SplitReceivers.tsx';
import type { SplitPart, SplitValues } from './splitForm.ts';

interface Props {
  form: ValidatedForm<SplitValues>;
  merchant: number;
  terms: SplitForm;
  parts: readonly SplitPart[];
  /** Whether the card numbers were sent and cleared, so that the user must enter them again. */
  isEmptied: boolean;
}

/** Fields of a split payment: amount, receivers and purpose. */
export const SplitFields = ({ form, merchant, terms: { amount, currency }, parts, isEmptied }: Props) => (
  <Stack gap="lg">
    <AmountInput
      {...form.getNumberProps('amount')}
      label={t('Amount to split')}
      currency={currency}
      required
      description={t('{amount} of the payment is left', { amount: moneyText(amount, currency) })}
      maw={280}
    />
    <SplitReceivers form={form} merchant={merchant} currency={currency} parts={parts} isEmptied={isEmptied} />
    <TextareaInput
      {...form.getInputProps('additional_info')}
      label={t('Purpose of payment')}
      maxLength={MAX_PAYOUT_PURPOSE_LENGTH}
    />
  </Stack>
);
