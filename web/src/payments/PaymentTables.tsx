import { Button, Text } from '@mantine/core';
import { payment, type PaymentInfo, type ReverseTransaction, type Transaction } from '@portal/contract/payments';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { CopyableId } from '../ui/value/CopyableId.tsx';
import { saveFile } from '../api/saveFile.ts';
import { timeColumn, SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { runAction } from '../ui/overlay/runAction.ts';

const kinds: Record<Transaction['type'], string> = {
  authorization: 'Authorization',
  purchase: 'Purchase',
  capture: 'Capture',
  reversal: 'Reversal',
  release: 'Release',
  recurring: 'Recurring',
};

type Step = Transaction | ReverseTransaction;

const status: SmallTableColumn<Step> = { title: 'Status', cell: (row) => <Badge status={row.status} /> };
const money: SmallTableColumn<Step> = {
  title: 'Amount',
  align: 'end',
  cell: (row) => <Amount value={row.amount} currency={row.currency} />,
};
const time = timeColumn<Step>('Created', ({ createtime }) => createtime);
const id: SmallTableColumn<Step> = {
  title: 'ID',
  cell: (row) => <CopyableId value={row.id} what={t('Transaction ID')} />,
};
const answer = ({ response_code, response_text }: Transaction) =>
  [response_code, response_text && t(response_text)].filter(Boolean).join(' · ') || '—';

const inWords = <Row,>(columns: readonly SmallTableColumn<Row>[]) =>
  columns.map((column) => ({ ...column, title: t(column.title) }));

/** Table of the payment's transactions at the processor, oldest first. `raw` adds ids and the processor's answers. */
export function TransactionTable({ info, raw = false }: { info: PaymentInfo; raw?: boolean }) {
  if (info.transactions.length === 0) return null;
  const type: SmallTableColumn<Transaction> = { title: 'Type', cell: (row) => t(kinds[row.type] ?? row.type) };
  const response: SmallTableColumn<Transaction> = { title: 'Response', cell: answer };
  const columns: SmallTableColumn<Transaction>[] = raw
    ? [id, type, status, response, time, money]
    : [type, status, time, money];
  return (
    <DetailSection title={t('Transactions')}>
      <SmallTable
        label={t('Transactions')}
        columns={inWords(columns)}
        rows={info.transactions}
        rowKey={(row) => row.id}
      />
    </DetailSection>
  );
}

const by: SmallTableColumn<ReverseTransaction> = {
  title: 'Made by',
  cell: (row) => (
    <>
      {row.created_by}
      {row.comment && (
        <Text size="sm" c="dimmed">
          {row.comment}
        </Text>
      )}
    </>
  ),
};

const receiptOf = (payment_id: number): SmallTableColumn<ReverseTransaction> => ({
  title: 'Receipt',
  screenOnly: true,
  align: 'end',
  cell: ({ id: transaction_id, status: state }) =>
    state === 'approved' && <RefundReceipt payment_id={payment_id} transaction_id={transaction_id} />,
});

/** Table of a payment's refunds, each with its receipt (PAY-042, PAY-045). */
export function RefundTable({ info, raw = false }: { info: PaymentInfo; raw?: boolean }) {
  if (info.reverse_transactions.length === 0) return null;
  const receipt = info.show_reverse_receipt ? [receiptOf(info.id)] : [];
  const columns = inWords<ReverseTransaction>([...(raw ? [id] : []), status, by, time, money, ...receipt]);
  return (
    <DetailSection title={t('Refunds')}>
      <SmallTable label={t('Refunds')} columns={columns} rows={info.reverse_transactions} rowKey={(row) => row.id} />
    </DetailSection>
  );
}

function RefundReceipt({ payment_id, transaction_id }: { payment_id: number; transaction_id: number }) {
  const receipt = useRouteMutation(payment.reverseReceipt);
  const args = { params: { id: payment_id }, body: { transaction_id } };
  const save = () => runAction(async () => saveFile(await receipt.run(args), `refund-${transaction_id}.pdf`));
  return (
    <Button variant="default" size="compact-sm" loading={receipt.running} onClick={() => void save()}>
      {t('Download receipt')}
    </Button>
  );
}
