import { payment, type BwItem, type PaymentInfo } from '@portal/contract/payments';
import { Alert, Text } from '@mantine/core';
import { useParams } from 'wouter';
import { qWhole, type Result } from '../api/client.ts';
import { membersOf, rowsIn } from '../api/listOf.ts';
import { whole } from '../api/whole.ts';
import { t } from '../text/t.ts';
import type { Ahead } from '../ui/page/ahead.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { useDo } from '../ui/form/useDo.ts';
import { BwListModal } from './BwListModal.tsx';
import { BwTable } from './BwTable.tsx';
import { paymentInfo } from './paymentInfo.ts';

type Lists = Result<typeof payment.bwlist>;

/** Changes are keyed by the order; without its id and the values there are no lists. */
const wholeLists = (answer: Lists): Lists => ({
  ...whole<Lists>(['order_id'], [], ['order_id'])(answer),
  items: rowsIn(membersOf(answer).items, ['field', 'value']),
});
const bwLists = (id: number) => qWhole(payment.bwlist, { params: { id } }, wholeLists);

/** @public The navigation calls it by name. */
export const ahead: Ahead = ({ path }, queries) => {
  const id = Number(/\/info\/(\d+)/.exec(path)?.[1]);
  void queries.prefetchQuery(bwLists(id));
  void queries.prefetchQuery(paymentInfo(id));
};

/** Where the payer of a payment stands on the merchant's lists, and how to change it (PAY-016, PAY-041). */
export default function BwListPage() {
  const id = Number(useParams().id);
  return (
    <Loaded read={bwLists(id)}>
      {(lists) => <Loaded read={paymentInfo(id)}>{(info) => <Whole lists={lists} info={info} />}</Loaded>}
    </Loaded>
  );
}

function Whole({ lists, info }: { lists: Lists; info: PaymentInfo }) {
  const { id } = info;
  const { doing, about, open, close } = useDo();
  const item = lists.items.find(({ field }) => field === about('field'));
  const mayChange = info.can_change_bwlist;
  const change = (what: 'block' | 'allow', { field }: BwItem) => open(what, { field });
  return (
    <>
      <PageHeader
        title={t('Black/White list')}
        back={{ to: `/transactions/payments/info/${id}/general`, label: t('Payment {id}', { id }) }}
      />
      <Text c="dimmed" mb="lg" maw={640}>
        {t(
          '{merchant} declines payments of whoever is blocked, and takes payments of whoever is allowed without further checks.',
          {
            merchant: info.merchant.name,
          },
        )}
      </Text>
      {!mayChange && (
        <Alert color="gray" mb="lg">
          {t('You may look at these lists but not change them.')}
        </Alert>
      )}
      <BwTable lists={lists} change={mayChange ? change : undefined} />
      {mayChange && item && (doing === 'block' || doing === 'allow') && (
        <BwListModal key={doing} doing={doing} item={item} orderId={lists.order_id} onClose={close} />
      )}
    </>
  );
}
