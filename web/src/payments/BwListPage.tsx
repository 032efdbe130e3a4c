import { type BwItem, payment, type PaymentInfo } from '@portal/contract/payments';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { createQuery, type RouteResult, useRouteMutation } from '../api/client.ts';
import { toPartialObject, requireRows } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';
import { t } from '../text/t.ts';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { BlackWhiteListTable, formatListValue } from './BlackWhiteListTable.tsx';
import { getPaymentQuery } from './paymentInfo.ts';
import { all, max, min, number, required } from '@portal/contract/rules';
import { showSuccessAlert } from '../ui/overlay/runAction.ts';
import { IntegerInput } from '../ui/fields/NumericInput.tsx';
import { RadioRow } from '../ui/fields/RadioRow.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { getMaxUnits, toSeconds, type PeriodUnit, SECONDS_PER_UNIT } from './period.ts';

type Values = { length: 'good' | 'period'; amount: string; unit: PeriodUnit };

interface Props {
  doing: 'block' | 'allow';
  item: BwItem;
  orderId: string;
  onClose: () => void;
}

/**
 * Modal that puts a value of the payer (card, email or IP address) on the black list or the white list, for a period or
 * permanently (PAY-088, decision 32).
 */
function BwListModal({ doing, item, orderId, onClose }: Props) {
  const change = useRouteMutation(payment.bwlistChange, [payment.bwlist]);
  const list = doing === 'block' ? 'black' : 'white';
  const what = { what: formatListValue(item) };
  return (
    <FormModal<Values, 'amount' | 'unit'>
      title={doing === 'block' ? t('Block {what}', what) : t('Allow {what}', what)}
      verb={doing === 'block' ? t('Block') : t('Allow')}
      initial={{ length: 'good', amount: '30', unit: 'days' }}
      rules={({ unit }) => ({ amount: all(required, number, min('1'), max(getMaxUnits(unit))), unit: required })}
      conditions={{ amount: { shown: isForTime }, unit: { shown: isForTime } }}
      submit={async ({ amount, unit }) => {
        const period = amount === undefined || unit === undefined ? {} : { period: toSeconds(amount, unit) };
        await change.run({ params: { order_id: orderId }, body: { field: item.field, list, ...period } });
        showSuccessAlert();
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
  const words: Record<PeriodUnit, string> = {
    weeks: t('weeks'),
    days: t('days'),
    hours: t('hours'),
    minutes: t('minutes'),
  };
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
            max={getMaxUnits(form.values.unit)}

            flex={1}
          />
          <SelectInput
            {...form.getInputProps('unit')}
            label={t('Unit')}

            data={(Object.keys(SECONDS_PER_UNIT) as PeriodUnit[]).map((unit) => ({ value: unit, label: words[unit] }))}
            w={140}
          />
        </Group>
      )}
    </Stack>
  );
}

type Lists = RouteResult<typeof payment.bwlist>;

/**
 * Completes the answer about the lists. Changes name the order, so an answer without an order id or values has no
 * lists.
 */
const listsWithDefaults = (answer: Lists): Lists => ({
  ...withDefaults<Lists>(['order_id'], [], ['order_id'])(answer),
  items: requireRows(toPartialObject(answer).items, ['field', 'value']),
});
const bwLists = (id: number) => createQuery(payment.bwlist, { params: { id } }, listsWithDefaults);

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) => {
  const id = Number(params['id']);
  void queries.prefetchQuery(bwLists(id));
  void queries.prefetchQuery(getPaymentQuery(id));
};

/**
 * Page that shows whether the payer of a payment is on the merchant's black or white list, and changes this (PAY-016,
 * PAY-041).
 */
export default function BwListPage() {
  const id = Number(useParams().id);
  return (
    <WhenLoaded read={bwLists(id)}>
      {(lists) => <WhenLoaded read={getPaymentQuery(id)}>{(info) => <Content lists={lists} info={info} />}</WhenLoaded>}
    </WhenLoaded>
  );
}

function Content({ lists, info }: { lists: Lists; info: PaymentInfo }) {
  const { id } = info;
  const form = useRoutedForm();
  const item = lists.items.find(({ field }) => field === form.param('field'));
  const mayChange = info.can_change_bwlist;
  const change = (what: 'block' | 'allow', { field }: BwItem) => form.open(what, { field });
  return (
    <>
      <PageHeader
        title={t('Black/White list')}
        back={{ to: paths.payment(id, 'general'), label: t('Payment {id}', { id }) }}
      />
      <Text c="dimmed" mb="lg" maw={640}>
        {t('{merchant} declines payments with a blocked value. Allowed values take precedence over blocked ones.', {
          merchant: info.merchant.name,
        })}
      </Text>
      {!mayChange && (
        <Alert color="gray" mb="lg">
          {t("You can view these lists but can't change them.")}
        </Alert>
      )}
      <BlackWhiteListTable lists={lists} change={mayChange ? change : undefined} />
      {mayChange &&
        item &&
        (['block', 'allow'] as const).map((what) => (
          <RoutedForm key={what} form={form} name={what}>
            {(close) => <BwListModal doing={what} item={item} orderId={lists.order_id} onClose={close} />}
          </RoutedForm>
        ))}
    </>
  );
}
