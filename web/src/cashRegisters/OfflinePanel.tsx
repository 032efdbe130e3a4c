import { Alert, Progress, Text } from '@mantine/core';
import type { RegisterOverview } from '@portal/contract/cashRegisters';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { t } from '../text/t.ts';
import { timeWithZoneText } from '../ui/value/momentText.ts';
import classes from './cashRegisters.module.css';
import { formatHours } from './formatDuration.ts';

/** Maximum time that a cash register may work without the tax office, in seconds: in a row, and per month. */
const CONSECUTIVE_SECONDS = 36 * 3600;
const MONTH_SECONDS = 168 * 3600;

/**
 * Panel with the availability of the tax office, and a register's remaining offline hours and reserved receipt numbers.
 */
export function OfflinePanel({ offline }: { offline: RegisterOverview['offline'] }) {
  const { since, row_seconds, month_seconds, numbers_left, unsent } = offline;
  const isDown = (since ?? null) !== null;
  const isOver = isDown && (row_seconds === 0 || month_seconds === 0 || numbers_left === 0);
  return (
    <section className={classes.panel} aria-label={t('Tax office')}>
      <h2 className={classes.panelTitle}>{t('Tax office')}</h2>
      {!isDown ? (
        <Text c="dimmed">{t('Available. Receipts get their numbers immediately.')}</Text>
      ) : (
        <Alert color={isOver ? 'red' : 'yellow'} variant="light" role="status" icon={<IconPlugConnectedX size={20} />}>
          {t('Unavailable since {moment}.', { moment: timeWithZoneText(since ?? '') })}{' '}
          {isOver
            ? t('Payments wait for receipts until the tax office is available again.')
            : t('Receipts use reserved numbers and are sent later.')}
        </Alert>
      )}
      <Left label={t('Consecutive offline hours left')} seconds={row_seconds} of={CONSECUTIVE_SECONDS} />
      <Left label={t('Offline hours left this month')} seconds={month_seconds} of={MONTH_SECONDS} />
      <dl className={classes.figures}>
        <div>
          <dt>{t('Reserved numbers left')}</dt>
          <dd>{numbers_left}</dd>
        </div>
        <div>
          <dt>{t('Unsent receipts')}</dt>
          <dd>{unsent}</dd>
        </div>
      </dl>
    </section>
  );
}

function Left({ label, seconds, of }: { label: string; seconds: number; of: number }) {
  const isKnown = Number.isFinite(seconds);
  const percent = isKnown ? Math.min(100, (seconds / of) * 100) : 0;
  return (
    <div>
      <div className={classes.figure}>
        <span>{label}</span>
        <strong>{isKnown ? formatHours(seconds) : '—'}</strong>
      </div>
      <Progress value={percent} color={percent < 20 ? 'red' : 'accent'} size="sm" aria-label={label} />
    </div>
  );
}
