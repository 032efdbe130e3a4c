import { Button, Text } from '@mantine/core';
import { cashRegisters, type ZReport } from '@portal/contract/cashRegisters';
import { useState } from 'react';
import { buildDownloadUrl } from '../api/buildDownloadUrl.ts';
import { t } from '../text/t.ts';
import { dayText } from '../ui/value/dateText.ts';
import { ShowAllButton } from '../ui/page/ShowAllButton.tsx';
import { timeColumn, SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { getZReportsQuery } from './cashRegisterReads.ts';

/** Number of Z-reports shown before "Show all". */
const FIRST = 10;

const sumsOf = (sums: ZReport['sums'], of: 'sales' | 'returns') =>
  sums.map((sum) => (
    <div key={sum.currency}>
      <Amount value={sum[of]} currency={sum.currency} />
    </div>
  ));

const columns = (merchant: number): SmallTableColumn<ZReport>[] => [
  { title: t('Day'), cell: ({ day }) => dayText(day) },
  { title: t('Shift'), cell: ({ number }) => number },
  timeColumn(t('Closed'), ({ closed }) => closed),
  { title: t('Closed by'), cell: ({ closed_by }) => closed_by ?? <Text c="dimmed">{t('Automatically')}</Text> },
  { title: t('Sales'), align: 'end', cell: ({ sums }) => sumsOf(sums, 'sales') },
  { title: t('Returns'), align: 'end', cell: ({ sums }) => sumsOf(sums, 'returns') },
  {
    title: t('Z-report'),
    screenOnly: true,
    align: 'end',
    cell: ({ id, number }) => (
      <Button
        component="a"
        variant="default"
        size="compact-sm"
        href={buildDownloadUrl(cashRegisters.zReport.path, { merchant, report: id })}
        aria-label={t('Z-report of shift {n} as PDF', { n: number })}
      >
        {t('PDF')}
      </Button>
    ),
  },
];

/** Table of a cash register's Z-reports (daily closing reports) by day, with their PDFs. */
export const ZReports = ({ merchantId }: { merchantId: number }) => (
  <WhenLoaded read={getZReportsQuery(merchantId)}>
    {(reports) =>
      reports.length === 0 ? (
        <Text c="dimmed">{t('No Z-reports yet. Each closed shift creates one.')}</Text>
      ) : (
        <Reports merchantId={merchantId} reports={reports} />
      )
    }
  </WhenLoaded>
);

function Reports({ merchantId, reports }: { merchantId: number; reports: readonly ZReport[] }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <SmallTable
        label={t('Z-reports')}
        columns={columns(merchantId)}
        rows={showsAll ? reports : reports.slice(0, FIRST)}
        rowKey={({ id }) => id}
      />
      {reports.length > FIRST && <ShowAllButton mt="sm" ml={-8} isOn={showsAll} onChange={setShowsAll} />}
    </>
  );
}
