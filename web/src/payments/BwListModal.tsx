import { Group, Stack } from '@mantine/core';
import { payment, type BwItem } from '@portal/contract/payments';
import { all, max, min, number, required } from '@portal/contract/rules';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { alertDone } from '../ui/overlay/runAction.ts';
import { IntegerInput } from '../ui/fields/NumericInput.tsx';
import { RadioRow } from '../ui/fields/RadioRow.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { valueText } from './BwTable.tsx';
import { mostOf, secondsOf, units, type Unit } from './period.ts';

type Values = { length: 'good' | 'period'; amount: string; unit: Unit };

interface Props {
  doing: 'block' | 'allow';
  item: BwItem;
  orderId: string;
  onClose: () => void;
}

/** Puts a value of the payer on the black or the white list, for a while or for good (PAY-088, decision 32). */
export function BwListModal({ doing, item, orderId, onClose }: Props) {
  const change = useAction(payment.bwlistChange, [payment.bwlist]);
  const list = doing === 'block' ? 'black' : 'white';
  const what = { what: valueText(item) };
  return (
    <FormModal<Values, 'amount' | 'unit'>
      title={doing === 'block' ? t('Block {what}', what) : t('Allow {what}', what)}
      verb={doing === 'block' ? t('Block') : t('Allow')}
      initial={{ length: 'good', amount: '30', unit: 'days' }}
      rules={({ unit }) => ({ amount: all(required, number, min('1'), max(mostOf(unit))), unit: required })}
      conditions={{ amount: { shown: isForTime }, unit: { shown: isForTime } }}
      submit={async ({ amount, unit }) => {
        const period = amount === undefined || unit === undefined ? {} : { period: secondsOf(amount, unit) };
        await change.run({ params: { order_id: orderId }, body: { field: item.field, list, ...period } });
        alertDone();
      }}
      onClose={onClose}
      danger={doing === 'block'}
      failed="Request error"
    >
      {(form) => <PeriodFields form={form} />}
    </FormModal>
  );
}

const isForTime = ({ length }: Values) => length === 'period';

function PeriodFields({ form }: { form: ValidatedForm<Values> }) {
  const words: Record<Unit, string> = { weeks: t('weeks'), days: t('days'), hours: t('hours'), minutes: t('minutes') };
  return (
    <Stack gap="md">
      <RadioRow
        {...form.getInputProps('length')}
        label={t('Duration')}
        choices={{ good: t('Permanently'), period: t('For a limited time') }}
      />
      {form.isShown('amount') && (
        <Group gap="md" align="flex-start" wrap="nowrap">
          <IntegerInput
            {...form.getNumberProps('amount')}
            label={t('Amount')}
            max={mostOf(form.values.unit)}

            flex={1}
          />
          <SelectInput
            {...form.getInputProps('unit')}
            label={t('Unit')}

            data={(Object.keys(units) as Unit[]).map((unit) => ({ value: unit, label: words[unit] }))}
            w={140}
          />
        </Group>
      )}
    </Stack>
  );
}
