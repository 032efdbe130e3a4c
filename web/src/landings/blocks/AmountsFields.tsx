import { SimpleGrid } from '@mantine/core';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { useCallback } from 'react';
import { t } from '../../text/t.ts';
import { AmountInput } from '../../ui/fields/NumericInput.tsx';
import { CheckInput } from '../../ui/fields/CheckInput.tsx';
import type { FormFields } from '../../ui/form/formFields.ts';
import { RecordList } from '../../ui/form/RecordList.tsx';
import type { BlockProps } from './blockProps.ts';
import { blankAmount } from './blockValues.ts';

/** Donation amounts and the fundraising goal. */
export function AmountsFields({ form }: BlockProps) {
  const fields = form.getRecord('amounts');
  const { currency } = form.values.payment;
  const draw = useCallback(
    (row: FormFields<typeof blankAmount>) => (
      <AmountInput aria-label={t('Amount')} currency={currency} required {...row.getNumberProps('amount')} />
    ),
    [currency],
  );
  return (
    <>
      <RecordList
        form={fields}
        name="suggested"
        label={t('Suggested amounts')}
        add={t('Add amount')}
        blank={blankAmount}
        title={(n) => t('Amount {n}', { n })}
        max={LANDING_LIMITS.amounts}
      >
        {draw}
      </RecordList>
      <CheckInput label={t('Donors can enter their own amount')} {...fields.getCheckProps('is_free')} />
      {fields.isShown('min') && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <AmountInput label={t('Minimum amount')} currency={currency} {...fields.getNumberProps('min')} />
          <AmountInput label={t('Maximum amount')} currency={currency} {...fields.getNumberProps('max')} />
        </SimpleGrid>
      )}
      <AmountInput
        label={t('Goal')}
        description={t('The page shows how much has been collected. Leave empty for no goal.')}
        currency={currency}
        {...fields.getNumberProps('goal')}
      />
    </>
  );
}
