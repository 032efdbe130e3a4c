import { payment, type BwItem } from '@portal/contract/payments';
import { Alert, Text } from '@mantine/core';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { q } from '../api/client.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useDo } from '../ui/useDo.ts';
import { BwListModal } from './BwListModal.tsx';
import { BwTable } from './BwTable.tsx';
import { paymentInfo } from './paymentInfo.ts';

/** Where the payer of a payment stands on the merchant's lists, and how to change it (PAY-016, PAY-041). */
export default function BwListPage() {
  const { id = '' } = useParams();
  const args = { params: { id: Number(id) } };
  const [{ data: lists }, { data: info }] = useSuspenseQueries({
    queries: [q(payment.bwlist, args), paymentInfo(args.params.id)],
  });
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
