import { Input, SimpleGrid, Stack } from '@mantine/core';
import { useId } from 'react';
import { getServerTime } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { DateInput } from '../ui/date/DateInput.tsx';
import { toLocalDay } from '../ui/date/dateRange.ts';
import { AmountInput, IntegerInput } from '../ui/fields/NumericInput.tsx';
import { CheckboxInput } from '../ui/fields/CheckboxInput.tsx';
import { RadioRow } from '../ui/fields/RadioRow.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import type { ButtonValues } from './buttonForm.ts';
import { getPeriodOptions, getRecurringStateOptions } from './buttonWords.ts';
import type { ButtonChoices } from './useButtonChoices.ts';

interface Props {
  form: ValidatedForm<ButtonValues>;
  choices: ButtonChoices | undefined;
  version: 1 | 2;
}

/** Fields of a button's recurring charges: amount, period, end and trial (BTN-051, BTN-065 … BTN-069). */
export function RecurringChargeFields({ form, choices, version }: Props) {
  const id = useId();
  const recurring = form.getRecord('recurring');
  return (
    <Stack gap="md" role="group" aria-labelledby={id}>
      <Input.Label component="h2" m={0} id={id}>
        {t('Recurring charges')}
      </Input.Label>
      {version === 2 ? (
        <SelectInput
          label={t('Checkbox on the checkout')}
          data={getRecurringStateOptions()}
          {...form.getInputProps('recurring_state')}
        />
      ) : (
        <CheckboxInput
          label={t("The payer can't turn off the charges")}
          {...form.getCheckProps('recurring_readonly')}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <AmountInput
          label={t('Charge amount')}
          currency={form.values.currency}
          {...recurring.getNumberProps('amount')}
        />
        <IntegerInput label={t('Interval')} {...recurring.getNumberProps('every')} />
        <SelectInput label={t('Period')} data={getPeriodOptions()} {...recurring.getInputProps('period')} />
      </SimpleGrid>
      <EndFields form={form} choices={choices} version={version} />
      {form.isShown('recurring_trial') && <TrialFields form={form} />}
    </Stack>
  );
}

/** Fields for the first day of recurring charges, and for their last day or number. */
function EndFields({ form, choices, version }: Props) {
  const recurring = form.getRecord('recurring');
  const limits = { min: choices?.today ?? toLocalDay(getServerTime()) };
  return (
    <>
      {version === 2 && (
        <RadioRow
          label={t('End of charges')}
          choices={{ period: t('On a date'), quantity: t('After a number of charges') }}
          {...form.getInputProps('recurring_type')}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateInput label={t('First charge')} limits={limits} {...recurring.getInputProps('start_time')} />
        {recurring.isShown('end_time') && (
          <DateInput label={t('Last charge')} limits={limits} {...recurring.getInputProps('end_time')} />
        )}
        {recurring.isShown('quantity') && (
          <IntegerInput label={t('Number of charges')} {...recurring.getNumberProps('quantity')} />
        )}
      </SimpleGrid>
    </>
  );
}

function TrialFields({ form }: Pick<Props, 'form'>) {
  const recurring = form.getRecord('recurring');
  return (
    <>
      <CheckboxInput
        label={t('Starts with a trial')}
        description={t('The first charge is made after the trial.')}
        {...form.getCheckProps('recurring_trial')}
      />
      {recurring.isShown('trial_quantity') && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <IntegerInput label={t('Trial length')} {...recurring.getNumberProps('trial_quantity')} />
          <SelectInput label={t('Trial unit')} data={getPeriodOptions()} {...recurring.getInputProps('trial_period')} />
        </SimpleGrid>
      )}
    </>
  );
}
