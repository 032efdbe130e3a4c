import { MAX_PAYOUT_PURPOSE_LENGTH, type PayoutTerms } from '@portal/contract/payouts';
import { getServerTime } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { DateInput } from '../ui/date/DateInput.tsx';
import { toLocalDay } from '../ui/date/dateRange.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { CardInput } from '../ui/fields/CardInput.tsx';
import { RadioRow } from '../ui/fields/RadioRow.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import { clearedCardFieldProps } from '../ui/form/useClearCardAfterSubmit.ts';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { amountText, moneyText } from '../ui/value/amountText.ts';
import { getMaxAmount, type PayoutValues } from './payoutForm.ts';
import { StoredCardSelect } from './StoredCardSelect.tsx';

interface Props {
  form: ValidatedForm<PayoutValues>;
  merchantId: number;
  terms: PayoutTerms;
  /** Remaining amount of the payment whose money is paid out; undefined if no payment is named. */
  left: string | undefined;
  /** Whether the card number was sent and cleared, so that the user must enter it again. */
  isEmptied: boolean;
}

const DAY = 86_400_000;

/** Fields of a payout: receiver, amount, purpose and date (OUT-021). */
export function PayoutFields({ form, merchantId, terms, left, isEmptied }: Props) {
  const { currency, min_amount } = terms;
  return (
    <>
      <RadioRow
        {...form.getInputProps('type')}
        label={t('Payout destination')}
        choices={{ card: t('A card number'), token: t('A stored card') }}
      />
      {form.isShown('receiver') && (
        <CardInput
          {...form.getInputProps('receiver')}
          {...clearedCardFieldProps(isEmptied, 'receiver' in form.errorSummary)}
          label={t('Card number')}
          required
        />
      )}
      {form.isShown('token') && <StoredCardSelect field={form.getInputProps('token')} merchantId={merchantId} />}
      <AmountInput
        {...form.getNumberProps('amount')}
        label={t('Amount')}
        currency={currency}
        required
        description={t('From {min} to {max}', {
          min: amountText(min_amount),
          max: moneyText(getMaxAmount(terms, left), currency),
        })}
      />
      <TextareaInput
        {...form.getInputProps('additional_info')}
        label={t('Purpose of payment')}
        maxLength={MAX_PAYOUT_PURPOSE_LENGTH}
      />
      <RadioRow
        {...form.getInputProps('when')}
        label={t('Payout date')}
        choices={{ now: t('Immediately'), day: t('On a date') }}
      />
      {form.isShown('planned_for') && (
        <DateInput
          {...form.getInputProps('planned_for')}
          label={t('Day')}
          limits={{ min: toLocalDay(getServerTime() + DAY), max: toLocalDay(getServerTime() + 365 * DAY) }}
        />
      )}
    </>
  );
}
