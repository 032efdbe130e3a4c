import { SimpleGrid, TextInput } from '@mantine/core';
import { LONGEST_REASON, REMIND_DAYS } from '@portal/contract/links';
import { serverNow } from '../api/serverClock.ts';
import { AmountFreedom } from '../solutions/AmountFreedom.tsx';
import { PriceFields } from '../solutions/PriceFields.tsx';
import { t } from '../text/t.ts';
import { DateInput } from '../ui/date/DateInput.tsx';
import { localDay } from '../ui/date/dateRange.ts';
import { PhoneInput } from '../ui/fields/FilteredInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import type { LinkValues } from './linkForm.ts';
import type { LinkMerchant } from './linkReads.ts';
import { daysBefore } from './linkTimes.ts';
import { useLinkChoices } from './useLinkChoices.ts';

interface Props {
  form: ValidatedForm<LinkValues>;
  merchants: readonly LinkMerchant[];
  /** Empty until one is chosen. */
  merchantId: string;
  onMerchant: (id: string) => void;
}

/** Who asks whom for how much, and until when. */
export function SettingsFields({ form, merchants, merchantId, onMerchant }: Props) {
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
      <AmountFreedom
        fixed={form.getCheckProps('amount_readonly')}
        least={form.isShown('amount_min') ? form.getNumberProps('amount_min') : undefined}
        currency={form.values.currency}
      />
      <TextInput label={t('Title')} description={t('The payer sees it.')} {...form.getInputProps('invoice_name')} />
      <TextareaInput
        label={t('Reason of the payment')}
        maxLength={LONGEST_REASON}
        {...form.getInputProps('invoice_desc')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t('First name of the payer')} {...form.getInputProps('receiver_first_name')} />
        <PhoneInput label={t('Phone of the payer')} autoComplete="off" {...form.getInputProps('receiver_phone')} />
      </SimpleGrid>
      <DateInput
        label={t('Last day to pay')}
        limits={{ min: choices?.timeend_min ?? localDay(serverNow()) }}
        {...form.getInputProps('timeend')}
      />
      {timeend !== '' && (
        <SelectInput
          label={t('Reminder')}
          description={t('By mail to those whom the link was sent to, while it is not paid.')}
          data={[
            { value: '', label: t('None') },
            ...REMIND_DAYS.map((days) => ({ value: days, label: daysBefore(days) })),
          ]}
          {...form.getInputProps('remind_days')}
        />
      )}
    </>
  );
}
