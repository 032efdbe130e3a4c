import { Input } from '@mantine/core';
import { serverNow } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { DateRange } from '../ui/date/DateRange.tsx';
import { localDay, type Range } from '../ui/date/dateRange.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { CheckInput } from '../ui/fields/CheckInput.tsx';
import { PromoCodeInput } from '../ui/fields/FilteredInput.tsx';
import { TextareaInput } from '../ui/fields/TextareaInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { Cost } from './Cost.tsx';

/** Form values of a promocode; a missing day is empty. */
export type PromocodeValues = {
  promo_name: string;
  promo_percent: string;
  description: string;
  valid_after: string;
  valid_before: string;
  is_actual: boolean;
};

interface Props {
  form: ValidatedForm<PromocodeValues>;
  /** Stored first day of an edited promocode; it remains valid even in the past. */
  begun?: string | null;
}

/** Fields of a promocode, and a price calculator. */
export function PromocodeFields({ form, begun = null }: Props) {
  const { promo_percent, valid_after, valid_before, is_actual } = form.values;
  const validity = { is_actual, valid_after: valid_after || null, valid_before: valid_before || null };
  return (
    <>
      <PromoCodeInput label={t('Promocode')} {...form.getInputProps('promo_name')} />
      <AmountInput label={t('Discount')} currency="%" {...form.getNumberProps('promo_percent')} />
      <TextareaInput label={t('Description')} maxLength={250} {...form.getInputProps('description')} />
      <Days form={form} begun={begun} />
      <CheckInput label={t('Turned on')} {...form.getCheckProps('is_actual')} />
      <Cost percent={promo_percent} validity={validity} />
    </>
  );
}

/** Validity period from today (PROMO-010). Refusals of either end are shown under the field. */
function Days({ form, begun }: Required<Props>) {
  const { valid_after: first, valid_before: last } = form.values;
  const today = localDay(serverNow());
  const choose = (range: Range | null) => {
    form.set('valid_after', range?.[0] ?? '');
    form.set('valid_before', range?.[1] ?? '');
  };
  const errors = [form.getInputProps('valid_after').error, form.getInputProps('valid_before').error];
  const error = errors.find((text) => text !== undefined);
  return (
    <div data-field={errors[0] === undefined ? 'valid_before' : 'valid_after'}>
      <DateRange
        withLabel
        label={t('Validity period')}
        value={first === '' || last === '' ? null : [first, last]}
        onChange={choose}
        limits={{ min: begun !== null && begun < today ? begun : today }}
        choices={['today', 'this_month']}
        error={error}
      />
      {error === undefined && (
        <Input.Description mt={4}>
          {t('Both dates are included. Without dates, the promocode never expires.')}
        </Input.Description>
      )}
    </div>
  );
}
