import { Text } from '@mantine/core';
import type { SettlementInfo, SettlementRefund } from '@portal/contract/settlements';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { timeColumn, SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';

const columns = (merchantId: number): SmallTableColumn<SettlementRefund>[] => [
  {
    title: t('Order ID'),
    cell: ({ payment_id, order_id }) => (
      <AuthorizedLink
        right="payments.read"
        merchantId={merchantId}
        to={paths.payment(payment_id, 'general')}
        children={order_id}
      />
    ),
  },
  timeColumn(t('Created'), ({ createtime }) => createtime),
  { title: t('Comment'), cell: ({ comment }) => comment || '—' },
  {
    title: t('Amount'),
    align: 'end',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
];

/** Table of refunds that a settlement deducts, of any payment. Their sum is the settlement's refund figure. */
export function SettlementRefunds({ info: { refund_rows: rows, merchant } }: { info: SettlementInfo }) {
  return (
    <DetailSection title={t('Refunds')}>
      {rows.length === 0 ? (
        <Text>{t('No refunds in this settlement')}</Text>
      ) : (
        <SmallTable label={t('Refunds')} columns={columns(merchant.id)} rows={rows} rowKey={({ id }) => id} />
      )}
    </DetailSection>
  );
}
