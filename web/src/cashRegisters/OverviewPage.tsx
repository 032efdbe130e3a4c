import { Anchor, Group, Text } from '@mantine/core';
import type { RegisterOverview, FiscalReceipt } from '@portal/contract/cashRegisters';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { StaleNotice } from '../ui/list/EmptyList.tsx';
import { usePoll } from '../ui/list/usePoll.ts';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { ShowAllButton } from '../ui/page/ShowAllButton.tsx';
import type { SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { getRegisterOverviewQuery } from './cashRegisterReads.ts';
import classes from './cashRegisters.module.css';
import { FiscalReceipts } from './FiscalReceipts.tsx';
import { OfflinePanel } from './OfflinePanel.tsx';
import { LinkToPayment, ReceiptQueueTable } from './ReceiptQueueTable.tsx';
import { RegisterAlert } from './RegisterAlert.tsx';
import { RegisterErrors } from './RegisterErrors.tsx';
import { ShiftPanel } from './ShiftPanel.tsx';
import { ZReports } from './ZReports.tsx';

/** Milliseconds between two reads of the register overview while the page is visible. */
const REFRESH_MS = 15_000;

/** Number of fiscal receipts shown before "Show all". */
const FIRST = 10;

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) =>
  void queries.prefetchQuery(getRegisterOverviewQuery(Number(params['merchant'])));

/**
 * Page with the current state of a cash register: shift, tax office, payments without a receipt, receipts and
 * Z-reports.
 */
export default function OverviewPage() {
  const { merchant } = useParams<{ merchant: string }>();
  return (
    <>
      <PageHeader
        title={t('Cash register overview')}
        back={{ to: paths.cashRegisters(), label: t('Cash registers') }}
      />
      <WhenLoaded key={merchant} read={getRegisterOverviewQuery(Number(merchant))}>
        {(overview) => <Content overview={overview} />}
      </WhenLoaded>
    </>
  );
}

const every = () => REFRESH_MS;

/**
 * Hook that refreshes the register overview while the browser window is visible, and stops after several failures in a
 * row (quality B8).
 */
function useRefresh(merchant: number): { hasStopped: boolean; again: () => void } {
  const queries = useQueryClient();
  const read = useCallback(async () => {
    if (document.hidden) return { isError: false };
    const { queryKey } = getRegisterOverviewQuery(merchant);
    await queries.refetchQueries({ queryKey });
    return { isError: queries.getQueryState(queryKey)?.status === 'error' };
  }, [queries, merchant]);
  return usePoll(true, read, every);
}

function Content({ overview }: { overview: RegisterOverview }) {
  const { merchant, cashbox_id, status, alert, offline } = overview;
  const { hasStopped, again } = useRefresh(merchant.id);
  return (
    <div className={classes.parts}>
      <div className={classes.top}>
        {hasStopped && <StaleNotice text={t("The server couldn't be reached. Try again.")} onRetry={again} />}
        <Group gap="sm">
          <Anchor component={Link} to={paths.cashRegister(merchant.id, cashbox_id)}>
            <bdi>{merchant.name}</bdi>
          </Anchor>
          <Badge status={status} />
        </Group>
        <RegisterAlert alert={alert} />
        <div className={classes.panels}>
          <ShiftPanel overview={overview} />
          <OfflinePanel offline={offline} />
        </div>
      </div>
      <Lists overview={overview} />
    </div>
  );
}

const payment = (merchantId: number): SmallTableColumn<FiscalReceipt> => ({
  title: t('Payment'),
  cell: ({ payment_id }) => <LinkToPayment merchantId={merchantId} id={payment_id} />,
});

function LastReceipts({ merchant, receipts }: Pick<RegisterOverview, 'merchant' | 'receipts'>) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <FiscalReceipts receipts={showsAll ? receipts : receipts.slice(0, FIRST)} more={[payment(merchant.id)]} />
      {receipts.length > FIRST && <ShowAllButton mt="sm" ml={-8} isOn={showsAll} onChange={setShowsAll} />}
    </>
  );
}

function Lists({ overview: { merchant, queue, waiting, receipts, errors } }: { overview: RegisterOverview }) {
  const isCut = waiting > queue.length;
  return (
    <>
      <DetailSection
        title={t('Payments waiting for a receipt')}
        note={isCut ? t('Oldest {n} of {total}', { n: queue.length, total: waiting }) : undefined}
      >
        {queue.length === 0 ? (
          <Text c="dimmed">{t('Every payment has a receipt')}</Text>
        ) : (
          <ReceiptQueueTable merchantId={merchant.id} queue={queue} />
        )}
      </DetailSection>
      <DetailSection title={t('Latest receipts')}>
        {receipts.length === 0 ? (
          <Text c="dimmed">{t('No receipts yet')}</Text>
        ) : (
          <LastReceipts merchant={merchant} receipts={receipts} />
        )}
      </DetailSection>
      <DetailSection title={t('Z-reports')}>
        <ScreenBoundary>
          <ZReports merchantId={merchant.id} />
        </ScreenBoundary>
      </DetailSection>
      {errors.length > 0 && (
        <DetailSection title={t('Latest errors')}>
          <RegisterErrors errors={errors} />
        </DetailSection>
      )}
    </>
  );
}
