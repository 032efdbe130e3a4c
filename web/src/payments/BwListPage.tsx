import { payment, type BwItem, type PaymentInfo } from '@portal/contract/payments';
import { Alert, Text } from '@mantine/core';
import { useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { qWithDefaults, type Result } from '../api/client.ts';
import { membersOf, rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';
import { t } from '../text/t.ts';
import type { Prefetch } from '../ui/page/prefetch.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { AddressForm, useFormInAddress } from '../ui/form/AddressForm.tsx';
import { BwListModal } from './BwListModal.tsx';
import { BwTable } from './BwTable.tsx';
import { paymentInfo } from './paymentInfo.ts';

type Lists = Result<typeof payment.bwlist>;

/** Changes are keyed by the order; without its id and the values there are no lists. */
const listsWithDefaults = (answer: Lists): Lists => ({
  ...withDefaults<Lists>(['order_id'], [], ['order_id'])(answer),
  items: rowsIn(membersOf(answer).items, ['field', 'value']),
});
const bwLists = (id: number) => qWithDefaults(payment.bwlist, { params: { id } }, listsWithDefaults);

/** @public The navigation calls it by name. */
export const prefetch: Prefetch = ({ params }, queries) => {
  const id = Number(params['id']);
  void queries.prefetchQuery(bwLists(id));
  void queries.prefetchQuery(paymentInfo(id));
};

/** Where the payer of a payment stands on the merchant's lists, and how to change it (PAY-016, PAY-041). */
export default function BwListPage() {
  const id = Number(useParams().id);
  return (
    <WhenLoaded read={bwLists(id)}>
      {(lists) => <WhenLoaded read={paymentInfo(id)}>{(info) => <Content lists={lists} info={info} />}</WhenLoaded>}
    </WhenLoaded>
  );
}

function Content({ lists, info }: { lists: Lists; info: PaymentInfo }) {
  const { id } = info;
  const form = useFormInAddress();
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
      <BwTable lists={lists} change={mayChange ? change : undefined} />
      {mayChange &&
        item &&
        (['block', 'allow'] as const).map((what) => (
          <AddressForm key={what} form={form} name={what}>
            {(close) => <BwListModal doing={what} item={item} orderId={lists.order_id} onClose={close} />}
          </AddressForm>
        ))}
    </>
  );
}
