import { Text } from '@mantine/core';
import { cashRegisters, type WaitingReceipt } from '@portal/contract/cashRegisters';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { runAction } from '../ui/overlay/runAction.ts';
import { timeColumn, SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { getRegisterOverviewQuery, normalizeRegisterOverview } from './cashRegisterReads.ts';
import { formatReceiptType } from './FiscalReceipts.tsx';
import { paths } from '../paths/paths.ts';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';

const columns = (merchantId: number): SmallTableColumn<WaitingReceipt>[] => [
  {
    title: t('Payment'),
    cell: ({ payment_id }) => <LinkToPayment merchantId={merchantId} id={payment_id} />,
  },
  { title: t('Type'), cell: ({ type }) => formatReceiptType(type) },
  { title: t('Reason'), cell: ({ reason, attempts }) => <Why reason={reason} attempts={attempts} /> },
  timeColumn(t('Waiting since'), ({ since }) => since),
  timeColumn(t('Next attempt'), ({ next_try }) => next_try),
  { title: t('Amount'), align: 'end', cell: ({ amount, currency }) => <Amount value={amount} currency={currency} /> },
  {
    title: t('Action'),
    screenOnly: true,
    align: 'end',
    cell: (row) => row.can_retry && <Retry merchantId={merchantId} row={row} />,
  },
];

const Why = ({ reason, attempts }: Pick<WaitingReceipt, 'reason' | 'attempts'>) => (
  <>
    {t(reason)}
    <Text size="sm" c="dimmed">
      {t('{n} attempt|{n} attempts', { n: attempts })}
    </Text>
  </>
);

/** Table of payments and refunds that still wait for a fiscal receipt, with the reasons. */
export const ReceiptQueueTable = ({ merchantId, queue }: { merchantId: number; queue: readonly WaitingReceipt[] }) => (
  <SmallTable
    label={t('Payments waiting for a receipt')}
    columns={columns(merchantId)}
    rows={queue}
    rowKey={({ id }) => id}
  />
);

/** Button that retries to create a fiscal receipt. If the receipt still waits, an alert names the reason. */
function Retry({ merchantId: merchant, row: { id, payment_id } }: { merchantId: number; row: WaitingReceipt }) {
  const queries = useQueryClient();
  const retry = useRouteMutation(cashRegisters.retry, [cashRegisters.list]);
  const run = () => {
    let left: WaitingReceipt | undefined;
    const send = async () => {
      const overview = normalizeRegisterOverview(await retry.run({ params: { merchant, waiting: id }, body: {} }));
      queries.setQueryData(getRegisterOverviewQuery(merchant).queryKey, overview);
      left = overview.queue.find((one) => one.id === id);
    };
    const done = () =>
      left
        ? showAlert('warning', t('No receipt yet: {reason}', { reason: t(left.reason) }))
        : showAlert('success-light', t('Receipt created'));
    void runAction(send, { done });
  };
  return (
    <AuthorizedButton
      right="cash_registers.edit"
      merchantId={merchant}
      variant="default"
      size="compact-sm"
      loading={retry.running}
      aria-label={t('Try again: payment {id}', { id: payment_id })}
      onClick={run}
    >
      {t('Try again')}
    </AuthorizedButton>
  );
}

/**
 * Link to the payment that a fiscal receipt belongs to. Without the right to read payments, only the payment number is
 * shown.
 */
export const LinkToPayment = ({ merchantId, id }: { merchantId: number; id: number }) => (
  <AuthorizedLink right="payments.read" merchantId={merchantId} to={paths.payment(id, 'general')}>
    {id}
  </AuthorizedLink>
);
