import { Text } from '@mantine/core';
import type { SettlementDispute, SettlementInfo } from '@portal/contract/settlements';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { timeColumn, SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';

const columns = (merchantId: number): SmallTableColumn<SettlementDispute>[] => [
  {
    title: t('Dispute'),
    cell: ({ dispute_id, chargeback_id }) => (
      <AuthorizedLink
        right="disputes.read"
        merchantId={merchantId}
        to={paths.dispute(dispute_id)}
        children={chargeback_id}
      />
    ),
  },
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
  {
    title: t('Amount'),
    align: 'end',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
];

interface Props {
  title: string;
  note?: string;
  none: string;
  merchantId: number;
  rows: readonly SettlementDispute[];
}

function DisputeRows({ title, note, none, merchantId, rows }: Props) {
  return (
    <DetailSection title={title} note={note}>
      {rows.length === 0 ? (
        <Text>{none}</Text>
      ) : (
        <SmallTable
          label={title}
          columns={columns(merchantId)}
          rows={rows}
          rowKey={(row) => `${row.dispute_id} ${row.amount}`}
        />
      )}
    </DetailSection>
  );
}

/** Table of lost and accepted disputes that a settlement deducts. Their sum is the settlement's chargeback figure. */
export const SettlementChargebacks = ({ info }: { info: SettlementInfo }) => (
  <DisputeRows
    title={t('Chargebacks')}
    none={t('No chargebacks in this settlement')}
    merchantId={info.merchant.id}
    rows={info.chargeback_rows}
  />
);

/**
 * Table of dispute reserves in a settlement: money held for disputes and money released again. Their sum is the
 * settlement's reserve figure.
 */
export const SettlementReserves = ({ info }: { info: SettlementInfo }) => (
  <DisputeRows
    title={t('Dispute reserve')}
    note={t('Held until the dispute is closed')}
    none={t('No dispute reserve in this settlement')}
    merchantId={info.merchant.id}
    rows={info.deposit_rows}
  />
);
