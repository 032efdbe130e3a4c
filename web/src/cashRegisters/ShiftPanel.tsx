import { Alert, Group, Text } from '@mantine/core';
import { cashRegisters, type RegisterOverview, type ZReport } from '@portal/contract/cashRegisters';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { staleRegisterRoutes } from './cashRegisterReads.ts';
import classes from './cashRegisters.module.css';
import { formatCountdown } from './formatDuration.ts';
import { SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { useEffect, useState } from 'react';
import { getServerTime } from '../api/serverClock.ts';

const STALE = [...staleRegisterRoutes, cashRegisters.zReports];
/** Time before the end of the shift in milliseconds, from which the countdown is red. */
const WARNING_MS = 2 * 3_600_000;

type Shift = NonNullable<RegisterOverview['shift']>;

/** Panel with the deadline and totals of a cash register's shift, and the button that closes the shift. */
export function ShiftPanel({ overview }: { overview: RegisterOverview }) {
  const { shift, merchant } = overview;
  return (
    <section className={classes.panel} aria-label={t('Shift')}>
      <div className={classes.panelHead}>
        <h2 className={classes.panelTitle}>{shift ? t('Shift {n}', { n: shift.number }) : t('Shift')}</h2>
        <Badge status={shift ? 'opened' : 'closed'} />
      </div>
      {shift ? (
        <OpenShift shift={shift} />
      ) : (
        <Text c="dimmed">{t('No shift is open. The next receipt opens one.')}</Text>
      )}
      {shift && overview.can_close && <CloseShift merchantId={merchant.id} number={shift.number} />}
    </section>
  );
}

function OpenShift({ shift }: { shift: Shift }) {
  const left = Date.parse(shift.must_close) - useNow();
  const isOver = shift.is_overdue || left <= 0;
  return (
    <>
      {isOver ? (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={20} />}>
          {t('The shift has been open for more than 24 hours. Payments wait for receipts until you close it.')}
        </Alert>
      ) : (
        <div>
          <Text size="sm" c="dimmed">
            {t('Time left to close')}
          </Text>
          <div role="timer" className={classes.countdown} data-soon={left < WARNING_MS || undefined}>
            {formatCountdown(left)}
          </div>
        </div>
      )}
      <Group gap="12px 32px">
        <Since label={t('Opened')} moment={shift.opened} />
        <Since label={t('Closing deadline')} moment={shift.must_close} />
      </Group>
      {shift.sums.length > 0 && <CurrencySums sums={shift.sums} />}
    </>
  );
}

const Since = ({ label, moment }: { label: string; moment: string }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Moment value={moment} withTime />
  </div>
);

function CloseShift({ merchantId: merchant, number }: { merchantId: number; number: number }) {
  const close = useRouteMutation(cashRegisters.closeShift, STALE);
  const ask = () =>
    confirmAction({
      title: t('Close shift {n}?', { n: number }),
      body: t('Closing creates a Z-report. The next receipt opens a new shift.'),
      verb: t('Close shift'),
      run: () => close.run({ params: { merchant }, body: {} }),
      done: 'Shift closed',
    });
  return (
    <div className={classes.foot}>
      <AuthorizedButton right="cash_registers.edit" merchantId={merchant} onClick={() => void ask()}>
        {t('Close shift')}
      </AuthorizedButton>
    </div>
  );
}

type Sums = ZReport['sums'][number];

const sumColumns = (): SmallTableColumn<Sums>[] => [
  { title: t('Currency'), cell: ({ currency }) => currency },
  { title: t('Sales'), align: 'end', cell: ({ sales, currency }) => <Amount value={sales} currency={currency} /> },
  {
    title: t('Returns'),
    align: 'end',
    cell: ({ returns, currency }) => <Amount value={returns} currency={currency} />,
  },
  { title: t('Receipts'), align: 'end', cell: ({ receipts }) => receipts },
];

/** Table of a shift's totals by currency. */
const CurrencySums = ({ sums }: { sums: readonly Sums[] }) => (
  <SmallTable label={t('Shift totals')} columns={sumColumns()} rows={sums} rowKey={({ currency }) => currency} />
);

/** Hook that returns the current server time in milliseconds, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(getServerTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(getServerTime()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
