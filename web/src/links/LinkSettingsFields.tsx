import { SimpleGrid, TextInput } from '@mantine/core';
import { MAX_PAYMENT_REASON_LENGTH, REMIND_DAYS } from '@portal/contract/links';
import { getServerTime } from '../api/serverClock.ts';
import { PayerAmountFields } from '../solutions/PayerAmountFields.tsx';
import { PriceFields } from '../solutions/PriceFields.tsx';
import { t } from '../text/t.ts';
import { DateInput } from '../ui/date/DateInput.tsx';
import { toLocalDay } from '../ui/date/dateRange.ts';
import { PhoneInput } from '../ui/fields/FilteredInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import type { LinkValues } from './linkForm.ts';
import type { LinkMerchant } from './linkReads.ts';
import { formatDaysBefore } from './linkTimes.ts';
import { useLinkChoices } from './useLinkChoices.ts';

interface Props {
  form: ValidatedForm<LinkValues>;
  merchants: readonly LinkMerchant[];
  /** Merchant id; empty before a merchant is chosen. */
  merchantId: string;
  onMerchant: (id: string) => void;
}

/** Fields of the payment link form's tab "Settings": merchant, payer, amount and expiry. */
export function LinkSettingsFields({ form, merchants, merchantId, onMerchant }: Props) {
  const choices = useLinkChoices(merchantId);
  const { timeend } = form.values;
  return (
    <>
      <SelectInput
        label={t('Merchant')}
        data={merchants.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('merchant')}
        onChange={(chosen) => typeof chosen === 'string' && onMerchant(chosen)}
      />
      <PriceFields
        kind="links"
        choices={choices}
        amount={form.getNumberProps('amount')}
        currency={form.getInputProps('currency')}
      />
      <PayerAmountFields
        fixed={form.getCheckProps('amount_readonly')}
        least={form.isShown('amount_min') ? form.getNumberProps('amount_min') : undefined}
        currency={form.values.currency}
      />
      <TextInput label={t('Title')} description={t('Payers see this title.')} {...form.getInputProps('invoice_name')} />
      <TextareaInput
        label={t('Payment reason')}
        maxLength={MAX_PAYMENT_REASON_LENGTH}
        {...form.getInputProps('invoice_desc')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t("Payer's first name")} {...form.getInputProps('receiver_first_name')} />
        <PhoneInput label={t("Payer's phone")} autoComplete="off" {...form.getInputProps('receiver_phone')} />
      </SimpleGrid>
      <DateInput
        label={t('Expiry date')}
        limits={{ min: choices?.timeend_min ?? toLocalDay(getServerTime()) }}
        {...form.getInputProps('timeend')}
      />
      {timeend !== '' && (
        <SelectInput
          label={t('Reminder')}
          description={t('If the link is unpaid, we email its recipients a reminder.')}
          data={[
            { value: '', label: t('None') },
            ...REMIND_DAYS.map((days) => ({ value: days, label: formatDaysBefore(days) })),
          ]}
          {...form.getInputProps('remind_days')}
        />
      )}
    </>
  );
}
